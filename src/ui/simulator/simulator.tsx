import { Columns4, Link } from 'lucide-react';
import { memo, useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import { decide, type PagePolicy, type Policy, type ReaderId, type TextDocument } from '#core';
import {
  addressOf,
  selectAskedPage,
  selectAskedTexts,
  selectReferences,
  selectRobotsPolicy,
  toQuestion,
  type SimulatorQuestion,
} from '#state';
import { Button } from '../controls/button.tsx';
import { useEditorStore } from '../hooks/use-editor-store.tsx';
import { showNotice } from '../shell/notices.tsx';
import { copyText } from '../workspace/copy-text.ts';
import { ActionRequests } from './action-requests.tsx';
import { AnswerNotes } from './answer-notes.tsx';
import { DecisionTable } from './decision-table.tsx';
import { ElementDecisions } from './element-decisions.tsx';
import { linkTo } from './keep-question.ts';
import { OtherReadings } from './other-readings.tsx';
import { QuestionForm } from './question-form.tsx';
import { readCrawler } from './read-crawler.ts';
import { readPath } from './read-path.ts';
import { ReadersSideBySide } from './readers-side-by-side.tsx';
import styles from './simulator.module.css';
import { AskedProvider, useAsked, type Asked } from './use-asked.tsx';
import { useOtherwise } from './use-otherwise.ts';
import { VerdictAnnouncer } from './verdict-announcer.tsx';
import { VerdictBar } from './verdict-bar.tsx';
import { announceAnswer, VerdictSummary } from './verdict-summary.tsx';

/**
 * The content of the pane "Simulator": asks what a crawler may do with a path, and shows the answer for each usage as
 * one types, with its reason and the lines that decided.
 */
export function Simulator() {
  const typed = useEditorStore(selectTypedQuestion);
  // The boxes take every keystroke at once; the answer follows as soon as there is time.
  const asked = useAnswer(
    useDeferredValue(useEditorStore(selectRobotsPolicy)),
    useDeferredValue(typed),
    useDeferredValue(useEditorStore(selectReferences)),
    useDeferredValue(useEditorStore(selectAskedPage)),
    useDeferredValue(useEditorStore(selectAskedTexts)),
  );
  const countsDays = [...asked.answer.decisions.values()].some(({ restrictions }) =>
    restrictions.some(({ name, value }) => name === 'time-limit' && value.endsWith('-days')),
  );
  return (
    <div className={styles.simulator}>
      <QuestionForm question={typed} countsDays={countsDays} />
      <AnswerView asked={asked} />
    </div>
  );
}

function selectTypedQuestion({ simulator }: { readonly simulator: SimulatorQuestion }): SimulatorQuestion {
  return simulator;
}

/** The answer to a question; the same object while all that bears on it is the same. */
function useAnswer(
  policy: Policy,
  typed: SimulatorQuestion,
  references: ReadonlyMap<string, Policy>,
  page: PagePolicy | null,
  documents: ReadonlyMap<string, TextDocument>,
): Asked {
  return useMemo(() => {
    const question = toQuestion(typed);
    const surroundings = { references, page, url: addressOf(typed) };
    const answer = decide(policy, question, surroundings);
    const referred = [...references].map(([path, { document }]) => [path, document] as const);
    const texts = { policy, documents: new Map([...referred, ...documents]) };
    return { policy, question, surroundings, answer, texts, typed };
  }, [policy, typed, references, page, documents]);
}

const AnswerView = memo(function AnswerView({ asked }: { readonly asked: Asked }) {
  const { answer, typed } = asked;
  const crawler = readCrawler(typed.crawler);
  const { path } = readPath(typed.path);
  const otherwise = useOtherwise(asked);
  const verdict = useRef<HTMLDivElement>(null);
  const said = { answer, subject: crawler.subject, path };
  return (
    <AskedProvider asked={asked}>
      <div className={styles.answer}>
        <AnswerNotes />
        <VerdictSummary {...said} ref={verdict} caveat={listingCaveat(typed.reader)} />
        <VerdictAnnouncer message={announceAnswer(answer, crawler.subject, path)} />
        <AnswerTools />
        <ActionRequests />
        <DecisionTable otherwise={otherwise} />
        <ElementDecisions />
        {otherwise.length > 0 && <OtherReadings otherwise={otherwise} />}
        {typed.reader === 'acap' && otherwise.length === 0 && (
          <p className={styles.unambiguous}>No other reading of the specifications decides otherwise.</p>
        )}
      </div>
      <VerdictBar {...said} verdict={verdict} />
    </AskedProvider>
  );
});

/** What else can be done with an answer. */
function AnswerTools() {
  const { typed } = useAsked();
  const [comparesReaders, setComparesReaders] = useState(false);
  const readersId = useId();
  const copyLink = async (): Promise<void> => {
    const isCopied = await copyText(linkTo(typed));
    showNotice(
      isCopied
        ? { tone: 'success', topic: 'link', message: 'Link copied. It holds the question, and nothing of the policy.' }
        : { tone: 'error', topic: 'link', message: 'This browser does not let Gatepost copy.' },
    );
  };
  return (
    <>
      <div className={styles.tools}>
        <Button
          size="sm"
          icon={Columns4}
          data-palette
          aria-expanded={comparesReaders}
          aria-controls={comparesReaders ? readersId : undefined}
          onClick={() => setComparesReaders(!comparesReaders)}
        >
          Readers side by side
        </Button>
        <Button
          size="sm"
          icon={Link}
          data-palette
          tooltip="The link asks this question again. It holds nothing of the policy."
          onClick={() => void copyLink()}
        >
          Copy link
        </Button>
      </div>
      {comparesReaders && <ReadersSideBySide id={readersId} />}
    </>
  );
}

/** What a prohibition to crawl does not prevent, with a reader that knows no other usage. Clause: G6. */
function listingCaveat(reader: ReaderId): string | null {
  return reader === 'acap'
    ? null
    : 'The address itself may still be listed, as in search results, when others link to it.';
}

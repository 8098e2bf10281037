import { memo, useDeferredValue, useMemo } from 'react';
import { decide, type Policy, type ReaderId } from '#core';
import { selectCrawlersInFile, selectRobotsPolicy, type SimulatorQuestion } from '#state';
import { Callout } from '../controls/callout.tsx';
import { Select } from '../controls/select.tsx';
import { TextField } from '../controls/text-field.tsx';
import { useEditorActions, useEditorStore } from '../hooks/use-editor-store.tsx';
import { CrawlerBox } from './crawler-box.tsx';
import { CrawlerFacts } from './crawler-facts.tsx';
import { CrawlerPicks } from './crawler-picks.tsx';
import { DecisionTable } from './decision-table.tsx';
import { readCrawler } from './read-crawler.ts';
import { readPath } from './read-path.ts';
import { OFFERED_READERS, READER_TEXTS } from './reader-texts.ts';
import styles from './simulator.module.css';
import { VerdictAnnouncer } from './verdict-announcer.tsx';
import { announceAnswer, VerdictSummary } from './verdict-summary.tsx';

/**
 * The content of the pane "Simulator": asks what a crawler may do with a path, and shows the answer for each usage as
 * one types, with its reason and the lines that decided.
 */
export function Simulator() {
  const policy = useEditorStore(selectRobotsPolicy);
  const question = useEditorStore(selectQuestion);
  // The boxes take every keystroke at once; the answer follows as soon as there is time.
  const askedPolicy = useDeferredValue(policy);
  const askedQuestion = useDeferredValue(question);
  return (
    <div className={styles.simulator}>
      <QuestionForm question={question} />
      <AnswerView policy={askedPolicy} question={askedQuestion} />
    </div>
  );
}

function selectQuestion({ simulator }: { readonly simulator: SimulatorQuestion }): SimulatorQuestion {
  return simulator;
}

function QuestionForm({ question }: { readonly question: SimulatorQuestion }) {
  const { ask } = useEditorActions();
  const namesInFile = useEditorStore(selectCrawlersInFile);
  const path = readPath(question.path);
  const crawler = readCrawler(question.crawler);
  const askAbout = (token: string) => ask({ crawler: token });
  return (
    <div className={styles.question}>
      <TextField
        label="Path"
        mono
        placeholder="/"
        value={question.path}
        onChange={(typed) => ask({ path: typed })}
        {...(path.isDoubtful ? { error: path.note } : path.note === null ? {} : { hint: path.note })}
      />
      <div className={styles.crawler}>
        <CrawlerBox value={question.crawler} onChange={askAbout} namesInFile={namesInFile} hint={crawler.note} />
        <CrawlerPicks namesInFile={namesInFile} asked={question.crawler} onAsk={askAbout} />
        {crawler.known && <CrawlerFacts crawler={crawler.known} namesInFile={namesInFile} onAsk={askAbout} />}
      </div>
      <Select
        label="Reader"
        options={OFFERED_READERS.map((reader) => ({ value: reader, label: READER_TEXTS[reader].name }))}
        value={question.reader}
        onChange={(reader) => ask({ reader })}
        hint={READER_TEXTS[question.reader].explanation}
      />
    </div>
  );
}

interface AnswerViewProps {
  readonly policy: Policy;
  readonly question: SimulatorQuestion;
}

const AnswerView = memo(function AnswerView({ policy, question }: AnswerViewProps) {
  const { crawler: typedCrawler, path: typedPath, reader } = question;
  const crawler = useMemo(() => readCrawler(typedCrawler), [typedCrawler]);
  const { path } = useMemo(() => readPath(typedPath), [typedPath]);
  const answer = useMemo(
    () => decide(policy, { reader, crawler: crawler.asked, path }),
    [policy, reader, crawler.asked, path],
  );
  return (
    <div className={styles.answer}>
      {!answer.complete && (
        <Callout tone="warning" title="Not the whole policy">
          The file refers to another document, which is not open here: what that says may decide otherwise.
        </Callout>
      )}
      <VerdictSummary
        answer={answer}
        policy={policy}
        subject={crawler.subject}
        path={path}
        caveat={listingCaveat(reader)}
      />
      <VerdictAnnouncer message={announceAnswer(answer, crawler.subject, path)} />
      <DecisionTable answer={answer} policy={policy} />
    </div>
  );
});

/** What a prohibition to crawl does not prevent, with a reader that knows no other usage. Clause: G6. */
function listingCaveat(reader: ReaderId): string | null {
  return reader === 'acap'
    ? null
    : 'The address itself may still be listed, as in search results, when others link to it.';
}

import { memo, useDeferredValue, useId, useRef, useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { verdictOf } from '#core';
import { selectCrawlersInFile, selectQuestionState, selectSimulatorAnswer, type SimulatorAnswer } from '#state';
import { shorten } from '../controls/shorten.ts';
import { MentionedTextsProvider } from '../services/sentence.tsx';
import { useEditorStore } from '../services/use-editor-store.tsx';
import { AnswerNotes } from './answer/answer-notes.tsx';
import { DecisionTable } from './answer/decision-table.tsx';
import { Preferences } from './preferences/preferences.tsx';
import { ActionRequests, ElementDecisions, OtherReadings, ReadersSideBySide } from './answer/later-answers.ts';
import { useAlternativeReadings } from './answer/use-alternative-readings.ts';
import { SimulatorAnswerProvider } from './answer-parts/use-simulator-answer.ts';
import { VerdictAnnouncer } from './verdict-announcer.tsx';
import { VerdictBar } from './answer/verdict-bar.tsx';
import { VerdictCard } from './answer/verdict-card.tsx';
import { headlineText } from './answer/verdict-headline.tsx';
import { QuestionForm } from './question/question-form.tsx';
import { readCrawler } from './question/read-crawler.ts';
import { readPath } from './question/read-path.ts';
import styles from './simulator.module.css';

/**
 * The content of the "Simulator" pane: tests what a crawler may do with a path. Shows the verdict while typing, with its
 * reason and deciding line, and then the answer for each usage.
 */
export function Simulator() {
  const current = useEditorStore(useShallow(selectQuestionState));
  // The fields update with every keystroke; the answer is deferred.
  const deferred = useDeferredValue(current);
  const simulated = selectSimulatorAnswer(deferred);
  return (
    <div className={styles.simulator} aria-busy={deferred !== current}>
      <QuestionForm question={current.simulator} reader={simulated.question.reader} />
      <AnswerView simulated={simulated} />
    </div>
  );
}

const AnswerView = memo(function AnswerView({ simulated }: { readonly simulated: SimulatorAnswer }) {
  const { answer, input, policy, question } = simulated;
  const crawler = readCrawler(input.crawler, useEditorStore(selectCrawlersInFile));
  const { path } = readPath(input.path);
  const { alternatives, isChecked } = useAlternativeReadings(simulated);
  const headline = useRef<HTMLDivElement>(null);
  const [comparesReaders, setComparesReaders] = useState(false);
  const readersId = useId();
  const shownVerdict = { verdict: verdictOf(answer), crawler };
  const isAcapRead = question.reader === 'acap' && policy.records.length > 0;
  return (
    <SimulatorAnswerProvider value={simulated}>
      <MentionedTextsProvider value={simulated}>
        <div className={styles.answer}>
          <VerdictCard
            {...shownVerdict}
            ref={headline}
            readings={!isAcapRead || alternatives.length > 0 ? null : isChecked ? 'one' : 'unchecked'}
            comparesReaders={comparesReaders}
            comparisonId={readersId}
            onCompareReaders={() => setComparesReaders(!comparesReaders)}
          />
          <VerdictAnnouncer message={`${headlineText(shownVerdict)}. Path: ${shorten(path)}`} />
          <AnswerNotes />
          <ActionRequests />
          {comparesReaders && <ReadersSideBySide id={readersId} />}
          <DecisionTable alternatives={alternatives} />
          {input.page.from !== 'none' && <ElementDecisions />}
          <Preferences />
          {alternatives.length > 0 && <OtherReadings alternatives={alternatives} />}
        </div>
        <VerdictBar {...shownVerdict} headline={headline} />
      </MentionedTextsProvider>
    </SimulatorAnswerProvider>
  );
});

// The table roles are explicit because some browsers drop them from elements with a different `display`.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import { useMemo } from 'react';
import {
  decideByReaders,
  explainDecision,
  explainDifference,
  explainStep,
  READERS,
  USAGES,
  usagesThatDiffer,
  type AnswersByReader,
  type ReaderId,
  type Usage,
} from '#core';
import { classNames } from '../../controls/class-names.ts';
import { VerdictMark } from '../../controls/verdict-mark/verdict-mark.tsx';
import { READER_TEXTS } from '../../services/reader-texts.ts';
import styles from './readers-side-by-side.module.css';
import { Sentence } from '../../services/sentence.tsx';
import { useSimulatorAnswer } from '../answer-parts/use-simulator-answer.ts';

/** The verdicts of all four readers, where they differ, and why. */
export function ReadersSideBySide({ id }: { readonly id: string }) {
  const { policy, question, context } = useSimulatorAnswer();
  const answers = useMemo(() => decideByReaders(policy, question, context), [policy, question, context]);
  const others = READERS.filter((reader) => reader !== question.reader);
  const differing = new Set(others.flatMap((reader) => usagesThatDiffer(answers, question.reader, reader)));
  return (
    <section id={id} aria-label="Readers compared" className={styles.readers}>
      <p>
        {differing.size === 0
          ? 'All four readers agree.'
          : `The readers decide differently for ${differing.size === 1 ? 'one usage' : `${differing.size} usages`}, marked ≠.`}
      </p>
      <table role="table" aria-label="Readers side by side" className={styles.table}>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              Usage
            </th>
            {READERS.map((reader) => (
              <th key={reader} role="columnheader" scope="col" className={styles.reader}>
                {READER_TEXTS[reader].name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {USAGES.map((usage) => (
            <UsageRow key={usage} usage={usage} answers={answers} differs={differing.has(usage)} />
          ))}
        </tbody>
      </table>
      <Reasons answers={answers} />
    </section>
  );
}

interface UsageRowProps {
  readonly usage: Usage;
  readonly answers: AnswersByReader;
  readonly differs: boolean;
}

function UsageRow({ usage, answers, differs }: UsageRowProps) {
  return (
    <tr role="row" className={classNames(differs && styles.differs)}>
      <th role="rowheader" scope="row">
        <code>{usage}</code>
        {differs && (
          <>
            {' '}
            <span aria-hidden className={styles.mark}>
              ≠
            </span>
            <span className="visually-hidden">differs</span>
          </>
        )}
      </th>
      {READERS.map((reader) => {
        const decision = answers.get(reader)?.decisions.get(usage);
        return (
          <td key={reader} role="cell" className={styles.verdict}>
            {decision && <VerdictMark effect={decision.effect} />}
            {decision && decision.restrictions.length > 0 && (
              <span className={styles.restricted}>{decision.restrictions.map(({ text }) => text).join(', ')}</span>
            )}
          </td>
        );
      })}
    </tr>
  );
}

/** What each reader decides about crawling, and why it differs from the chosen reader. */
function Reasons({ answers }: { readonly answers: AnswersByReader }) {
  const { question, texts } = useSimulatorAnswer();
  return (
    <dl className={styles.reasons}>
      {READERS.map((reader) => {
        const crawl = answers.get(reader)?.decisions.get('crawl');
        return (
          <div key={reader}>
            <dt>{READER_TEXTS[reader].name}</dt>
            <dd>
              {crawl && <Sentence parts={explainDecision(crawl, texts)} />}{' '}
              {reader !== question.reader && <Difference answers={answers} reader={reader} />}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function Difference({ answers, reader }: { readonly answers: AnswersByReader; readonly reader: ReaderId }) {
  const { policy, question, texts } = useSimulatorAnswer();
  const facts = explainDifference(policy, question, answers, question.reader, reader);
  const [first] = facts;
  if (first === undefined) return <span className="muted">Same decision.</span>;
  return (
    <>
      <strong className={styles.why}>Why it differs:</strong>{' '}
      {facts.map((fact) => (
        <span key={`${fact.clause} ${fact.outcome}`}>
          <Sentence parts={explainStep(fact, texts)} />{' '}
        </span>
      ))}
    </>
  );
}

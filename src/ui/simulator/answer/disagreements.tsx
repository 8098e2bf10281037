import { TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { findDisagreements, nameLines, type Verdict } from '#core';
import { shorten } from '../../controls/shorten.ts';
import { nameReaders } from '../../services/reader-texts.ts';
import styles from './disagreements.module.css';
import { Repair, type OneDisagreementProps } from './repair.tsx';
import { Sentence } from '../../services/sentence.tsx';
import { useSimulatorAnswer } from '../answer-parts/use-simulator-answer.ts';

const VERDICT_WORDS: Readonly<Record<Verdict, string>> = {
  allowed: 'allowed',
  'not-indexed': 'crawling allowed, indexing blocked',
  blocked: 'blocked',
};

/** Other readers that the crawler might be and that decide differently: what they decide, why, and how to fix it. */
export function Disagreements({ subject }: Pick<OneDisagreementProps, 'subject'>) {
  const { decider, question, context } = useSimulatorAnswer();
  const disagreements = useMemo(() => findDisagreements(decider, question, context), [decider, question, context]);
  return disagreements.map((disagreement) => (
    <div key={disagreement.readers.join()} className={styles.disagreement}>
      <TriangleAlert aria-hidden />
      <p>
        <strong>
          {nameReaders(disagreement.readers)}: {VERDICT_WORDS[disagreement.verdict]}
        </strong>
        <Reason disagreement={disagreement} subject={subject} />{' '}
        <Repair disagreement={disagreement} subject={subject} />
      </p>
    </div>
  ));
}

function Reason({ disagreement: { readers, verdict, lines }, subject }: OneDisagreementProps) {
  if (lines.length > 0) {
    return (
      <>
        {' '}
        by <Sentence parts={nameLines(lines)} />.
      </>
    );
  }
  if (verdict !== 'allowed') return '.';
  const blocking = readers.includes('acap') ? 'rule' : 'User-agent group';
  return `, since no ${blocking} blocks ${shorten(subject, 40)}.`;
}

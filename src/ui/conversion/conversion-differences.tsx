import { countThings, formatCount } from '#core';
import {
  type ConversionDifference,
  describeDifference,
  describeReason,
  describeVerification,
  isByCase,
  nameCrawlers,
  type Verification,
} from '#core/analysis';
import { ArrowRight } from 'lucide-react';
import { Badge } from '../controls/badge.tsx';
import { Callout } from '../controls/callout.tsx';
import { VerdictMark } from '../controls/verdict-mark/verdict-mark.tsx';
import { StoppedNotice } from '../services/tasks/stopped-notice.tsx';
import { TaskProgressBar } from '../services/tasks/task-progress-bar.tsx';
import styles from './convert-dialog.module.css';
import { ItemList } from './item-list.tsx';
import { groupDifferences } from './summarize-conversion.ts';
import type { VerificationProgress } from './use-conversion.ts';

export interface ConversionDifferencesProps {
  readonly progress: VerificationProgress;
  /** Cancels verification. */
  readonly onStop: () => void;
  readonly onRestart: () => void;
}

/** The result of verification, and where decisions differ. */
export function ConversionDifferences({ progress, onStop, onRestart }: ConversionDifferencesProps) {
  const differences = progress.kind === 'finished' ? progress.verification.differences : [];
  return (
    <section className={styles.section}>
      <h3>
        Where decisions differ{' '}
        {progress.kind === 'finished' && (
          <Badge tone={differences.every(isByCase) ? 'neutral' : 'warning'}>{formatCount(differences.length)}</Badge>
        )}
      </h3>
      <div aria-live="polite">
        {progress.kind === 'finished' ? (
          <Outcome verification={progress.verification} />
        ) : progress.kind === 'stopped' ? (
          <StoppedNotice title="Not proved" onRestart={onRestart}>
            You stopped it after {formatCount(progress.states)} states.
          </StoppedNotice>
        ) : (
          <p>Comparing decisions for all paths…</p>
        )}
      </div>
      {progress.kind === 'running' && (
        <TaskProgressBar label="Verification" onStop={onStop}>
          <span className="muted">{countThings(progress.states, 'state')} explored</span>
        </TaskProgressBar>
      )}
      {differences.length > 0 && (
        <ul className={styles.list}>
          {groupDifferences(differences).map((group) => (
            <li key={group[0].reason} className={styles.item}>
              {isByCase(group[0]) ? <CaseGroup group={group} /> : <DifferenceGroup group={group} />}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Outcome({ verification }: { readonly verification: Verification }) {
  const { title, sentence } = describeVerification(verification);
  const isGood = verification.status !== 'not-proved' && verification.differences.every(isByCase);
  return (
    <Callout tone={isGood ? 'success' : 'warning'} title={title}>
      {sentence}
    </Callout>
  );
}

interface GroupProps {
  /** All with the same reason. */
  readonly group: readonly [ConversionDifference, ...ConversionDifference[]];
}

/** Differences by letter case, which rarely matter: folded, however many there are. */
function CaseGroup({ group }: GroupProps) {
  const [first] = group;
  return (
    <>
      <p>
        {countThings(group.length, 'difference')} due only to letter case: {describeReason(first.reason)}.
      </p>
      <p className="muted">{describeDifference(first).advice}</p>
      <FoldedDifferences title="Show them" differences={group} />
    </>
  );
}

/** The first difference in words, the others folded. */
function DifferenceGroup({ group: [first, ...others] }: GroupProps) {
  const { sentence, advice } = describeDifference(first);
  return (
    <>
      <Change difference={first} />
      <p>{sentence}</p>
      <p className="muted">{advice}</p>
      {others.length > 0 && (
        <FoldedDifferences
          title={countThings(others.length, 'more for this reason', 'more for this reason')}
          differences={others}
        />
      )}
    </>
  );
}

interface FoldedDifferencesProps {
  readonly title: string;
  readonly differences: readonly ConversionDifference[];
}

function FoldedDifferences({ title, differences }: FoldedDifferencesProps) {
  return (
    <details className={styles.others}>
      <summary>{title}</summary>
      <ItemList
        items={differences}
        render={(difference) => (
          <>
            <Change difference={difference} />
            <p className="muted">{nameCrawlers(difference.crawlers)}</p>
          </>
        )}
      />
    </details>
  );
}

function Change({ difference: { path, original, converted } }: { readonly difference: ConversionDifference }) {
  return (
    <p className={styles.change}>
      <code>{path}</code>
      <span className={styles.verdicts}>
        <VerdictMark effect={original} />
        <ArrowRight aria-hidden />
        <span className="visually-hidden">becomes</span>
        <VerdictMark effect={converted} />
      </span>
    </p>
  );
}

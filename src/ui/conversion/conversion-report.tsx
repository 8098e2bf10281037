import { describeDifference, describeProof, type ConversionDifference, type ConversionProof } from '#core';
import { ArrowRight, CircleStop } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../controls/badge.tsx';
import { Button } from '../controls/button.tsx';
import { Callout } from '../controls/callout.tsx';
import { LongList } from '../controls/long-list.tsx';
import { VerdictMark } from '../controls/verdict-mark.tsx';
import styles from './convert-dialog.module.css';
import {
  countOf,
  describeLines,
  describeRecordOrigin,
  groupDifferences,
  groupUnconverted,
  hasRules,
  isByCase,
} from './summarize-conversion.ts';
import type { FinishedConversion, ProofProgress } from './use-conversion.ts';

export interface ConversionReportProps {
  readonly finished: FinishedConversion;
  /** Breaks the proof off. */
  readonly onStop: () => void;
}

/** What was converted, what was not, and where decisions would differ. */
export function ConversionReport({ finished, onStop }: ConversionReportProps) {
  const { conversion, progress } = finished;
  const { records, unconverted } = conversion;
  const groups = groupUnconverted(unconverted);
  return (
    <>
      {hasRules(finished.policy) && <DifferencesSection progress={progress} onStop={onStop} />}
      {groups.length > 0 && (
        <section className={styles.section}>
          <h3>
            What stays without ACAP <Badge>{unconverted.length.toLocaleString('en')}</Badge>
          </h3>
          <ItemList
            items={groups}
            render={({ field, lines, advice }) => (
              <>
                <p>
                  <code>{field}</code> <span className={styles.muted}>{describeLines(lines)}</span>
                </p>
                <p>{advice.sentence}</p>
                <p className={styles.muted}>{advice.advice}</p>
              </>
            )}
          />
        </section>
      )}
      {records.length > 0 && (
        <section className={styles.section}>
          <h3>
            Records written <Badge>{records.length.toLocaleString('en')}</Badge>
          </h3>
          <ItemList
            items={records}
            render={(record) => (
              <>
                <p className={styles.names}>{record.crawlers.join(', ')}</p>
                <p className={styles.muted}>{describeRecordOrigin(record)}</p>
              </>
            )}
          />
        </section>
      )}
    </>
  );
}

/** What is proved, and where decisions would differ. */
function DifferencesSection({ progress, onStop }: { readonly progress: ProofProgress; readonly onStop: () => void }) {
  const differences = progress.kind === 'finished' ? progress.proof.differences : [];
  return (
    <section className={styles.section}>
      <h3>
        Where decisions differ{' '}
        {progress.kind === 'finished' && (
          <Badge tone={differences.every(isByCase) ? 'neutral' : 'warning'}>
            {differences.length.toLocaleString('en')}
          </Badge>
        )}
      </h3>
      <div aria-live="polite">
        {progress.kind === 'finished' ? (
          <ProofCallout proof={progress.proof} />
        ) : progress.kind === 'stopped' ? (
          <Callout tone="warning" title="Not proved">
            You stopped it after {progress.states.toLocaleString('en')} states. Change an option or open the dialog
            again to start anew.
          </Callout>
        ) : (
          <p>Comparing the decisions over all paths…</p>
        )}
      </div>
      {progress.kind === 'running' && (
        <div className={styles.progress}>
          <progress aria-label="Proof" />
          <span className={styles.muted}>{countOf(progress.states, 'state', 'states')} looked at</span>
          <Button size="sm" icon={CircleStop} onClick={onStop}>
            Stop
          </Button>
        </div>
      )}
      {differences.length > 0 && (
        <ul className={styles.list}>
          {groupDifferences(differences).map(([first, ...others]) => (
            <li key={first.reason} className={styles.item}>
              <DifferenceKind first={first} others={others} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function ProofCallout({ proof }: { readonly proof: ConversionProof }) {
  const { title, sentence } = describeProof(proof);
  const isGood = proof.status !== 'not-proved' && proof.differences.every(isByCase);
  return (
    <Callout tone={isGood ? 'success' : 'warning'} title={title}>
      {sentence}
    </Callout>
  );
}

interface DifferenceKindProps {
  readonly first: ConversionDifference;
  /** With the same reason. */
  readonly others: readonly ConversionDifference[];
}

function DifferenceKind({ first, others }: DifferenceKindProps) {
  const { sentence, advice } = describeDifference(first);
  return (
    <>
      <Change difference={first} />
      <p>{sentence}</p>
      <p className={styles.muted}>{advice}</p>
      {others.length > 0 && (
        <details className={styles.others}>
          <summary>{countOf(others.length, 'more for this reason', 'more for this reason')}</summary>
          <ItemList
            items={others}
            render={(difference) => (
              <>
                <Change difference={difference} />
                <p className={styles.muted}>{difference.crawlers.map(nameOfCrawler).join(', ')}</p>
              </>
            )}
          />
        </details>
      )}
    </>
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

function nameOfCrawler(name: string): string {
  return name === '*' ? 'any other crawler' : name;
}

interface ItemListProps<Item> {
  readonly items: readonly Item[];
  readonly render: (item: Item) => ReactNode;
}

/** A list that shows the first of many. The order never changes, so the index is the key. */
function ItemList<Item>({ items, render }: ItemListProps<Item>) {
  return (
    <LongList items={items}>
      {(shown) => (
        <ul className={styles.list}>
          {shown.map((item, index) => (
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index} className={styles.item}>
              {render(item)}
            </li>
          ))}
        </ul>
      )}
    </LongList>
  );
}

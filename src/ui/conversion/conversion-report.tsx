import { describeDifference, type Conversion, type ConversionDifference } from '#core';
import { ArrowRight, CircleCheck } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Badge } from '../controls/badge.tsx';
import { Button } from '../controls/button.tsx';
import { VerdictMark } from '../controls/verdict-mark.tsx';
import styles from './convert-dialog.module.css';
import {
  countOf,
  describeLines,
  describeRecordOrigin,
  describeSearch,
  groupDifferences,
  groupUnconverted,
  isByCase,
} from './summarize-conversion.ts';

/** What was converted, what was not, and where decisions would differ. */
export function ConversionReport({ conversion }: { readonly conversion: Conversion }) {
  const { records, unconverted, differences, searched } = conversion;
  const groups = groupUnconverted(unconverted);
  return (
    <>
      {(conversion.edits.length > 0 || differences.length > 0) && (
        <DifferencesSection differences={differences} searched={searched} />
      )}
      {groups.length > 0 && (
        <section className={styles.section}>
          <h3>
            What stays without ACAP <Badge>{unconverted.length.toLocaleString('en')}</Badge>
          </h3>
          <LongList
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
          <LongList
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

/** Where decisions would differ, and how far that was looked for. */
function DifferencesSection({ differences, searched }: Pick<Conversion, 'differences' | 'searched'>) {
  return (
    <section className={styles.section}>
      <h3>
        Where decisions differ{' '}
        <Badge tone={differences.every(isByCase) ? 'neutral' : 'warning'}>
          {differences.length.toLocaleString('en')}
        </Badge>
      </h3>
      {differences.length === 0 ? (
        <p className={styles.found}>
          <CircleCheck aria-hidden /> No difference was found.
        </p>
      ) : (
        <ul className={styles.list}>
          {groupDifferences(differences).map(([first, ...others]) => (
            <li key={first.reason} className={styles.item}>
              <DifferenceKind first={first} others={others} />
            </li>
          ))}
        </ul>
      )}
      <p className={styles.muted}>{describeSearch(searched)}</p>
    </section>
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
          <LongList
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

const FIRST_SHOWN = 20;

interface LongListProps<Item> {
  readonly items: readonly Item[];
  readonly render: (item: Item) => ReactNode;
}

/** A list that shows the first of many, and the rest on demand. The order never changes, so the index is the key. */
function LongList<Item>({ items, render }: LongListProps<Item>) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? items : items.slice(0, FIRST_SHOWN);
  return (
    <>
      <ul className={styles.list}>
        {shown.map((item, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className={styles.item}>
            {render(item)}
          </li>
        ))}
      </ul>
      {shown.length < items.length && (
        <Button
          size="sm"
          onClick={() => {
            setIsWhole(true);
          }}
        >
          Show {(items.length - shown.length).toLocaleString('en')} more
        </Button>
      )}
    </>
  );
}

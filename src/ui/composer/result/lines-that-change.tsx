import { countThings } from '#core';
import { Fragment, useState } from 'react';
import { classNames } from '../../controls/class-names.ts';
import { keepFocus } from '../../controls/focus/keep-focus.ts';
import type { ChangedLine } from '../../services/monaco/compare-lines.ts';
import styles from './result.module.css';

const MARKS = { same: '', added: '+', removed: '−' } as const;
const WORDS = { same: '', added: 'added: ', removed: 'removed: ' } as const;

/** Longer runs of one kind are folded to their first lines and the last one. */
const MAX_RUN = 8;
const SHOWN_OF_RUN = 4;

/** The lines that are added and removed, each hunk with the lines around it. */
export function LinesThatChange({
  hunks,
  label = 'Lines that change',
}: {
  readonly hunks: readonly (readonly ChangedLine[])[];
  readonly label?: string;
}) {
  const [isWhole, setWhole] = useState(false);
  return (
    // A scrollable element must be focusable.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.lines} aria-label={label} tabIndex={0}>
      {hunks.map((lines) => (
        <div key={`${lines[0]?.before} ${lines[0]?.after}`} className={styles.hunk}>
          {runsOf(lines).map((run) => {
            const [first] = run;
            const key = `${first?.kind} ${first?.before} ${first?.after}`;
            if (isWhole || run.length <= MAX_RUN || first?.kind === 'same') return <Lines key={key} lines={run} />;
            return (
              <Fragment key={key}>
                <Lines lines={run.slice(0, SHOWN_OF_RUN)} />
                <button
                  type="button"
                  className={styles.fold}
                  onClick={() => {
                    keepFocus('previous');
                    setWhole(true);
                  }}
                >
                  {countThings(run.length - SHOWN_OF_RUN - 1, 'more line', 'more lines')}
                </button>
                <Lines lines={run.slice(-1)} />
              </Fragment>
            );
          })}
        </div>
      ))}
    </section>
  );
}

function Lines({ lines }: { readonly lines: readonly ChangedLine[] }) {
  return lines.map(({ kind, before, after, text }) => (
    <code key={`${kind} ${before} ${after}`} className={classNames(styles.line, kind !== 'same' && styles[kind])}>
      <span className={styles.lineNumber} aria-hidden>
        {after ?? before}
      </span>
      <span className={styles.mark} aria-hidden>
        {MARKS[kind]}
      </span>
      <span className="visually-hidden">{WORDS[kind]}</span>
      <span className={styles.text}>{text}</span>
    </code>
  ));
}

function runsOf(lines: readonly ChangedLine[]): readonly (readonly ChangedLine[])[] {
  const runs: ChangedLine[][] = [];
  for (const line of lines) {
    const last = runs.at(-1);
    if (last?.[0]?.kind === line.kind) last.push(line);
    else runs.push([line]);
  }
  return runs;
}

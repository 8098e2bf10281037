import { USAGE_MEANINGS } from '#core';
import type { SampleOutcomes, UsageOutcome } from '#core/analysis';
import { ArrowRight, Ban, CircleCheck, CircleDotDashed } from 'lucide-react';
import { classNames } from '../../controls/class-names.ts';
import { shorten } from '../../controls/shorten.ts';
import styles from './result.module.css';

/** Decisions before and after, for some paths and crawlers; those that stay as they are are grey. */
export function BeforeAfter({ samples: { usage, crawlers, concerned, rows } }: { readonly samples: SampleOutcomes }) {
  return (
    <section>
      <h3 className={styles.title}>
        Before and after <span className={styles.count}>{USAGE_MEANINGS[usage].toLowerCase()}</span>
      </h3>
      {/* A scrollable element must be focusable. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={styles.scroller} aria-label="Before and after" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Path</th>
              {crawlers.map((crawler, index) => (
                <th
                  key={crawler}
                  scope="col"
                  className={classNames(concerned > 0 && index === concerned && styles.firstOther)}
                >
                  {crawler === '*' ? 'any other' : crawler}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ path, cells }) => (
              <tr key={path}>
                <th scope="row">
                  <code>{shorten(path, 24)}</code>
                </th>
                {cells.map(({ before, after, isChanged }, index) => (
                  <td
                    key={crawlers[index]}
                    className={classNames(concerned > 0 && index === concerned && styles.firstOther)}
                  >
                    <span className={styles.cell}>
                      {isChanged && (
                        <>
                          <OutcomeIcon outcome={before} />
                          <span className="visually-hidden">{wordFor(before)}, will be </span>
                          <ArrowRight aria-hidden className={styles.arrow} />
                        </>
                      )}
                      <span className={classNames(styles.outcome, isChanged && styles[toneOf(after)])}>
                        <OutcomeIcon outcome={after} />
                        {wordFor(after)}
                      </span>
                    </span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

type Tone = 'blocked' | 'limited' | 'allowed';

function toneOf({ effect, restrictions }: UsageOutcome): Tone {
  if (effect === 'prohibited') return 'blocked';
  return restrictions.length > 0 ? 'limited' : 'allowed';
}

const WORDS: Readonly<Record<Tone, string>> = { blocked: 'Blocked', limited: 'With limits', allowed: 'Allowed' };
const ICONS = { blocked: Ban, limited: CircleDotDashed, allowed: CircleCheck } as const;

function wordFor(outcome: UsageOutcome): string {
  return WORDS[toneOf(outcome)];
}

function OutcomeIcon({ outcome }: { readonly outcome: UsageOutcome }) {
  const Icon = ICONS[toneOf(outcome)];
  return <Icon aria-hidden />;
}

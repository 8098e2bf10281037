import { USAGE_MEANINGS } from '#core';
import type { SampleOutcomes, UsageOutcome } from '#core/analysis';
import { Ban, CircleCheck, CircleDotDashed } from 'lucide-react';
import { shorten } from '../../controls/shorten.ts';
import { ChangedValue, ResultTable } from './result-table.tsx';
import styles from './result.module.css';

/** Decisions before and after for some paths and crawlers; unchanged ones are grey. */
export function BeforeAfter({ samples: { usage, crawlers, concerned, rows } }: { readonly samples: SampleOutcomes }) {
  const columnStyle = (index: number) => (concerned > 0 && index === concerned ? styles.firstOther : undefined);
  return (
    <ResultTable
      title="Before and after"
      about={USAGE_MEANINGS[usage].toLowerCase()}
      head={
        <>
          <th scope="col">Path</th>
          {crawlers.map((crawler, index) => (
            <th key={crawler} scope="col" className={columnStyle(index)}>
              {crawler === '*' ? 'any other' : crawler}
            </th>
          ))}
        </>
      }
    >
      {rows.map(({ path, cells }) => (
        <tr key={path}>
          <th scope="row">
            <code>{shorten(path, 24)}</code>
          </th>
          {cells.map(({ before, after, isChanged }, index) => (
            <td key={crawlers[index]} className={columnStyle(index)}>
              <ChangedValue
                before={
                  isChanged ? (
                    <>
                      <OutcomeIcon outcome={before} />
                      <span className="visually-hidden">{wordFor(before)}</span>
                    </>
                  ) : null
                }
                after={
                  <>
                    <OutcomeIcon outcome={after} />
                    {wordFor(after)}
                  </>
                }
                className={isChanged ? styles[toneOf(after)] : undefined}
              />
            </td>
          ))}
        </tr>
      ))}
    </ResultTable>
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

import { nameOfUse, type UseChange } from '#core/analysis';
import { ArrowRight, Ban, CircleCheck, CircleHelp } from 'lucide-react';
import { classNames } from '../../controls/class-names.ts';
import { shorten } from '../../controls/shorten.ts';
import styles from './result.module.css';

const FIELDS = {
  'content-signal': 'Content-Signal',
  'content-usage': 'Content-Usage',
  rsl: 'RSL',
  tdmrep: 'TDMRep',
} as const;

/** What the file says of the uses that are refused, before and after, read back from its lines. */
export function UsesBeforeAfter({ uses }: { readonly uses: readonly UseChange[] }) {
  const [first] = uses;
  return (
    <section>
      <h3 className={styles.title}>
        After crawling{' '}
        <span className={styles.count}>
          what any crawler is told about <code>{shorten(first?.path ?? '/', 24)}</code>
        </span>
      </h3>
      {/* A scrollable element must be focusable. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={styles.scroller} aria-label="After crawling" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Use</th>
              <th scope="col">Said by</th>
              <th scope="col">Before and after</th>
            </tr>
          </thead>
          <tbody>
            {uses.map(({ use, vocabulary, category, before, after }) => (
              <tr key={`${use} ${vocabulary}`}>
                <th scope="row">{nameOfUse(use)}</th>
                <td>
                  {FIELDS[vocabulary]} <code>{category}</code>
                </td>
                <td>
                  <span className={styles.cell}>
                    {before !== after && (
                      <>
                        <ValueIcon value={before} />
                        {wordFor(before)}
                        <span className="visually-hidden">, will be </span>
                        <ArrowRight aria-hidden className={styles.arrow} />
                      </>
                    )}
                    <span
                      className={classNames(
                        styles.outcome,
                        before !== after && after === 'disallowed' && styles.blocked,
                      )}
                    >
                      <ValueIcon value={after} />
                      {wordFor(after)}
                    </span>
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

function wordFor(value: UseChange['after']): string {
  if (value === 'disallowed') return 'Refused';
  return value === 'allowed' ? 'Allowed' : 'Not stated';
}

function ValueIcon({ value }: { readonly value: UseChange['after'] }) {
  const Icon = value === 'disallowed' ? Ban : value === 'allowed' ? CircleCheck : CircleHelp;
  return <Icon aria-hidden />;
}

import { nameOfUse, type UseChange } from '#core/analysis';
import { VOCABULARY_NAMES } from '#core/preferences';
import { Ban, CircleCheck, CircleHelp } from 'lucide-react';
import { shorten } from '../../controls/shorten.ts';
import { ChangedValue, ResultTable } from './result-table.tsx';
import styles from './result.module.css';

/** What the file says about the refused uses, before and after, read back from its lines. */
export function UsesBeforeAfter({ uses }: { readonly uses: readonly UseChange[] }) {
  const [first] = uses;
  return (
    <ResultTable
      title="After crawling"
      about={
        <>
          what any crawler is told about <code>{shorten(first?.path ?? '/', 24)}</code>
        </>
      }
      head={
        <>
          <th scope="col">Use</th>
          <th scope="col">Stated in</th>
          <th scope="col">Before and after</th>
        </>
      }
    >
      {uses.map(({ use, vocabulary, category, before, after }) => (
        <tr key={`${use} ${vocabulary}`}>
          <th scope="row">{nameOfUse(use)}</th>
          <td>
            {VOCABULARY_NAMES[vocabulary]} <code>{category}</code>
          </td>
          <td>
            <ChangedValue
              before={before === after ? null : <Value value={before} />}
              after={<Value value={after} />}
              className={before !== after && after === 'disallowed' ? styles.blocked : undefined}
            />
          </td>
        </tr>
      ))}
    </ResultTable>
  );
}

function wordFor(value: UseChange['after']): string {
  if (value === 'disallowed') return 'Refused';
  return value === 'allowed' ? 'Allowed' : 'Not stated';
}

function Value({ value }: { readonly value: UseChange['after'] }) {
  const Icon = value === 'disallowed' ? Ban : value === 'allowed' ? CircleCheck : CircleHelp;
  return (
    <>
      <Icon aria-hidden />
      {wordFor(value)}
    </>
  );
}

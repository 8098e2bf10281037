import type { VerdictChange } from '#core/analysis';
import { Callout } from '../controls/callout.tsx';
import { LongList } from '../controls/long-list.tsx';
import { describeSideEffect } from '../services/describe-side-effect.ts';

/** The side effects of an edit. */
export function SideEffects({ change }: { readonly change: Pick<VerdictChange, 'sideEffects' | 'isProved'> }) {
  const { sideEffects, isProved } = change;
  return (
    <>
      {sideEffects.length > 0 && (
        <Callout tone="warning" title="Side effects">
          <p>No edit changes only this verdict. This one changes the least. It also changes:</p>
          <LongList items={sideEffects}>
            {(shown) => (
              <ul>
                {shown.map((effect) => (
                  <li key={JSON.stringify(effect)}>{describeSideEffect(effect)}</li>
                ))}
              </ul>
            )}
          </LongList>
        </Callout>
      )}
      {!isProved && (
        <Callout tone="warning" title="Not fully checked">
          The file is too large to compare every path, or refers to documents that are missing. More may change than is
          listed here.
        </Callout>
      )}
    </>
  );
}

import type { Decision } from '#core';
import { VerdictMark } from '../../controls/verdict-mark/verdict-mark.tsx';

/** A usage and the decision about it, with its restrictions. */
export function UsageDecision({ decision: { usage, effect, restrictions } }: { readonly decision: Decision }) {
  return (
    <>
      <code>{usage}</code> <VerdictMark effect={effect} />
      {restrictions.length > 0 && ` with ${restrictions.map(({ text }) => text).join(', ')}`}
    </>
  );
}

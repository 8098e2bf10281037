import type { Span } from '../../text/span.ts';
import type { Completion } from '../completion.ts';

/** A completion that puts a text in the place of a word. */
type Offer = (label: string, newText: string, meaning: string, kind: Completion['kind']) => Completion;

/** @param opening - what a text ends with behind which more is to be chosen: `: `, `="` */
export function offerInstead({ start, end }: Span, opening: string): Offer {
  return (label, newText, meaning, kind) => ({
    kind,
    label,
    detail: '',
    meaning,
    edit: { start, end, newText },
    goesOn: newText.endsWith(opening),
  });
}

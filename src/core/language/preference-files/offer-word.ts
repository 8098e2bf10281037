import type { Span } from '../../text/span.ts';
import type { Completion } from '../completion.ts';

/** Creates a completion that replaces a word with a text. */
type Offer = (label: string, newText: string, meaning: string, kind: Completion['kind']) => Completion;

/** @param opening - the ending of a text after which completion continues: `: `, `="` */
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

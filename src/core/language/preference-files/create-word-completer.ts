import type { Span } from '../../text/span.ts';
import type { Completion } from '../completion.ts';

/** Creates a completion that replaces a word with a text. */
type WordCompleter = (label: string, newText: string, meaning: string, kind: Completion['kind']) => Completion;

/** @param opening - the ending of a text after which completion continues: `: `, `="` */
export function createWordCompleter({ start, end }: Span, opening: string): WordCompleter {
  return (label, newText, meaning, kind) => ({
    kind,
    label,
    detail: '',
    meaning,
    edit: { start, end, newText },
    goesOn: newText.endsWith(opening),
  });
}

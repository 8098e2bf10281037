import type { Policy } from '../../model/policy.ts';
import type { ArrangedLine, LineArrangement } from '../lines/arrange-lines.ts';
import { arrangePolicy } from '../lines/arrange-policy.ts';
import { accept, type EditResult } from '../edit-result.ts';
import { linesBetween, writtenLineCount } from '../lines/find-line.ts';

export interface SectionPlace {
  /** The line above which to insert it; `writtenLineCount` for the end of the document. */
  readonly at: number;
  /** An extra line to insert below `line`, so that the section is not joined to the one above. */
  readonly closing?: { readonly line: number; readonly content: string };
}

/** Inserts a section, set off by blank lines; `null` if that would change how other lines are read. */
export function placeSection(policy: Policy, contents: readonly string[], place: SectionPlace): EditResult | null {
  const { arrangement, line } = arrangeSection(policy, contents, place);
  const edits = arrangePolicy(policy, arrangement);
  return edits && accept(edits, line);
}

/** The lines of a new section with the blank lines around it. @returns also the line on which it begins */
export function arrangeSection(
  policy: Policy,
  contents: readonly string[],
  { at, closing }: SectionPlace,
): { readonly arrangement: LineArrangement; readonly line: number } {
  const isText = (line: number) => line < writtenLineCount(policy) && policy.syntax.lines[line]?.kind !== 'blank';
  const first = closing ? closing.line + 1 : at;
  const above: ArrangedLine[] = closing ? [closing.content, ...linesBetween(first, at)] : [];
  if (at > 0 && isText(at - 1)) above.push('');
  const items = [...above, ...contents, ...(isText(at) ? [''] : [])];
  return { arrangement: { first, end: at, items }, line: first + above.length };
}

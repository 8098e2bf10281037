import { policyAfter } from '../../model/build-policy.ts';
import type { Policy } from '../../model/policy.ts';
import type { TextEdit } from '../../text/text-edit.ts';
import { accept, refuse, type EditResult } from '../edit-result.ts';
import { arrangeLines, originsOfLines, type ArrangedLine, type LineArrangement } from './arrange-lines.ts';
import { readsAlike } from './reads-alike.ts';

/**
 * Rearranges whole lines, provided that every remaining line is read as before.
 *
 * The edited text is parsed to check this: a rule that leaves or arrives may join or split the groups around it.
 *
 * @param exempt - lines that may be read differently, such as rules that move to another group
 * @returns the edits; `null` when another line would be read differently
 *
 * Clause: G1, A2, A4, A5.
 */
export function arrangePolicy(
  policy: Policy,
  arrangement: LineArrangement,
  exempt: ReadonlySet<number> = new Set(),
): TextEdit[] | null {
  const edits = arrangeLines(policy.document, arrangement);
  if (edits.length === 0) return edits;
  const after = policyAfter(policy, edits);
  const origins = originsOfLines(policy.document, arrangement);
  const originOf = (line: number) => {
    const origin = origins[line] ?? null;
    return origin !== null && exempt.has(origin) ? null : origin;
  };
  return readsAlike(policy, after, originOf) ? edits : null;
}

/** Inserts lines above a line, without checking how the lines around them are then read. */
export function insertLines({ document }: Policy, line: number, items: readonly ArrangedLine[]): EditResult {
  return accept(arrangeLines(document, { first: line, end: line, items }), line);
}

/** Inserts lines above a line; refused when another line would be read differently. */
export function insertLinesIfSafe(policy: Policy, line: number, items: readonly ArrangedLine[]): EditResult {
  const edits = arrangePolicy(policy, { first: line, end: line, items });
  return edits ? accept(edits, line) : refuse('changes-other-lines');
}

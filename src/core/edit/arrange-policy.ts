import { buildPolicy } from '../model/build-policy.ts';
import type { Policy } from '../model/policy.ts';
import { createTextDocument } from '../text/text-document.ts';
import { applyEdits, type TextEdit } from '../text/text-edit.ts';
import { arrangeLines, originsOfLines, type LineArrangement } from './arrange-lines.ts';
import { readsAlike } from './reads-alike.ts';

/**
 * Arranges whole lines such that all lines that stay are read as before.
 *
 * Reads the text after the edits to make sure: a rule that leaves, or comes, may join or part the groups around it.
 *
 * @returns the edits; `null` when other lines would be read differently
 *
 * Clause: G1, A2, A4, A5.
 */
export function arrangePolicy(policy: Policy, arrangement: LineArrangement): TextEdit[] | null {
  const edits = arrangeLines(policy.document, arrangement);
  if (edits.length === 0) return edits;
  const after = buildPolicy(createTextDocument(applyEdits(policy.document.text, edits)));
  const origins = originsOfLines(policy.document, arrangement);
  return readsAlike(policy, after, (line) => origins[line] ?? null) ? edits : null;
}

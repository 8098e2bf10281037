import { buildPolicy } from '../model/build-policy.ts';
import type { Policy } from '../model/policy.ts';
import { countWhile } from '../text/count-while.ts';
import { createTextDocument } from '../text/text-document.ts';
import { applyEdits, type TextEdit } from '../text/text-edit.ts';
import type { Diagnostic, LintWorkspace } from './lint-rule.ts';
import { runLint } from './run-lint.ts';

/** More rounds than any text needs; fixes that undid each other would go on for ever. */
const MOST_ROUNDS = 100;

/**
 * Applies the fixes that keep the meaning or write what was plainly meant, again and again until none is left. Doing
 * so to the result changes nothing. Never throws.
 *
 * Of fixes that touch each other the first is applied, and the others when the result is checked again.
 *
 * @param workspace - as for {@link runLint}
 * @returns the text after the fixes; the same text where there is nothing to fix
 */
export function applySafeFixes(policy: Policy, workspace?: LintWorkspace): string {
  let current = policy;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const edits = chooseSafeEdits(runLint(current, workspace));
    if (edits.length === 0) break;
    current = buildPolicy(createTextDocument(applyEdits(current.document.text, edits)));
  }
  return current.document.text;
}

/**
 * The edits of as many safe fixes as can be applied together: for each finding the first that is safe, left out where
 * it touches one that is taken already. What is left out is offered again by the findings of the text after them.
 */
export function chooseSafeEdits(diagnostics: readonly Diagnostic[]): TextEdit[] {
  const chosen: TextEdit[] = [];
  const seen = new Set<readonly TextEdit[]>();
  for (const { fixes } of diagnostics) {
    const edits = fixes?.find(({ safety }) => safety === 'safe')?.edits;
    // A fix that mends several findings at once is the same object for each.
    if (edits === undefined || seen.has(edits)) continue;
    seen.add(edits);
    if (edits.some((edit) => touches(chosen, edit))) continue;
    for (const edit of edits) chosen.splice(placeFor(chosen, edit), 0, edit);
  }
  return chosen;
}

function touches(sorted: readonly TextEdit[], edit: TextEdit): boolean {
  const place = placeFor(sorted, edit);
  const before = sorted[place - 1];
  const after = sorted[place];
  return (before !== undefined && before.end >= edit.start) || (after !== undefined && after.start <= edit.end);
}

/** Where an edit belongs among sorted ones: behind those that start where it does. */
function placeFor(sorted: readonly TextEdit[], edit: TextEdit): number {
  return countWhile(sorted, ({ start }) => start <= edit.start);
}

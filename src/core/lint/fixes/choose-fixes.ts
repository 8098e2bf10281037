import { composeEdits } from '../../text/compose-edits.ts';
import { countWhile } from '../../text/count-while.ts';
import { applyEdits, type TextEdit } from '../../text/text-edit.ts';
import type { Diagnostic, Fix } from '../rule-kit/lint-rule.ts';

/** Which fix of a finding to apply; `null` for none. */
export type FixChoice = (diagnostic: Diagnostic) => Fix | null;

/** The fix that keeps the meaning or writes what was plainly meant. */
export function safeFixOf({ fixes }: Diagnostic): Fix | null {
  return fixes?.find(({ safety }) => safety === 'safe') ?? null;
}

/** The fix that is offered first. */
export function firstFixOf({ fixes }: Diagnostic): Fix | null {
  return fixes?.[0] ?? null;
}

/**
 * True as long as a fix still fits the text: findings are made again for every text, so a fix of an earlier one is none of
 * theirs.
 */
export function isOffered(fix: Fix, diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ fixes }) => fixes?.includes(fix));
}

/** What a fix does, as it completes "Undo: …". */
export function labelFix({ title }: Fix): string {
  return title.charAt(0).toLowerCase() + title.slice(1);
}

/** Edits of several fixes at once, and how many findings they mend. */
export interface ChosenFixes {
  readonly edits: readonly TextEdit[];
  readonly findings: number;
}

/** The chosen fixes that can be applied together: one that touches an earlier one is left for the next round. */
export function chooseFixes(diagnostics: readonly Diagnostic[], choose: FixChoice): ChosenFixes {
  const chosen: TextEdit[] = [];
  const taken = new Set<readonly TextEdit[]>();
  const left = new Set<readonly TextEdit[]>();
  let findings = 0;
  for (const diagnostic of diagnostics) {
    const edits = choose(diagnostic)?.edits;
    if (edits === undefined || edits.length === 0 || left.has(edits)) continue;
    // A fix that mends several findings at once is the same object for each.
    if (!taken.has(edits)) {
      if (edits.some((edit) => touches(chosen, edit))) {
        left.add(edits);
        continue;
      }
      taken.add(edits);
      for (const edit of edits) chosen.splice(placeFor(chosen, edit), 0, edit);
    }
    findings++;
  }
  return { edits: chosen, findings };
}

/** Rounds after which fixes must be undoing each other. */
const MOST_ROUNDS = 100;

/**
 * Applies the chosen fixes, checks the result, and so on until there is nothing left to choose.
 *
 * @param findIn - the findings of a text
 */
export function fixUntilDone(
  text: string,
  findIn: (text: string) => readonly Diagnostic[],
  choose: FixChoice,
): ChosenFixes & { readonly text: string } {
  let current = text;
  let all: readonly TextEdit[] = [];
  let findings = 0;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const chosen = chooseFixes(findIn(current), choose);
    const next = applyEdits(current, chosen.edits);
    if (next === current) break;
    all = composeEdits(all, chosen.edits);
    findings += chosen.findings;
    current = next;
  }
  return { text: current, edits: all, findings };
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

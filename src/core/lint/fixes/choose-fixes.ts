import { composeEdits } from '../../text/compose-edits.ts';
import { countWhile } from '../../text/count-while.ts';
import { uncapitalize } from '../../text/join-words.ts';
import { applyEdits, type TextEdit } from '../../text/text-edit.ts';
import type { Diagnostic, Fix } from '../rule-kit/lint-rule.ts';

/** Chooses which fix of a finding to apply; `null` for none. */
export type FixChoice = (diagnostic: Diagnostic) => Fix | null;

/** Returns the safe fix: the one that preserves the meaning or writes what was clearly meant. */
export function safeFixOf({ fixes }: Diagnostic): Fix | null {
  return fixes?.find(({ safety }) => safety === 'safe') ?? null;
}

/** Returns the fix that is offered first. */
export function firstFixOf({ fixes }: Diagnostic): Fix | null {
  return fixes?.[0] ?? null;
}

/** Whether a fix still fits the text. Each text gets new findings, so a fix for an earlier text is not among theirs. */
export function isOffered(fix: Fix, diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ fixes }) => fixes?.includes(fix));
}

/** Returns what a fix does, in the form that completes "Undo: …". */
export function labelFix({ title }: Fix): string {
  return uncapitalize(title);
}

/** The edits of several fixes at once, and how many findings they resolve. */
export interface ChosenFixes {
  readonly edits: readonly TextEdit[];
  readonly findings: number;
}

/** Collects the chosen fixes that can be applied together; one that touches an earlier one waits for the next round. */
export function chooseFixes(diagnostics: readonly Diagnostic[], choose: FixChoice): ChosenFixes {
  const chosen: TextEdit[] = [];
  const taken = new Set<readonly TextEdit[]>();
  const postponed = new Set<readonly TextEdit[]>();
  let findings = 0;
  for (const diagnostic of diagnostics) {
    const edits = choose(diagnostic)?.edits;
    if (edits === undefined || edits.length === 0 || postponed.has(edits)) continue;
    // A fix that resolves several findings is the same object in each of them.
    if (!taken.has(edits)) {
      if (edits.some((edit) => touches(chosen, edit))) {
        postponed.add(edits);
        continue;
      }
      taken.add(edits);
      for (const edit of edits) chosen.splice(placeFor(chosen, edit), 0, edit);
    }
    findings++;
  }
  return { edits: chosen, findings };
}

/** After this many rounds, fixes must be undoing each other. */
const MAX_ROUNDS = 100;

/** Applies chosen fixes until none is left. @param findIn - returns the findings in a text */
export function fixUntilDone(
  text: string,
  findIn: (text: string) => readonly Diagnostic[],
  choose: FixChoice,
): ChosenFixes & { readonly text: string } {
  let current = text;
  let all: readonly TextEdit[] = [];
  let findings = 0;
  for (let round = 0; round < MAX_ROUNDS; round++) {
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

/** The insertion point of an edit in a sorted list: after those with the same start. */
function placeFor(sorted: readonly TextEdit[], edit: TextEdit): number {
  return countWhile(sorted, ({ start }) => start <= edit.start);
}

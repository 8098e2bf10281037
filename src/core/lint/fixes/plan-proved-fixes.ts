import type { PolicySide } from '../../compare/differences/policy-side.ts';
import { proveUnchanged } from '../../compare/differences/prove-unchanged.ts';
import { planTidy } from '../../compare/tidy/plan-tidy.ts';
import { policyAfter } from '../../model/build-policy.ts';
import type { Policy } from '../../model/policy.ts';
import { statesSamePreferences } from '../../preferences/states-preferences.ts';
import { composeEdits } from '../../text/compose-edits.ts';
import type { TextEdit } from '../../text/text-edit.ts';
import type { Diagnostic } from '../rule-kit/lint-rule.ts';
import { runLint } from '../run-lint.ts';
import { chooseFixes, firstFixOf, type ChosenFixes } from './choose-fixes.ts';

/** Each proof compares the whole file before and after; beyond this many, the remaining fixes are left to the user. */
const MAX_PROOFS = 40;

/**
 * Finds the fixes that are proved to change no decision when applied together, and that leave all preferences as they
 * are: suggestions for findings that offer only one fix, and the removal of rules that are redundant or never decide.
 *
 * Clause: G1-G6, D1-D12, S3.
 */
export function planProvedFixes(side: PolicySide): ChosenFixes {
  const suggested = planSuggestions(side);
  const policy = policyAfter(side.policy, suggested.edits);
  const removals = planTidy({ ...side, policy }).proposals.filter(({ kind }) => kind === 'remove-rule');
  // A proof for all proposals together need not hold for a subset of them.
  const edits = removals.flatMap((removal) => removal.edits);
  const isProved = edits.length === 0 || isUnchanged({ ...side, policy }, edits);
  return {
    edits: isProved ? composeEdits(suggested.edits, edits) : suggested.edits,
    findings: suggested.findings + (isProved ? removals.length : 0),
  };
}

function planSuggestions(side: PolicySide): ChosenFixes {
  const references = side.references ?? new Map<string, Policy>();
  const found = runLint(side.policy, { references }).filter(isSoleSuggestion);
  let proofs = 0;
  const isProved = (edits: readonly TextEdit[]): boolean => {
    proofs++;
    return proofs <= MAX_PROOFS && isUnchanged(side, edits);
  };
  // Most files have few suggestions, and most suggestions change a decision: bisection finds those that do not.
  let kept: readonly Diagnostic[] = [];
  const tryAll = (some: readonly Diagnostic[]): void => {
    if (some.length === 0 || proofs >= MAX_PROOFS) return;
    const together = [...kept, ...some];
    if (isProved(chooseFixes(together, firstFixOf).edits)) kept = together;
    else if (some.length > 1) {
      const half = Math.ceil(some.length / 2);
      tryAll(some.slice(0, half));
      tryAll(some.slice(half));
    }
  };
  tryAll(found);
  return chooseFixes(kept, firstFixOf);
}

function isSoleSuggestion({ fixes }: Diagnostic): boolean {
  return fixes?.length === 1 && fixes[0]?.safety === 'suggestion';
}

function isUnchanged(side: PolicySide, edits: readonly TextEdit[]): boolean {
  const after = { ...side, policy: policyAfter(side.policy, edits) };
  return statesSamePreferences(side.policy, after.policy) && proveUnchanged(side, after) === 'proved';
}

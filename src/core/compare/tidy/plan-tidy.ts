import { removeLines } from '../../edit/lines/remove-lines.ts';
import { policyAfter } from '../../model/build-policy.ts';
import type { Policy } from '../../model/policy.ts';
import { lineContent } from '../../text/text-document.ts';
import { applyEdits, sortEdits, type TextEdit } from '../../text/text-edit.ts';
import { type AnalysisOptions, analyzeRules } from '../redundancy/analyze-rules.ts';
import { findMerges } from './merge-sections.ts';
import { policyOf, type PolicySide } from '../differences/policy-side.ts';
import { proveUnchanged } from '../differences/prove-unchanged.ts';

/** An edit to a file that changes no decision. */
export interface TidyProposal {
  readonly kind: 'remove-rule' | 'merge-groups' | 'merge-records';
  /** What it does, in the imperative. */
  readonly title: string;
  /** The line that it concerns, or the first of several. */
  readonly line: number;
  /** Never overlaps an edit of another proposal. */
  readonly edits: readonly TextEdit[];
}

export interface TidyPlan {
  /** In file order. Together, they are proved to change no decision. */
  readonly proposals: readonly TidyProposal[];
  /** False when there may be more to propose. */
  readonly complete: boolean;
}

/** If all merges together change something, up to this many are proved one by one; the rest are left out. */
const MAX_PROOFS = 60;

/**
 * Proposes what a file can do without: rules that make no difference, and groups or records with the same rules as an
 * earlier one. Lines with comments are left alone.
 *
 * Clause: G1-G6, A2, C3, L5, D1-D12.
 */
export function planTidy(side: PolicySide, options: AnalysisOptions = {}): TidyPlan {
  const policy = policyOf(side);
  const { removable, complete } = analyzeRules(side, { ...options, includesDependent: true });
  const removals = removable.flatMap((line) => proposeRemoval(policy, line));
  const merges = findMerges(policy).map(({ kind, names, firstLine, into, edits }): TidyProposal => {
    const what = kind === 'groups' ? 'group' : 'record';
    const title = `Merge the ${what} for ${names.join(', ')} into the identical ${what} on line ${into + 1}`;
    return { kind: kind === 'groups' ? 'merge-groups' : 'merge-records', title, line: firstLine, edits };
  });
  // Merges first: a section that is merged takes its rules along.
  const found = [...merges, ...removals];
  const chosen = withoutOverlaps(found);
  const proved = isProved(side, chosen) ? chosen : proveOneByOne(side, chosen);
  return {
    proposals: proved.toSorted((a, b) => a.line - b.line),
    complete: complete && proved.length === chosen.length && areIncluded(found, chosen),
  };
}

/** Applies some of the proposals; `null` when it cannot be proved that these alone change no decision. */
export function applyProposals(
  side: PolicySide,
  proposals: readonly TidyProposal[],
): { readonly text: string; readonly edits: readonly TextEdit[] } | null {
  const edits = editsOfProposals(proposals);
  return isProved(side, proposals) ? { text: applyEdits(side.policy.document.text, edits), edits } : null;
}

/** More rounds than any file needs. */
const MAX_ROUNDS = 10;

/** Applies proposals until there are none. @returns the text, what was done, and whether that is all */
export function tidyText(
  side: PolicySide,
  options: AnalysisOptions = {},
): { readonly text: string; readonly proposals: readonly TidyProposal[]; readonly complete: boolean } {
  let policy = policyOf(side);
  const done: TidyProposal[] = [];
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const { proposals, complete } = planTidy({ ...side, policy }, options);
    if (proposals.length === 0) return { text: policy.document.text, proposals: done, complete };
    for (const proposal of proposals) done.push(proposal);
    policy = policyAfter(policy, editsOfProposals(proposals));
  }
  return { text: policy.document.text, proposals: done, complete: false };
}

function proposeRemoval(policy: Policy, line: number): TidyProposal[] {
  const removed = removeLines(policy, [line]);
  if (!removed.ok) return [];
  const title = `Remove "${lineContent(policy.document, line).trim()}", which has no effect`;
  return [{ kind: 'remove-rule', title, line, edits: removed.edits }];
}

/** Keeps only the first of proposals with overlapping edits. */
function withoutOverlaps(proposals: readonly TidyProposal[]): TidyProposal[] {
  const taken: TextEdit[] = [];
  return proposals.filter(({ edits }) => {
    const touches = edits.some((edit) => taken.some((other) => overlap(edit, other)));
    if (!touches) for (const edit of edits) taken.push(edit);
    return !touches;
  });
}

/** Whether the chosen proposals delete what the others would, as the merge of a section does with its rules. */
function areIncluded(found: readonly TidyProposal[], chosen: readonly TidyProposal[]): boolean {
  const isChosen = new Set(chosen);
  const others = found.filter((proposal) => !isChosen.has(proposal));
  const deletions = others.length === 0 ? [] : editsOfProposals(chosen).filter(({ newText }) => newText === '');
  const isDeleted = ({ start, end }: TextEdit) => deletions.some((one) => one.start <= start && end <= one.end);
  return others.every(({ kind, edits }) => kind === 'remove-rule' && edits.every(isDeleted));
}

/** True for edits that share a character, and for an insertion within a deletion. */
function overlap(a: TextEdit, b: TextEdit): boolean {
  if (a.start === a.end && b.start === b.end) return false;
  return a.start < b.end && b.start < a.end;
}

/** Returns the edits of some proposals, in text order. */
export function editsOfProposals(proposals: readonly TidyProposal[]): TextEdit[] {
  return sortEdits(proposals.flatMap(({ edits }) => edits));
}

function isProved(side: PolicySide, proposals: readonly TidyProposal[]): boolean {
  if (proposals.length === 0) return true;
  const after = { ...side, policy: policyAfter(side.policy, editsOfProposals(proposals)) };
  return proveUnchanged(side, after) === 'proved';
}

function proveOneByOne(side: PolicySide, proposals: readonly TidyProposal[]): readonly TidyProposal[] {
  // The removals were tested together, each with the others gone.
  const removals = proposals.filter(({ kind }) => kind === 'remove-rule');
  const merges = proposals.filter(({ kind }) => kind !== 'remove-rule');
  let proved: readonly TidyProposal[] = isProved(side, removals) ? removals : [];
  for (const merge of merges.slice(0, MAX_PROOFS)) {
    if (isProved(side, [...proved, merge])) proved = [...proved, merge];
  }
  return proved;
}

import { removeLines } from '../edit/remove-lines.ts';
import { buildPolicy } from '../model/build-policy.ts';
import type { Policy } from '../model/policy.ts';
import { createTextDocument, lineContent } from '../text/text-document.ts';
import { applyEdits, type TextEdit } from '../text/text-edit.ts';
import { analyzeRules } from './analyze-rules.ts';
import { findMerges } from './merge-sections.ts';
import type { PolicySide } from './policy-side.ts';
import { proveUnchanged } from './prove-unchanged.ts';
import type { AnalysisOptions } from './rule-impact.ts';

/** An edit of a file that leaves all decisions as they are. */
export interface TidyProposal {
  readonly kind: 'remove-rule' | 'merge-groups' | 'merge-records';
  /** What it does, in the imperative. */
  readonly title: string;
  /** The line that it is about, the first of several. */
  readonly line: number;
  /** Touches no edit of another proposal. */
  readonly edits: readonly TextEdit[];
}

export interface TidyPlan {
  /** In file order. All of them together are proved to change no decision. */
  readonly proposals: readonly TidyProposal[];
  /** False when there may be more to propose, and the budget did not suffice to say. */
  readonly complete: boolean;
}

/** Merges are proved one by one where all of them together change something; of more the last ones are left out. */
const MOST_PROOFS = 60;

/**
 * Proposes what a file can do without: rules that make no difference, and groups or records that say the same as an
 * earlier one. Nothing that a comment stands behind or above is touched.
 *
 * Clause: G1-G6, A2, C3, D1-D12.
 */
export function planTidy(side: PolicySide, options: AnalysisOptions = {}): TidyPlan {
  const { removable, complete } = analyzeRules(side, { ...options, findsFollowers: true });
  const removals = removable.flatMap((line) => removalOf(side.policy, line));
  const merges = findMerges(side.policy).map(({ kind, names, firstLine, into, edits }): TidyProposal => {
    const what = kind === 'groups' ? 'group' : 'record';
    const title = `Merge the ${what} of ${names.join(', ')} into the equal ${what} in line ${into + 1}`;
    return { kind: kind === 'groups' ? 'merge-groups' : 'merge-records', title, line: firstLine, edits };
  });
  // A section that goes takes its rules along.
  const chosen = withoutOverlaps([...merges, ...removals]);
  const proved = isProved(side, chosen, options) ? chosen : proveOneByOne(side, chosen, options);
  return {
    proposals: proved.toSorted((a, b) => a.line - b.line),
    complete: complete && proved.length === chosen.length && chosen.length === merges.length + removals.length,
  };
}

/** The text after some proposals; `null` when it cannot be proved that they, without the others, change no decision. */
export function applyProposals(
  side: PolicySide,
  proposals: readonly TidyProposal[],
  options: AnalysisOptions = {},
): { readonly text: string; readonly edits: readonly TextEdit[] } | null {
  const edits = editsOf(proposals);
  return isProved(side, proposals, options) ? { text: applyEdits(side.policy.document.text, edits), edits } : null;
}

/** More rounds than a file needs. */
const MOST_ROUNDS = 10;

/**
 * Applies all proposals, again and again until there are none. Doing so to the result changes nothing.
 *
 * @returns the text after it, and whether there may be more to do
 */
export function tidyText(
  side: PolicySide,
  options: AnalysisOptions = {},
): { readonly text: string; readonly proposals: readonly TidyProposal[]; readonly complete: boolean } {
  let { policy } = side;
  const done: TidyProposal[] = [];
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const { proposals, complete } = planTidy({ ...side, policy }, options);
    const isDone = proposals.length === 0;
    if (isDone) return { text: policy.document.text, proposals: done, complete };
    done.push(...proposals);
    policy = buildPolicy(createTextDocument(applyEdits(policy.document.text, editsOf(proposals))));
  }
  return { text: policy.document.text, proposals: done, complete: false };
}

function removalOf(policy: Policy, line: number): TidyProposal[] {
  const removed = removeLines(policy, [line]);
  if (!removed.ok) return [];
  const title = `Remove "${lineContent(policy.document, line).trim()}", which changes nothing`;
  return [{ kind: 'remove-rule', title, line, edits: removed.edits }];
}

/** The first of proposals whose edits touch each other. */
function withoutOverlaps(proposals: readonly TidyProposal[]): TidyProposal[] {
  const taken: TextEdit[] = [];
  return proposals.filter(({ edits }) => {
    const touches = edits.some((edit) => taken.some((other) => overlap(edit, other)));
    if (!touches) taken.push(...edits);
    return !touches;
  });
}

/** True for edits that share a character, and for an insertion inside what goes. */
function overlap(a: TextEdit, b: TextEdit): boolean {
  if (a.start === a.end && b.start === b.end) return false;
  return a.start < b.end && b.start < a.end;
}

function editsOf(proposals: readonly TidyProposal[]): TextEdit[] {
  return proposals.flatMap(({ edits }) => edits).toSorted((a, b) => a.start - b.start || a.end - b.end);
}

function isProved(side: PolicySide, proposals: readonly TidyProposal[], { isCancelled }: AnalysisOptions): boolean {
  if (proposals.length === 0) return true;
  const text = applyEdits(side.policy.document.text, editsOf(proposals));
  const after = { ...side, policy: buildPolicy(createTextDocument(text)) };
  return proveUnchanged(side, after, { isCancelled }) === 'proved';
}

function proveOneByOne(
  side: PolicySide,
  proposals: readonly TidyProposal[],
  options: AnalysisOptions,
): readonly TidyProposal[] {
  let proved: readonly TidyProposal[] = [];
  // Rules first: they were found together.
  const ordered = proposals.toSorted((a, b) => Number(b.kind === 'remove-rule') - Number(a.kind === 'remove-rule'));
  const removals = ordered.filter(({ kind }) => kind === 'remove-rule');
  const merges = ordered.filter(({ kind }) => kind !== 'remove-rule');
  if (isProved(side, removals, options)) proved = removals;
  for (const merge of merges.slice(0, MOST_PROOFS)) {
    if (options.isCancelled?.() === true) break;
    if (isProved(side, [...proved, merge], options)) proved = [...proved, merge];
  }
  return proved;
}

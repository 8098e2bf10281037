import { createDecider } from '../decide/create-decider.ts';
import type { PolicyDifference } from '../compare/differences/compare-policies.ts';
import type { PolicySide } from '../compare/differences/policy-side.ts';
import type { Decision, Effect } from '../decide/decision.ts';
import type { Question } from '../decide/question.ts';
import type { EditResult } from '../edit/edit-result.ts';
import { removeLines } from '../edit/lines/remove-lines.ts';
import { insertRules } from '../edit/rules/insert-rules.ts';
import type { NewConventionalRule } from '../edit/rules/new-rule.ts';
import { setEffects } from '../edit/rules/set-effects.ts';
import { addGroups } from '../edit/sections/add-groups.ts';
import { addRecord } from '../edit/sections/add-record.ts';
import { policyAfter } from '../model/build-policy.ts';
import { ownLines } from '../model/line-reference.ts';
import type { Policy } from '../model/policy.ts';
import { nameKey, productToken, readCrawler } from '../rules/typed-crawler.ts';
import { composeEdits } from '../text/compose-edits.ts';
import type { TextEdit } from '../text/text-edit.ts';
import type { ReaderId } from '../vocabulary/readers.ts';
import { findSideEffects } from './find-side-effects.ts';
import type { SideEffect } from './intent.ts';
import { matchesFor } from './intended-changes.ts';
import { writtenName } from './written-name.ts';

/** A change to the file that gives one crawler a different verdict about crawling. */
export interface VerdictChange {
  readonly edits: readonly TextEdit[];
  /** The crawler's name as written to the file. */
  readonly crawler: string;
  /** Unrequested changes to decisions, for other crawlers or other paths. Usually empty. */
  readonly sideEffects: readonly SideEffect[];
  /** True if all paths and crawlers were compared, so that the list of side effects is complete. */
  readonly isProved: boolean;
}

/** The verdict wanted for a question, and for which paths. */
export interface VerdictRequest {
  readonly question: Pick<Question, 'reader' | 'crawler' | 'path' | 'purpose' | 'date'>;
  readonly effect: Effect;
  /** The paths whose verdict is to change, as a pattern that matches the path asked about. See `pathScopes`. */
  readonly pattern: string;
}

/** Why no edit yields the requested verdict. */
export type VerdictObstacle = 'unnameable-crawler' | 'outranked' | 'refused';

/** The change that yields a verdict, or why there is none. */
export type VerdictPlan =
  | { readonly ok: true; readonly change: VerdictChange }
  | { readonly ok: false; readonly obstacle: VerdictObstacle };

/**
 * Finds the smallest edit that allows or blocks a crawler where a pattern matches, and changes nothing else.
 *
 * Tries edits in order of size, and takes the first that is proved to have no side effects; failing that, the one with
 * the fewest. A crawler without its own group gets one with what the groups for `*` say, which would otherwise no longer
 * apply to it.
 *
 * Clause: G1-G4, D1-D12.
 */
export function planVerdictChange(side: PolicySide, request: VerdictRequest): VerdictPlan {
  const crawler = writtenName(request.question.crawler);
  if (crawler === null) return { ok: false, obstacle: 'unnameable-crawler' };
  const isIntended = ({ crawlers, path }: PolicyDifference, reader: ReaderId) =>
    matchesFor(reader, request.pattern, path) && crawlers.every((name) => nameKey(name) === nameKey(crawler));
  let best: VerdictChange | null = null;
  let obstacle: VerdictObstacle = 'refused';
  const seen = new Set<string>();
  for (const { edits, after } of candidateEdits(side, crawler, request)) {
    const text = after.document.text;
    if (seen.has(text)) continue;
    seen.add(text);
    const changed: PolicySide = { ...side, policy: after };
    if (decideCrawling(changed, request.question).effect !== request.effect) {
      obstacle = 'outranked';
      continue;
    }
    const change = { edits, crawler, ...findSideEffects(side, changed, { isIntended }) };
    if (change.isProved && change.sideEffects.length === 0) return { ok: true, change };
    if (best === null || change.sideEffects.length < best.sideEffects.length) best = change;
  }
  return best === null ? { ok: false, obstacle } : { ok: true, change: best };
}

/** What a reader decides about crawling a path. */
export function decideCrawling({ policy, references }: PolicySide, question: VerdictRequest['question']): Decision {
  return createDecider(policy, references).for(question).decideUsage(question.path, 'crawl');
}

interface Candidate {
  readonly edits: readonly TextEdit[];
  readonly after: Policy;
}

/** Edits that may yield the verdict, smallest first. */
function* candidateEdits(side: PolicySide, crawler: string, request: VerdictRequest): Generator<Candidate> {
  const acap: Candidate[] = [];
  if (request.question.reader === 'acap' && side.policy.records.length > 0) {
    for (const candidate of acapEdits(side, crawler, request)) {
      acap.push(candidate);
      yield candidate;
    }
  }
  yield* conventionalEdits(side, crawler, request);
  // Where both User-agent rules and ACAP rules match the path, both may have to change (D11).
  for (const first of acap) {
    for (const second of conventionalEdits({ ...side, policy: first.after }, crawler, request)) {
      yield { edits: composeEdits(first.edits, second.edits), after: second.after };
    }
  }
}

function* conventionalEdits(side: PolicySide, crawler: string, request: VerdictRequest): Generator<Candidate> {
  const { policy } = side;
  const rule = ruleOf(request);
  const { isNamed } = readCrawler(crawler);
  const names = (text: string) => isNamed(productToken(text));
  const groups = policy.groups.filter(({ agents }) => agents.some(({ value }) => names(value.text)));
  const own = groups.filter(({ agents }) => agents.every(({ value }) => names(value.text)));
  const lines = new Set(own.flatMap(({ rules }) => rules.map(({ line }) => line)));
  yield* changesOfDecidingLines(side, lines, request);
  for (const { firstLine } of own.toReversed()) yield* accepted(policy, insertRules(policy, firstLine, 'end', [rule]));
  const startsFrom = groups.length > 0 ? 'nothing' : 'everyone';
  yield* accepted(policy, addGroups(policy, [{ agents: [crawler], startsFrom, rules: [rule] }]));
}

function* acapEdits(side: PolicySide, crawler: string, request: VerdictRequest): Generator<Candidate> {
  const { policy } = side;
  const rule = { ...ruleOf(request), usage: 'crawl' } as const;
  const { isNamed } = readCrawler(crawler);
  const own = policy.records.filter(
    ({ crawlers }) => crawlers.length > 0 && crawlers.every(({ name }) => isNamed(name.text)),
  );
  const lines = new Set(own.flatMap(({ general }) => general.map(({ line }) => line)));
  yield* changesOfDecidingLines(side, lines, request);
  for (const { firstLine } of own.toReversed()) yield* accepted(policy, insertRules(policy, firstLine, 'end', [rule]));
  yield* accepted(policy, addRecord(policy, { crawlers: [crawler], rules: [rule] }));
}

/** Removes or reverses the deciding lines, if all of them are rules for this crawler alone. */
function* changesOfDecidingLines(
  side: PolicySide,
  own: ReadonlySet<number>,
  { question, effect }: VerdictRequest,
): Generator<Candidate> {
  const { policy } = side;
  const lines = ownLines(decideCrawling(side, question).lines);
  if (lines.length === 0 || !lines.every((line) => own.has(line))) return;
  yield* accepted(policy, removeLines(policy, lines));
  yield* accepted(policy, setEffects(policy, lines, effect === 'permitted' ? 'allow' : 'disallow'));
}

function* accepted(policy: Policy, result: EditResult): Generator<Candidate> {
  if (!result.ok || result.edits.length === 0) return;
  yield { edits: result.edits, after: policyAfter(policy, result.edits) };
}

function ruleOf({ effect, pattern }: VerdictRequest): NewConventionalRule {
  return { effect: effect === 'permitted' ? 'allow' : 'disallow', pattern };
}

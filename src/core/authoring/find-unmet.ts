import { findCrawlers } from '../compare/differences/find-crawlers.ts';
import { findPurposes } from '../compare/differences/find-purposes.ts';
import { type PolicySide, readSide, type SideReader } from '../compare/differences/policy-side.ts';
import { chooseReader } from '../decide/choose-reader.ts';
import { createDecider } from '../decide/create-decider.ts';
import { matchPattern, matchWhole } from '../match/match-pattern.ts';
import { foldCase, foldPattern } from '../match/normalize-path.ts';
import { compileGlob, type PathGlob } from '../match/path-glob.ts';
import type { LineReference } from '../model/line-reference.ts';
import { createEffort, type Effort, spendStates } from '../paths/effort.ts';
import { findPath } from '../paths/find-path.ts';
import { ANY_OTHER } from '../rules/crawler-names.ts';
import type { Rule } from '../rules/rule.ts';
import { coversUsage } from '../vocabulary/usages.ts';
import type { IntentMessage } from './intent.ts';
import { describeUnmetIntent } from './intent-messages.ts';
import { isAddressed } from './intended-changes.ts';
import { pathFor } from './path-for.ts';
import type { GroupIntent } from './write/write-groups.ts';
import type { RecordIntent, WantedAcapRule } from './write/write-records.ts';

/**
 * Finds intents about User-agent rules that the changed file still does not fulfil: for each combination of deciding
 * lines, the first crawler and a witness path.
 */
export function findUnmetInGroups(after: PolicySide, intents: readonly GroupIntent[]): IntentMessage[] {
  const messages = new Map<string, IntentMessage>();
  const decider = createDecider(after.policy);
  for (const { who, rules } of intents) {
    for (const crawler of who.kind === 'crawlers' ? who.names : [ANY_OTHER]) {
      // Checks what User-agent rules say to crawlers that read nothing else.
      const { reader } = chooseReader({ ...after.policy, records: [] }, null, crawler);
      const decide = decider.for({ reader, crawler });
      for (const { effect, pattern } of rules) {
        // Other wanted rules may make exceptions to one for the whole site.
        if (pattern === '/' && rules.some((rule) => rule.effect !== effect && rule.pattern !== '/')) continue;
        const path = pathFor(pattern);
        const decision = decide.decideUsage(path, 'crawl');
        const cause = decision.lines.length === 0 ? path : decision.lines.map(({ line }) => line).join();
        if ((decision.effect === 'permitted') !== (effect === 'allow') && !messages.has(cause)) {
          messages.set(cause, describeUnmetIntent(crawler, path, decision.lines));
        }
      }
    }
  }
  return [...messages.values()];
}

/** States for looking for witness paths: a fraction of a second. */
const BUDGET = 10_000;
/** How many rules cost as much as one state. */
const RULES_PER_STATE = 50;
const MAX_MESSAGES = 10;

/**
 * Finds intents about ACAP rules that the changed file still does not fulfil, each with a witness path: resource sets,
 * local usages, sub-records and rules whose paths merely overlap can differ. One message for each combination of
 * deciding lines, ten at most. Incomplete, without saying so, if the search takes too long.
 *
 * @param isReported - whether it is already known that these lines, from 0, make exceptions
 *
 * Clause: D1-D12, A4, A9.
 */
export function findUnmetInRecords(
  after: PolicySide,
  intents: readonly RecordIntent[],
  isReported: (lines: readonly number[]) => boolean,
): IntentMessage[] {
  if (intents.length === 0) return [];
  const reader = readSide(after, 'acap');
  const { purposes } = findPurposes([reader]);
  const classes = findCrawlers([reader], purposes);
  const effort = createEffort({ budget: BUDGET });
  const messages = new Map<string, IntentMessage>();
  for (const intent of intents) {
    const { who } = intent;
    const crawlers =
      who.kind === 'crawlers'
        ? who.names.map((name) => ({ name, crawler: name }))
        : classes.flatMap(({ names, representative }) => {
            const name = names.find((one) => isAddressed(who, one));
            return name === undefined ? [] : [{ name: name === '*' ? ANY_OTHER : name, crawler: representative }];
          });
    const seen = new Set<string>();
    for (const { name, crawler } of crawlers) {
      for (const purpose of intent.purposes.length === 0 ? purposes : intent.purposes) {
        const key = `${purpose ?? ''}\n${reader.classOf(crawler, purpose)}`;
        if (seen.has(key)) continue;
        seen.add(key);
        const target = { crawler, purpose, competing: competingIntents(intent, intents, name, purpose) };
        for (const { path, lines } of unmetPaths(reader, intent, target, effort)) {
          const numbers = lines.map(({ line }) => line);
          const cause = lines.length === 0 ? path : numbers.join();
          if (!isReported(numbers) && !messages.has(cause)) messages.set(cause, describeUnmetIntent(name, path, lines));
          if (messages.size === MAX_MESSAGES) return [...messages.values()];
        }
      }
    }
  }
  return [...messages.values()];
}

/** The crawler and purpose to check, and the intents that may decide there. */
interface Target {
  readonly crawler: string;
  /** `null` for none. */
  readonly purpose: string | null;
  readonly competing: readonly RecordIntent[];
}

/** The intents about a crawler that can override one for a purpose; those for this purpose override the others (D4). */
function competingIntents(
  intent: RecordIntent,
  intents: readonly RecordIntent[],
  crawler: string,
  purpose: string | null,
): readonly RecordIntent[] {
  return intents.filter(({ who, purposes }) => {
    if (!isAddressed(who, crawler)) return false;
    if (purposes.length === 0) return intent.purposes.length === 0;
    return purpose !== null && purposes.some((pattern) => matchWhole(foldCase(pattern), foldCase(purpose)));
  });
}

/** Finds paths that an intent is about and no other intent, and that are decided differently. */
function* unmetPaths(
  reader: SideReader,
  { rules }: RecordIntent,
  { crawler, purpose, competing }: Target,
  effort: Effort,
): Generator<{ readonly path: string; readonly lines: readonly LineReference[] }> {
  const said = reader.rulesFor(crawler, purpose)?.rules ?? [];
  const costOfRules = Math.ceil(said.length / RULES_PER_STATE);
  if (!spendStates(effort, costOfRules)) return;
  for (const wanted of rules) {
    const glob = compileGlob(foldPattern(wanted.pattern), true);
    if (glob === null) continue;
    const except = competing
      .flatMap((intent) => intent.rules)
      .filter(({ usage, effect }) => usage === wanted.usage && effect !== wanted.effect)
      .map(({ pattern }) => foldPattern(pattern));
    const opposing = said.filter((rule) => isOpposed(rule, wanted) && !except.includes(rule.pattern));
    // Rules about the same resource set share its patterns.
    const patterns = new Map(opposing.map(({ pattern, kind }) => [pattern, kind === 'acap']));
    const others = [...patterns].flatMap(([pattern, foldsCase]) => compileGlob(pattern, foldsCase) ?? []);
    for (const within of [[glob], ...others.map((other) => [glob, other])]) {
      const path = findPathExcept(within, except, effort);
      if (!spendStates(effort, costOfRules)) return;
      if (path === null) continue;
      const { effect, basis, lines } = reader.decide(crawler, purpose, path, wanted.usage);
      const isAsWanted = (effect === 'permitted') === (wanted.effect === 'allow');
      // What may not be crawled may not be used either, whatever the rules say about the use (D12).
      if (!isAsWanted && basis !== 'crawl-prohibited') yield { path, lines };
    }
  }
}

/** Finds a path that some patterns match and others, case-folded, do not; one of these is excluded once it matches. */
function findPathExcept(within: readonly PathGlob[], except: readonly string[], effort: Effort): string | null {
  const without: PathGlob[] = [];
  for (;;) {
    const path = findPath({ within, without }, effort);
    const matching = path === null ? [] : except.filter((pattern) => matchPattern(pattern, foldCase(path)));
    if (matching.length === 0) return path;
    without.push(...matching.flatMap((pattern) => compileGlob(pattern, true) ?? []));
  }
}

/** Whether a rule can prohibit what is wanted, or permit what is not. Clause: D3, D9. */
function isOpposed({ usage, effect }: Rule, wanted: WantedAcapRule): boolean {
  return effect !== wanted.effect && (coversUsage(usage, wanted.usage) || usage === 'other');
}

import { comparablePath, normalizePattern } from '../../match/normalize-path.ts';
import type { Policy } from '../../model/policy.ts';
import type { Step } from '../decision.ts';
import { newStep, robotsLines } from '../line-references.ts';
import { createPolicyCache } from '../policy-cache.ts';
import type { ConventionalDecision, Dialect, FoundRule } from './dialect.ts';
import { longestRuleStep } from './explain-rules.ts';
import {
  decideAsTyped,
  decideByRules,
  findDecidingRule,
  findMatchingRules,
  listRules,
  rankRules,
  type RankedRules,
} from './ranked-rules.ts';
import { selectGroups, type GroupSelection } from './select-groups.ts';

/** The rules that a crawler obeys, ready for matching. */
interface ObeyedRules extends GroupSelection {
  readonly ranked: RankedRules;
}

/** Which conventional lines are read: all, or those before the first ACAP record (A5). */
export type ConventionalScope = 'whole-file' | 'before-records';

const ROBOTS_TXT = '/robots.txt';
const ROBOTS_TXT_IS_FREE: ConventionalDecision = { effect: 'permitted', rule: null };
const RFC_PATTERNS = { normalize: normalizePattern, foldsCase: false };
const CRAWLERS_KEPT = 500;
const cachedRules = {
  'whole-file': createPolicyCache<ObeyedRules>(CRAWLERS_KEPT),
  'before-records': createPolicyCache<ObeyedRules>(CRAWLERS_KEPT),
};
/** Crawlers that obey the same groups share what is built for them. */
const cachedRankings = createPolicyCache<RankedRules>(CRAWLERS_KEPT);

/**
 * Decides whether a crawler that follows RFC 9309 may crawl a path.
 *
 * @param crawler - a name or a whole User-Agent header
 * @param path - a path or a full URL, as typed
 * @example decideRfc9309(policy, 'AnyBot', '/private/x').effect // 'prohibited'
 *
 * Source: RFC 9309 §2.2. Clause: G1, G2, G3.
 */
export function decideRfc9309(policy: Policy, crawler: string, path: string): ConventionalDecision {
  if (path === ROBOTS_TXT) return ROBOTS_TXT_IS_FREE;
  const { ranked } = obeyedRules(policy, crawler, 'whole-file');
  const quick = path.startsWith('/') ? decideAsTyped(ranked, path) : null;
  if (quick !== null) return quick;
  const asked = comparablePath(path);
  return asked === ROBOTS_TXT ? ROBOTS_TXT_IS_FREE : decideByRules(ranked, asked);
}

/**
 * The rule that wins by G1-G3, whatever the path; `null` when none matches.
 *
 * @param path - normalised
 *
 * Clause: G1, G2, G3, D11.
 */
export function findRfc9309Rule(
  policy: Policy,
  crawler: string,
  path: string,
  scope: ConventionalScope,
): FoundRule | null {
  return findDecidingRule(obeyedRules(policy, crawler, scope).ranked, path);
}

/** The rules that a crawler obeys, in file order. Clause: G1, G2. */
export function listRfc9309Rules(policy: Policy, crawler: string, scope: ConventionalScope): FoundRule[] {
  return listRules(obeyedRules(policy, crawler, scope).ranked);
}

/** Whose rules were asked for last: the next question is often for the same crawler. */
let last: {
  readonly policy: Policy;
  readonly crawler: string;
  readonly scope: ConventionalScope;
  readonly rules: ObeyedRules;
} | null = null;

function obeyedRules(policy: Policy, crawler: string, scope: ConventionalScope): ObeyedRules {
  if (last?.policy === policy && last.crawler === crawler && last.scope === scope) return last.rules;
  const rules = findObeyedRules(policy, crawler, scope);
  last = { policy, crawler, scope, rules };
  return rules;
}

function findObeyedRules(policy: Policy, crawler: string, scope: ConventionalScope): ObeyedRules {
  return cachedRules[scope](policy, crawler, () => {
    const endLine = scope === 'whole-file' ? Infinity : (policy.records[0]?.firstLine ?? Infinity);
    const selection = selectGroups(policy, crawler, endLine);
    const groups = selection.groups.map(({ firstLine }) => firstLine).join();
    const ranked = cachedRankings(policy, `${scope} ${groups}`, () => {
      const patterns = selection.rules.map(({ pattern }) => pattern.text);
      return rankRules(selection.rules, patterns, RFC_PATTERNS);
    });
    return { ...selection, ranked };
  });
}

/**
 * The steps to the winning rule by G2 and G3, with the lines that were overridden.
 *
 * @param path - normalised
 */
export function explainRfc9309Rule(policy: Policy, crawler: string, path: string, scope: ConventionalScope): Step[] {
  const { how, agents, overridden, ranked } = obeyedRules(policy, crawler, scope);
  const groups: Step = {
    clause: 'G2',
    outcome: `groups-${how}`,
    kept: robotsLines(agents),
    dropped: robotsLines(overridden),
    details: { crawler },
  };
  return how === 'none' ? [groups] : [groups, longestRuleStep('G3', findMatchingRules(ranked, path))];
}

/** RFC 9309, the default of the conventional dialects. Clause: G1, G2, G3. */
export const RFC9309: Dialect = {
  reader: 'rfc9309',
  decide: decideRfc9309,
  explain: (policy, crawler, path) => {
    const asked = comparablePath(path);
    return asked === ROBOTS_TXT
      ? [newStep('G3', 'robots-txt')]
      : explainRfc9309Rule(policy, crawler, asked, 'whole-file');
  },
};

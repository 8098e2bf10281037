import { joinRules, type ReaderPair } from '../compare/differences/joined-rules.ts';
import { type PolicySide, readSide } from '../compare/differences/policy-side.ts';
import { groupUsages, LANGUAGES } from '../compare/differences/usage-groups.ts';
import { createDecider, type CrawlerQuestion } from '../decide/create-decider.ts';
import type { Decision } from '../decide/decision.ts';
import { matchPattern } from '../match/match-pattern.ts';
import { normalizePath, normalizePattern } from '../match/normalize-path.ts';
import { createEffort } from '../paths/effort.ts';
import type { CompetingPattern } from '../paths/explore-matches.ts';
import { withoutWildcards } from '../paths/path-language.ts';
import type { ReaderId } from '../vocabulary/readers.ts';
import type { Usage } from '../vocabulary/usages.ts';

/** A claim about every path that a pattern matches. */
export interface PathClaim {
  readonly question: Omit<CrawlerQuestion, 'readings'>;
  readonly usage: Usage;
  /** As in a rule: `*` is any text, `$` the end. */
  readonly pattern: string;
  readonly holds: (decision: Decision) => boolean;
}

/** `true`, `false` with a short witness path, or `null` if the budget ran out or a document is missing. */
export type ClaimVerdict =
  | { readonly holds: true | null }
  | { readonly holds: false; readonly path: string; readonly decision: Decision };

/** States to expand: a second or two at most. */
const CLAIM_BUDGET = 20_000;

/**
 * Decides whether a claim holds for every path that a pattern matches; if not, returns a short counterexample.
 *
 * Visits each combination of rules that decides some of these paths once, and asks the decider about one such path: the
 * others with that combination are decided alike.
 *
 * Clause: P1-P4, G1-G6, D1-D13, A11.
 */
export function findCounterexample(side: PolicySide, claim: PathClaim): ClaimVerdict {
  const { question, usage, pattern, holds } = claim;
  const { reader, crawler, purpose = null } = question;
  const read = readSide(side, reader);
  const pair: ReaderPair = [read, read];
  const known = read.rulesFor(crawler, purpose);
  if (known === null) return { holds: null };
  const rules = joinRules(known.rules, known.rules);
  const group = groupUsages(rules, pair, LANGUAGES[reader], claimedPaths(pattern, reader)).find(({ usages }) =>
    usages.includes(usage),
  );
  const decider = createDecider(side.policy, side.references).for(question);
  const found: { readonly path: string; readonly decision: Decision }[] = [];
  const end = group?.explorer.search({
    overrides: group.precedence(),
    effort: createEffort({ budget: CLAIM_BUDGET }),
    // The claimed pattern comes after the rules and `/robots.txt`.
    targets: [group.rules.length + 1],
    visit: ({ path }) => {
      const decision = decider.decideUsage(path, usage);
      if (holds(decision)) return false;
      found.push({ path, decision });
      return true;
    },
  });
  const [first] = found;
  if (first !== undefined) return { holds: false, ...first };
  return { holds: end === 'complete' && decider.isComplete ? true : null };
}

/** The pattern of the claim, in the form that paths are compared with. */
function claimedPaths(pattern: string, reader: ReaderId): CompetingPattern {
  const normalized = reader === 'google' ? pattern : normalizePattern(pattern);
  return {
    pattern: reader === 'koster-1996' ? withoutWildcards(normalized) : normalized,
    foldsCase: false,
    outcomeClass: 'claimed',
  };
}

/** Whether a claim is about a path. Clause: P1-P4, G4, G5. */
export function isClaimed(pattern: string, path: string, reader: ReaderId): boolean {
  if (reader === 'google') return matchPattern(pattern, path);
  const compared = normalizePattern(pattern);
  const spellings = [path, normalizePath(path)];
  return spellings.some((one) => (reader === 'koster-1996' ? one.startsWith(compared) : matchPattern(compared, one)));
}

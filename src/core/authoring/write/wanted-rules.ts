import { overlapNormalized } from '../../match/pattern-overlap.ts';
import { includesPattern } from '../../match/include-patterns.ts';
import { normalizePattern } from '../../match/normalize-path.ts';
import type { ConventionalRule } from '../../model/policy.ts';

type Effect = 'allow' | 'disallow';

/** An `Allow` or `Disallow` rule wanted for some crawlers. */
export interface WantedRule {
  readonly effect: Effect;
  readonly pattern: string;
  /** True to remove rules that contradict part of it. */
  readonly removesExceptions: boolean;
  /** True for a permission to leave out where other rules prohibit its paths. */
  readonly isException: boolean;
}

/** How the rules that some crawlers have differ from those wanted for them. */
export interface RuleGaps {
  readonly missing: readonly WantedRule[];
  /** Rules to remove because they contradict wanted ones. */
  readonly removed: readonly ConventionalRule[];
  /** Rules that contradict a wanted one for some paths, but stay. */
  readonly kept: readonly ConventionalRule[];
}

export const NO_GAPS: RuleGaps = { missing: [], removed: [], kept: [] };

/**
 * Compares the rules that crawlers obey with those wanted for them.
 *
 * @param isNew - true if they have no rules at all, so that permissions are written although nothing is prohibited
 * @param isOwn - true if the rules are only for named crawlers; if these may fetch nothing, exceptions are not for them
 *
 * Clause: G3.
 */
export function findGaps(
  rules: readonly ConventionalRule[],
  wantedRules: readonly WantedRule[],
  isNew: boolean,
  isOwn: boolean,
): RuleGaps {
  const all = wantedRules.map((rule) => ({ ...rule, normalized: normalizePattern(rule.pattern) }));
  const isWanted = new Set(all.map(({ effect, normalized }) => `${effect} ${normalized}`));
  const before = rules.map(({ effect, pattern }) => ({ effect, normalized: normalizePattern(pattern.text) }));
  const isFullyBlocked = isOwn && before.some(({ effect, normalized }) => effect === 'disallow' && normalized === '/');
  const others = isFullyBlocked ? before : before.filter((rule) => !isWanted.has(`${rule.effect} ${rule.normalized}`));
  const wanted = all.filter(
    ({ isException, normalized }) => !isException || !isSaid({ effect: 'disallow', normalized }, others, others),
  );
  const removed = new Set<ConventionalRule>();
  const kept = new Set<ConventionalRule>();
  const present: Present[] = [];
  for (const rule of rules) {
    const normalized = normalizePattern(rule.pattern.text);
    const opposed = isWanted.has(`${rule.effect} ${normalized}`)
      ? []
      : wanted.filter((one) => one.effect !== rule.effect && includesPattern(one.normalized, normalized));
    if (opposed.some((one) => one.removesExceptions || includesPattern(normalized, one.normalized))) removed.add(rule);
    else present.push({ effect: rule.effect, normalized });
    const outranks = () =>
      wanted.some(
        (one) =>
          one.effect !== rule.effect &&
          normalized.length > one.normalized.length &&
          overlapNormalized(normalized, one.normalized),
      );
    if (!removed.has(rule) && !isWanted.has(`${rule.effect} ${normalized}`) && (opposed.length > 0 || outranks())) {
      kept.add(rule);
    }
  }
  const resulting = [...present, ...wanted];
  const isEmptied = removed.size > 0 && present.length === 0;
  const missing = wanted.filter((one) => {
    if (isSaid(one, present, resulting)) return false;
    const isOpposed = resulting.some(
      ({ effect, normalized }) =>
        effect !== one.effect &&
        overlapNormalized(normalized, one.normalized) &&
        !includesPattern(one.normalized, normalized),
    );
    return one.effect === 'disallow' || isOpposed || isEmptied || isNew;
  });
  return { missing, removed: [...removed], kept: [...kept] };
}

interface Present {
  readonly effect: Effect;
  readonly normalized: string;
}

/** Whether one of `rules` already says this, and none of `all` outranks it except within its paths. */
function isSaid({ effect, normalized }: Present, rules: readonly Present[], all: readonly Present[]): boolean {
  return rules.some(
    (rule) =>
      rule.effect === effect &&
      includesPattern(rule.normalized, normalized) &&
      // Repeating an identical rule would gain nothing.
      (rule.normalized === normalized ||
        !all.some(
          (other) =>
            other.effect !== effect &&
            other.normalized.length >= rule.normalized.length &&
            overlapNormalized(other.normalized, normalized) &&
            !includesPattern(normalized, other.normalized),
        )),
  );
}

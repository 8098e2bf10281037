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
  const keys = new Set(all.map(keyOf));
  const isWanted = (rule: NormalizedRule) => keys.has(keyOf(rule));
  const before = rules.map((rule) => ({
    rule,
    effect: rule.effect,
    normalized: normalizePattern(rule.pattern.text),
  }));
  const isFullyBlocked = isOwn && before.some(({ effect, normalized }) => effect === 'disallow' && normalized === '/');
  const others = isFullyBlocked ? before : before.filter((one) => !isWanted(one));
  const wanted = all.filter(
    ({ isException, normalized }) => !isException || !isSaid({ effect: 'disallow', normalized }, others, others),
  );
  const removed: ConventionalRule[] = [];
  const kept: ConventionalRule[] = [];
  const present: NormalizedRule[] = [];
  for (const one of before) {
    const { rule, effect, normalized } = one;
    const opposing = isWanted(one) ? [] : wanted.filter((other) => other.effect !== effect);
    const wider = opposing.filter((other) => includesPattern(other.normalized, normalized));
    if (wider.some((other) => other.removesExceptions || includesPattern(normalized, other.normalized))) {
      removed.push(rule);
      continue;
    }
    present.push(one);
    const outranks = (other: NormalizedRule) =>
      normalized.length > other.normalized.length && overlapNormalized(normalized, other.normalized);
    if (wider.length > 0 || opposing.some(outranks)) kept.push(rule);
  }
  const resulting = [...present, ...wanted];
  const isEmptied = removed.length > 0 && present.length === 0;
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
  return { missing, removed, kept };
}

interface NormalizedRule {
  readonly effect: Effect;
  /** Its pattern, normalised. */
  readonly normalized: string;
}

function keyOf({ effect, normalized }: NormalizedRule): string {
  return `${effect} ${normalized}`;
}

/** Whether one of `rules` already says this, and none of `all` outranks it except within its paths. */
function isSaid(
  { effect, normalized }: NormalizedRule,
  rules: readonly NormalizedRule[],
  all: readonly NormalizedRule[],
): boolean {
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

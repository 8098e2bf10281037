import { includesPattern } from '../match/include-patterns.ts';
import { normalizePattern } from '../match/normalize-path.ts';
import { patternHead } from '../match/pattern-head.ts';
import type { ConventionalRule } from '../model/policy.ts';

type Effect = 'allow' | 'disallow';

/** An `Allow` or `Disallow` rule that some crawlers are to have. */
export interface WantedRule {
  readonly effect: Effect;
  readonly pattern: string;
  /** Rules that say the opposite of a part of it are removed. */
  readonly removesExceptions: boolean;
}

/** How the rules that some crawlers have compare with those they are to have. */
export interface RuleGaps {
  /** Wanted rules that must be written. */
  readonly missing: readonly WantedRule[];
  /** Rules that contradict wanted ones and go. */
  readonly removed: readonly ConventionalRule[];
  /** Rules that say the opposite of some paths of a wanted one, and stay. */
  readonly kept: readonly ConventionalRule[];
}

export const NO_GAPS: RuleGaps = { missing: [], removed: [], kept: [] };

/**
 * Compares the rules that crawlers obey with those they are to have.
 *
 * @param isNew - true where they have no rules at all, so that a permission is written although nothing prohibits it
 *
 * Clause: G3.
 */
export function findGaps(rules: readonly ConventionalRule[], wanted: readonly WantedRule[], isNew: boolean): RuleGaps {
  const wishes = wanted.map((rule) => ({ ...rule, normalized: normalizePattern(rule.pattern) }));
  const isWanted = new Set(wishes.map(({ effect, normalized }) => `${effect} ${normalized}`));
  const removed = new Set<ConventionalRule>();
  const kept = new Set<ConventionalRule>();
  const present: Present[] = [];
  for (const rule of rules) {
    const normalized = normalizePattern(rule.pattern.text);
    const opposed = isWanted.has(`${rule.effect} ${normalized}`)
      ? []
      : wishes.filter((wish) => wish.effect !== rule.effect && includesPattern(wish.normalized, normalized));
    if (opposed.some((wish) => wish.removesExceptions || includesPattern(normalized, wish.normalized)))
      removed.add(rule);
    else present.push({ effect: rule.effect, normalized });
    const outranks = () =>
      wishes.some(
        (wish) =>
          wish.effect !== rule.effect &&
          normalized.length > wish.normalized.length &&
          mayOverlap(normalized, wish.normalized),
      );
    if (!removed.has(rule) && !isWanted.has(`${rule.effect} ${normalized}`) && (opposed.length > 0 || outranks())) {
      kept.add(rule);
    }
  }
  const all = [...present, ...wishes];
  const isEmptied = removed.size > 0 && present.length === 0;
  const missing = wishes.filter((wish) => {
    if (isSaid(wish, present, all)) return false;
    const isOpposed = all.some(
      ({ effect, normalized }) =>
        effect !== wish.effect &&
        mayOverlap(normalized, wish.normalized) &&
        !includesPattern(wish.normalized, normalized),
    );
    return wish.effect === 'disallow' || isOpposed || isEmptied || isNew;
  });
  return { missing, removed: [...removed], kept: [...kept] };
}

interface Present {
  readonly effect: Effect;
  readonly normalized: string;
}

/**
 * Whether a rule says it that no other one outranks, apart from exceptions within.
 *
 * @param all - with those that are to be written
 */
function isSaid({ effect, normalized }: Present, rules: readonly Present[], all: readonly Present[]): boolean {
  return rules.some(
    (rule) =>
      rule.effect === effect &&
      includesPattern(rule.normalized, normalized) &&
      // Nothing would be gained by the same rule once more.
      (rule.normalized === normalized ||
        !all.some(
          (other) =>
            other.effect !== effect &&
            other.normalized.length >= rule.normalized.length &&
            mayOverlap(other.normalized, normalized) &&
            !includesPattern(normalized, other.normalized),
        )),
  );
}

/** False when no path matches both patterns; true when one may. */
export function mayOverlap(a: string, b: string): boolean {
  const [headA, headB] = [patternHead(a), patternHead(b)];
  return headA.startsWith(headB) || headB.startsWith(headA);
}

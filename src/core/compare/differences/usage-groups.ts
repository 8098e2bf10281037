import { isFromCopy } from '../../decide/clauses/dependence.ts';
import { comparePatterns, withImpliedSlash } from '../../match/compare-patterns.ts';
import { foldCase } from '../../match/normalize-path.ts';
import { type CompetingPattern, MatchExplorer } from '../../paths/explore-matches.ts';
import {
  NORMALIZED_PATHS,
  OCTET_PATHS,
  type PathLanguage,
  RAW_PATHS,
  withoutWildcards,
} from '../../paths/path-language.ts';
import { compareLengths, precedenceOf } from '../../rules/precedence.ts';
import type { Rule } from '../../rules/rule.ts';
import type { ReadingId } from '../../vocabulary/readings.ts';
import type { ReaderId } from '../../vocabulary/readers.ts';
import { addTo, getOrAdd, memoize } from '../../text/maps.ts';
import { broaderUsage, type Usage, USAGES } from '../../vocabulary/usages.ts';
import {
  hasNewOrder,
  type JoinedRule,
  outcomeOfRule,
  precedenceAmong,
  type ReaderPair,
  ruleOf,
} from './joined-rules.ts';
import type { PolicySide, SideReader } from './policy-side.ts';

/** Usages that depend on the same rules, with these rules ready to be explored. */
export interface UsageGroup {
  readonly usages: readonly Usage[];
  readonly rules: readonly JoinedRule[];
  /** Explores the patterns of `rules`, then `/robots.txt$`, which is decided separately, then the extra pattern. */
  readonly explorer: MatchExplorer;
  /** Creates a test of whether one rule overrides another. @param at - the rules by index, if some differ */
  readonly precedence: (at?: (index: number) => JoinedRule | undefined) => (a: number, b: number) => boolean;
}

export const LANGUAGES: Readonly<Record<ReaderId, PathLanguage>> = {
  acap: NORMALIZED_PATHS,
  rfc9309: NORMALIZED_PATHS,
  google: RAW_PATHS,
  'koster-1996': OCTET_PATHS,
};

const ROBOTS_TXT: CompetingPattern = { pattern: '/robots.txt$', foldsCase: false, outcomeClass: '/robots.txt' };

/**
 * Partitions the usages by the rules they depend on, so that each search involves as few rules as possible.
 *
 * Rules for `other` tie all usages together: they may decide any usage, and any permitted usage may keep them from
 * deciding about crawling (D9).
 *
 * @param extraPattern - an additional pattern to explore; it decides nothing
 *
 * Clause: D3, D9, D11, D12, G6; reading R18.
 */
export function groupUsages(
  rules: readonly JoinedRule[],
  pair: ReaderPair,
  language = LANGUAGES[pair[0].reader],
  extraPattern: CompetingPattern | null = null,
): UsageGroup[] {
  const usagesOfRules = new Set(rules.map((rule) => ruleOf(rule).usage));
  if (pair[0].reader !== 'acap' || usagesOfRules.has('other'))
    return [newGroup(USAGES, rules, null, pair, language, extraPattern)];
  const groups = new Map<string, { usages: Usage[]; relevantUsages: ReadonlySet<Usage>; usage: Usage | null }>();
  const copiesNeedPreserve = pair.some(({ switches }) => switches.copiesNeedPreserve);
  for (const usage of USAGES) {
    const preserved: Usage | null = copiesNeedPreserve && isFromCopy(usage) ? 'preserve' : null;
    const relevantUsages = [usage, broaderUsage(usage), preserved].filter(
      (one): one is Usage => one !== null && one !== 'crawl' && usagesOfRules.has(one),
    );
    const own = relevantUsages.includes(usage) ? usage : null;
    const key = relevantUsages.join();
    getOrAdd(groups, key, () => ({
      usages: [],
      relevantUsages: new Set<Usage>(['crawl', ...relevantUsages]),
      usage: own,
    })).usages.push(usage);
  }
  return [...groups.values()].map(({ usages, relevantUsages, usage }) => {
    const chosen = rules.filter((rule) => relevantUsages.has(ruleOf(rule).usage));
    return newGroup(usages, chosen, usage, pair, language, extraPattern);
  });
}

/** The readings that change which rule overrides which. */
const REORDERING: readonly ReadingId[] = ['R3', 'R4', 'R5', 'R13', 'R14'];

function hasSettledOrder({ readings }: PolicySide): boolean {
  return !REORDERING.some((reading) => readings?.has(reading) === true);
}

/** @param usage - the single usage that precedence is computed for; `null` for several */
function newGroup(
  usages: readonly Usage[],
  rules: readonly JoinedRule[],
  usage: Usage | null,
  pair: ReaderPair,
  language: PathLanguage,
  extraPattern: CompetingPattern | null,
): UsageGroup {
  // Equal outcomes make rules interchangeable only where the settled order holds in both policies.
  const isOrdered = pair.every(({ side }) => hasSettledOrder(side)) && !hasNewOrder(rules, pair);
  const relations = relateCrawlRules(rules.map(ruleOf));
  const tiesOf = findTies(rules.map(ruleOf), usage, pair[0]);
  const classOf = (joined: JoinedRule): string => {
    const rule = ruleOf(joined);
    const outcome = `${joined.map((one) => (one === null ? '-' : '+')).join('')} ${outcomeOfRule(rule)}`;
    if (!isOrdered || (usage === null && rule.usage.startsWith('present'))) return `${outcome}\n${rule.pattern}`;
    const tied = rule.kind === 'acap' ? `${outcome}\n${tiesOf(rule)}` : outcome;
    if (relations === null || rule.usage !== 'crawl') return tied;
    return `${tied}\n${rule.kind === 'acap' ? '' : relations.losses(rule)} ${relations.toOtherKind(rule)}`;
  };
  const patterns = rules.map((joined): CompetingPattern => {
    const { pattern, kind } = ruleOf(joined);
    return {
      pattern: pair[0].reader === 'koster-1996' ? withoutWildcards(pattern) : pattern,
      foldsCase: kind === 'acap',
      outcomeClass: classOf(joined),
    };
  });
  return {
    usages,
    rules,
    explorer: new MatchExplorer([...patterns, ROBOTS_TXT, ...(extraPattern ? [extraPattern] : [])], language),
    precedence: (at = (index) => rules[index]) => {
      const overrides = precedenceAmong(at, pair, usage);
      if (relations === null) return overrides;
      return (first, second) => {
        if (!overrides(first, second)) return false;
        const [a, b] = [rules[first], rules[second]].map((joined) => joined && ruleOf(joined));
        if (a?.kind !== 'conventional' || b?.kind !== 'conventional') return true;
        return isOrdered && a.effect === b.effect && relations.toOtherKind(a) === relations.toOtherKind(b);
      };
    },
  };
}

/**
 * Returns a lookup of the ACAP rules that a rule ties with, as a key: those with another effect or restrictions that it
 * neither overrides nor is overridden by. Of two rules that say the same, one that only one policy has may override one
 * and tie with the other.
 *
 * Clause: D5, D7, D8.
 */
function findTies(
  rules: readonly Rule[],
  usage: Usage | null,
  { reader, switches }: SideReader,
): (rule: Rule) => string {
  const overrides = precedenceOf(reader, switches);
  // Of two patterns for one usage that match the same path, one is narrower, unless they are equal up to a wildcard.
  const keyOf = ({ usage: own, pattern }: Rule) => `${own} ${/^[^*]*\*?/.exec(withImpliedSlash(pattern))?.[0]}`;
  const places = new Map(rules.map((rule, index) => [rule, index]));
  const byKey = new Map<string, Rule[]>();
  const byUsage = new Map<Usage | null, Rule[]>();
  for (const rule of rules) {
    if (rule.kind !== 'acap') continue;
    addTo(byKey, keyOf(rule), rule);
    addTo(byUsage, rule.usage, rule);
  }
  const broader = usage && broaderUsage(usage);
  const relatedUsage = new Map([
    [usage, broader],
    [broader, usage],
  ]);
  return (rule) => {
    const ofRelated = byUsage.get(relatedUsage.get(rule.usage) ?? null) ?? [];
    const rivals = [...(byKey.get(keyOf(rule)) ?? []), ...ofRelated].filter(
      ({ effect, restrictions }) => effect !== rule.effect || restrictions.length + rule.restrictions.length > 0,
    );
    if (rivals.length > MAX_OPPOSING) return rule.pattern;
    return rivals
      .filter((other) => !overrides(rule, other, usage) && !overrides(other, rule, usage))
      .map((other) => places.get(other))
      .join();
  };
}

/** How the rules about crawling relate to each other, where D11 weighs those of one kind against the other. */
interface CrawlRelations {
  /** How a rule compares with each opposing rule of the other kind, in order. */
  readonly toOtherKind: (rule: Rule) => string;
  /** How many different lengths of opposing conventional rules take precedence over a conventional rule (G3). */
  readonly losses: (rule: Rule) => number;
}

/** With more opposing rules than this, the pattern itself serves as the key for its relations. */
const MAX_OPPOSING = 300;

/**
 * Relates the rules about crawling to each other. A conventional rule still counts next to a longer one that relates
 * differently to the ACAP rules, and next to an opposing one that an ACAP rule may set aside.
 *
 * @returns `null` where the rules about crawling are all of one kind, and their precedence decides
 *
 * Source: Part 1 §2.9.2. Clause: D11.
 */
function relateCrawlRules(rules: readonly Rule[]): CrawlRelations | null {
  const crawling = rules.filter(({ usage }) => usage === 'crawl');
  if (new Set(crawling.map(({ kind }) => kind)).size < 2) return null;
  const ofEachLength = new Map<string, Rule>();
  for (const rule of crawling) {
    if (rule.kind === 'conventional') ofEachLength.set(`${rule.effect} ${rule.pattern.length}`, rule);
  }
  return {
    toOtherKind: memoize((rule: Rule) => {
      const opposing = crawling.filter(({ kind, effect }) => kind !== rule.kind && effect !== rule.effect);
      const pattern = foldCase(rule.pattern);
      if (opposing.length > MAX_OPPOSING) return pattern;
      return opposing.map((one) => comparePatterns(pattern, foldCase(one.pattern)).charAt(0)).join('');
    }),
    losses: (rule) =>
      [...ofEachLength.values()].filter((one) => one.effect !== rule.effect && compareLengths(one, rule) < 0).length,
  };
}

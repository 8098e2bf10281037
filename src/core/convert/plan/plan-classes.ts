import type { Policy } from '../../model/policy.ts';
import type { Rule } from '../../rules/rule.ts';
import { canonicalPattern } from '../../match/canonical-pattern.ts';
import type { ConversionOptions } from './conversion-options.ts';
import { type CrawlerClass, findCrawlerClasses } from './crawler-classes.ts';
import type { DroppedRule } from './draft-rules.ts';
import { includesPattern } from '../../match/include-patterns.ts';
import { byPlace, type PlannedRule, planRules } from './plan-rules.ts';

/** The ACAP rules that one class of crawlers needs. */
export interface ClassPlan {
  readonly source: CrawlerClass;
  /** In output order. */
  readonly rules: readonly PlannedRule[];
  readonly dropped: Readonly<Record<PlannedRule['usage'], readonly DroppedRule[]>>;
}

/**
 * Plans the ACAP rules that each class of crawlers needs, as if the file had no records for that class yet.
 *
 * @param existing - the rules that the file's ACAP records already have for all crawlers
 */
export function planClasses(
  policy: Policy,
  existing: readonly Rule[],
  disallowMeans: ConversionOptions['disallowMeans'],
): ClassPlan[] {
  const drafts = findCrawlerClasses(policy).map((source) => ({
    source,
    crawl: planRules(source.rules, 'crawl'),
    index: planRules(rulesForIndex(source, disallowMeans), 'index'),
  }));
  const planForAll = drafts.find(({ source }) => isForAll(source));
  const prohibited = prohibitedForAll(
    [...(planForAll?.crawl.rules ?? []), ...(planForAll?.index.rules ?? [])],
    existing,
  );
  return drafts.map(({ source, crawl, index }) => {
    const { emptyDisallows, rules } = source;
    const isCovered = (usage: PlannedRule['usage']) =>
      isForAll(source) || coversAll({ crawl, index }[usage].rules, prohibited[usage]);
    const planned: PlannedRule[] = [...crawl.rules, ...index.rules];
    const hasOnlyEmptyDisallows = rules.length === 0 && emptyDisallows.length > 0;
    if (hasOnlyEmptyDisallows || !isCovered('crawl')) planned.push(permitAll('crawl', emptyDisallows));
    if (!isCovered('index')) planned.push(permitAll('index', emptyDisallows));
    return {
      source,
      rules: planned.toSorted(byPlace),
      dropped: { crawl: crawl.dropped, index: index.dropped },
    };
  });
}

function isForAll({ crawlers }: CrawlerClass): boolean {
  return crawlers[0]?.name === '*';
}

/** `Noindex` lines and, if chosen, the rules for crawling; empty when nothing is prohibited. */
function rulesForIndex(
  { noindex, rules }: CrawlerClass,
  disallowMeans: ConversionOptions['disallowMeans'],
): CrawlerClass['rules'] {
  const all = disallowMeans === 'crawl-and-index' ? [...noindex, ...rules] : noindex;
  return all.some(({ effect }) => effect === 'disallow') ? all : [];
}

/** Canonical patterns that the records for `*`, planned and existing, prohibit. */
function prohibitedForAll(
  planned: readonly PlannedRule[],
  existing: readonly Rule[],
): Readonly<Record<PlannedRule['usage'], readonly string[]>> {
  const found = { crawl: new Set<string>(), index: new Set<string>() };
  for (const { usage, effect, folded } of planned) if (effect === 'disallow') found[usage].add(folded);
  for (const { usage, effect, pattern } of existing) {
    const canonical = canonicalPattern(pattern);
    if (effect !== 'disallow' || canonical === null) continue;
    if (usage === 'crawl' || usage === 'other') found.crawl.add(canonical);
    if (usage === 'index' || usage === 'other') found.index.add(canonical);
  }
  return { crawl: [...found.crawl], index: [...found.index] };
}

/** True when every pattern is covered by some rule, so that the records for `*` never decide. */
function coversAll(rules: readonly PlannedRule[], patterns: readonly string[]): boolean {
  const own = new Set(rules.map(({ folded }) => folded));
  if (own.has('/')) return true;
  if (own.size === 0) return patterns.length === 0;
  return patterns.every((pattern) => own.has(pattern) || [...own].some((outer) => includesPattern(outer, pattern)));
}

/** A rule that permits everything that no narrower rule prohibits. */
function permitAll(usage: PlannedRule['usage'], lines: readonly number[]): PlannedRule {
  return { usage, effect: 'allow', text: '/', key: '/', folded: '/', lines, repair: lines.length === 0 };
}

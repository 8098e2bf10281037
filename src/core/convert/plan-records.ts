import type { Policy } from '../model/policy.ts';
import { productToken } from '../decide/asked-crawler.ts';
import { canonicalPattern } from './canonical-pattern.ts';
import type { ConversionOptions } from './conversion.ts';
import { type CrawlerClass, findCrawlerClasses, isAcapName } from './crawler-classes.ts';
import type { SetAside } from './draft-rules.ts';
import type { AcapStatement, AcapStatements } from './existing-rules.ts';
import { includesPattern } from './pattern-overlap.ts';
import { permitAll, type PlannedRule, planRules } from './plan-rules.ts';

/** The usages that conventional records speak of. */
export type ConvertedUsage = 'crawl' | 'index';

export interface PlannedStatement extends PlannedRule {
  readonly usage: ConvertedUsage;
}

/** All that ACAP records must say to the crawlers of one class. */
export interface ClassPlan {
  readonly crawlerClass: CrawlerClass;
  /** In the order in which they are written. */
  readonly statements: readonly PlannedStatement[];
  readonly setAside: readonly SetAside[];
  /** Paths on which rules for crawling may still be decided otherwise (`planRules`). */
  readonly gaps: readonly string[];
}

/** An ACAP record to be written. */
export interface PlannedRecord {
  readonly crawlers: readonly { readonly name: string; readonly lines: readonly number[] }[];
  readonly statements: readonly PlannedStatement[];
}

/**
 * Plans what ACAP must say to each class of crawlers, as if the file had no ACAP records yet.
 *
 * Groups exclude each other, records add up: a crawler that has a group of its own is permitted by its own record
 * whatever only the record for all others prohibits.
 *
 * @param existing - what ACAP records of the file say already, to everybody among others
 *
 * Clause: C2, C4, C5, D4.
 */
export function planClasses(
  policy: Policy,
  existing: readonly AcapStatement[],
  disallowMeans: ConversionOptions['disallowMeans'],
): ClassPlan[] {
  const classes = findCrawlerClasses(policy);
  const drafts = classes.map((crawlerClass) => ({
    crawlerClass,
    crawl: planRules(crawlerClass.rules),
    index: planRules(rulesForIndex(crawlerClass, disallowMeans)),
  }));
  const forAll = drafts.find(({ crawlerClass }) => crawlerClass.names[0] === '*');
  const prohibited = {
    crawl: prohibitedToAll('crawl', forAll?.crawl.rules ?? [], existing),
    index: prohibitedToAll('index', forAll?.index.rules ?? [], existing),
  };
  return drafts.map(({ crawlerClass, crawl, index }) => {
    const { emptyDisallows, rules, names } = crawlerClass;
    const isAnswered = (usage: ConvertedUsage) =>
      names[0] === '*' || answersAll({ crawl, index }[usage].rules, prohibited[usage]);
    const statements: PlannedStatement[] = [
      ...crawl.rules.map((rule) => ({ ...rule, usage: 'crawl' as const })),
      ...index.rules.map((rule) => ({ ...rule, usage: 'index' as const })),
    ];
    const saysNothing = rules.length === 0 && emptyDisallows.length > 0;
    if (saysNothing || !isAnswered('crawl')) statements.push({ ...permitAll(emptyDisallows), usage: 'crawl' });
    if (!isAnswered('index')) statements.push({ ...permitAll(emptyDisallows), usage: 'index' });
    return {
      crawlerClass,
      statements: statements.toSorted(byPlace),
      setAside: [...crawl.setAside, ...index.setAside],
      gaps: crawl.gaps,
    };
  });
}

/** `Noindex` lines and, by choice, the rules for crawling; none where nothing is prohibited. */
function rulesForIndex(
  { noindex, rules }: CrawlerClass,
  disallowMeans: ConversionOptions['disallowMeans'],
): CrawlerClass['rules'] {
  const all = disallowMeans === 'crawl-and-index' ? [...noindex, ...rules] : noindex;
  return all.some(({ effect }) => effect === 'disallow') ? all : [];
}

/** Canonical patterns of what everybody is prohibited by records for `*`, planned and existing. */
function prohibitedToAll(
  usage: ConvertedUsage,
  planned: readonly PlannedRule[],
  existing: readonly AcapStatement[],
): string[] {
  const patterns = planned.filter(({ effect }) => effect === 'disallow').map(({ folded }) => folded);
  for (const statement of existing) {
    const { effect, crawlers, pattern } = statement;
    const speaksOfIt = statement.usage === usage || statement.usage === 'other';
    const canonical = canonicalPattern(pattern);
    if (effect === 'disallow' && speaksOfIt && crawlers.has('*') && canonical !== null) patterns.push(canonical);
  }
  return [...new Set(patterns)];
}

/** True when for each pattern some rule matches all its paths, so that no record for everybody is asked. */
function answersAll(rules: readonly PlannedRule[], patterns: readonly string[]): boolean {
  const own = new Set(rules.map(({ folded }) => folded));
  if (own.has('/')) return true;
  if (own.size === 0) return patterns.length === 0;
  return patterns.every((pattern) => own.has(pattern) || [...own].some((outer) => includesPattern(outer, pattern)));
}

/** By the lines of the original; repairs behind them; what stands for no line first. */
function byPlace(a: PlannedStatement, b: PlannedStatement): number {
  const placeOf = ({ lines, repair }: PlannedStatement) => (repair ? Math.max(-1, ...lines) : Math.min(...lines));
  return placeOf(a) - placeOf(b) || Number(a.repair) - Number(b.repair) || a.usage.localeCompare(b.usage);
}

/**
 * The records to be written: for each crawler what its plan says and no record says already, crawlers with the same
 * rules together, in file order; the record for everybody stands alone.
 *
 * A rule is not written against a contradicting one of the webmaster's own for the same pattern.
 *
 * Clause: C2, C3, C6.
 */
export function planRecords(
  plans: readonly ClassPlan[],
  policy: Policy,
  { statements: existing, referred }: Pick<AcapStatements, 'statements' | 'referred'>,
): PlannedRecord[] {
  const said = new Map<string, Set<string>>();
  for (const { crawlers, usage, key } of existing) {
    for (const name of crawlers) {
      const known = said.get(name) ?? new Set();
      said.set(name, known.add(`${usage} ${key}`));
    }
  }
  const linesOf = new Map<string, number[]>();
  for (const { line, value } of policy.groups.flatMap(({ agents }) => agents)) {
    const name = productToken(value.text).toLowerCase();
    linesOf.set(name, [...(linesOf.get(name) ?? []), line]);
  }
  const records = new Map<string, PlannedRecord>();
  for (const { crawlerClass, statements } of plans) {
    const all = { statements, signature: signatureOf(statements) };
    for (const name of crawlerClass.names.filter(isAcapName)) {
      const lower = name.toLowerCase();
      // What a document that is not here says to them is not known; it may be all.
      if (referred.has('*') || referred.has(lower)) continue;
      const { statements: left, signature } = withoutSaid(all, said.get(lower));
      if (left.length === 0) continue;
      const key = name === '*' ? `*\n${signature}` : signature;
      const crawler = { name, lines: linesOf.get(lower) ?? [] };
      const known = records.get(key);
      records.set(key, {
        crawlers: [...(known?.crawlers ?? []), crawler],
        statements: known ? mergeLines(known.statements, left) : left,
      });
    }
  }
  return [...records.values()];
}

interface SignedStatements {
  readonly statements: readonly PlannedStatement[];
  /** The same for lists that say the same. */
  readonly signature: string;
}

function withoutSaid(all: SignedStatements, said: ReadonlySet<string> | undefined): SignedStatements {
  if (!said) return all;
  const statements = all.statements.filter(({ usage, key }) => !said.has(`${usage} ${key}`));
  return { statements, signature: signatureOf(statements) };
}

function signatureOf(statements: readonly PlannedStatement[]): string {
  return statements
    .map(({ usage, effect, key }) => `${usage} ${effect} ${key}`)
    .toSorted()
    .join('\n');
}

/** The same statements with the lines of both. */
export function mergeLines(
  own: readonly PlannedStatement[],
  others: readonly PlannedStatement[],
): readonly PlannedStatement[] {
  if (own === others) return own;
  const linesOf = new Map(others.map(({ usage, key, lines }) => [`${usage} ${key}`, lines]));
  return own.map((statement) => {
    const lines = linesOf.get(`${statement.usage} ${statement.key}`) ?? [];
    return { ...statement, lines: [...new Set([...statement.lines, ...lines])].toSorted((a, b) => a - b) };
  });
}

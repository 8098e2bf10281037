import { isNamed, readCrawler } from '../decide/asked-crawler.ts';
import { decideUsage } from '../decide/decide.ts';
import { selectGroups } from '../decide/dialects/select-groups.ts';
import { comparePatterns } from '../match/compare-patterns.ts';
import { foldCase, normalizePattern } from '../match/normalize-path.ts';
import { buildPolicy } from '../model/build-policy.ts';
import type { Policy } from '../model/policy.ts';
import { createTextDocument } from '../text/text-document.ts';
import type { AcapStatement, ReferencedPolicies } from './existing-rules.ts';
import { createPatternMatcher, matchAllOf } from '../match/pattern-matcher.ts';

/** What one crawler may crawl, and the lines that say so; none where nothing does. */
export interface CrawlOutcome {
  readonly effect: 'permitted' | 'prohibited';
  readonly lines: readonly number[];
}

/** The answers to one crawler, by path; made for many questions. */
export type CrawlReader = (path: string) => CrawlOutcome;

const PERMITTED: CrawlOutcome = { effect: 'permitted', lines: [] };
const PROHIBITED: CrawlOutcome = { effect: 'prohibited', lines: [] };

interface RankedRule {
  readonly line: number;
  readonly effect: 'allow' | 'disallow';
  readonly pattern: string;
}

/** A crawler as RFC 9309 reads it. */
export interface ConventionalReader {
  readonly read: CrawlReader;
  /** True when more rules would match a path if case did not count. */
  readonly isUpToCase: (path: string) => boolean;
}

/**
 * Reads the conventional records for one crawler, as `decideRfc9309` does, for many paths.
 *
 * Paths are normalised.
 *
 * Clause: G1, G2, G3.
 */
export function createConventionalReader(policy: Policy, crawler: string): ConventionalReader {
  const rules = selectGroups(policy, crawler, Infinity).rules.map(({ line, effect, pattern }) => ({
    line,
    effect,
    pattern: normalizePattern(pattern.text),
  }));
  const exact = createPatternIndex(rules, ({ pattern }) => pattern);
  const folded = createPatternIndex(rules, ({ pattern }) => foldCase(pattern));
  return {
    read: (path) => (path === '/robots.txt' ? PERMITTED : longestOf(exact.matching(path))),
    isUpToCase: (path) => folded.matching(foldCase(path)).length > exact.matching(path).length,
  };
}

function longestOf(rules: readonly RankedRule[]): CrawlOutcome {
  let best: RankedRule | null = null;
  for (const rule of rules) if (best === null || outranks(rule, best)) best = rule;
  return best === null
    ? PERMITTED
    : { effect: best.effect === 'allow' ? 'permitted' : 'prohibited', lines: [best.line] };
}

function outranks(a: RankedRule, b: RankedRule): boolean {
  if (a.pattern.length !== b.pattern.length) return a.pattern.length > b.pattern.length;
  if (a.effect !== b.effect) return a.effect === 'allow';
  return a.line < b.line;
}

/** Makes the reader of a file for a crawler. */
export type CrawlReaderMaker = (crawler: string) => CrawlReader;

/**
 * Reads a file as an ACAP-aware crawler that ignores conventional records, by the decisions themselves: for files
 * where more than statements about crawling decides.
 *
 * Clause: D1-D11.
 */
export function createDecidingReaders(policy: Policy, references?: ReferencedPolicies): CrawlReaderMaker {
  const surroundings = references ? { references } : {};
  const text = `${policy.document.text}\r\nACAP-ignore-conventional-records`;
  const ignoring = buildPolicy(createTextDocument(text));
  return (crawler) => (path) => {
    const { decision } = decideUsage(ignoring, { reader: 'acap', crawler, path }, 'crawl', surroundings);
    return { effect: decision.effect, lines: decision.lines.map(({ line }) => line) };
  };
}

/**
 * Reads ACAP statements, as `decide` does with conventional records ignored and no purpose asked, for many paths.
 *
 * @param statements - all that can decide about crawling
 *
 * Clause: D1, D4, D6, D7, D10.
 */
export function createStatementReaders(statements: readonly AcapStatement[]): CrawlReaderMaker {
  const crawl = statements.filter(({ usage }) => usage === 'crawl');
  const indexOf = (chosen: readonly AcapStatement[]) => createPatternIndex(chosen, ({ pattern }) => pattern);
  const any = indexOf(crawl.filter(({ crawlers }) => crawlers.has('*')));
  const naming = indexByCrawler(crawl);
  return (crawler) => {
    const named = indexOf(naming(crawler));
    return (path) => (path === '/robots.txt' ? PERMITTED : readTiers([named, any], foldCase(path)));
  };
}

/** Where the statements of a record, or of several for the same crawlers, stand in their list. */
interface NamingRecord {
  readonly record: number;
  readonly places: number[];
}

/**
 * Makes statements ready to be found by crawlers.
 *
 * @returns the statements of records that name a crawler, in file order; the same list for crawlers that the same records name
 *
 * Clause: D1.
 */
export function indexByCrawler(statements: readonly AcapStatement[]): (crawler: string) => readonly AcapStatement[] {
  const records = new Map<ReadonlySet<string>, NamingRecord>();
  const naming = new Map<string, NamingRecord[]>();
  for (const [place, { crawlers }] of statements.entries()) {
    const known = records.get(crawlers);
    if (known) {
      known.places.push(place);
      continue;
    }
    const made = { record: records.size, places: [place] };
    records.set(crawlers, made);
    for (const name of crawlers) {
      const same = naming.get(name);
      if (same) same.push(made);
      else naming.set(name, [made]);
    }
  }
  const lists = new Map<string, readonly AcapStatement[]>();
  return (crawler) => {
    const asked = readCrawler(crawler);
    const names = asked.isHeader ? [...naming.keys()] : [asked.text];
    const found = new Set(names.filter((name) => isNamed(asked, name)).flatMap((name) => naming.get(name) ?? []));
    const key = [...found].map(({ record }) => record).join();
    const known = lists.get(key);
    if (known) return known;
    const places = [...found].flatMap((one) => one.places).toSorted((a, b) => a - b);
    const list = places.flatMap((place) => statements[place] ?? []);
    lists.set(key, list);
    return list;
  };
}

function readTiers(tiers: readonly PatternIndex<AcapStatement>[], path: string): CrawlOutcome {
  for (const tier of tiers) {
    const candidates = tier.matching(path);
    if (candidates.length > 0) return weigh(candidates);
  }
  return PERMITTED;
}

/** What is left when candidates that another one is narrower than are gone. Clause: D7. */
function weigh(candidates: readonly AcapStatement[]): CrawlOutcome {
  let left: AcapStatement[] = [];
  for (const candidate of candidates) {
    if (left.some((one) => comparePatterns(one.pattern, candidate.pattern) === 'a')) continue;
    left = left.filter((one) => comparePatterns(candidate.pattern, one.pattern) !== 'a');
    left.push(candidate);
  }
  const { effect } = left.some((one) => one.effect === 'disallow') ? PROHIBITED : PERMITTED;
  return { effect, lines: left.map(({ line }) => line).toSorted((a, b) => a - b) };
}

/** Finds the items whose pattern matches a path. */
interface PatternIndex<T> {
  readonly matching: (path: string) => T[];
}

/** @param patternOf - normalised, and case-folded where case does not count */
function createPatternIndex<T>(items: readonly T[], patternOf: (item: T) => string): PatternIndex<T> {
  const matcher = createPatternMatcher(items.map(patternOf));
  return { matching: (path) => matchAllOf(matcher, path).flatMap((index) => items[index] ?? []) };
}

import { isNamed, productToken, readCrawler } from '../decide/asked-crawler.ts';
import { selectGroups } from '../decide/dialects/select-groups.ts';
import { compilePattern, type CompiledPattern, matchPattern } from '../match/match-pattern.ts';
import { foldCase, normalizePattern } from '../match/normalize-path.ts';
import type { Policy } from '../model/policy.ts';
import { canonicalPattern } from './canonical-pattern.ts';
import {
  type ConventionalReader,
  type CrawlReader,
  createConventionalReader,
  createDecidingReaders,
  createStatementReaders,
  indexByCrawler,
} from './crawl-readers.ts';
import { type ClassRule, isAcapName } from './crawler-classes.ts';
import type { AcapStatement, AcapStatements, ReferencedPolicies } from './existing-rules.ts';
import { patternKey } from './plan-rules.ts';
import type { ClassPlan } from './plan-records.ts';
import { type AskedPattern, type SearchPaths, stagesOf } from './search-paths.ts';

/** Crawlers to which both the original and the converted file say the same, and how the files are read for them. */
export interface AskedClass {
  /** As written; `*` is any other crawler. */
  readonly names: readonly string[];
  readonly canHaveRecord: boolean;
  readonly conventional: ConventionalReader;
  readonly acap: CrawlReader;
  /** True when a line of the converted file matches a path in its own case, or that is not known. */
  readonly isInOwnCase: (line: number, path: string) => boolean;
  /** What the conversion decides without the ACAP records that were in the file before; `null` when none were. */
  readonly planned: CrawlReader | null;
  /** Patterns with a blank, case-folded, as they are and as ACAP has them. */
  readonly withBlank: readonly CompiledPattern[];
  /** Lines that could not be converted since another rule contradicts them in another case. */
  readonly clashing: ReadonlySet<number>;
  /** What the original says to them. */
  readonly rules: readonly ClassRule[];
  /** What the converted file says to them, in records that name them and in those for everybody. */
  readonly named: readonly AcapStatement[];
  readonly toAll: readonly AcapStatement[];
  /** Paths to try where not all can be looked at. */
  readonly paths: () => SearchPaths;
}

/** What is known of how the converted file came about, so that reasons can be told. */
export interface ConversionTrace {
  readonly plans: readonly ClassPlan[];
  /** Which lines of the original a line of the converted file comes from. */
  readonly linesOf: (line: number) => readonly number[];
  /** True when records of the converted file may say otherwise than was planned. */
  readonly hasOtherRecords: boolean;
  /** What the converted file refers to. */
  readonly references?: ReferencedPolicies | undefined;
}

/**
 * The classes of crawlers that the original or the converted file tells apart, in file order, any other crawler last.
 *
 * Clause: C2.
 */
export function findAskedClasses(
  original: Policy,
  converted: Policy,
  { plans, hasOtherRecords, references }: ConversionTrace,
  { statements, areAll }: AcapStatements,
): AskedClass[] {
  const crawl = statements.filter(({ usage }) => usage === 'crawl');
  const readAcap = areAll ? createStatementReaders(statements) : createDecidingReaders(converted, references);
  const readPlanned = hasOtherRecords ? createStatementReaders(statementsOf(plans)) : null;
  const rulesOf = new Map(
    plans.flatMap(({ crawlerClass }) => crawlerClass.names.map((name) => [name.toLowerCase(), crawlerClass.rules])),
  );
  const gapsOf = new Map(plans.map(({ crawlerClass, gaps }) => [crawlerClass.rules, gaps]));
  const setAside = plans.flatMap((plan) => plan.setAside);
  const clashing = new Set(setAside.filter(({ reason }) => reason === 'case-clash').map(({ line }) => line));
  const toAll = { rules: rulesOf.get('*') ?? [], statements: statements.filter(({ crawlers }) => crawlers.has('*')) };
  const crawlToAll = toAll.statements.filter(({ usage }) => usage === 'crawl');
  const naming = indexByCrawler(statements);
  const written = new Map<number, string[]>();
  for (const { line, written: pattern } of crawl) {
    const same = written.get(line);
    if (same) same.push(pattern);
    else written.set(line, [pattern]);
  }
  const isInOwnCase = (line: number, path: string) =>
    written.get(line)?.some((pattern) => matchPattern(pattern, path)) ?? true;
  const saidTo = createSaying(indexByCrawler(crawl));
  const stranger = nameNobody(original);

  const classes = new Map<string, { names: string[]; asked: string; rules: readonly ClassRule[] }>();
  const signatures = new Map<readonly ClassRule[], string>();
  for (const name of [...namesOf(original), '*']) {
    const asked = name === '*' ? stranger : name;
    const [agent] = selectGroups(original, asked, Infinity).agents;
    const rules = rulesOf.get(agent ? productToken(agent.value.text).toLowerCase() : '') ?? [];
    const signature = signatures.get(rules) ?? rules.map(({ effect, pattern }) => `${effect} ${pattern}`).join('\n');
    signatures.set(rules, signature);
    const key = `${isAcapName(name)} ${areAll ? saidTo(asked) : recordsNaming(converted, asked).join()} ${signature}`;
    const known = classes.get(key);
    if (known) known.names.push(name);
    else classes.set(key, { names: [name], asked, rules });
  }
  return [...classes.values()].map(({ names, asked, rules }) => {
    const named = naming(asked);
    return {
      names,
      canHaveRecord: names.every(isAcapName),
      conventional: createConventionalReader(original, asked),
      acap: readAcap(asked),
      isInOwnCase,
      planned: readPlanned?.(asked) ?? null,
      withBlank: rules
        .filter(({ text, acapText }) => text !== acapText)
        .flatMap(({ pattern, acapText }) => [pattern, normalizePattern(acapText)])
        .map((pattern) => compilePattern(foldCase(pattern))),
      clashing,
      rules,
      named: named.filter(({ usage }) => usage === 'crawl'),
      toAll: crawlToAll,
      paths: () => {
        const own = patternsOf(rules, names.includes('*') ? [...named, ...toAll.statements] : named);
        return stagesOf(gapsOf.get(rules) ?? [], own, patternsOf(toAll.rules, toAll.statements));
      },
    };
  });
}

/** Names in the file that a crawler may have, conventional ones first, each once. */
function namesOf({ groups, records }: Policy): string[] {
  const names = new Map<string, string>();
  const all = [
    ...groups.flatMap(({ agents }) => agents.map(({ value }) => productToken(value.text))),
    ...records.flatMap(({ crawlers }) => crawlers.map(({ name }) => name.text)),
  ];
  for (const name of all) {
    if (name !== '' && name !== '*' && !names.has(name.toLowerCase())) names.set(name.toLowerCase(), name);
  }
  return [...names.values()];
}

/** A crawler's name that is in no file. */
function nameNobody(policy: Policy): string {
  const text = policy.document.text.toLowerCase();
  let name = 'any-other-crawler';
  while (text.includes(name)) name += '-';
  return name;
}

/** What statements say to a crawler: the same text where it is the same. */
function createSaying(naming: (crawler: string) => readonly AcapStatement[]): (crawler: string) => string {
  const texts = new Map<readonly AcapStatement[], string>();
  return (crawler) => {
    const said = naming(crawler);
    const text = texts.get(said) ?? said.map(({ effect, pattern }) => `${effect} ${pattern}`).join();
    texts.set(said, text);
    return text;
  };
}

function recordsNaming({ records }: Policy, crawler: string): number[] {
  const asked = readCrawler(crawler);
  return records.flatMap(({ crawlers }, index) =>
    crawlers.some(({ name }) => isNamed(asked, name.text)) ? [index] : [],
  );
}

/** The plans as statements, as if they were all that the file says in ACAP. */
function statementsOf(plans: readonly ClassPlan[]): AcapStatement[] {
  return plans.flatMap(({ crawlerClass, statements }) => {
    const crawlers = new Set(crawlerClass.names.filter(isAcapName).map((name) => name.toLowerCase()));
    return statements.map(({ usage, effect, text, key, lines }) => {
      const written = normalizePattern(text);
      return { crawlers, usage, effect, written, pattern: foldCase(written), key, line: lines[0] ?? 0 };
    });
  });
}

/** Canonical patterns of rules, in their own case, and of statements that no rule has. */
function patternsOf(rules: readonly ClassRule[], statements: readonly AcapStatement[]): AskedPattern[] {
  const patterns = new Map<string, AskedPattern>();
  const add = (effect: AskedPattern['effect'], canonical: string | null, key: string) => {
    if (canonical !== null && !patterns.has(`${effect} ${key}`))
      patterns.set(`${effect} ${key}`, { effect, canonical });
  };
  for (const { effect, pattern, canonical, text } of rules) {
    add(effect, canonical, patternKey(text));
    if (/[ \t]/.test(text)) add(effect, canonicalPattern(pattern), `raw ${pattern}`);
  }
  // Where `other` speaks, it spares crawling on paths where another usage is permitted (D9).
  const hasOther = statements.some(({ usage }) => usage === 'other');
  for (const { effect, pattern, key, usage } of statements) {
    if (usage === 'crawl' || hasOther) add(effect, canonicalPattern(pattern), key);
  }
  return [...patterns.values()];
}

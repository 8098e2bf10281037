import { createDecider, type CrawlerDecider, type Decider } from '../../decide/create-decider.ts';
import { compilePattern, type CompiledPattern, matchPattern } from '../../match/match-pattern.ts';
import { foldCase, normalizePattern } from '../../match/normalize-path.ts';
import { parsePolicy } from '../../model/build-policy.ts';
import type { Policy } from '../../model/policy.ts';
import { resolveRule } from '../../model/resolve-rule.ts';
import { createEffort, type EffortLimits } from '../../paths/effort.ts';
import { type CompiledRules, countRules, listRules } from '../../rules/compile-rules.ts';
import { namesInFile, unknownName } from '../../rules/crawler-names.ts';
import { getOrAdd, memoize } from '../../text/maps.ts';
import type { Rule } from '../../rules/rule.ts';
import { isAcapName } from '../plan/crawler-classes.ts';
import type { ClassPlan } from '../plan/plan-classes.ts';
import type { ConversionPlan } from '../plan/plan-conversion.ts';
import type { ExtendedText } from '../write/write-conversion.ts';
import type { ConversionDifference, VerifiedClass } from './conversion-differences.ts';
import { verifyClass } from './verify-class.ts';

/**
 * What is known about a conversion over all possible paths:
 * - `proved-equal`: it decides every path as the original does;
 * - `proved-equal-except`: it does so apart from differences of the kinds listed;
 * - `not-proved`: neither could be shown; there may be more differences than are listed.
 */
export type VerificationStatus = 'proved-equal' | 'proved-equal-except' | 'not-proved';

/**
 * Why nothing could be proved:
 * - `budget`: it would have taken more states than allowed;
 * - `cancelled`: verification was cancelled;
 * - `missing-document`: the converted file refers the crawlers to a missing document, which may decide too (A11).
 */
export type VerificationObstacle = 'budget' | 'cancelled' | 'missing-document';

export interface ClassVerification {
  /** Crawlers that neither file tells apart, as written; `*` is any other crawler. */
  readonly crawlers: readonly string[];
  readonly status: VerificationStatus;
  /** `null` unless the status is `not-proved`. */
  readonly obstacle: VerificationObstacle | null;
  /** How many states were explored. */
  readonly states: number;
}

export interface Verification {
  /** The weakest status of any class. */
  readonly status: VerificationStatus;
  readonly classes: readonly ClassVerification[];
  /** One for each class, reason and set of deciding lines; complete unless the status is `not-proved`. */
  readonly differences: readonly ConversionDifference[];
  readonly states: number;
}

/** Default budget of states for one file: a second or two of work at most. */
export const DEFAULT_BUDGET = 1_000_000;

/**
 * Finds, over all possible paths, where a converted file decides `crawl` differently from the original: the former as
 * read by an ACAP-aware crawler that ignores the User-agent groups, the latter as read by RFC 9309.
 *
 * @param decider - decides from the original
 * @param plan - what was planned for its crawlers; tells why decisions differ
 * @param converted - the result, whether planned or edited by hand
 *
 * Clause: C2, A11, D4, D6, D7, D9, G3, P4.
 */
export function verifyConversion(
  decider: Decider,
  plan: Pick<ConversionPlan, 'classes'>,
  converted: Pick<ExtendedText, 'text' | 'linesOf' | 'isAdded'>,
  limits: EffortLimits,
): Verification {
  const effort = createEffort(limits);
  const differences: ConversionDifference[] = [];
  const result = parsePolicy(converted.text);
  const classes = findVerifiedClasses(decider, plan, result).map((verified): ClassVerification => {
    const before = effort.states;
    const { isComplete, found } = verifyClass(verified, converted, effort);
    for (const difference of found) differences.push(difference);
    const status = !isComplete ? 'not-proved' : found.length > 0 ? 'proved-equal-except' : 'proved-equal';
    const spent = effort.isCancelled?.() === true ? 'cancelled' : 'budget';
    const obstacle = isComplete ? null : verified.converted.isComplete ? spent : 'missing-document';
    return { crawlers: verified.names, status, obstacle, states: effort.states - before };
  });
  const has = (status: VerificationStatus) => classes.some((one) => one.status === status);
  return {
    status: has('not-proved') ? 'not-proved' : has('proved-equal-except') ? 'proved-equal-except' : 'proved-equal',
    classes,
    differences,
    states: effort.states,
  };
}

/** Resource sets can expand to more rules than this; nothing is verified then. */
const MAX_RULES = 1_000_000;

/** Returns the classes of crawlers that either file distinguishes; any other crawler comes last. Clause: C2, A11. */
function findVerifiedClasses(
  decider: Decider,
  { classes }: Pick<ConversionPlan, 'classes'>,
  result: Policy,
): VerifiedClass[] {
  const { policy, references } = decider;
  // Conventional records are ignored (C2), whether or not the file says so.
  const resultDecider = createDecider({ ...result, ignoreConventional: [0] }, references);
  const planDecider = createDecider(printPlans(classes));
  const isInOwnCase = createCaseTest(result);
  const unnamedCrawler = unknownName([policy]);
  const readSignature = signatureReader();
  const plans = new Map(
    classes.flatMap((plan) => plan.source.crawlers.map(({ name }) => [name.toLowerCase(), plan] as const)),
  );
  const verified = new Map<string, VerifiedClass & { readonly names: string[] }>();
  for (const name of [...namesInFile(policy, references), '*']) {
    const crawler = name === '*' ? unnamedCrawler : name;
    const original = decider.for({ reader: 'rfc9309', crawler });
    const converted = resultDecider.for({ reader: 'acap', crawler });
    const canHaveRecord = isAcapName(name);
    const key = `${canHaveRecord} ${converted.isComplete} ${readSignature(original)}\v${readSignature(converted)}`;
    const known = verified.get(key);
    if (known) {
      known.names.push(name);
      continue;
    }
    const plan = plans.get(name.toLowerCase()) ?? plans.get('*');
    verified.set(key, {
      names: [name],
      canHaveRecord,
      original,
      converted,
      conventional: original.rules.conventional.allRules(),
      acap: acapRulesOf(converted),
      withBlank: patternsWithBlank(plan),
      lostToCase: new Set(plan?.dropped.crawl.flatMap(({ line, reason }) => (reason === 'case-clash' ? [line] : []))),
      isInOwnCase,
      planned: () => planDecider.for({ reader: 'acap', crawler }),
    });
  }
  return [...verified.values()];
}

function patternsWithBlank(plan: ClassPlan | undefined): CompiledPattern[] {
  const rules = plan?.source.rules.filter(({ text, acapText }) => text !== acapText) ?? [];
  return rules
    .flatMap(({ pattern, acapText }) => [pattern, normalizePattern(acapText)])
    .map((pattern) => compilePattern(foldCase(pattern)));
}

function acapRulesOf({ rules }: CrawlerDecider): readonly Rule[] | null {
  return countRules(rules) > MAX_RULES ? null : listRules(rules).filter(({ kind }) => kind === 'acap');
}

/** Creates a memoised function that gives deciders whose rules say the same about crawling the same signature. */
function signatureReader(): (decider: CrawlerDecider) => string {
  const known = new Map<string, string>();
  return ({ applicable, rules }) => getOrAdd(known, applicable.key, () => signatureOf(rules) ?? applicable.key);
}

/** What rules say about crawling; `null` when there are too many to list. */
function signatureOf(rules: CompiledRules): string | null {
  if (countRules(rules) > MAX_RULES) return null;
  const listed = listRules(rules);
  // Rules for `other` make crawling depend on all usages (D9).
  const isAll = listed.some(({ usage }) => usage === 'other');
  return listed
    .filter(({ usage }) => isAll || usage === 'crawl')
    .map(({ kind, usage, tier, effect, pattern }) =>
      kind === 'acap' ? `${tier} ${usage} ${effect} ${pattern}` : `${effect} ${pattern}`,
    )
    .join('\n');
}

/** Builds a policy whose only ACAP records are those planned for all classes. */
function printPlans(classes: readonly ClassPlan[]): Policy {
  const lines = classes.flatMap(({ source, rules }) => {
    const names = source.crawlers.map(({ name }) => name).filter(isAcapName);
    // The name of a class without rules would join the next record.
    if (names.length === 0 || rules.length === 0) return [];
    return [
      ...names.map((name) => `ACAP-crawler: ${name}`),
      ...rules.map(({ usage, effect, text }) => `ACAP-${effect}-${usage}: ${text}`),
    ];
  });
  return parsePolicy(['ACAP-ignore-conventional-records', ...lines].join('\n'));
}

/** Creates a test of whether a rule of a file matches a path in the case in which it is written. */
function createCaseTest({ acapFields, definitionTables }: Policy): (line: number, path: string) => boolean {
  const patternsOf = memoize((line: number): readonly string[] => {
    const field = acapFields.get(line);
    if (field?.kind !== 'rule') return [];
    const { patterns } = resolveRule(field, definitionTables, 'known');
    return patterns.map(({ text }) => normalizePattern(text));
  });
  return (line, path) => {
    const patterns = patternsOf(line);
    return patterns.length === 0 || patterns.some((pattern) => matchPattern(pattern, path));
  };
}

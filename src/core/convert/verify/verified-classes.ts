import { foldCase, normalizePattern } from '../../match/normalize-path.ts';
import { compilePattern, type CompiledPattern, matchPattern } from '../../match/match-pattern.ts';
import { buildPolicy } from '../../model/build-policy.ts';
import { createTextDocument } from '../../text/text-document.ts';
import type { Policy } from '../../model/policy.ts';
import { type CrawlerDecider, createDecider, type Decider } from '../../decide/create-decider.ts';
import type { ReferencedPolicies } from '../../rules/acap-blocks.ts';
import { productToken } from '../../rules/typed-crawler.ts';
import { countRules, listRules } from '../../rules/compile-rules.ts';
import { distinctNames, unknownName } from '../../rules/crawler-names.ts';
import { memoize } from '../../rules/memoize.ts';
import type { Rule } from '../../rules/rule.ts';
import { isAcapName } from '../plan/crawler-classes.ts';
import type { ClassPlan } from '../plan/plan-classes.ts';

/** Crawlers that neither the original nor the converted file tells apart. */
export interface VerifiedClass {
  /** As written; `*` is any other crawler. */
  readonly names: readonly string[];
  readonly canHaveRecord: boolean;
  /** Decides from the original, as RFC 9309 does. */
  readonly original: CrawlerDecider;
  /** Decides from the converted file, as an ACAP-aware crawler that ignores the User-agent groups. */
  readonly converted: CrawlerDecider;
  /** The User-agent rules of the original. */
  readonly conventional: readonly Rule[];
  /** The ACAP rules of the converted file, for all usages; `null` when there are too many to list. */
  readonly acap: readonly Rule[] | null;
  /** Patterns with a blank, case-folded, both as written and as ACAP writes them. */
  readonly withBlank: readonly CompiledPattern[];
  /** Lines of permissions that were dropped because a prohibition that differs only in case contradicts them. */
  readonly lostToCase: ReadonlySet<number>;
  /** True when a line of the converted file matches a path in its own case, or this is unknown. */
  readonly isInOwnCase: (line: number, path: string) => boolean;
  /** Decides from the plan alone, without ACAP records that were already in the file. */
  readonly planned: () => CrawlerDecider;
}

/** Resource sets can expand to more rules than this; nothing is verified then. */
const MAX_RULES = 1_000_000;

/**
 * Returns the classes of crawlers that the original or the converted file tells apart, in file order, with any other
 * crawler last.
 *
 * Clause: C2, A11.
 */
export function findVerifiedClasses(
  original: Decider,
  classes: readonly ClassPlan[],
  converted: Policy,
): VerifiedClass[] {
  const { policy, references } = original;
  // Conventional records are ignored (C2), whether or not the file says so.
  const result = createDecider({ ...converted, ignoreConventional: [0] }, references);
  const planned = createDecider(printPlans(classes));
  const isInOwnCase = createCaseTest(converted);
  const unnamedCrawler = unknownName([policy]);
  const signatureOf = createSignatures();
  const plans = new Map(
    classes.flatMap((plan) => plan.source.crawlers.map(({ name }) => [name.toLowerCase(), plan] as const)),
  );
  const found = new Map<string, FoundClass>();
  for (const name of [...namesIn(policy, references), '*']) {
    const crawler = name === '*' ? unnamedCrawler : name;
    const before = original.for({ reader: 'rfc9309', crawler });
    const after = result.for({ reader: 'acap', crawler });
    const key = `${isAcapName(name)} ${after.isComplete} ${signatureOf(before)}\v${signatureOf(after)}`;
    const known = found.get(key);
    if (known) known.names.push(name);
    else {
      const plan = plans.get(name.toLowerCase()) ?? plans.get('*');
      found.set(key, { names: [name], crawler, before, after, plan });
    }
  }
  return [...found.values()].map(({ names, crawler, before, after, plan }) => ({
    names,
    canHaveRecord: names.every(isAcapName),
    original: before,
    converted: after,
    conventional: before.rules.conventional.allRules(),
    acap: acapRulesOf(after),
    withBlank: patternsWithBlank(plan),
    lostToCase: new Set(plan?.dropped.crawl.flatMap(({ line, reason }) => (reason === 'case-clash' ? [line] : []))),
    isInOwnCase,
    planned: () => planned.for({ reader: 'acap', crawler }),
  }));
}

interface FoundClass {
  readonly names: string[];
  readonly crawler: string;
  readonly before: CrawlerDecider;
  readonly after: CrawlerDecider;
  /** The plan for the original's rules for these crawlers, if it has any. */
  readonly plan: ClassPlan | undefined;
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

/** The distinct names that a crawler may have: those in groups first, then those in records. */
function namesIn({ groups, records }: Policy, references: ReferencedPolicies): string[] {
  const referred = records.flatMap((record) =>
    record.references.flatMap(({ locator }) => references.get(locator.text)?.records ?? []),
  );
  return distinctNames([
    ...groups.flatMap(({ agents }) => agents.map(({ value }) => productToken(value.text))),
    ...[...records, ...referred].flatMap(({ crawlers }) => crawlers.map(({ name }) => name.text)),
  ]);
}

/** Creates a memoised function that gives deciders whose rules say the same about crawling the same signature. */
function createSignatures(): (decider: CrawlerDecider) => string {
  const known = new Map<string, string>();
  return ({ address, rules }) => {
    const made = known.get(address.key);
    if (made !== undefined) return made;
    const isTooMuch = countRules(rules) > MAX_RULES;
    const listed = isTooMuch ? [] : listRules(rules);
    // Rules for `other` make crawling depend on all usages (D9).
    const isAll = listed.some(({ usage }) => usage === 'other');
    const signature = isTooMuch
      ? address.key
      : listed
          .filter(({ usage }) => isAll || usage === 'crawl')
          .map(({ kind, usage, tier, effect, pattern }) =>
            kind === 'acap' ? `${tier} ${usage} ${effect} ${pattern}` : `${effect} ${pattern}`,
          )
          .join('\n');
    known.set(address.key, signature);
    return signature;
  };
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
  return buildPolicy(createTextDocument(['ACAP-ignore-conventional-records', ...lines].join('\n')));
}

/** Creates a test of whether a rule of a file matches a path in the case in which it is written. */
function createCaseTest({ acapFields, definitions }: Policy): (line: number, path: string) => boolean {
  const sets = definitions.filter((definition) => definition.kind === 'resource-set');
  const patternsOf = memoize((line: number): readonly string[] => {
    const field = acapFields.get(line);
    if (field?.kind !== 'rule') return [];
    const { resource } = field;
    const tokens =
      resource.kind === 'pattern'
        ? [resource.token]
        : sets.find(({ name }) => name.text.toLowerCase() === resource.name.toLowerCase())?.patterns;
    return tokens?.map(({ text }) => normalizePattern(text)) ?? [];
  });
  return (line, path) => {
    const patterns = patternsOf(line);
    return patterns.length === 0 || patterns.some((pattern) => matchPattern(pattern, path));
  };
}

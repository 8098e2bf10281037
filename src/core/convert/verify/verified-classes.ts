import { foldCase, normalizePattern } from '../../match/normalize-path.ts';
import { compilePattern, type CompiledPattern, matchPattern } from '../../match/match-pattern.ts';
import { buildPolicy } from '../../model/build-policy.ts';
import { createTextDocument } from '../../text/text-document.ts';
import type { Policy } from '../../model/policy.ts';
import { type CrawlerDecider, createDecider, type Decider } from '../../decide/create-decider.ts';
import type { ReferencedPolicies } from '../../rules/acap-blocks.ts';
import { productToken } from '../../rules/asked-crawler.ts';
import { countRules, listRules } from '../../rules/compile-rules.ts';
import { distinctNames, unknownName } from '../../rules/crawler-names.ts';
import { memoize } from '../../rules/memoize.ts';
import type { Rule } from '../../rules/rule.ts';
import { isAcapName } from '../plan/crawler-classes.ts';
import type { ClassPlan } from '../plan/plan-classes.ts';

/** Crawlers to which both the original and the converted file say the same. */
export interface VerifiedClass {
  /** As written; `*` is any other crawler. */
  readonly names: readonly string[];
  readonly canHaveRecord: boolean;
  /** Decides by the original as RFC 9309 does. */
  readonly original: CrawlerDecider;
  /** Decides by the converted file as an ACAP-aware crawler that ignores the User-agent groups. */
  readonly converted: CrawlerDecider;
  /** The rules of the original. */
  readonly conventional: readonly Rule[];
  /** The ACAP rules of the converted file, for all usages; `null` when there are too many to list. */
  readonly acap: readonly Rule[] | null;
  /** Patterns with a blank, case-folded, as they are and as ACAP has them. */
  readonly withBlank: readonly CompiledPattern[];
  /** Lines of permissions that were not converted because a prohibition contradicts them in another case. */
  readonly lostToCase: ReadonlySet<number>;
  /** True when a line of the converted file matches a path in its own case, or that is not known. */
  readonly isInOwnCase: (line: number, path: string) => boolean;
  /** Decides by the plan alone, without ACAP records that were in the file before. */
  readonly planned: () => CrawlerDecider;
}

/** Resource sets can stand for more rules than this, of which nothing is verified then. */
const MOST_RULES = 1_000_000;

/**
 * The classes of crawlers that the original or the converted file tells apart, in file order, any other crawler last.
 *
 * Clause: C2, A11.
 */
export function findVerifiedClasses(
  original: Decider,
  classes: readonly ClassPlan[],
  converted: Policy,
): VerifiedClass[] {
  const { policy, references } = original;
  // With conventional records ignored (C2), wherever the field is.
  const result = createDecider({ ...converted, ignoreConventional: [0] }, references);
  const planned = createDecider(printPlans(classes));
  const isInOwnCase = createCaseTest(converted);
  const stranger = unknownName([policy]);
  const signatureOf = createSignatures();
  const plans = new Map(
    classes.flatMap((plan) => plan.source.crawlers.map(({ name }) => [name.toLowerCase(), plan] as const)),
  );
  const found = new Map<string, FoundClass>();
  for (const name of [...namesIn(policy, references), '*']) {
    const crawler = name === '*' ? stranger : name;
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
  /** How the rules of the original for these crawlers are converted, if it has any. */
  readonly plan: ClassPlan | undefined;
}

function patternsWithBlank(plan: ClassPlan | undefined): CompiledPattern[] {
  const rules = plan?.source.rules.filter(({ text, acapText }) => text !== acapText) ?? [];
  return rules
    .flatMap(({ pattern, acapText }) => [pattern, normalizePattern(acapText)])
    .map((pattern) => compilePattern(foldCase(pattern)));
}

function acapRulesOf({ rules }: CrawlerDecider): readonly Rule[] | null {
  return countRules(rules) > MOST_RULES ? null : listRules(rules).filter(({ kind }) => kind === 'acap');
}

/** Names that a crawler may have, of groups first, then of records, each once. */
function namesIn({ groups, records }: Policy, references: ReferencedPolicies): string[] {
  const referred = records.flatMap((record) =>
    record.references.flatMap(({ locator }) => references.get(locator.text)?.records ?? []),
  );
  return distinctNames([
    ...groups.flatMap(({ agents }) => agents.map(({ value }) => productToken(value.text))),
    ...[...records, ...referred].flatMap(({ crawlers }) => crawlers.map(({ name }) => name.text)),
  ]);
}

/** Makes texts that are equal where the rules say the same about crawling. */
function createSignatures(): (decider: CrawlerDecider) => string {
  const known = new Map<string, string>();
  return ({ address, rules }) => {
    const made = known.get(address.key);
    if (made !== undefined) return made;
    const isTooMuch = countRules(rules) > MOST_RULES;
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

/** What is planned for all classes, as if it were all that the file says in ACAP. */
function printPlans(classes: readonly ClassPlan[]): Policy {
  const lines = classes.flatMap(({ source, rules }) => {
    const names = source.crawlers.map(({ name }) => name).filter(isAcapName);
    // The name of a class without rules would join the record that follows.
    if (names.length === 0 || rules.length === 0) return [];
    return [
      ...names.map((name) => `ACAP-crawler: ${name}`),
      ...rules.map(({ usage, effect, text }) => `ACAP-${effect}-${usage}: ${text}`),
    ];
  });
  return buildPolicy(createTextDocument(['ACAP-ignore-conventional-records', ...lines].join('\n')));
}

/** Tells whether a rule of a file matches a path in the case in which it is written. */
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

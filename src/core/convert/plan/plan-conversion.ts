import type { Policy } from '../../model/policy.ts';
import type { ReferencedPolicies } from '../../rules/acap-blocks.ts';
import type { ConversionOptions } from './conversion-options.ts';
import { type CrawlerClass, isAcapName } from './crawler-classes.ts';
import { readExistingRules } from './existing-rules.ts';
import { findUnconverted, type UnconvertedLine } from './find-unconverted.ts';
import { foreignFormat } from './foreign-format.ts';
import { type ClassPlan, planClasses } from './plan-classes.ts';
import { findReferenceProblems, type ReferenceProblem } from './find-reference-problems.ts';
import type { PlannedRule } from './plan-rules.ts';

/** An ACAP record to be written. */
export interface PlannedRecord {
  readonly crawlers: CrawlerClass['crawlers'];
  readonly rules: readonly PlannedRule[];
}

/** What a conversion is going to write, and why it leaves out the rest. */
export interface ConversionPlan {
  /** Of the original. */
  readonly policy: Policy;
  readonly options: ConversionOptions;
  /** Documents that the file refers to, by locator. */
  readonly references: ReferencedPolicies;
  readonly classes: readonly ClassPlan[];
  readonly records: readonly PlannedRecord[];
  readonly unconverted: readonly UnconvertedLine[];
  readonly referenceProblems: readonly ReferenceProblem[];
}

/**
 * Plans ACAP records that say what the User-agent groups say, as far as the file's own ACAP records don't say it yet.
 *
 * Groups replace each other, records add up: a crawler with a group of its own gets a record that also answers for what
 * only the record for all crawlers prohibits. Crawlers with equal rules share a record; `*` shares none. A rule is not
 * written if the webmaster's own record has one for the same pattern, be it the opposite, nor for crawlers whose records
 * refer to a document that is missing: what it says to them is unknown.
 *
 * Clause: A11, C2, C3, C4, C5, C6, D4.
 */
export function planConversion(
  policy: Policy,
  options: ConversionOptions,
  references: ReferencedPolicies,
): ConversionPlan {
  const existing = readExistingRules(policy, references);
  const classes = planClasses(policy, existing.toAll, options.disallowMeans);
  const records = new Map<string, PlannedRecord>();
  for (const { source, rules } of classes) {
    const signature = signatureOf(rules);
    for (const crawler of source.crawlers) {
      const { name } = crawler;
      if (!isAcapName(name) || existing.missingFor(name) !== null) continue;
      const said = existing.saidTo(name);
      const left = said.size > 0 ? rules.filter(({ usage, key }) => !said.has(`${usage} ${key}`)) : rules;
      if (left.length === 0) continue;
      const key = `${name === '*' ? '*\n' : ''}${left === rules ? signature : signatureOf(left)}`;
      const same = records.get(key);
      records.set(key, {
        crawlers: [...(same?.crawlers ?? []), crawler],
        rules: same ? mergeLines(same.rules, left) : left,
      });
    }
  }
  return {
    policy,
    options,
    references,
    classes,
    records: [...records.values()],
    // Of what is no robots.txt at all, no line was meant as one of its fields.
    unconverted: foreignFormat(policy) === null ? findUnconverted(policy, classes, existing.missingFor) : [],
    referenceProblems: findReferenceProblems(policy, references),
  };
}

/** Equal for lists that say the same. */
function signatureOf(rules: readonly PlannedRule[]): string {
  return rules
    .map(({ usage, effect, key }) => `${usage} ${effect} ${key}`)
    .toSorted()
    .join('\n');
}

/** Rules with the lines of both lists, which say the same. */
export function mergeLines(own: readonly PlannedRule[], others: readonly PlannedRule[]): readonly PlannedRule[] {
  if (own === others) return own;
  const linesOf = new Map(others.map(({ usage, key, lines }) => [`${usage} ${key}`, lines]));
  return own.map((rule) => {
    const lines = linesOf.get(`${rule.usage} ${rule.key}`) ?? [];
    return { ...rule, lines: [...new Set([...rule.lines, ...lines])].toSorted((a, b) => a - b) };
  });
}

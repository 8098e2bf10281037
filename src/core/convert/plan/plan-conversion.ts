import type { Decider } from '../../decide/create-decider.ts';
import type { Policy } from '../../model/policy.ts';
import type { ReferencedPolicies } from '../../rules/acap-blocks.ts';
import { listRules } from '../../rules/compile-rules.ts';
import type { Rule } from '../../rules/rule.ts';
import { isNamedTier } from '../../rules/tiers.ts';
import { patternKey } from '../../match/canonical-pattern.ts';
import type { ConversionOptions } from './conversion-options.ts';
import { type CrawlerClass, isAcapName } from './crawler-classes.ts';
import { findUnconverted, type UnconvertedLine } from './find-unconverted.ts';
import { type ClassPlan, planClasses } from './plan-classes.ts';
import type { PlannedRule } from './plan-rules.ts';

/** An ACAP record to be written. */
export interface PlannedRecord {
  readonly crawlers: CrawlerClass['crawlers'];
  readonly rules: readonly PlannedRule[];
}

/**
 * A reference that the conversion cannot fully take into account:
 * - `missing`: the document is missing, so what it tells the crawlers is unknown;
 * - `nested`: the document itself contains references, perhaps back to the robots.txt; crawlers do not follow those.
 */
export interface ReferenceProblem {
  /** The line of the reference, from 0. */
  readonly line: number;
  readonly locator: string;
  readonly problem: 'missing' | 'nested';
}

/** What a conversion is going to write, and why it leaves out the rest. */
export interface ConversionPlan {
  readonly classes: readonly ClassPlan[];
  readonly records: readonly PlannedRecord[];
  readonly unconverted: readonly UnconvertedLine[];
  readonly referenceProblems: readonly ReferenceProblem[];
}

/**
 * Plans ACAP records that say what the User-agent groups say and the file's own ACAP records don't say yet.
 *
 * Groups are exclusive but records are cumulative: a crawler with its own group gets a record that also covers whatever
 * only the record for all crawlers prohibits. Crawlers with equal rules share a record; `*` never shares one. A rule is
 * omitted if the webmaster's own record has one for the same pattern, even the opposite one. Crawlers whose records
 * refer to a missing document get no rules, because what it tells them is unknown.
 *
 * @param decider - decides from the file and the documents that it refers to
 *
 * Clause: A11, C2, C3, C4, C5, C6, D4.
 */
export function planConversion(
  decider: Decider,
  { disallowMeans }: Pick<ConversionOptions, 'disallowMeans'>,
): ConversionPlan {
  const { policy, references } = decider;
  const existingFor = (name: string) =>
    policy.records.length === 0 ? null : decider.for({ reader: 'acap', crawler: name === '*' ? '' : name });
  const rulesFor = (name: string): readonly Rule[] => {
    const existing = existingFor(name);
    const rules = existing === null ? [] : listRules(existing.rules);
    return rules.filter(({ kind, tier }) => kind === 'acap' && isNamedTier(tier) === (name !== '*'));
  };
  const classes = planClasses(policy, rulesFor('*'), disallowMeans);
  const records = new Map<string, PlannedRecord>();
  const missing = new Map<string, number>();
  for (const { source, rules } of classes) {
    const signature = signatureOf(rules);
    for (const crawler of source.crawlers) {
      const { name } = crawler;
      const [reference] = existingFor(name)?.applicable.acap?.missing ?? [];
      if (reference) missing.set(name.toLowerCase(), reference.line.line);
      if (!isAcapName(name) || reference) continue;
      // A pattern in the file's own record is settled, whatever the record says about it.
      const stated = new Set(rulesFor(name).map(({ usage, pattern }) => `${usage} ${patternKey(pattern)}`));
      const remaining = stated.size > 0 ? rules.filter(({ usage, key }) => !stated.has(`${usage} ${key}`)) : rules;
      if (remaining.length === 0) continue;
      const key = `${name === '*' ? '*\n' : ''}${remaining === rules ? signature : signatureOf(remaining)}`;
      const same = records.get(key);
      records.set(key, {
        crawlers: [...(same?.crawlers ?? []), crawler],
        rules: same ? mergeLines(same.rules, remaining) : remaining,
      });
    }
  }
  return {
    classes,
    records: [...records.values()],
    unconverted: findUnconverted(policy, classes, missing),
    referenceProblems: findReferenceProblems(policy, references),
  };
}

/** Finds problems with the references of a file, in file order. Clause: A11. */
function findReferenceProblems({ records }: Policy, references: ReferencedPolicies): ReferenceProblem[] {
  return records.flatMap((record) =>
    record.references.flatMap(({ line, locator: { text: locator } }): ReferenceProblem[] => {
      const document = references.get(locator);
      if (!document) return [{ line, locator, problem: 'missing' }];
      const isNested = document.records.some((inner) => inner.references.length > 0);
      return isNested ? [{ line, locator, problem: 'nested' }] : [];
    }),
  );
}

/** Returns a key that equivalent lists share, whatever their order. */
function signatureOf(rules: readonly PlannedRule[]): string {
  return rules
    .map(({ usage, effect, key }) => `${usage} ${effect} ${key}`)
    .toSorted()
    .join('\n');
}

/** Adds to each rule the lines that the equal one among others converts. */
export function mergeLines(own: readonly PlannedRule[], others: readonly PlannedRule[]): readonly PlannedRule[] {
  if (own === others) return own;
  const linesOf = new Map(others.map(({ usage, key, lines }) => [`${usage} ${key}`, lines]));
  return own.map((rule) => {
    const lines = linesOf.get(`${rule.usage} ${rule.key}`) ?? [];
    return { ...rule, lines: [...new Set([...rule.lines, ...lines])].toSorted((a, b) => a - b) };
  });
}

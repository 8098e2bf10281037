import type { PlannedRecord } from '../plan/plan-conversion.ts';
import type { PlannedRule } from '../plan/plan-rules.ts';
import type { SectionLine } from './section-line.ts';

/** A rule with its resource: a pattern, or a resource set that stands for several. */
export interface NamedRule extends PlannedRule {
  readonly resource: string;
}

/**
 * Names lists of patterns that are used more than once: by several records, or for several usages.
 *
 * Patterns that are used in exactly the same places become one resource set. Each place uses its name where the first of
 * its patterns stood.
 *
 * @param taken - names of resource sets that the file has already, in lower case
 * @returns definitions, and the rules of each record, index by index
 *
 * Source: Part 1 §2.7.3. Clause: C3, A9.
 */
export function nameResourceSets(
  records: readonly PlannedRecord[],
  taken: ReadonlySet<string>,
): { readonly sets: SectionLine[]; readonly rules: readonly (readonly NamedRule[])[] } {
  const placesOf = new Map<string, string[]>();
  for (const [index, { rules }] of records.entries()) {
    for (const rule of rules) {
      const places = placesOf.get(rule.key);
      if (places) places.push(placeOf(index, rule));
      else placesOf.set(rule.key, [placeOf(index, rule)]);
    }
  }
  const members = new Map<string, Map<string, PlannedRule>>();
  for (const rule of records.flatMap(({ rules }) => rules)) {
    const places = placesOf.get(rule.key) ?? [];
    if (places.length < 2) continue;
    const set = members.get(places.join()) ?? new Map<string, PlannedRule>();
    if (!set.has(rule.key)) members.set(places.join(), set.set(rule.key, rule));
  }
  const names = new Map<string, string>();
  const sets: SectionLine[] = [];
  const nextName = createNamer(taken);
  for (const [places, set] of members) {
    if (set.size < 2) continue;
    const name = nextName();
    names.set(places, name);
    const rules = [...set.values()];
    const patterns = rules.map(({ text }) => text).join(' ');
    sets.push({ text: `ACAP-resource-set: ${name} ${patterns}`, lines: linesOf(rules) });
  }
  const nameOf = (key: string) => names.get(placesOf.get(key)?.join() ?? '');
  return { sets, rules: records.map((record, index) => nameRules(record, index, nameOf)) };
}

/** A rule whose pattern stays where it is. */
export function withPattern(rule: PlannedRule): NamedRule {
  return { ...rule, resource: rule.text };
}

function placeOf(index: number, { usage, effect }: PlannedRule): string {
  return `${index} ${effect} ${usage}`;
}

/** Free names, one after the other: `paths-1`, `paths-2`, … */
function createNamer(taken: ReadonlySet<string>): () => string {
  let count = 0;
  return () => {
    do count++;
    while (taken.has(`paths-${count}`));
    return `paths-${count}`;
  };
}

function nameRules({ rules }: PlannedRecord, index: number, nameOf: (key: string) => string | undefined): NamedRule[] {
  const written = new Map<string, PlannedRule[]>();
  const result: (() => NamedRule)[] = [];
  for (const rule of rules) {
    const name = nameOf(rule.key);
    if (name === undefined) {
      result.push(() => withPattern(rule));
      continue;
    }
    const use = `${placeOf(index, rule)} ${name}`;
    const known = written.get(use);
    if (known) known.push(rule);
    else {
      const all = [rule];
      written.set(use, all);
      result.push(() => ({ ...rule, lines: linesOf(all), resource: `the-acap:resource-set:${name}` }));
    }
  }
  return result.map((finish) => finish());
}

function linesOf(rules: readonly PlannedRule[]): number[] {
  return [...new Set(rules.flatMap(({ lines }) => lines))].toSorted((a, b) => a - b);
}

import type { Policy } from '../model/policy.ts';
import type { PlannedRecord, PlannedStatement } from './plan-records.ts';
import type { SectionLine } from './print-section.ts';

/** A statement with what stands behind its colon: a pattern, or a resource set that stands for several. */
export interface NamedStatement extends PlannedStatement {
  readonly resource: string;
}

/**
 * Gives names to lists of patterns that are used more than once: by several records, or for several usages.
 *
 * Patterns that are used in exactly the same places become one resource set; each place names it where its first
 * pattern stood.
 *
 * @param wanted - false leaves every pattern where it is
 * @returns definitions, and the statements of each record, index by index
 *
 * Source: Part 1 §2.7.3. Clause: C3, A9.
 */
export function nameResourceSets(
  policy: Policy,
  records: readonly PlannedRecord[],
  wanted: boolean,
): { readonly sets: SectionLine[]; readonly statements: readonly (readonly NamedStatement[])[] } {
  if (!wanted) return { sets: [], statements: records.map(({ statements }) => statements.map(withPattern)) };
  const placesOf = new Map<string, string[]>();
  for (const [index, { statements }] of records.entries()) {
    for (const statement of statements) {
      const places = placesOf.get(statement.key);
      if (places) places.push(placeOf(index, statement));
      else placesOf.set(statement.key, [placeOf(index, statement)]);
    }
  }
  const members = new Map<string, Map<string, PlannedStatement>>();
  for (const statement of records.flatMap(({ statements }) => statements)) {
    const places = placesOf.get(statement.key) ?? [];
    if (places.length < 2) continue;
    const set = members.get(places.join()) ?? new Map<string, PlannedStatement>();
    if (!set.has(statement.key)) members.set(places.join(), set.set(statement.key, statement));
  }
  const names = new Map<string, string>();
  const sets: SectionLine[] = [];
  const nextName = createNamer(policy);
  for (const [places, set] of members) {
    if (set.size < 2) continue;
    const name = nextName();
    names.set(places, name);
    const statements = [...set.values()];
    const patterns = statements.map(({ text }) => text).join(' ');
    sets.push({ text: `ACAP-resource-set: ${name} ${patterns}`, lines: linesOf(statements) });
  }
  const statements = records.map((record, index) =>
    nameStatements(record, index, (key) => names.get(placesOf.get(key)?.join() ?? '')),
  );
  return { sets, statements };
}

function withPattern(statement: PlannedStatement): NamedStatement {
  return { ...statement, resource: statement.text };
}

function placeOf(index: number, { usage, effect }: PlannedStatement): string {
  return `${index} ${effect} ${usage}`;
}

/** Names that the file has no resource set by: `paths-1`, `paths-2`, … */
function createNamer(policy: Policy): () => string {
  const taken = new Set(policy.definitions.map(({ name }) => name.text.toLowerCase()));
  let count = 0;
  return () => {
    do count++;
    while (taken.has(`paths-${count}`));
    return `paths-${count}`;
  };
}

function nameStatements(
  { statements }: PlannedRecord,
  index: number,
  nameOf: (key: string) => string | undefined,
): NamedStatement[] {
  const written = new Map<string, PlannedStatement[]>();
  const result: (() => NamedStatement)[] = [];
  for (const statement of statements) {
    const name = nameOf(statement.key);
    if (name === undefined) {
      result.push(() => withPattern(statement));
      continue;
    }
    const use = `${placeOf(index, statement)} ${name}`;
    const known = written.get(use);
    if (known) known.push(statement);
    else {
      const all = [statement];
      written.set(use, all);
      result.push(() => ({ ...statement, lines: linesOf(all), resource: `the-acap:resource-set:${name}` }));
    }
  }
  return result.map((finish) => finish());
}

function linesOf(statements: readonly PlannedStatement[]): number[] {
  return [...new Set(statements.flatMap(({ lines }) => lines))].toSorted((a, b) => a - b);
}

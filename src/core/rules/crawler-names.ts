import type { Policy } from '../model/policy.ts';
import type { ReferencedPolicies } from './acap-blocks.ts';
import { productToken } from './typed-crawler.ts';

/** Represents every crawler that a file does not name. If a file may contain even this, use {@link unknownName}. */
export const ANY_OTHER = 'any-other-crawler';

/** Returns a crawler name that occurs in none of some documents. */
export function unknownName(documents: readonly Pick<Policy, 'document'>[]): string {
  const texts = documents.map(({ document }) => document.text.toLowerCase());
  let name = ANY_OTHER;
  while (texts.some((text) => text.includes(name))) name += '-';
  return name;
}

/** The distinct names that a crawler may have: those in groups first, then those in records. Clause: G2, D1, A11. */
export function namesInFile({ groups, records }: Policy, references: ReferencedPolicies = new Map()): string[] {
  const referred = records.flatMap((record) =>
    record.references.flatMap(({ locator }) => references.get(locator.text)?.records ?? []),
  );
  return distinctNames([
    ...groups.flatMap(({ agents }) => agents.map(({ value }) => productToken(value.text))),
    ...[...records, ...referred].flatMap(({ crawlers }) => crawlers.map(({ name }) => name.text)),
  ]);
}

/** Returns distinct crawler names, ignoring case, as first written; without `*` and empty names. */
export function distinctNames(names: Iterable<string>): string[] {
  const first = new Map<string, string>();
  for (const name of names) {
    if (name !== '' && name !== '*' && !first.has(name.toLowerCase())) first.set(name.toLowerCase(), name);
  }
  return [...first.values()];
}

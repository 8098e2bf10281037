import type { Policy } from '../model/policy.ts';

/** Stands for every crawler that a file does not name. Where a file may hold even this, see {@link unknownName}. */
export const ANY_OTHER = 'any-other-crawler';

/** A name that occurs in none of some documents. */
export function unknownName(documents: readonly Pick<Policy, 'document'>[]): string {
  const texts = documents.map(({ document }) => document.text.toLowerCase());
  let name = ANY_OTHER;
  while (texts.some((text) => text.includes(name))) name += '-';
  return name;
}

/** Names that crawlers may have, each once, as first written: `*` is everybody's, an empty one is nobody's. */
export function distinctNames(names: Iterable<string>): string[] {
  const first = new Map<string, string>();
  for (const name of names) {
    if (name !== '' && name !== '*' && !first.has(name.toLowerCase())) first.set(name.toLowerCase(), name);
  }
  return [...first.values()];
}

import { getOrAdd } from '../text/add-to.ts';
import { once } from '../text/once.ts';

/** Returns the names that occur in a text. */
export type NameSearch = (text: string) => readonly string[];

/**
 * Creates a search for names. It looks up the parts of a text that may be names instead of comparing each name: a file
 * may name tens of thousands of crawlers, and be searched for as many.
 */
export function createNameSearch(names: Iterable<string>): NameSearch {
  const index = once(() => {
    const known = new Set(names);
    const lengthsByStart = new Map<string, Set<number>>();
    for (const name of known) getOrAdd(lengthsByStart, name.charAt(0), () => new Set()).add(name.length);
    return { known, lengthsByStart };
  });
  return (text) => {
    const { known, lengthsByStart } = index();
    const found = new Set<string>();
    for (let at = 0; at < text.length; at++) {
      for (const length of lengthsByStart.get(text.charAt(at)) ?? []) {
        const part = text.slice(at, at + length);
        if (known.has(part)) found.add(part);
      }
    }
    return [...found];
  };
}

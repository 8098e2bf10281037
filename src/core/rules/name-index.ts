import { addTo, getOrAdd, once } from '../text/maps.ts';

/** Items by name, in lower case; a file may name tens of thousands of crawlers, each of which may be tested. */
export interface NameIndex<T> {
  readonly names: readonly string[];
  readonly has: (name: string) => boolean;
  readonly under: (name: string) => readonly T[];
  /** The items under names that occur in a text: looks up its substrings, not every name. */
  readonly within: (text: string) => readonly T[];
}

export function indexNames<T>(entries: Iterable<readonly [name: string, item: T]>): NameIndex<T> {
  const byName = new Map<string, T[]>();
  for (const [name, item] of entries) addTo(byName, name.toLowerCase(), item);
  const lengthsByStart = once(() => {
    const lengths = new Map<string, Set<number>>();
    for (const name of byName.keys()) getOrAdd(lengths, name.charAt(0), () => new Set()).add(name.length);
    return lengths;
  });
  const namesWithin = (text: string): ReadonlySet<string> => {
    const found = new Set<string>();
    for (let at = 0; at < text.length; at++) {
      for (const length of lengthsByStart().get(text.charAt(at)) ?? []) found.add(text.slice(at, at + length));
    }
    return found;
  };
  const under = (name: string) => byName.get(name) ?? [];
  return {
    names: [...byName.keys()],
    has: (name) => byName.has(name),
    under,
    within: (text) => [...namesWithin(text)].flatMap(under),
  };
}

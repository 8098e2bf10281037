import { productToken } from '../../rules/asked-crawler.ts';
import { documentsOf, type SideReader } from './policy-side.ts';

/** Crawlers that each of some policies treats alike. */
export interface CrawlerClass {
  /** As written, in file order; `*` is any crawler that no policy names. */
  readonly names: readonly string[];
  /** The crawler to ask about for all of them: a name, or a User-Agent header. */
  readonly representative: string;
}

/**
 * The classes of crawlers that some policies tell apart: each one that a policy names, and any other, last.
 *
 * A crawler is identified by its name. Where its User-Agent header would be read differently, because it contains
 * another name too, that header is a class of its own.
 *
 * @param sides - of one reader
 *
 * Clause: G2, G4, G5, D1, A11.
 */
export function findCrawlers(sides: readonly SideReader[], purposes: readonly (string | null)[]): CrawlerClass[] {
  const names = namesOf(sides);
  const classes = new Map<string, { names: string[]; representative: string }>();
  const add = (name: string, crawler: string, isHeader = false) => {
    const key = sides.flatMap((side) => purposes.map((purpose) => side.classOf(crawler, purpose))).join('\f');
    const known = classes.get(key);
    if (known === undefined) classes.set(key, { names: [name], representative: crawler });
    else if (!isHeader) known.names.push(name);
  };
  for (const name of names) add(name, name);
  add('*', unknownName(sides));
  // The other readers reduce a header to its first word.
  if (sides.some(({ reader }) => reader === 'acap' || reader === 'rfc9309')) {
    const known = new Set(names.map((name) => name.toLowerCase()));
    const lengths = new Set(names.map(({ length }) => length));
    for (const name of names) {
      const header = `${name}/1.0`;
      if (containsAnother(header.toLowerCase(), name.toLowerCase(), known, lengths)) add(header, header, true);
    }
  }
  return [...classes.values()].toSorted((a, b) => Number(a.names.includes('*')) - Number(b.names.includes('*')));
}

/** Tells whether a header contains a name other than its own; only then may it be read differently from its name. */
function containsAnother(
  header: string,
  name: string,
  known: ReadonlySet<string>,
  lengths: ReadonlySet<number>,
): boolean {
  for (const length of lengths) {
    for (let at = 0; at + length <= header.length; at++) {
      const part = header.slice(at, at + length);
      if (part !== name && known.has(part)) return true;
    }
  }
  return false;
}

/** Names that a crawler may have, each once, as first written. */
function namesOf(sides: readonly SideReader[]): string[] {
  const names = new Map<string, string>();
  const add = (name: string) => {
    if (name !== '' && name !== '*' && !names.has(name.toLowerCase())) names.set(name.toLowerCase(), name);
  };
  for (const { side, reader } of sides) {
    for (const { value } of side.policy.groups.flatMap(({ agents }) => agents)) {
      add(productToken(value.text));
      if (reader === 'google') add(/^[A-Za-z_-]*/.exec(value.text)?.[0] ?? '');
    }
    if (reader !== 'acap') continue;
    for (const { crawlers } of documentsOf(side).flatMap(({ records }) => records)) {
      for (const { name } of crawlers) add(name.text);
    }
  }
  return [...names.values()];
}

/** A name that occurs in no policy. */
export function unknownName(sides: readonly Pick<SideReader, 'side'>[]): string {
  const texts = sides.flatMap(({ side }) => documentsOf(side).map(({ document }) => document.text.toLowerCase()));
  let name = 'any-other-crawler';
  while (texts.some((text) => text.includes(name))) name += '-';
  return name;
}

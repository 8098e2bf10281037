import { productToken } from '../../rules/typed-crawler.ts';
import { indexNames } from '../../rules/name-index.ts';
import { distinctNames, unknownName } from '../../rules/crawler-names.ts';
import { policiesOf, type SideReader } from './policy-side.ts';

/** Crawlers that none of the given policies tells apart. */
export interface CrawlerClass {
  /** As written, in file order; `*` is any crawler that no policy names. */
  readonly names: readonly string[];
  /** The crawler that represents all of them in queries: a name, or a User-Agent header. */
  readonly representative: string;
}

/**
 * Partitions the crawlers that some policies name, and any other crawler, into classes that the policies tell apart.
 * The class of any other crawler comes last.
 *
 * A crawler is identified by its name. If its User-Agent header would be read differently, because it also contains
 * another name, that header is a class of its own.
 *
 * @param sides - as read by the same reader
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
  add('*', unknownName(sides.flatMap(({ side }) => policiesOf(side))));
  // The other readers reduce a header to its first word.
  if (sides.some(({ reader }) => reader === 'acap' || reader === 'rfc9309')) {
    const index = indexNames(names.map((name) => [name, name]));
    for (const name of names) {
      const header = `${name}/1.0`;
      // Only a header with another name may be read differently from its own.
      if (index.within(header.toLowerCase()).some((one) => one !== name)) add(header, header, true);
    }
  }
  return [...classes.values()].toSorted((a, b) => Number(a.names.includes('*')) - Number(b.names.includes('*')));
}

/** The distinct names that a crawler may have, as first written. */
function namesOf(sides: readonly SideReader[]): string[] {
  const names = sides.flatMap(({ side, reader }) => {
    const agents = side.policy.groups.flatMap((group) => group.agents);
    const records = reader === 'acap' ? policiesOf(side).flatMap((policy) => policy.records) : [];
    return [
      ...agents.flatMap(({ value }) => {
        const token = productToken(value.text);
        return reader === 'google' ? [token, /^[A-Za-z_-]*/.exec(value.text)?.[0] ?? ''] : [token];
      }),
      ...records.flatMap(({ crawlers }) => crawlers.map(({ name }) => name.text)),
    ];
  });
  return distinctNames(names);
}

import { formatCount, joinWords } from './join-words.ts';

const NAMED = 3;

/** What the crawlers are called that obey the group for `*`, or none. */
export const WITHOUT_GROUP = 'crawlers without a group';

/**
 * Names crawlers for a person: `Googlebot, Bingbot, CCBot, 3 more and any other crawler`.
 *
 * @param names - as written; `*` is any crawler that is not named
 * @param most - how many to name
 */
export function nameCrawlers(names: readonly string[], most = NAMED): string {
  const named = names.filter((name) => name !== '*' && name !== '');
  const more = named.length - most;
  return joinWords([
    ...named.slice(0, most),
    ...(more > 0 ? [`${formatCount(more)} more`] : []),
    ...(names.includes('*') ? ['any other crawler'] : []),
  ]);
}

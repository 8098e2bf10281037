import { formatCount, joinWords } from './join-words.ts';

const NAMED = 3;

/** What to call crawlers that no group names: they obey the group for `*`, if there is one. */
export const WITHOUT_GROUP = 'crawlers without a group';

/**
 * Lists crawlers for a sentence: `Googlebot, Bingbot, CCBot, 3 more and any other crawler`.
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

import type { Policy } from '../../model/policy.ts';
import { isPathClosed } from '../../preferences/write/check-statement.ts';
import { groupsOfEveryone } from '../../rules/groups-of-everyone.ts';
import type { Wish } from '../plan/planned-item.ts';
import { escapeAttribute } from '../../text/escape-attribute.ts';

const NOT_FETCHED = 'The robots.txt keeps crawlers from fetching these pages, so nobody would read it there.';

/**
 * Writes META tags to a document, by the pages they belong on: a robots.txt cannot reach into pages.
 *
 * Clause: K7, K12, K16, K26, K27, K90, K92, K95, E14.
 */
export function writeDirectives(
  policy: Policy,
  wishes: readonly Wish[],
): {
  readonly document: { readonly name: string; readonly text: string } | null;
  readonly outcome: (wish: Wish) => string | null;
} {
  const everybody = groupsOfEveryone(policy);
  const isClosed = (path: string) => isPathClosed(everybody, path);
  const byPath = new Map<string, Map<string, Set<string>>>();
  for (const wish of wishes) {
    if (wish.kind !== 'directive' || isClosed(wish.path)) continue;
    const byName = byPath.get(wish.path) ?? new Map<string, Set<string>>();
    byPath.set(wish.path, byName);
    const name = wish.crawler === '*' ? 'robots' : wish.crawler;
    byName.set(name, (byName.get(name) ?? new Set()).add(wish.directive));
  }
  const lines = [...byPath].flatMap(([path, byName]) => [
    `<!-- On the pages of ${path.replaceAll('--', '- -')} -->`,
    ...[...byName].map(([name, texts]) => `<meta name="${escapeAttribute(name)}" content="${[...texts].join(', ')}">`),
  ]);
  return {
    document: lines.length === 0 ? null : { name: 'meta-tags.html', text: `${lines.join('\n')}\n` },
    outcome: (wish) => (wish.kind === 'directive' && isClosed(wish.path) ? NOT_FETCHED : null),
  };
}

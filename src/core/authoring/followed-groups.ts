import { nameKey, productToken } from '../rules/typed-crawler.ts';
import { type GroupsByAgent, type GroupSelection, selectGroups } from '../rules/select-groups.ts';
import { crawlerNamed } from '../vocabulary/crawler-directory.ts';
import { googleToken } from './written-name.ts';

/** The groups that a crawler obeys, and the token that led to them if that is not its own name. */
export interface FollowedGroups extends GroupSelection {
  /**
   * Another crawler's token that it falls back to, such as `Googlebot` for `Googlebot-Image`, or that only its User-Agent
   * header contains; else `null`. A crawler that compares just its own name follows `*` instead (RFC 9309 §2.2.1).
   */
  readonly fallback: string | null;
}

/**
 * Finds the groups that a crawler obeys: those that name it, else those for a token that it falls back to or that
 * its User-Agent header contains, else those for `*`.
 *
 * Clause: G2.
 */
export function followedGroups(agents: GroupsByAgent, name: string): FollowedGroups {
  const own = selectGroups(agents, nameKey(name));
  if (own.how === 'named') return { ...own, fallback: null };
  const read = ownAsGoogleReads(name, agents);
  if (read !== null) return { ...selectGroups(agents, read), fallback: null };
  for (const token of crawlerNamed(name)?.fallbackTokens ?? []) {
    const followed = selectGroups(agents, nameKey(token));
    if (followed.how === 'named') return { ...followed, how: 'any', fallback: token };
  }
  const byHeader = selectGroups(agents, `${nameKey(name)}/1.0`);
  if (byHeader.how !== 'named') return { ...own, fallback: null };
  const fallback = productToken(byHeader.agents[0]?.value.text ?? '');
  return { ...byHeader, how: 'any', fallback };
}

/** The token that only Google's parser reads as one of Google's crawlers: `Googlebot*` for `Googlebot`. Clause: G4. */
function ownAsGoogleReads(name: string, { byToken }: GroupsByAgent): string | null {
  if (crawlerNamed(name)?.operator !== 'Google') return null;
  return byToken.names.find((token) => googleToken(token) === nameKey(name)) ?? null;
}

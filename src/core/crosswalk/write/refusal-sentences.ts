import { joinWords } from '../../text/join-words.ts';
import { nameCrawlers } from '../../text/name-crawlers.ts';

/** Why a permission is not written. Clause: K105. */
export const RESTRICTED_MORE = 'Another line refuses this, and the stricter line wins.';

/** Where a statement has no effect, because lines of the file for longer paths do. Clause: X6, Y7. */
export function longerPathsWin(patterns: readonly string[]): string {
  return `Lines that the file already has for ${joinWords(patterns)} still take precedence there.`;
}

/** How the sentence begins that says what is refused beyond a line. */
export const ALSO_APPLIES = 'This also applies to';

/** What is refused beyond a line. Clause: S3, Y7, D4. */
export function alsoApplies(pathsAndCrawlers: readonly string[]): string {
  return `${ALSO_APPLIES} ${nameCrawlers(pathsAndCrawlers)}, for which other lines decide.`;
}

/** Why no crawler is blocked. */
export const NONE_COMES = 'According to the crawler directory, none of the crawlers concerned comes only for this use.';

/** Why a crawler that comes for a use is not blocked. */
export function sharesGroup(token: string): string {
  return `${token} shares its group with crawlers that should not be blocked.`;
}

/** How the sentence ends that says that crawlers may still fetch part of a path. */
export const STILL_ALLOWED = 'still allows part of the path.';

/** Why crawlers that come for a use may still fetch part of a path. */
export function keepsAllow(tokens: readonly string[]): string {
  return `The group for ${nameCrawlers(tokens)} ${STILL_ALLOWED}`;
}

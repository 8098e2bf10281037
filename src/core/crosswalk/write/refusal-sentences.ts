import { describeWritingRefusal } from '../../preferences/write/statement.ts';
import { joinWords } from '../../text/join-words.ts';
import { nameCrawlers } from '../../text/name-crawlers.ts';

/** Why a permission is not written. Clause: K105. */
export const RESTRICTED_MORE = describeWritingRefusal('restricted-more');

/** Where a statement has no effect, because lines for longer paths do, which may be new. Clause: X6, Y7. */
export function longerPathsWin(patterns: readonly string[]): string {
  return `The file’s lines for ${joinWords(patterns)} take precedence there.`;
}

/** How the sentence begins that says what is refused beyond a line. */
export const ALSO_APPLIES = 'This also applies to';

/** What is refused beyond a line. Clause: S3, Y7, D4. */
export function alsoApplies(pathsAndCrawlers: readonly string[]): string {
  return `${ALSO_APPLIES} ${nameCrawlers(pathsAndCrawlers)}, for which other lines decide.`;
}

/** Which permissions of the file a prohibition does not override. Clause: D4, D6. */
export function permissionsLeft(lines: readonly number[]): string {
  return lines.length === 1
    ? `The permission on line ${lines[0]} still applies where it is more specific.`
    : `The permissions on lines ${joinWords(lines.map(String))} still apply where they are more specific.`;
}

/** The start of the sentence about the crawlers for which a statement is not written. */
export const NOT_FOR = 'Not for';

/** For which crawlers a statement is not written, and why. */
export function notFor(crawlers: readonly string[], reason: string): string {
  return `${NOT_FOR} ${joinWords(crawlers)}: ${reason}`;
}

/** Which part of what a line refuses is not written, and why. */
export function leavesOut(part: string, reason: string): string {
  return `${reason} This leaves out ${part}.`;
}

/** Matches the sentences that say that part of what a line refuses stays open. */
export const ADMITS_OPENING = /\b(?:Not for|leaves out|still appl(?:y|ies)|takes? precedence)\b/;

/** Where a permission opens part of what is refused. Clause: D6, Y7. */
export function permissionsWin(patterns: readonly string[]): string {
  const [subject, verb] = patterns.length === 1 ? ['permission', 'takes'] : ['permissions', 'take'];
  return `The ${subject} for ${joinWords(patterns)} ${verb} precedence where both match.`;
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

import { describeWritingRefusal } from '../../preferences/write/statement.ts';
import { joinWords } from '../../text/join-words.ts';
import { nameCrawlers } from '../../text/name-crawlers.ts';

/**
 * What a sentence of a report admits, apart from what the row does. Clause: K107.
 *
 * - `opening`: part of what the line refuses stays open; `openFor`: to one crawler
 * - `exclusion`: what the line says is not written for some crawlers
 * - `extension`: more is refused than the line says
 */
export type Admission = 'opening' | 'exclusion' | 'extension' | { readonly openFor: string };

/** Why what is written differs from what a line says, in sentences, and what these admit. */
export interface Reason {
  readonly text: string;
  readonly admits: readonly Admission[];
}

export function because(text: string, ...admits: readonly Admission[]): Reason {
  return { text, admits };
}

/** Joins reasons, leaving out repeated ones; `null` if there are none. */
export function joinReasons(reasons: readonly (Reason | null)[]): Reason | null {
  const distinct = [...new Map(reasons.filter((one) => one !== null).map((one) => [one.text, one])).values()];
  if (distinct.length === 0) return null;
  return because(distinct.map(({ text }) => text).join(' '), ...distinct.flatMap(({ admits }) => admits));
}

/** Why a permission is not written. Clause: K105. */
export const RESTRICTED_MORE = because(describeWritingRefusal('restricted-more'));

/** Where a statement has no effect, because lines for longer paths, perhaps new ones, decide. Clause: X6, Y7. */
export function longerPathsWin(patterns: readonly string[]): Reason {
  return because(`The file’s lines for ${joinWords(patterns)} take precedence there.`, 'opening');
}

/** What is refused beyond a line. Clause: S3, Y7, D4. */
export function alsoApplies(pathsAndCrawlers: readonly string[]): Reason {
  return because(`This also applies to ${nameCrawlers(pathsAndCrawlers)}, for which other lines decide.`, 'extension');
}

/** Which permissions of the file a prohibition does not override. Clause: D4, D6. */
export function permissionsLeft(lines: readonly number[]): Reason {
  const text =
    lines.length === 1
      ? `The permission on line ${lines[0]} still applies where it is more specific.`
      : `The permissions on lines ${joinWords(lines.map(String))} still apply where they are more specific.`;
  return because(text, 'opening');
}

/** For which crawlers a statement is not written, and why. */
export function notFor(crawlers: readonly string[], reason: string): Reason {
  return because(`Not for ${joinWords(crawlers)}: ${reason}`, 'opening', 'exclusion');
}

/** Which part of what a line refuses is not written, and why. */
export function leavesOut(part: string, { text, admits }: Reason): Reason {
  return because(`${text} This leaves out ${part}.`, ...admits, 'opening');
}

/** Where a permission opens part of what is refused. Clause: D6, Y7. */
export function permissionsWin(patterns: readonly string[]): Reason {
  const [subject, verb] = patterns.length === 1 ? ['permission', 'takes'] : ['permissions', 'take'];
  return because(`The ${subject} for ${joinWords(patterns)} ${verb} precedence where both match.`, 'opening');
}

/** Why no crawler is blocked. */
export const NONE_COMES = because(
  'According to the crawler directory, none of the crawlers concerned comes only for this use.',
);

/** Why a crawler that comes for a use is not blocked. */
export function sharesGroup(token: string): Reason {
  return because(`${token} shares its group with crawlers that should not be blocked.`, { openFor: token });
}

/** Why crawlers that come for a use may still fetch part of a path. */
export function keepsAllow(tokens: readonly string[]): Reason {
  return because(`The group for ${nameCrawlers(tokens)} still allows part of the path.`, 'opening');
}

import { isBlank } from '../syntax/parse-line.ts';
import { lineContentSpan, lineCount, type TextDocument } from '../text/text-document.ts';
import type { FoundRule } from './conventional-rules.ts';
import { toOctets } from './octets.ts';

/** A `User-agent` line as google/robotstxt understands it. */
export interface GoogleAgent {
  readonly line: number;
  readonly agent: string;
}

/** A line as google/robotstxt understands it; the pattern of a rule is as that parser compares it. */
export type GoogleLine = GoogleAgent | FoundRule;

type Key = 'user-agent' | FoundRule['effect'];

/** In octets: one less than the size of the parser's buffer, which also holds the terminator. */
const MAX_LINE_LENGTH = 2083 * 8 - 1;
/** What it trims as white space from a line, a key or a value. */
const OUTER_BLANKS = /^[\t\n\v\f\r ]+|[\t\n\v\f\r ]+$/g;
/** White space in place of a missing colon, in a line of exactly two words. */
const TWO_WORDS = /^([^ \t]+)[ \t]+([^ \t]+)$/;

/** The prefixes that identify each key, misspellings included, in the order in which they are tried. */
const KEYS: readonly (readonly [Key, readonly string[]])[] = [
  ['user-agent', ['user-agent', 'useragent', 'user agent']],
  ['allow', ['allow']],
  ['disallow', ['disallow', 'dissallow', 'dissalow', 'disalow', 'diasllow', 'disallaw']],
];

/**
 * Reads the lines of a file as google/robotstxt does: keys are recognised by their prefix and in common misspellings,
 * white space may replace a colon, over-long lines are cut, and a NUL ends the line. Lines that mean nothing to it are
 * left out.
 *
 * Clause: G4.
 */
export function readGoogleLines(document: TextDocument): GoogleLine[] {
  const { text } = document;
  const lines: GoogleLine[] = [];
  const plain = plainLine();
  for (let line = 0; line < lineCount(document); line++) {
    const { start, end } = lineContentSpan(document, line);
    plain.lastIndex = start;
    const isPlain = end - start <= MAX_LINE_LENGTH && plain.test(text) && plain.lastIndex === end;
    const read = isPlain ? readPlainLine(text, start, end, line) : readLine(firstOctets(text.slice(start, end)), line);
    if (read !== null) lines.push(read);
  }
  return lines;
}

/**
 * Matches nearly all lines: a correctly spelt key and a value of visible ASCII characters. Tested in place, since
 * slicing out each line of a large file would create a lot of garbage.
 */
function plainLine(): RegExp {
  return /(?:user-agent|allow|disallow):[ \t]*[!"$-~]*[ \t]*/iy;
}

/** Reads a plain line like {@link readLine}, in a fraction of the time. */
function readPlainLine(text: string, start: number, end: number, line: number): GoogleLine {
  const colon = text.indexOf(':', start);
  // No two keys have the same length.
  const key = KEYS.find(([one]) => one.length === colon - start)?.[0] ?? 'user-agent';
  let from = colon + 1;
  let to = end;
  while (from < to && isBlank(text.charCodeAt(from))) from++;
  while (from < to && isBlank(text.charCodeAt(to - 1))) to--;
  const value = text.slice(from, to);
  if (key === 'user-agent') return { line, agent: value };
  return { line, effect: key, pattern: value.includes('%') ? escapePattern(value) : value };
}

function firstOctets(content: string): string {
  // A character takes at least one octet, so the first cut removes nothing that the second would keep.
  return toOctets(content.slice(0, MAX_LINE_LENGTH)).slice(0, MAX_LINE_LENGTH);
}

function readLine(octets: string, line: number): GoogleLine | null {
  const end = octets.search(/[#\0]/);
  const text = (end === -1 ? octets : octets.slice(0, end)).replace(OUTER_BLANKS, '');
  const parts = separate(text);
  if (parts === null) return null;
  const written = parts.key.toLowerCase();
  const key = KEYS.find(([, prefixes]) => prefixes.some((prefix) => written.startsWith(prefix)))?.[0];
  if (key === undefined) return null;
  if (key === 'user-agent') return { line, agent: parts.value };
  return { line, effect: key, pattern: escapePattern(parts.value) };
}

function separate(text: string): { key: string; value: string } | null {
  const colon = text.indexOf(':');
  if (colon === -1) {
    const [, key, value] = TWO_WORDS.exec(text) ?? [];
    return key === undefined || value === undefined ? null : { key, value };
  }
  const key = text.slice(0, colon).replace(OUTER_BLANKS, '');
  return key === '' ? null : { key, value: text.slice(colon + 1).replace(OUTER_BLANKS, '') };
}

/** Percent-encodes octets outside ASCII and upper-cases the digits of `%xx`; decodes nothing. */
function escapePattern(octets: string): string {
  return octets.replace(/%[0-9A-Fa-f]{2}|[\u0080-\u00ff]/g, (found) =>
    found.length === 3 ? found.toUpperCase() : `%${found.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

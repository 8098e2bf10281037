import type { RobotsSyntax, SyntaxLine } from '../syntax/robots-syntax.ts';
import { toOctets } from './octets.ts';

/** A `User-agent` line as google/robotstxt understands it. */
export interface GoogleAgent {
  readonly line: number;
  readonly agent: string;
}

export interface GoogleRule {
  readonly line: number;
  readonly effect: 'allow' | 'disallow';
  /** As that parser compares it. */
  readonly pattern: string;
}

/** A line as google/robotstxt understands it. */
export type GoogleLine = GoogleAgent | GoogleRule;

const BOM = '\uFEFF';

type Key = 'user-agent' | GoogleRule['effect'];

/** In octets: one less than the size of the parser's buffer, which also holds the terminator. */
const MAX_LINE_LENGTH = 2083 * 8 - 1;
/** The white space that the parser trims from lines, keys and values. */
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
export function* readGoogleLines({ lines }: RobotsSyntax): Generator<GoogleLine> {
  for (const [line, syntax] of lines.entries()) {
    const found = readGoogleLine(syntax, line);
    if (found !== null) yield found;
  }
}

/** Reads one line like {@link readGoogleLines}; `null` for one that means nothing. */
export function readGoogleLine(syntax: SyntaxLine, line: number): GoogleLine | null {
  return readPlainLine(syntax, line) ?? readLine(firstOctets(contentOf(syntax, line)), line);
}

/**
 * Reads a line with a correctly spelt key and a value of visible ASCII characters like {@link readLine}, without copying
 * anything; `null` for other lines. Nearly all are such lines.
 */
function readPlainLine(syntax: SyntaxLine, line: number): GoogleLine | null {
  if (syntax.kind !== 'field' || syntax.source.length > MAX_LINE_LENGTH) return null;
  const { name, value } = syntax;
  const key = KEY_BY_LENGTH[name.text.length];
  if (key === undefined || !PLAIN_KEY.test(name.text) || !PLAIN_VALUE.test(value.text)) return null;
  const { text } = value;
  if (key === 'user-agent') return { line, agent: text };
  return { line, effect: key, pattern: text.includes('%') ? escapePattern(text) : text };
}

/** No two keys have the same length. */
const KEY_BY_LENGTH: Readonly<Record<number, Key>> = { 5: 'allow', 8: 'disallow', 10: 'user-agent' };
const PLAIN_KEY = /^(?:user-agent|allow|disallow)$/i;
const PLAIN_VALUE = /^[!"$-~]*$/;

/** The text of a line without BOM and terminator. */
function contentOf({ source, terminator }: SyntaxLine, line: number): string {
  const start = line === 0 && source.startsWith(BOM) ? BOM.length : 0;
  return source.slice(start, source.length - terminator.length);
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

import { isNeverInPath, PATH_CHARACTERS, percentAfter, textOf } from './path-characters.ts';

/**
 * The set of paths that a search covers, as an automaton that reads them character by character.
 *
 * Readers normalise the different ways to write a path; a search covers only the normalised one.
 */
export interface PathLanguage {
  /** The character that all paths begin with; `null` if there is none, so that the empty text counts as one. */
  readonly first: number | null;
  readonly admits: (code: number) => boolean;
  /** The transition function of the automaton, which starts in state 0; `null` when the character may not follow. */
  readonly next: (state: number, code: number) => number | null;
  /** Writes a path as a person types it. */
  readonly write: (codes: readonly number[]) => string;
}

const SLASH = 47;
const PERCENT = 37;
const HASH = 35;
/** Added to the code of a literal `*` or `$` in a pattern. */
const PLAIN = 0x100;

function isPrintable(code: number): boolean {
  return (code >= 32 && code < 127) || code === 9;
}

/** Paths as they are compared by RFC 9309 and ACAP. Clause: P1, P2. */
export const NORMALIZED_PATHS: PathLanguage = {
  first: SLASH,
  admits: (code) => !isNeverInPath(code),
  next: percentAfter,
  write: textOf,
};

/** Paths as google/robotstxt compares them: unchanged. Clause: P1, G4. */
export const RAW_PATHS: PathLanguage = {
  first: SLASH,
  admits: (code) => isPrintable(code) && code !== HASH,
  next: () => 0,
  write: textOf,
};

/** Paths as the 1996 draft compares them: octets, written as `%xx` where necessary. Clause: P1, G5. */
export const OCTET_PATHS: PathLanguage = {
  first: SLASH,
  admits: () => true,
  next: () => 0,
  write: (codes) =>
    codes
      .map((code) => (code >= PLAIN ? code - PLAIN : code))
      .map((code) => (isPlainInOctets(code) ? String.fromCharCode(code) : encodeOctet(code)))
      .join('')
      .replaceAll('%252F', '%2F'),
};

/** Purposes, which are compared unchanged. Clause: D2. */
export const PURPOSES: PathLanguage = {
  first: null,
  admits: (code) => code > 32 && code !== 127,
  next: () => 0,
  write: textOf,
};

/** Returns a pattern in which every `*` and `$` is literal. Clause: G5. */
export function withoutWildcards(pattern: string): string {
  return pattern.replace(/[*$]/g, (mark) => String.fromCharCode(mark.charCodeAt(0) + PLAIN));
}

function isPlainInOctets(code: number): boolean {
  return code > 32 && code < 127 && code !== PERCENT && code !== HASH && code !== 63;
}

function encodeOctet(code: number): string {
  return `%${code.toString(16).toUpperCase().padStart(2, '0')}`;
}

/**
 * Returns a character that may follow in a state of the language and is not in `named`, if possible one that anything
 * may follow; `null` if there is none.
 */
export function otherCharacter(
  language: PathLanguage,
  named: { readonly has: (code: number) => boolean },
  state: number,
): number | null {
  let second: number | null = null;
  for (const code of PATH_CHARACTERS) {
    if (named.has(code) || !language.admits(code)) continue;
    const after = language.next(state, code);
    if (after === 0) return code;
    if (after !== null) second ??= code;
  }
  return second;
}

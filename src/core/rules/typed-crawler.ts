/** A crawler as typed, in lower case: a name or a whole User-Agent header. */
export interface TypedCrawler {
  readonly text: string;
  /** True when it contains `/` or white space, which names do not. */
  readonly isHeader: boolean;
}

const END_OF_NAME = /[/\s]/;

/** Parses a crawler as typed. Clause: G2. */
export function readCrawler(typed: string): TypedCrawler {
  const text = typed.trim();
  return { text: text.toLowerCase(), isHeader: END_OF_NAME.test(text) };
}

/** Returns the part before the first `/` or white space. Clause: G2, G5. */
export function productToken(text: string): string {
  const end = text.search(END_OF_NAME);
  return end === -1 ? text : text.slice(0, end);
}

/**
 * Returns whether a name in the file means the crawler: it equals the typed name or occurs in the typed header,
 * ignoring case. False for an empty name, which is nobody's, and for `*`, which callers handle.
 *
 * @param within - reading R2: the name may also occur within a typed name
 *
 * Source: RFC 9309 §2.2.1; Part 1 §2.3.1. Clause: G2, D1; reading R2.
 */
export function isNamed(typed: TypedCrawler, name: string, within = false): boolean {
  if (name === '' || name === '*') return false;
  const lower = name.toLowerCase();
  return typed.isHeader || within ? typed.text.includes(lower) : typed.text === lower;
}

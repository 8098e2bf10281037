import type { Span } from '../text/span.ts';

/** Why a text has no tree. */
export interface ParseError {
  /** Not well-formed or nested too deeply; or, in XML, with a document type declaration. */
  readonly kind: 'malformed' | 'doctype';
  readonly span: Span;
  readonly message: string;
}

/** The root of a text in JSON or XML, or why it has none. */
export type ParsedTree<Root> =
  | { readonly root: Root; readonly error: null }
  | { readonly root: null; readonly error: ParseError };

class Unreadable extends Error {
  readonly reason: ParseError;
  constructor(reason: ParseError) {
    super(reason.message);
    this.reason = reason;
  }
}

/** Ends the {@link parseTree} that it is called in, without a tree. */
export function stopParsing(reason: ParseError): never {
  throw new Unreadable(reason);
}

/** Returns the root that `parse` returns, or the reason for which it stopped. */
export function parseTree<Root>(parse: () => Root): ParsedTree<Root> {
  try {
    return { root: parse(), error: null };
  } catch (error) {
    if (error instanceof Unreadable) return { root: null, error: error.reason };
    throw error;
  }
}

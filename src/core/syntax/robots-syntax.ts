import type { Span } from '../text/span.ts';
import type { Terminator } from '../text/text-document.ts';

/** A part of a text, and its span: in a robots.txt relative to the start of its line, elsewhere to the document. */
export interface Token extends Span {
  readonly text: string;
}

interface LineSyntax {
  /** The whole line as it is in the document, including a BOM on the first line and the terminator. */
  readonly source: string;
  readonly terminator: Terminator;
  /** From the first `#`, included, to the end of the content (L3); `null` if there is none. */
  readonly comment: Token | null;
}

/** A line of nothing but spaces and tabs. */
export interface BlankLine extends LineSyntax {
  readonly kind: 'blank';
  readonly comment: null;
}

/** A line whose first visible character is `#` (L3). */
export interface CommentLine extends LineSyntax {
  readonly kind: 'comment';
  readonly comment: Token;
}

/** `name: value` (L4), whatever the name, or `ACAP-ignore-conventional-records` (L5). */
export interface FieldLine extends LineSyntax {
  readonly kind: 'field';
  /** As written, trimmed; never empty. */
  readonly name: Token;
  /** `null` only for `ACAP-ignore-conventional-records` (L5). */
  readonly colon: Token | null;
  /** As written, trimmed, up to the comment; of length 0 if there is none. */
  readonly value: Token;
}

/** A line that is neither blank, nor a comment, nor a field: it has no colon before its comment, or nothing before the colon (L6). */
export interface MalformedLine extends LineSyntax {
  readonly kind: 'malformed';
  /** The text before the comment, trimmed. */
  readonly content: Token;
}

export type SyntaxLine = BlankLine | CommentLine | FieldLine | MalformedLine;

/**
 * The lossless structure of a robots.txt: one element per line of its document, in order, index by index. The
 * concatenation of the lines' `source` is the text.
 *
 * Clause: L1.
 */
export interface RobotsSyntax {
  readonly lines: readonly SyntaxLine[];
}

/**
 * A half-open range of UTF-16 code units: `start` is inside, `end` is not. Each use says what the offsets are relative
 * to, a document or a line.
 */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Moves a span by `offset` code units, as from a line to its document. */
export function shiftSpan(span: Span, offset: number): Span {
  return { start: span.start + offset, end: span.end + offset };
}

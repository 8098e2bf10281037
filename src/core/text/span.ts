/**
 * A half-open range of UTF-16 code units: `start` is inside, `end` is not. Each use says what the offsets are relative
 * to, a document or a line.
 */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Whether an offset is in a span or at its end. */
export function touches({ start, end }: Span, offset: number): boolean {
  return start <= offset && offset <= end;
}

/** Moves a span by `offset` code units, as from a line to its document. */
export function shiftSpan(span: Span, offset: number): Span {
  return { start: span.start + offset, end: span.end + offset };
}

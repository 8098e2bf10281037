import type { ReadingId } from '../vocabulary/clauses.ts';

/**
 * How the text is read: by an ACAP-aware crawler (section D), by RFC 9309 (G1-G3), as google/robotstxt does (G4), or
 * by the draft of 1996 (G5).
 */
export const READERS = ['acap', 'rfc9309', 'google', 'koster-1996'] as const;
export type ReaderId = (typeof READERS)[number];

/** What is asked of a policy. */
export interface Question {
  readonly reader: ReaderId;
  /** A crawler's name, or a whole User-Agent header (G2, D1). */
  readonly crawler: string;
  /** A path with its query, or a full URL, which is reduced to that (P1). */
  readonly path: string;
  /** The purpose of the use, for sub-records (D2); `null` when none is asked about. */
  readonly purpose?: string | null;
  /** The day of the use, `YYYY-MM-DD`, for time limits (D13); `null` when none is asked about. */
  readonly date?: string | null;
  /** Whether the crawler can treat the elements of a page one by one (M7); it can, unless said otherwise. */
  readonly readsElements?: boolean;
  /** Readings that are switched on, beside the settled semantics. */
  readonly readings?: ReadonlySet<ReadingId>;
}

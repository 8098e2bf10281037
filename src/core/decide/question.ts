import type { ReadingId } from '../vocabulary/readings.ts';
import type { ReaderId } from '../vocabulary/readers.ts';

/** A question about a policy. */
export interface Question {
  readonly reader: ReaderId;
  /** A crawler's name, or a whole User-Agent header (G2, D1). */
  readonly crawler: string;
  /** A path with its query, or a full URL, which is reduced to that (P1). */
  readonly path: string;
  /** The purpose of the use, for sub-records (D2); `null` for none. */
  readonly purpose?: string | null;
  /** The day of use, `YYYY-MM-DD`, for time limits (D13); `null` for none. */
  readonly date?: string | null;
  /** The day the page was first indexed, `YYYY-MM-DD`, which `N-days` counts from (D13); `null` when unknown. */
  readonly firstIndexed?: string | null;
  /** HTTP status of the response to the request for the robots.txt (G7): 200 by default, `null` for no answer. */
  readonly status?: number | null;
  /** Whether the crawler can treat the elements of a page individually (M7); true by default. */
  readonly readsElements?: boolean;
  /** Alternative readings to apply on top of the settled semantics. */
  readonly readings?: ReadonlySet<ReadingId>;
}

import type { ReadingId } from '../vocabulary/clauses.ts';
import type { ReaderId } from '../vocabulary/readers.ts';

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
  /** The day on which the page was first indexed, `YYYY-MM-DD`, from which `N-days` counts (D13); `null` when unknown. */
  readonly firstIndexed?: string | null;
  /** The status of the response to the request for the robots.txt (G7): 200 unless given, `null` for no answer. */
  readonly status?: number | null;
  /** Whether the crawler can treat the elements of a page one by one (M7); it can, unless said otherwise. */
  readonly readsElements?: boolean;
  /** Readings that are switched on, besides the settled semantics. */
  readonly readings?: ReadonlySet<ReadingId>;
}

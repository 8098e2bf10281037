import type { PreferenceReading } from './preference.ts';

/** A question about preferences. Clause: S5. */
export interface PreferenceQuestion {
  /** A crawler's name, or a whole User-Agent header. */
  readonly crawler: string;
  /** A path with its query, or a full URL. */
  readonly path: string;
  /** The HTTP status of the robots.txt: 200 by default, `null` for no answer. */
  readonly status?: number | null;
  /** The crawler's operator: `Google`, `Microsoft`, `Apple`, `Amazon` or another one (N8). */
  readonly operator?: string | null;
  /** The page's own URL; `null` if unknown. */
  readonly url?: string | null;
  /** Crawler names by class (B4). */
  readonly classes?: ReadonlyMap<string, readonly string[]>;
  readonly readings?: ReadonlySet<PreferenceReading>;
}

/** Whether the path may be fetched, and the lines that decide it. */
export interface Crawlability {
  readonly value: 'allowed' | 'disallowed';
  readonly lines: readonly number[];
}

/** Whether the robots.txt was read: its status is 2xx. Clause: S1, G7. */
export function isRead({ status = 200 }: PreferenceQuestion): boolean {
  return status !== null && status >= 200 && status < 300;
}

import type { Policy } from '../../model/policy.ts';
import type { Effect, Step } from '../decision.ts';
import type { ReaderId } from '../question.ts';

/** A conventional rule as a dialect found it. */
export interface FoundRule {
  /** Index into the lines of the document. */
  readonly line: number;
  readonly effect: 'allow' | 'disallow';
  /** As the dialect compares it: normalised by P2 for `rfc9309`, otherwise by the dialect's own rules. */
  readonly pattern: string;
}

/** What the conventional records of a file say about crawling a path. */
export interface ConventionalDecision {
  readonly effect: Effect;
  /** The rule that decided; `null` when none did, and crawling is permitted by default. */
  readonly rule: FoundRule | null;
}

/**
 * One way to read conventional records. All dialects read the same lines of the same lossless document.
 *
 * Clause: G1-G5.
 */
export interface Dialect {
  readonly reader: Exclude<ReaderId, 'acap'>;
  /**
   * Decides whether a crawler may crawl a path. Never throws.
   *
   * @param crawler - a name or a whole User-Agent header
   * @param path - a path or a full URL, as typed
   */
  readonly decide: (policy: Policy, crawler: string, path: string) => ConventionalDecision;
  /** The steps of the same decision, with the lines that were overridden. */
  readonly explain: (policy: Policy, crawler: string, path: string) => Step[];
}

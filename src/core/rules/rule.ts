import type { LineReference } from '../model/line-reference.ts';
import type { Usage } from '../vocabulary/usages.ts';
import type { Restriction } from './restrictions.ts';
import type { Tier } from './tiers.ts';

/**
 * What one line says about one usage to crawlers of one class, regardless of paths. A line about a composite usage
 * makes several statements.
 */
export interface Statement {
  readonly kind: 'conventional' | 'acap';
  /** `crawl` for every conventional rule. */
  readonly usage: Usage;
  readonly effect: 'allow' | 'disallow';
  /** Sorted by text; none for a prohibition. */
  readonly restrictions: readonly Restriction[];
  readonly tier: Tier;
  /** The line named in answers: the statement's own, or the reference that brought it in (A11). */
  readonly line: LineReference;
  /** Where it is written: in another document if a reference brought it in. */
  readonly origin: LineReference;
  /** True for a permission that a crawler cannot interpret and so treats as a prohibition (V3). */
  readonly treatedAsProhibition: boolean;
  /** Its place among all statements of the file and of the documents that it refers to, in file order. */
  readonly place: number;
}

/** A statement about the paths that one pattern matches: the unit by which all readers decide. */
export interface Rule extends Statement {
  /** As the reader compares it: normalised, and for ACAP also case-folded. */
  readonly pattern: string;
}

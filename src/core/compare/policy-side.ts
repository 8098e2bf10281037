import type { Policy } from '../model/policy.ts';
import type { ReadingId } from '../vocabulary/clauses.ts';

/** One of two policies that are compared, with what else bears on its decisions. */
export interface PolicySide {
  readonly policy: Policy;
  /** Documents that the file may refer to, by the locator that it names them with (A11). */
  readonly references?: ReadonlyMap<string, Policy>;
  /** Readings that are switched on, beside the settled semantics. */
  readonly readings?: ReadonlySet<ReadingId>;
}

/** Before and after. */
export type PolicyPair = readonly [PolicySide, PolicySide];

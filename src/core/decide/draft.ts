import type { Basis, Effect, LineReference, Restriction, Step } from './decision.ts';

/** A decision in the making. */
export interface Draft {
  readonly effect: Effect;
  readonly basis: Basis;
  readonly steps: readonly Step[];
  readonly lines?: readonly LineReference[];
  readonly restrictions?: readonly Restriction[];
}

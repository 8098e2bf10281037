import type { LineReference } from '../model/line-reference.ts';
import type { Restriction } from '../rules/restrictions.ts';
import type { Step } from './step.ts';
import type { Usage } from '../vocabulary/usages.ts';

export type Effect = 'permitted' | 'prohibited';

/** What decided: a kind of statement, or the lack of one. Clause: D7, D9-D13, G6, G7, M3-M7, V3. */
export type Basis =
  | 'rule'
  | 'other'
  | 'conventional'
  | 'response'
  | 'meta'
  | 'element'
  | 'crawl-prohibited'
  | 'conflict'
  | 'expired'
  | 'uninterpretable'
  | 'default';

/** What a crawler may do with a path, for one usage, and why. */
export interface Decision {
  readonly usage: Usage;
  readonly effect: Effect;
  readonly basis: Basis;
  /** Sorted by text; empty for a prohibition (D8). */
  readonly restrictions: readonly Restriction[];
  /** The lines that decided, sorted; empty for bases `meta`, `element`, `default` and `response`, and for a page's `other` (F7). */
  readonly lines: readonly LineReference[];
  /** In order; the last deciding step determines effect and basis. */
  readonly steps: readonly Step[];
}

/** A decision in the making. */
export interface Draft {
  readonly effect: Effect;
  readonly basis: Basis;
  readonly steps: readonly Step[];
  readonly lines?: readonly LineReference[];
  readonly restrictions?: readonly Restriction[];
}

export function decisionOf(usage: Usage, { effect, basis, restrictions = NONE, lines = NONE, steps }: Draft): Decision {
  return { usage, effect, basis, restrictions, lines, steps };
}

const NONE: readonly never[] = [];

/** The answer to a question: one decision for each of the fourteen usages. */
export interface Answer {
  readonly decisions: ReadonlyMap<Usage, Decision>;
  /** False when a referenced document is missing, so decisions may be different (A11). */
  readonly complete: boolean;
}

/** Returns the lines that decided, including those of a page, which `lines` omits (F7); empty when nothing matches. */
export function linesBehind({
  basis,
  lines = NONE,
  steps,
}: Pick<Decision, 'basis' | 'steps'> & Partial<Pick<Decision, 'lines'>>): readonly LineReference[] {
  return lines.length > 0 || basis === 'default' ? lines : (steps.at(-1)?.kept ?? NONE);
}

/** Returns whether two decisions differ in effect or restrictions. Clause: F7. */
export function differs(a: Decision, b: Decision): boolean {
  return (
    a.effect !== b.effect ||
    a.restrictions.length !== b.restrictions.length ||
    a.restrictions.some(({ text }, index) => text !== b.restrictions[index]?.text)
  );
}

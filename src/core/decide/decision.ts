import type { Usage } from '../vocabulary/usages.ts';

export type Effect = 'permitted' | 'prohibited';

/** What kind of statement decided. Clause: D7, D9-D13, G6, M3-M7, V3. */
export type Basis =
  | 'rule'
  | 'other'
  | 'conventional'
  | 'meta'
  | 'element'
  | 'crawl-prohibited'
  | 'conflict'
  | 'expired'
  | 'uninterpretable'
  | 'default';

/** A line of a document of the workspace, counted from 0. */
export interface LineReference {
  /** The document's path in the workspace; `robots.txt` for the file that was asked. */
  readonly path: string;
  readonly line: number;
}

/** A qualifier in force, with its canonical text (F7): `time-limit=3-days`. */
export interface Restriction {
  readonly name: string;
  readonly value: string;
  /** `name=value` */
  readonly text: string;
}

/**
 * One step of the way to a decision: the clause that was applied, the lines it looked at, those it left standing and
 * those it dropped. Never prose: `describeStep` makes the sentence.
 */
export interface Step {
  /** The clause of the semantics that this step applies: `D4`. */
  readonly clause: string;
  /** What happened, for {@link describeStep}; one word or a few, joined by hyphens. */
  readonly outcome: string;
  readonly kept: readonly LineReference[];
  readonly dropped: readonly LineReference[];
  /** Names and values that the sentence mentions. */
  readonly details?: Readonly<Record<string, string | number>>;
}

/** What a crawler may do with a path, for one usage, and why. */
export interface Decision {
  readonly usage: Usage;
  readonly effect: Effect;
  readonly basis: Basis;
  /** Sorted by text; empty for a prohibition (D8). */
  readonly restrictions: readonly Restriction[];
  /** The lines that decided, sorted; empty for bases `meta`, `element` and `default` (F7). */
  readonly lines: readonly LineReference[];
  /** In order, first to last. The last one gives effect and basis. */
  readonly steps: readonly Step[];
}

/** The answer to a question: one decision for each of the fourteen usages. */
export interface Answer {
  readonly decisions: ReadonlyMap<Usage, Decision>;
  /** False when a referenced document is missing, so that the decisions may be otherwise (A11). */
  readonly complete: boolean;
}

import { type LineReference, sortLines } from '../model/line-reference.ts';
import type { Tier } from '../rules/tiers.ts';
import type { Usage } from '../vocabulary/usages.ts';

/** The outcomes of each clause, and what its sentence in `sentences.ts` mentions besides lines. */
export interface StepDetails {
  readonly G2: Plain<GroupChoice>;
  readonly G3: Plain<RuleChoice | 'robots-txt'>;
  readonly G4: Plain<
    | GroupChoice
    | RuleChoice
    | 'differs-robots-txt'
    | 'differs-header'
    | 'differs-no-group'
    | 'differs-names'
    | 'differs-spelling'
    | 'differs-directory'
    | 'differs-as-written'
  >;
  readonly G5: Plain<
    | RuleChoice
    | 'record-named'
    | 'record-any'
    | 'record-none'
    | 'differs-no-record'
    | 'differs-record'
    | 'differs-blank-line'
    | 'differs-query'
    | 'differs-wildcards'
    | 'differs-order'
    | 'differs-decoded'
    | 'robots-txt'
  >;
  readonly G6: Plain<'only-acap-reads' | 'default' | 'crawl-prohibited'>;
  readonly G7: Record<'response-permitted' | 'response-prohibited', { readonly status: number | 'none' }> &
    Plain<'differs-google' | 'differs-1996'>;
  readonly A5: Plain<'conventional-in-record'>;
  readonly A8: Plain<'void'>;
  readonly A11: Plain<'document-missing'>;
  readonly L5: Plain<'conventional-ignored'>;
  readonly D1: Plain<'addressed-named' | 'addressed-any' | 'addressed-named-and-any' | 'addressed-none'>;
  readonly D2: Plain<'no-purpose-asked'> & Record<'other-purpose-asked', { readonly purpose: string }>;
  readonly D4: Plain<Tier>;
  readonly D5: Plain<'narrower'>;
  readonly D7: Plain<'permitted' | 'prohibited' | 'conflict'>;
  readonly D8: Record<'restricted', { readonly restrictions: string }>;
  readonly D9: Plain<'other-permitted' | 'other-prohibited' | 'other-conflict'> &
    Record<'spares-crawl', { readonly usage: Usage }>;
  readonly D10: Plain<'default' | 'robots-txt'>;
  readonly D11: Plain<
    | 'only-conventional'
    | 'agreement'
    | 'acap-in-conflict'
    | 'acap-always'
    | 'same-pattern'
    | 'acap-narrower'
    | 'conventional-narrower'
    | 'conventional-named'
    | 'undetermined'
  >;
  readonly D12: Plain<'crawl-prohibited' | 'preserve-prohibited'>;
  readonly D13: Record<'expired', { readonly restriction: string; readonly date: string }>;
  readonly V3: Plain<'uninterpretable'>;
  readonly M3: Plain<'more-specific' | 'other-permitted' | 'other-prohibited'>;
  readonly M4: Plain<'page-permits' | 'page-prohibits' | 'page-unread' | 'page-outranked'>;
  readonly M5: Record<'elsewhere' | 'other-elsewhere', { readonly url: string }>;
  readonly M6: Record<'directive-prohibits' | 'directive-set-aside', Directives>;
  readonly M7: Plain<'element-permits' | 'element-prohibits' | 'element-nested' | 'element-unread'>;
  readonly M8: Record<'directive-prohibits' | 'directive-restricts', Directives>;
}

type Plain<Outcome extends string> = Record<Outcome, undefined>;

/** RFC 9309 and google/robotstxt choose groups in the same way. */
type GroupChoice = 'groups-named' | 'groups-any' | 'groups-none';

type RuleChoice =
  | 'no-rule-matches'
  | 'only-rule'
  | 'longest-rule'
  | 'allow-of-equals'
  | 'first-of-equals'
  | 'first-rule';

type Directives = { readonly directives: string };

/** A clause that a step can apply. */
export type StepClause = keyof StepDetails;
export type OutcomeOf<Clause extends StepClause> = keyof StepDetails[Clause] & string;

/** One step of a decision: the clause applied, its outcome, and the lines kept and dropped; no prose. */
export interface StepOf<Clause extends StepClause, Outcome extends OutcomeOf<Clause>> {
  readonly clause: Clause;
  readonly outcome: Outcome;
  /** Sorted, without duplicates. */
  readonly kept: readonly LineReference[];
  readonly dropped: readonly LineReference[];
  /** What else the sentence mentions; `undefined` for most steps. */
  readonly details: StepDetails[Clause][Outcome];
}

/** A step of any clause, discriminated by `clause` and `outcome`. */
export type Step = {
  [Clause in StepClause]: { [Outcome in OutcomeOf<Clause>]: StepOf<Clause, Outcome> }[OutcomeOf<Clause>];
}[StepClause];

/** Creates a step; sorts its lines and removes duplicates. */
export function newStep<Clause extends StepClause, Outcome extends OutcomeOf<Clause>>(
  clause: Clause,
  outcome: Outcome,
  kept: readonly LineReference[] = [],
  dropped: readonly LineReference[] = [],
  ...[details]: StepDetails[Clause][Outcome] extends undefined ? [] : [details: StepDetails[Clause][Outcome]]
): Step {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parameters tie outcome and details to their clause
  return { clause, outcome, kept: sortLines(kept), dropped: sortLines(dropped), details } as Step;
}

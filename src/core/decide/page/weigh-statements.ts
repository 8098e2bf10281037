import type { Draft } from '../decision.ts';
import { resolveUri } from '../../match/resolve-uri.ts';
import type { Qualifier } from '../../model/policy.ts';
import { coversUsage, type Usage } from '../../vocabulary/usages.ts';
import { linesOf } from '../../model/line-reference.ts';
import { restrict } from '../clauses/by-rules.ts';
import type { PageCandidate } from './page-case.ts';
import { restrictionsOf } from '../../rules/restrictions.ts';
import type { Switches } from '../../rules/switches.ts';
import { inHighestTier, tierRank } from '../../rules/tiers.ts';
import { newStep, type Step } from '../step.ts';

/** The verdict of the statements of a page or an element about a usage. */
export interface PageOutcome {
  readonly result: 'permitted' | 'prohibited';
  readonly remaining: readonly PageCandidate[];
  /** Statements in the tier that counts, but about a less specific usage (M3). */
  readonly overruled: readonly PageCandidate[];
  /** Statements in lower tiers, which do not count (D4). */
  readonly outranked: readonly PageCandidate[];
  /** The permissions whose restrictions apply: those remaining, or under R5 all in the tier. */
  readonly restricting: readonly PageCandidate[];
  /** The rank of the tier of those remaining; 0 is the lowest. */
  readonly rank: number;
  /** True when only uninterpretable permissions prohibit, with or without plain permissions (F4). */
  readonly isUninterpretable: boolean;
}

/**
 * Weighs what a page says about a usage: the highest tier counts, within it the more specific usage, and a prohibition
 * beats a permission.
 *
 * @returns `null` if no statement is about the usage
 *
 * Source: Part 2 §2.2.1, §2.2.8. Clause: M3, D4, V3; readings R3, R4, R5.
 */
export function weighStatements(
  candidates: readonly PageCandidate[],
  usage: Usage,
  switches: Switches,
): PageOutcome | null {
  const about = candidates.filter((candidate) => coversUsage(candidate.usage, usage));
  const exact = about.filter((candidate) => candidate.usage === usage);
  const tier = inHighestTier(exact, without(about, exact), switches);
  const specific = tier.filter((candidate) => candidate.usage === usage);
  const remaining = specific.length > 0 ? specific : tier;
  const [first] = remaining;
  if (first === undefined) return null;
  const isPermitted = remaining.every(({ effect }) => effect === 'allow');
  const restricting = switches.restrictionsAddUp ? tier.filter(({ effect }) => effect === 'allow') : remaining;
  return {
    result: isPermitted ? 'permitted' : 'prohibited',
    remaining,
    overruled: without(tier, remaining),
    outranked: without(about, tier),
    restricting: isPermitted ? restricting : [],
    rank: tierRank(first.tier, switches),
    isUninterpretable:
      !isPermitted && remaining.every(({ effect, treatedAsProhibition }) => effect === 'allow' || treatedAsProhibition),
  };
}

function without(candidates: readonly PageCandidate[], some: readonly PageCandidate[]): readonly PageCandidate[] {
  const kept = new Set(some);
  return candidates.filter((candidate) => !kept.has(candidate));
}

/**
 * Turns an outcome into a draft decision.
 *
 * @param step - says that these statements decide; weighing steps are put before it, restrictions after it
 *
 * Clause: M3, D8, V3, F4, F9.
 */
export function draftOf(outcome: PageOutcome, basis: 'meta' | 'other' | 'element', step: Step): Draft {
  const steps = [...weighingSteps(outcome), step];
  if (outcome.result === 'prohibited') {
    if (!outcome.isUninterpretable) return { effect: 'prohibited', basis, steps };
    const uninterpretable = newStep('V3', 'uninterpretable', linesOf(outcome.remaining));
    return { effect: 'prohibited', basis: 'uninterpretable', steps: [...steps, uninterpretable] };
  }
  const qualifiers = outcome.restricting.flatMap((candidate): readonly Qualifier[] => candidate.qualifiers);
  const restrictions = restrictionsOf(qualifiers);
  return restrict({ effect: 'permitted', basis, steps }, restrictions, linesOf(outcome.restricting));
}

/** The steps of weighing. Clause: D4, M3. */
function weighingSteps({ remaining, overruled, outranked }: PageOutcome): Step[] {
  const steps: Step[] = [];
  if (outranked.length > 0) {
    const [winner] = remaining;
    steps.push(newStep('D4', winner?.tier ?? 'general-any', linesOf([...remaining, ...overruled]), linesOf(outranked)));
  }
  if (overruled.length > 0) steps.push(newStep('M3', 'more-specific', linesOf(remaining), linesOf(overruled)));
  return steps;
}

/**
 * Prohibits a usage that a page permits only at URLs other than its own, whatever else permits it.
 *
 * @param url - the page's own URL; `null` when unknown
 * @param basis - the basis of the resulting prohibition
 *
 * Source: Part 2 §2.2.9.1; Pilot 2 §1.3.4. Clause: M5, F8, F9.
 */
export function applyLocation(
  candidates: readonly PageCandidate[],
  url: string | null,
  usage: Usage,
  draft: Draft,
  basis: 'meta' | 'other' | 'element' = 'meta',
): Draft {
  if (url === null || draft.effect === 'prohibited') return draft;
  const here = resolveUri('', url);
  const elsewhere = candidates.filter((candidate) => {
    if (!coversUsage(candidate.usage, usage)) return false;
    const locations = candidate.qualifiers.filter(({ name }) => name.text.toLowerCase() === 'location');
    return locations.length > 0 && locations.every(({ value }) => resolveUri(value.text, url) !== here);
  });
  if (elsewhere.length === 0) return draft;
  const outcome = basis === 'other' ? 'other-elsewhere' : 'elsewhere';
  const step = newStep('M5', outcome, linesOf(elsewhere), [], { url });
  return { effect: 'prohibited', basis, steps: [...draft.steps, step] };
}

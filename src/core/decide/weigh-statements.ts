import type { Qualifier } from '../model/policy.ts';
import { broaderUsage, type Usage } from '../vocabulary/usages.ts';
import type { LineReference, Restriction, Step } from './decision.ts';
import type { Draft } from './draft.ts';
import { newStep } from './line-references.ts';
import type { PageCandidate } from './page-case.ts';
import { findExpired, restrictionsOf } from './restrictions.ts';
import type { Switches } from './switches.ts';
import { tierRank } from './weigh-candidates.ts';

/** What the statements of a page, or of an element, about a usage come to. */
export interface PageOutcome {
  readonly result: 'permitted' | 'prohibited';
  readonly left: readonly PageCandidate[];
  /** Those of the tier that counts, about a less specific usage (M3). */
  readonly overruled: readonly PageCandidate[];
  /** Those of tiers that do not count (D4). */
  readonly outranked: readonly PageCandidate[];
  /** What restricts: the permissions left, or under R5 all of the tier. */
  readonly restricting: readonly PageCandidate[];
  /** The tier that counts, from 0, the lowest. */
  readonly rank: number;
  readonly turned: boolean;
}

/**
 * Weighs what a page says about a usage: the highest tier counts, in it the more specific usage; of permission and
 * prohibition, the prohibition.
 *
 * @returns `null` when nothing speaks of the usage
 *
 * Source: Part 2 §2.2.1, §2.2.8. Clause: M3, D4, V3; readings R3, R4, R5.
 */
export function weighStatements(
  candidates: readonly PageCandidate[],
  usage: Usage,
  switches: Switches,
): PageOutcome | null {
  const broader = broaderUsage(usage);
  const about = candidates.filter((candidate) => candidate.usage === usage || candidate.usage === broader);
  const very = about.filter((candidate) => candidate.usage === usage);
  const counting = switches.tiersByUsage && very.length > 0 ? very : about;
  if (counting.length === 0) return null;
  const rank = counting.reduce((highest, candidate) => Math.max(highest, tierRank(candidate, switches)), 0);
  const tier = counting.filter((candidate) => tierRank(candidate, switches) === rank);
  const specific = tier.filter((candidate) => candidate.usage === usage);
  const left = specific.length > 0 ? specific : tier;
  const isPermitted = left.every(({ effect }) => effect === 'allow');
  const restricting = switches.restrictionsAddUp ? tier.filter(({ effect }) => effect === 'allow') : left;
  return {
    result: isPermitted ? 'permitted' : 'prohibited',
    left,
    overruled: without(tier, left),
    outranked: without(about, tier),
    restricting: isPermitted ? restricting : [],
    rank,
    turned: !isPermitted && left.every(({ effect, turned }) => effect === 'allow' || turned),
  };
}

function without(candidates: readonly PageCandidate[], some: readonly PageCandidate[]): readonly PageCandidate[] {
  const kept = new Set(some);
  return candidates.filter((candidate) => !kept.has(candidate));
}

/** The lines of statements. */
export function linesOf(candidates: readonly PageCandidate[]): LineReference[] {
  return candidates.map(({ line }) => line);
}

/**
 * What an outcome decides.
 *
 * @param step - says that these statements decide; the steps of weighing come before it, the restrictions behind it
 * @param date - for time limits (D13); `null` when none is asked about
 *
 * Clause: M3, D8, D13, V3, F4, F9.
 */
export function draftOf(
  outcome: PageOutcome,
  basis: 'meta' | 'other' | 'element',
  step: Step,
  date: string | null,
): Draft {
  const steps = [...weighingSteps(outcome), step];
  if (outcome.result === 'prohibited') {
    // Whoever asks for another usage than `other` itself is told that `other` decided (F4).
    if (!outcome.turned || basis === 'other') return { effect: 'prohibited', basis, steps };
    const turned = newStep('V3', 'uninterpretable', linesOf(outcome.left));
    return { effect: 'prohibited', basis: 'uninterpretable', steps: [...steps, turned] };
  }
  const qualifiers = outcome.restricting.flatMap((candidate): readonly Qualifier[] => candidate.qualifiers);
  const permitted: Draft = { effect: 'permitted', basis, steps };
  const restricted = restrict(permitted, restrictionsOf(qualifiers), linesOf(outcome.left), date);
  if (restricted.effect === 'prohibited' || qualifiers.length === 0) return restricted;
  const text = restricted.restrictions?.map((restriction) => restriction.text).join(', ') ?? '';
  const told = newStep('D8', 'restricted', linesOf(outcome.restricting), [], { restrictions: text });
  return { ...restricted, steps: [...restricted.steps, told] };
}

/** The steps that weighing took. Clause: D4, M3. */
function weighingSteps({ left, overruled, outranked }: PageOutcome): Step[] {
  const steps: Step[] = [];
  if (outranked.length > 0) {
    const [winner] = left;
    const tier = `${winner?.specific ? 'specific' : 'general'}-${winner?.named ? 'named' : 'any'}`;
    steps.push(newStep('D4', tier, linesOf([...left, ...overruled]), linesOf(outranked)));
  }
  if (overruled.length > 0) steps.push(newStep('M3', 'more-specific', linesOf(left), linesOf(overruled)));
  return steps;
}

/**
 * Adds restrictions to a permission, which may have ended by one of them.
 *
 * @param lines - those that the restrictions come from
 *
 * Clause: D13, F9.
 */
export function restrict(
  draft: Draft,
  restrictions: readonly Restriction[],
  lines: readonly LineReference[],
  date: string | null,
): Draft {
  const all = new Map([...(draft.restrictions ?? []), ...restrictions].map((one) => [one.text, one]));
  const sorted = [...all.values()].toSorted((a, b) => (a.text < b.text ? -1 : 1));
  const expired = date === null ? null : findExpired(sorted, date);
  if (!expired) return { ...draft, restrictions: sorted };
  const details = { restriction: expired.text, date: date ?? '' };
  return {
    effect: 'prohibited',
    basis: 'expired',
    lines: draft.lines ?? [],
    steps: [...draft.steps, newStep('D13', 'expired', lines, [], details)],
  };
}

/**
 * Prohibits a usage that a page permits at another address than its own, whatever else permits it.
 *
 * @param url - the page's own address; `null` when it is not known
 * @param basis - that of the prohibition
 *
 * Source: Part 2 §2.2.9.1; Pilot 2 §1.3.4. Clause: M5, F8, F9.
 */
export function applyLocation(
  candidates: readonly PageCandidate[],
  url: string | null,
  usage: Usage,
  draft: Draft,
  basis: 'meta' | 'element' = 'meta',
): Draft {
  if (url === null || draft.effect === 'prohibited') return draft;
  const broader = broaderUsage(usage);
  const elsewhere = candidates.filter((candidate) => {
    if (candidate.usage !== usage && candidate.usage !== broader) return false;
    const locations = candidate.qualifiers.filter(({ name }) => name.text.toLowerCase() === 'location');
    return locations.length > 0 && locations.every(({ value }) => value.text !== url);
  });
  if (elsewhere.length === 0) return draft;
  const step = newStep('M5', 'elsewhere', linesOf(elsewhere), [], { url });
  return { effect: 'prohibited', basis, steps: [...draft.steps, step] };
}

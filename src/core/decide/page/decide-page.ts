import type { Draft } from '../decision.ts';
import { linesOf } from '../../model/line-reference.ts';
import { broaderUsage, USAGES, type Usage } from '../../vocabulary/usages.ts';
import type { ApplicableDirective, PageCandidate, PageCase } from './page-case.ts';
import { mergeRestrictions, readRestriction } from '../../rules/restrictions.ts';
import type { Switches } from '../../rules/switches.ts';
import { isNamedTier } from '../../rules/tiers.ts';
import { applyLocation, draftOf, weighStatements } from './weigh-statements.ts';
import { newStep, type Step } from '../step.ts';

/** What the robots.txt says about a usage, before the page is read. */
export interface RobotsOutcome {
  /** What the rules about the usage decide, for `crawl` including conventional ones; `null` if there are none. */
  readonly draftByOwnRules: Draft | null;
  /** The rank of the tier of those rules (D4); `null` if they have none. */
  readonly ownTierRank: number | null;
  /** The decision if no rule is about the usage (D9, D10). */
  readonly fallback: () => Draft;
  /** True when some usage that depends on crawling is permitted by its own rules (D9). */
  readonly permitsDependent: boolean;
}

/**
 * Decides a usage of a page that the robots.txt lets the crawler crawl; dates are applied later (D13).
 *
 * Source: Part 2 §2.2.6, §2.2.8, §2.2.9. Clause: M3-M8, F8, F9; readings R4, R5, R11, R12, R15, R19.
 */
export function decideOnPage(page: PageCase, usage: Usage, robots: RobotsOutcome, switches: Switches): Draft {
  const stated = decideByStatements(page, usage, robots, switches);
  const located = applyLocation(page.candidates, page.url, usage, stated);
  return applyElements(page, usage, applyDirectives(page, usage, located, switches));
}

function decideByStatements(page: PageCase, usage: Usage, robots: RobotsOutcome, switches: Switches): Draft {
  const outcome = weighStatements(page.candidates, usage, switches);
  const { draftByOwnRules } = robots;
  if (outcome === null) return draftByOwnRules ?? decideByOther(page, usage, robots, switches) ?? robots.fallback();
  const ownLines = draftByOwnRules?.steps.at(-1)?.kept ?? [];
  if (
    switches.pageByAddressee &&
    draftByOwnRules !== null &&
    robots.ownTierRank !== null &&
    robots.ownTierRank > outcome.rank
  ) {
    return {
      ...draftByOwnRules,
      steps: [newStep('M4', 'page-outranked', ownLines, linesOf(outcome.remaining)), ...draftByOwnRules.steps],
    };
  }
  const effect = outcome.result === 'permitted' ? 'page-permits' : 'page-prohibits';
  return draftOf(outcome, 'meta', newStep('M4', effect, linesOf(outcome.remaining), ownLines));
}

/** Source: Part 2 §2.2.8. Clause: M3, M5, D9, V3; readings R12, R15. */
function decideByOther(page: PageCase, usage: Usage, robots: RobotsOutcome, switches: Switches): Draft | null {
  if (usage === 'other' || switches.otherIsUnnamed) return null;
  // An uninterpretable permission of `other` prohibits `other` itself and nothing else (V3).
  const candidates = page.candidates.filter(({ treatedAsProhibition }) => !treatedAsProhibition);
  const other = weighStatements(candidates, 'other', switches);
  if (other === null) return null;
  const isSpared =
    usage === 'crawl' && !switches.otherCoversCrawl && (robots.permitsDependent || permitsDependent(page, switches));
  if (isSpared) return null;
  const stated = draftOf(other, 'other', newStep('M3', `other-${other.result}`, linesOf(other.remaining)));
  return applyLocation(candidates, page.url, 'other', stated, 'other');
}

function permitsDependent({ candidates }: PageCase, switches: Switches): boolean {
  return USAGES.some(
    (usage) =>
      usage !== 'crawl' && usage !== 'other' && weighStatements(candidates, usage, switches)?.result === 'permitted',
  );
}

/** Applies the conventional directives, which only restrict. Clause: M6, M8, F8. */
export function applyDirectives(page: PageCase, usage: Usage, draft: Draft, switches: Switches): Draft {
  if (draft.effect === 'prohibited') return draft;
  const about = page.directives.filter(
    ({ directive: { effect } }) => effect.kind !== 'none' && effect.usages.includes(usage),
  );
  if (about.length === 0) return draft;
  const isSetAside = (directive: ApplicableDirective) =>
    overridingStatements(page, usage, directive, switches).length > 0;
  const counting = about.filter((directive) => !isSetAside(directive));
  const prohibiting = counting.filter(({ directive: { effect } }) => effect.kind === 'prohibit');
  const dropped = about.filter(isSetAside);
  const overriding = new Set(dropped.flatMap((directive) => overridingStatements(page, usage, directive, switches)));
  const steps = dropped.length === 0 ? draft.steps : [...draft.steps, setAsideStep(dropped, [...overriding])];
  if (prohibiting.length > 0) {
    const step = prohibitingStep(prohibiting);
    return { effect: 'prohibited', basis: 'meta', steps: [...steps, step] };
  }
  const restrictions = counting.flatMap(({ directive: { effect } }) =>
    effect.kind === 'restrict' ? [readRestriction(effect.qualifier, effect.value)] : [],
  );
  if (restrictions.length === 0) return { ...draft, steps };
  const restricting = counting.filter(({ directive: { effect } }) => effect.kind === 'restrict');
  return {
    ...draft,
    restrictions: mergeRestrictions([draft.restrictions ?? [], restrictions]),
    steps: [...steps, newStep('M8', 'directive-restricts', linesOf(restricting), [], detailsOf(restricting))],
  };
}

/** The oldest directives, which the specifications themselves mention (M6); all others came later (M8). */
const FIRST_DIRECTIVES: readonly string[] = ['noindex', 'nofollow', 'none'];

function prohibitingStep(directives: readonly ApplicableDirective[]): Step {
  const areFirst = directives.every(({ directive }) => FIRST_DIRECTIVES.includes(directive.name.text.toLowerCase()));
  const clause = areFirst ? 'M6' : 'M8';
  return newStep(clause, 'directive-prohibits', linesOf(directives), [], detailsOf(directives));
}

function setAsideStep(dropped: readonly ApplicableDirective[], overriding: PageCase['candidates']): Step {
  return newStep('M6', 'directive-set-aside', linesOf(overriding), linesOf(dropped), detailsOf(dropped));
}

function detailsOf(directives: readonly ApplicableDirective[]): { readonly directives: string } {
  return { directives: [...new Set(directives.map(({ directive }) => directive.name.text.toLowerCase()))].join(', ') };
}

/**
 * Returns the ACAP statements that set a directive aside for a usage: those about exactly the usage of the directive,
 * under the same name or naming the crawler. `notranslate` is about `present`, and so about every presentation.
 *
 * Source: Part 2 §2.1; Guide §2.1. Clause: M6; reading R19.
 */
function overridingStatements(
  { candidates }: PageCase,
  usage: Usage,
  { directive: { effect }, name }: ApplicableDirective,
  { anyStatementSetsDirectivesAside }: Switches,
): PageCandidate[] {
  const isAboutPresent = effect.kind !== 'none' && effect.usages.includes('present');
  const coveredUsage = isAboutPresent ? 'present' : usage;
  return candidates.filter(
    (candidate) =>
      candidate.usage === coveredUsage &&
      (isNamedTier(candidate.tier) || candidate.name === name || anyStatementSetsDirectivesAside),
  );
}

/** Prohibits the usages of elements that the crawler cannot read. Source: Part 2 §2.2.6. Clause: M7. */
function applyElements({ unreadElements }: PageCase, usage: Usage, draft: Draft): Draft {
  const broader = broaderUsage(usage);
  const about = unreadElements.filter((element) => element.usage === usage || element.usage === broader);
  if (about.length === 0) return draft;
  return {
    effect: 'prohibited',
    basis: 'element',
    steps: [...draft.steps, newStep('M7', 'element-unread', linesOf(about))],
  };
}

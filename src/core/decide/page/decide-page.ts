import type { Draft } from '../decision.ts';
import { linesOf } from '../../model/line-reference.ts';
import { coversUsage, type Usage } from '../../vocabulary/usages.ts';
import type { ApplicableDirective, PageCandidate, PageCase } from './page-case.ts';
import { mergeRestrictions, readRestriction } from '../../rules/restrictions.ts';
import type { Switches } from '../../rules/switches.ts';
import { isNamedTier, tierRank } from '../../rules/tiers.ts';
import { firstDependent } from '../clauses/other.ts';
import type { RobotsCase } from '../clauses/robots-case.ts';
import { applyLocation, draftOf, weighStatements } from './weigh-statements.ts';
import { newStep, type Step } from '../step.ts';

/**
 * Decides a usage by the robots.txt and a page. The page is read, and counts, only if the robots.txt permits crawling.
 * Dates are applied later (D13).
 *
 * @param byRobots - what the robots.txt alone decides about a usage
 *
 * Source: Part 2 §2.2.6, §2.2.8, §2.2.9. Clause: M3-M8, F8, F9; readings R4, R5, R11, R12, R15, R19.
 */
export function decideWithPage(
  page: PageCase,
  usage: Usage,
  robots: RobotsCase,
  byRobots: (usage: Usage) => Draft,
): Draft {
  const draft = byRobots(usage);
  if (byRobots('crawl').effect === 'prohibited') {
    const unread = unreadSteps(page);
    return { ...draft, steps: usage === 'crawl' ? [...unread, ...draft.steps] : [...draft.steps, ...unread] };
  }
  const stated = decideByStatements(page, usage, robots, draft);
  const located = applyLocation(page.candidates, page.url, usage, stated);
  return applyElements(page, usage, applyDirectives(page, usage, located, robots.switches));
}

/** Says that a page with relevant content is not read. Clause: M4. */
function unreadSteps({ candidates, directives, unreadElements }: PageCase): Step[] {
  const lines = linesOf([...candidates, ...directives, ...unreadElements]);
  return lines.length === 0 ? [] : [newStep('M4', 'page-unread', [], lines)];
}

/** Clause: M3, M4, D9; reading R11. */
function decideByStatements(page: PageCase, usage: Usage, robots: RobotsCase, draft: Draft): Draft {
  const { switches } = robots;
  const outcome = weighStatements(page.candidates, usage, switches);
  const isByOwnRules = hasOwnRules(robots, usage);
  if (outcome === null) return isByOwnRules ? draft : (decideByOther(page, usage, robots) ?? draft);
  const ownLines = isByOwnRules ? (draft.steps.at(-1)?.kept ?? []) : [];
  const [own] = robots.outcomeOf(usage)?.remaining ?? [];
  if (switches.pageByAddressee && isByOwnRules && own && tierRank(own.tier, switches) > outcome.rank) {
    const outranked = newStep('M4', 'page-outranked', ownLines, linesOf(outcome.remaining));
    return { ...draft, steps: [outranked, ...draft.steps] };
  }
  const effect = outcome.result === 'permitted' ? 'page-permits' : 'page-prohibits';
  return draftOf(outcome, 'meta', newStep('M4', effect, linesOf(outcome.remaining), ownLines));
}

/** Whether rules of the robots.txt about the usage itself decide it: for `crawl`, also conventional ones. */
function hasOwnRules({ outcomeOf, conventional, isRobotsTxt }: RobotsCase, usage: Usage): boolean {
  if (usage !== 'crawl') return outcomeOf(usage) !== null;
  return !isRobotsTxt && (outcomeOf(usage) !== null || conventional.length > 0);
}

/** Source: Part 2 §2.2.8. Clause: M3, M5, D9, V3; readings R12, R15. */
function decideByOther(page: PageCase, usage: Usage, robots: RobotsCase): Draft | null {
  const { switches } = robots;
  if (usage === 'other' || switches.otherIsUnnamed) return null;
  // An uninterpretable permission of `other` prohibits `other` itself and nothing else (V3).
  const candidates = page.candidates.filter(({ treatedAsProhibition }) => !treatedAsProhibition);
  const other = weighStatements(candidates, 'other', switches);
  if (other === null) return null;
  const isPermitted = (one: Usage) =>
    [robots.outcomeOf(one), weighStatements(page.candidates, one, switches)].some((by) => by?.result === 'permitted');
  if (usage === 'crawl' && !switches.otherCoversCrawl && firstDependent(isPermitted) !== null) return null;
  const stated = draftOf(other, 'other', newStep('M3', `other-${other.result}`, linesOf(other.remaining)));
  return applyLocation(candidates, page.url, 'other', stated, 'other');
}

/** Applies the conventional directives, which only restrict. Clause: M6, M8, F8. */
export function applyDirectives(page: PageCase, usage: Usage, draft: Draft, switches: Switches): Draft {
  if (draft.effect === 'prohibited') return draft;
  const about = page.directives.filter(
    ({ directive: { effect } }) => effect.kind !== 'none' && effect.usages.includes(usage),
  );
  if (about.length === 0) return draft;
  const overriding = (directive: ApplicableDirective) => overridingStatements(page, usage, directive, switches);
  const counting = about.filter((directive) => overriding(directive).length === 0);
  const dropped = about.filter((directive) => overriding(directive).length > 0);
  const steps = [...draft.steps];
  if (dropped.length > 0) {
    const lines = linesOf([...new Set(dropped.flatMap(overriding))]);
    steps.push(newStep('M6', 'directive-set-aside', lines, linesOf(dropped), detailsOf(dropped)));
  }
  const prohibiting = counting.filter(({ directive: { effect } }) => effect.kind === 'prohibit');
  if (prohibiting.length > 0) {
    return { effect: 'prohibited', basis: 'meta', steps: [...steps, prohibitingStep(prohibiting)] };
  }
  if (counting.length === 0) return { ...draft, steps };
  const restrictions = counting.flatMap(({ directive: { effect } }) =>
    effect.kind === 'restrict' ? [readRestriction(effect.qualifier, effect.value)] : [],
  );
  return {
    ...draft,
    restrictions: mergeRestrictions([draft.restrictions ?? [], restrictions]),
    steps: [...steps, newStep('M8', 'directive-restricts', linesOf(counting), [], detailsOf(counting))],
  };
}

/** The oldest directives, which the specifications themselves mention (M6); all others came later (M8). */
const FIRST_DIRECTIVES: readonly string[] = ['noindex', 'nofollow', 'none'];

function prohibitingStep(directives: readonly ApplicableDirective[]): Step {
  const areFirst = directives.every(({ directive }) => FIRST_DIRECTIVES.includes(directive.name.text.toLowerCase()));
  const clause = areFirst ? 'M6' : 'M8';
  return newStep(clause, 'directive-prohibits', linesOf(directives), [], detailsOf(directives));
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
  const about = unreadElements.filter((element) => coversUsage(element.usage, usage));
  if (about.length === 0) return draft;
  return {
    effect: 'prohibited',
    basis: 'element',
    steps: [...draft.steps, newStep('M7', 'element-unread', linesOf(about))],
  };
}

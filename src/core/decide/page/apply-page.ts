import type { Draft } from '../decision.ts';
import { linesOf } from '../../model/line-reference.ts';
import { tierRank } from '../../rules/tiers.ts';
import type { Usage } from '../../vocabulary/usages.ts';
import { decideByOther, dependentUsage, BY_DEFAULT } from '../clauses/other.ts';
import type { RobotsCase } from '../clauses/robots-case.ts';
import { decideOnPage } from './decide-page.ts';
import type { PageCase } from './page-case.ts';
import { newStep, type Step } from '../step.ts';

/** What the robots.txt decides, before the page is read. */
export interface RobotsDrafts {
  readonly robots: RobotsCase;
  readonly draftFor: (usage: Usage) => Draft;
  /** What the rules about the usage itself decide; `null` if there are none. */
  readonly draftByOwnRules: (usage: Usage) => Draft | null;
}

/**
 * Applies a page to what the robots.txt decides. The page is read, and counts, only if the robots.txt permits crawling.
 *
 * Source: Part 2 §2.2.8. Clause: M3-M8.
 */
export function applyPage(page: PageCase, drafts: RobotsDrafts, usage: Usage): Draft {
  const { robots, draftFor } = drafts;
  const draft = draftFor(usage);
  if (draftFor('crawl').effect === 'prohibited') {
    const unread = unreadSteps(page);
    return { ...draft, steps: usage === 'crawl' ? [...unread, ...draft.steps] : [...draft.steps, ...unread] };
  }
  const outcome = robots.outcomeOf(usage);
  const [first] = outcome?.remaining ?? [];
  return decideOnPage(
    page,
    usage,
    {
      draftByOwnRules: usage === 'crawl' ? crawlDraftByOwnRules(drafts) : drafts.draftByOwnRules(usage),
      ownTierRank: first === undefined ? null : tierRank(first.tier, robots.switches),
      fallback: () => (usage === 'crawl' ? draft : usage === 'other' ? BY_DEFAULT : decideByOther(robots)),
      permitsDependent: usage === 'crawl' && dependentUsage(robots) !== null,
    },
    robots.switches,
  );
}

function crawlDraftByOwnRules({ robots, draftFor }: RobotsDrafts): Draft | null {
  const { isRobotsTxt, conventional, outcomeOf } = robots;
  const hasRules = !isRobotsTxt && (outcomeOf('crawl') !== null || conventional.length > 0);
  return hasRules ? draftFor('crawl') : null;
}

/** Says that a page with relevant content is not read. Clause: M4. */
function unreadSteps({ candidates, directives, unreadElements }: PageCase): Step[] {
  const lines = linesOf([...candidates, ...directives, ...unreadElements]);
  return lines.length === 0 ? [] : [newStep('M4', 'page-unread', [], lines)];
}

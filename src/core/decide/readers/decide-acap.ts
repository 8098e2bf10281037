import { sortLines } from '../../model/line-reference.ts';
import { memoize, once } from '../../text/maps.ts';
import { USAGES, type Usage } from '../../vocabulary/usages.ts';
import { applyDates, type TestedDays } from '../clauses/expiry.ts';
import { decideByRules } from '../clauses/by-rules.ts';
import { decideCrawl } from '../clauses/crawl.ts';
import { type Decision, decisionOf, type Draft } from '../decision.ts';
import { isFromCopy, prohibitWithoutCopy, prohibitWithoutCrawl } from '../clauses/dependence.ts';
import { BY_DEFAULT, decideByOther } from '../clauses/other.ts';
import { decideWithPage } from '../page/decide-page.ts';
import type { PageCase } from '../page/page-case.ts';
import { type MatchingRules, weighRules } from '../clauses/robots-case.ts';
import type { Outcome } from '../clauses/weigh.ts';
import type { Step } from '../step.ts';

/** Everything that affects an ACAP-aware crawler's decisions about one path. */
export interface AcapCase extends MatchingRules {
  readonly days: TestedDays;
  /** What the page says; `null` when none is available (M3-M8). */
  readonly page: PageCase | null;
  /** The steps shared by all usages. */
  readonly prelude: readonly Step[];
  /** {@link decisionsByDefault} */
  readonly byDefault: ReadonlyMap<Usage, Decision>;
}

/**
 * Decides usages for an ACAP-aware crawler, each once and on demand: by the rules of the file, then by the page, then
 * by dates, and last by what the usage depends on. In the order of the clauses: `candidates` (D3), `weigh` (D4-D7),
 * `by-rules` (D7, D8), `other` (D9, D10), `crawl` and `conventional` (D11), `dependence` (D12), `expiry` (D13).
 *
 * Clause: D3-D13, M3-M8.
 */
export function decideAcap(acap: AcapCase): (usage: Usage) => Decision {
  const robots = weighRules(acap);
  // Usages with the same rules share one draft and its steps.
  const byRules = memoize((outcome: Outcome) => decideByRules(outcome, 'rule', robots.switches));
  const byOther = once(() => decideByOther(robots));
  const crawlByRobots = once(() => decideCrawl(robots));
  const byRobots = (usage: Usage): Draft => {
    if (usage === 'crawl') return crawlByRobots();
    const outcome = robots.outcomeOf(usage);
    if (outcome !== null) return byRules(outcome);
    return usage === 'other' ? BY_DEFAULT : byOther();
  };
  const draftIgnoringCrawl = memoize((usage: Usage): Draft => {
    const undated = acap.page === null ? byRobots(usage) : decideWithPage(acap.page, usage, robots, byRobots);
    const draft = applyDates(undated, acap.days);
    if (!robots.switches.copiesNeedPreserve || !isFromCopy(usage)) return draft;
    const preserve = draftIgnoringCrawl('preserve');
    return preserve.effect === 'permitted' ? draft : prohibitWithoutCopy(draft, preserve);
  });
  const withoutCrawl = memoize((draft: Draft) => prohibitWithoutCrawl(draft, draftIgnoringCrawl('crawl')));
  const withPrelude = memoize((draft: Draft) => afterPrelude(acap.prelude, draft));
  return memoize((usage: Usage): Decision => {
    const ignoringCrawl = draftIgnoringCrawl(usage);
    const isCrawlable = usage === 'crawl' || draftIgnoringCrawl('crawl').effect === 'permitted';
    const draft = isCrawlable ? ignoringCrawl : withoutCrawl(ignoringCrawl);
    const known = draft === BY_DEFAULT ? acap.byDefault.get(usage) : undefined;
    return known ?? decisionOf(usage, withPrelude(draft));
  });
}

/** Returns the default decisions, which are the same for all paths. Clause: D10. */
export function decisionsByDefault(prelude: readonly Step[]): ReadonlyMap<Usage, Decision> {
  const draft = afterPrelude(prelude, BY_DEFAULT);
  return new Map(USAGES.map((usage) => [usage, decisionOf(usage, draft)]));
}

function afterPrelude(prelude: readonly Step[], { steps, ...draft }: Draft): Draft {
  return { ...draft, lines: sortLines(draft.lines ?? []), steps: [...prelude, ...steps] };
}

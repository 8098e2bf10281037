import { memoize, once } from '../../text/maps.ts';
import type { ApplicableGroups } from '../../rules/conventional-rules.ts';
import type { Rule } from '../../rules/rule.ts';
import { SETTLED } from '../../rules/switches.ts';
import type { ConventionalReaderId } from '../../vocabulary/readers.ts';
import type { Usage } from '../../vocabulary/usages.ts';
import { prohibitWithoutCrawl } from '../clauses/dependence.ts';
import { applyDates, type TestedDays } from '../clauses/expiry.ts';
import { decisionOf, type Decision, type Draft } from '../decision.ts';
import { applyDirectives } from '../page/decide-page.ts';
import type { PageCase } from '../page/page-case.ts';
import { ROBOTS_TXT_ITSELF } from '../clauses/other.ts';
import { explainChoice, winnerAmong } from './choose-rule.ts';
import { newStep } from '../step.ts';

/** Everything that affects the decisions of a reader of conventional records about one path. */
export interface ConventionalCase {
  readonly reader: ConventionalReaderId;
  readonly groups: Pick<ApplicableGroups, 'how' | 'lines'>;
  readonly matching: readonly Rule[];
  /** True for `/robots.txt` itself, if the reader makes an exception for it. */
  readonly isRobotsTxt: boolean;
  /** How the HTTP response alone decides crawling (G7); `null` when the text decides. */
  readonly response: Draft | null;
  readonly days: TestedDays;
  /** The directives of the page; `null` when none is available. */
  readonly page: PageCase | null;
}

/**
 * Decides for a crawler that knows only conventional records: `crawl` by the records; everything else is prohibited if
 * crawling is, and otherwise decided by the directives of the page.
 *
 * Clause: G3-G7, M6, M8, D13.
 */
export function decideConventionally(conventional: ConventionalCase): (usage: Usage) => Decision {
  const crawl = once(() => decideCrawl(conventional));
  const withoutCrawl = once(() => prohibitWithoutCrawl(crawl(), crawl(), 'G6'));
  return memoize((usage: Usage): Decision => {
    if (usage === 'crawl') return decisionOf(usage, crawl());
    if (crawl().effect === 'prohibited') return decisionOf(usage, withoutCrawl());
    const undated =
      conventional.page === null ? BY_DEFAULT : applyDirectives(conventional.page, usage, BY_DEFAULT, SETTLED);
    return decisionOf(usage, applyDates(undated, conventional.days));
  });
}

const BY_DEFAULT: Draft = { effect: 'permitted', basis: 'default', steps: [newStep('G6', 'default')] };

function decideCrawl({ reader, groups, matching, isRobotsTxt, response }: ConventionalCase): Draft {
  if (isRobotsTxt && response !== null) return ROBOTS_TXT_ITSELF;
  if (response !== null) return response;
  if (isRobotsTxt) {
    const itself = newStep(reader === 'koster-1996' ? 'G5' : 'G3', 'robots-txt');
    return { ...BY_DEFAULT, steps: [itself, ...BY_DEFAULT.steps] };
  }
  const winner = winnerAmong(reader, matching);
  const steps = explainChoice(reader, groups, matching);
  if (winner === null) return { ...BY_DEFAULT, steps: [...steps, ...BY_DEFAULT.steps] };
  const effect = winner.effect === 'allow' ? 'permitted' : 'prohibited';
  return { effect, basis: 'conventional', lines: [winner.line], steps };
}

import { createDecider } from '../../decide/create-decider.ts';
import type { Decision } from '../../decide/decision.ts';
import { parsePolicy } from '../../model/build-policy.ts';
import type { PagePolicy } from '../../model/page-policy.ts';
import { ANY_OTHER } from '../../rules/crawler-names.ts';
import { USAGES, type Usage } from '../../vocabulary/usages.ts';

/** A usage whose decision changes once the twins are added. */
export interface PageDifference {
  /** A crawler that the page names; `*` is any other crawler. */
  readonly crawler: string;
  readonly usage: Usage;
  /** `permitted` or `prohibited`, with the restrictions in force. */
  readonly original: string;
  readonly converted: string;
  /**
   * - `overrides-robots-txt`: a permission in a page lifts a prohibition of the robots.txt, which a directive never
   *   does (M4);
   * - `tiers`: a statement for a named crawler or a more specific usage overrides the others (D4, M3), while directives
   *   are cumulative.
   */
  readonly reason: 'overrides-robots-txt' | 'tiers';
}

/** A robots.txt that prohibits whatever a page could permit. */
const STRICT_ROBOTS_TXT = ['ACAP-crawler: *', 'ACAP-allow-crawl: /']
  .concat(USAGES.filter((usage) => usage !== 'crawl').map((usage) => `ACAP-disallow-${usage}: /`))
  .join('\n');

/**
 * Finds every usage that an ACAP-aware crawler decides differently for two versions of a page, given a robots.txt that
 * says nothing and one that prohibits everything but crawling.
 *
 * Clause: C7, M3, M4.
 */
export function comparePages(before: PagePolicy, after: PagePolicy): PageDifference[] {
  const found = new Map<string, PageDifference>();
  const names = new Map(
    [...before.directives, ...before.statements].map(({ addressee }) => [addressee.name.toLowerCase(), addressee]),
  );
  const crawlers = [...names.values()].filter(({ everybody }) => !everybody).map(({ name }) => name);
  for (const [reason, robots] of [
    ['tiers', ''],
    ['overrides-robots-txt', STRICT_ROBOTS_TXT],
  ] as const) {
    const all = createDecider(parsePolicy(robots));
    for (const crawler of [...crawlers, '*']) {
      const decider = all.for({ reader: 'acap', crawler: crawler === '*' ? ANY_OTHER : crawler });
      for (const usage of USAGES) {
        const [original, converted] = [before, after].map((page) =>
          describeOutcome(decider.decideUsage('/', usage, { page })),
        );
        const key = `${crawler} ${usage}`;
        if (original === undefined || converted === undefined || original === converted || found.has(key)) continue;
        found.set(key, { crawler, usage, original, converted, reason });
      }
    }
  }
  return [...found.values()];
}

function describeOutcome({ effect, restrictions }: Decision): string {
  return [effect, ...restrictions.map(({ name, value }) => `${name}=${value}`).toSorted()].join(' ');
}

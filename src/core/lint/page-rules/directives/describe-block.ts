import { comparePolicies } from '../../../compare/differences/compare-policies.ts';
import { createDecider } from '../../../decide/create-decider.ts';
import type { ReaderId } from '../../../vocabulary/readers.ts';
import { parsePolicy } from '../../../model/build-policy.ts';
import type { Addressee } from '../../../model/page-policy.ts';
import type { Policy } from '../../../model/policy.ts';
import { namesInFile } from '../../../rules/crawler-names.ts';
import { crawlerNamed } from '../../../vocabulary/crawler-directory.ts';
import { nameLines } from '../../rule-kit/analysis-lint-rule.ts';
import type { PageSite } from '../../rule-kit/page-lint-rule.ts';

/** Says where and for which crawler crawling is prohibited; `null` if every relevant crawler may read the page. */
export function describeBlock(site: PageSite, addressee: Addressee, reader: ReaderId, what: string): string | null {
  for (const crawler of crawlersFor(site.policy, addressee)) {
    const whom = crawler === ANYBODY ? 'Crawlers without rules of their own' : crawler;
    const where = site.paths.length === 0 ? blockEverywhere(site, crawler, reader) : blockAt(site, crawler, reader);
    if (where !== null)
      return `${whom} never ${crawler === ANYBODY ? 'read' : 'reads'} "${what}": the robots.txt blocks ${where}.`;
  }
  return null;
}

function blockAt({ policy, references, paths }: PageSite, crawler: string, reader: ReaderId): string | null {
  const decider = createDecider(policy, references).for({ reader, crawler });
  for (const path of paths) {
    const { effect, lines } = decider.decideUsage(path, 'crawl');
    if (effect === 'permitted') continue;
    const by = nameLines(lines);
    return `"${path}"${by === null ? '' : ` (${by})`}`;
  }
  return null;
}

const ALL_PROHIBITED = parsePolicy('User-agent: *\nDisallow: /\n');
/** The budget in states; a comparison that needs more is not reported. */
const BUDGET = 2000;

/** For a page whose path is unknown: whether no path at all may be crawled. */
function blockEverywhere({ policy, references }: PageSite, crawler: string, reader: ReaderId): string | null {
  const sides = [{ policy, references }, { policy: ALL_PROHIBITED }] as const;
  const options = { reader, crawler, usages: ['crawl'], budget: BUDGET } as const;
  return comparePolicies(...sides, options).equivalent ? 'the whole site' : null;
}

const ANYBODY = '*';

/** The crawlers that matter to a statement: the one it names, or `*` and the search engines that the file names. */
function crawlersFor(policy: Policy, { everybody, name }: Addressee): string[] {
  if (!everybody) return [name];
  return [ANYBODY, ...namesInFile(policy).filter((one) => crawlerNamed(one)?.purposes.includes('search') === true)];
}

import { policyOf, type PolicySide } from '../../compare/differences/policy-side.ts';
import { readerFor } from '../../decide/choose-reader.ts';
import { createDecider, type CrawlerDecider } from '../../decide/create-decider.ts';
import { createRuleCompiler, type ApplicableSections } from '../../rules/compile-rules.ts';
import { namesInFile } from '../../rules/crawler-names.ts';
import { knownCrawler } from '../../rules/known-crawler.ts';
import { SETTLED } from '../../rules/switches.ts';
import { readCrawler } from '../../rules/typed-crawler.ts';
import { getOrAdd } from '../../text/maps.ts';
import { crawlerNamed } from '../../vocabulary/crawler-directory.ts';
import type { ReaderChoice, ReaderId } from '../../vocabulary/readers.ts';
import type { TestedCrawler } from '../resolve-crawlers.ts';
import type { CoverageReport } from './coverage-report.ts';
import { FirstUrls } from './first-urls.ts';
import { createLineMatchers } from './match-lines.ts';
import { rulesOfFile } from './rules-of-file.ts';
import { createSitePaths } from './site-paths.ts';
import { type CountedCrawler, type Counts, LineTallies, sharesLines, Tally } from './tallies.ts';

/** For whom to count, and how the file is read. */
export interface CoverageQuestion {
  /** The crawlers to test with each URL of a list; in a log, each crawler is tested on what it fetched itself. */
  readonly crawlers: readonly TestedCrawler[];
  readonly reader: ReaderChoice;
  /** The host of the site, such as `www.example.com`; `null` to use that of the first full URL. */
  readonly host: string | null;
}

/** Counts URLs, one at a time. */
export interface CoverageCounter {
  /** Counts a URL of a list or, with the User-Agent header of the request, of a log. */
  readonly add: (url: string, header?: string) => void;
  /** How many URLs have been blocked for some crawler so far. */
  readonly blockedSoFar: () => number;
  readonly report: () => CoverageReport;
}

/** Limits the cache: a log has few different headers, but a hostile one may have many. */
const HEADERS_KEPT = 10_000;
/** The readers that look for names in a whole header; Google's parser compares names, and so does that of 1996. */
const READS_HEADERS: readonly ReaderId[] = ['rfc9309', 'acap'];
/** How many kinds of URLs to collect before flushing their counts: some tens of megabytes. */
const KINDS_KEPT = 20_000;

/**
 * Creates a counter of what a robots.txt says about URLs, one at a time, in memory that does not grow with their
 * number. Decides as `decide` does.
 *
 * Clause: G1-G6, D1-D12, A11.
 */
export function createCoverage(side: PolicySide, question: CoverageQuestion): CoverageCounter {
  const { references } = side;
  const policy = policyOf(side);
  const decider = createDecider(policy, references);
  // A decider for each header of a log would be slow; one for each class of crawlers is enough.
  const { findApplicable } = createRuleCompiler(policy, references);
  const names = namesInFile(policy, references).toSorted((a, b) => b.length - a.length);
  const rules = rulesOfFile(decider);
  const lines = new LineTallies();
  for (const { line } of rules) lines.of(line.line);
  const matchersBut = createLineMatchers(rules);
  const makeMatcher = (deciders: readonly CrawlerDecider[]) =>
    matchersBut(deciders.filter(sharesLines).flatMap((one) => one.rules.conventional.allRules()));

  const columns = new Map<string, Column>();
  const countedByRules = new Map<string, CountedCrawler>();
  const countedFor = (label: string, reader: ReaderId, crawler: string): CountedCrawler => {
    const applicable = findApplicable({ reader, crawler, purpose: null, switches: SETTLED });
    const column = getOrAdd(columns, label, () => ({
      label,
      reader,
      isNamed: false,
      counts: { allowed: 0, blocked: 0 },
    }));
    column.isNamed ||= isNamedIn(applicable);
    // Headers of a crawler may contain names of different groups.
    const key = JSON.stringify([label, applicable.key]);
    return getOrAdd(countedByRules, key, () => ({ decider: decider.for({ reader, crawler }), counts: column.counts }));
  };
  const readerOf = (crawler: string) => readerFor(question.reader, policy, null, crawler);
  const tallies: Tally[] = [];
  const newTally = (crawlers: readonly CountedCrawler[]): Tally => {
    const tally = new Tally(crawlers, makeMatcher);
    tallies.push(tally);
    return tally;
  };
  const listed = newTally(question.crawlers.map(({ label, crawler }) => countedFor(label, readerOf(crawler), crawler)));
  const nobody = newTally([]);
  const tallyOfCounted = new Map<CountedCrawler, Tally>();
  const headers = new Map<string, Tally>();
  const tallyOfHeader = (header: string): Tally => {
    const name = knownCrawler(header)?.token ?? names.find(readCrawler(header).isNamed);
    if (name === undefined) return nobody;
    const reader = readerOf(header);
    const counted = countedFor(name, reader, READS_HEADERS.includes(reader) ? header : name);
    return getOrAdd(tallyOfCounted, counted, () => newTally([counted]));
  };
  const ofHeader = (header: string): Tally => {
    if (headers.size >= HEADERS_KEPT && !headers.has(header)) headers.clear();
    return getOrAdd(headers, header, () => tallyOfHeader(header));
  };

  const pathWithin = createSitePaths(question.host);
  let urls = 0;
  let otherClients = 0;
  let kinds = 0;
  const otherHosts = new FirstUrls();
  const blocked = new FirstUrls();
  const flush = (): void => {
    for (const tally of tallies) tally.flush(lines, (some) => blocked.merge(some));
    kinds = 0;
  };

  const add = (url: string, header?: string): void => {
    const at = urls++;
    const path = pathWithin(url);
    if (path === null) {
      otherHosts.add(url, at);
      return;
    }
    const tally = header === undefined ? listed : ofHeader(header);
    if (tally === nobody) otherClients++;
    if (tally.add(path, url, at) && ++kinds > KINDS_KEPT) flush();
  };

  return {
    add,
    blockedSoFar: () => {
      flush();
      return blocked.total;
    },
    report: () => {
      flush();
      return {
        addresses: urls,
        otherHosts: otherHosts.count(),
        otherClients,
        blocked: blocked.count(),
        lines: lines.report(),
        crawlers: [...columns.values()].map(({ label, reader, isNamed, counts }) => {
          const purposes = crawlerNamed(label)?.purposes ?? [];
          return { crawler: label, purposes, reader, ...counts, isNamed };
        }),
        isComplete: [...countedByRules.values()].every(({ decider: one }) => one.isComplete),
      };
    },
  };
}

/** A crawler of the report. */
interface Column {
  readonly label: string;
  readonly reader: ReaderId;
  isNamed: boolean;
  readonly counts: Counts;
}

function isNamedIn({ conventional, acap }: ApplicableSections): boolean {
  return conventional.how === 'named' || (acap !== null && acap.named.length > 0);
}

import type { PolicySide } from '../../compare/differences/policy-side.ts';
import { chooseReader } from '../../decide/choose-reader.ts';
import { createDecider, type CrawlerDecider, type Decider } from '../../decide/create-decider.ts';
import { crawlerInHeader, crawlerNamed } from '../../vocabulary/crawler-directory.ts';
import type { ReaderChoice, ReaderId } from '../../vocabulary/readers.ts';
import type { AskedCrawler } from '../asked-crawlers.ts';
import type { CoverageReport } from './coverage-report.ts';
import { FirstAddresses } from './first-addresses.ts';
import { createLineMatchers } from './match-lines.ts';
import { namesInFile, rulesOfFile } from './rules-of-file.ts';
import { createSitePaths } from './site-address.ts';
import { type Asked, LineTallies, sharesLines, Tally } from './tallies.ts';

export interface CoverageQuestion {
  /** The crawlers to test with each address of a list; in a log, each crawler is tested on what it fetched itself. */
  readonly crawlers: readonly AskedCrawler[];
  readonly reader: ReaderChoice;
  /** The host of the site, such as `www.example.com`; `null` to use that of the first full URL. */
  readonly host: string | null;
}

export interface CoverageCounter {
  /** Counts an address of a list or, with the User-Agent header of the request, of a log. */
  readonly add: (address: string, header?: string) => void;
  /** How many addresses have been blocked for some crawler so far. */
  readonly blockedSoFar: () => number;
  readonly report: () => CoverageReport;
}

/** Limits the cache: a log has few different headers, but a hostile one may have many. */
const HEADERS_KEPT = 10_000;
/** How many kinds of addresses to collect before settling them: some tens of megabytes. */
const KINDS_KEPT = 20_000;

/**
 * Creates a counter of what a robots.txt says about addresses, one at a time, in memory that does not grow with their
 * number. Decides as `decide` does.
 *
 * Clause: G1-G6, D1-D12, A11.
 */
export function createCoverage({ policy, references }: PolicySide, question: CoverageQuestion): CoverageCounter {
  const decider = createDecider(policy, references);
  const named = namesInFile(policy);
  const rules = rulesOfFile(decider);
  const lines = new LineTallies();
  for (const { line } of rules) lines.of(line.line);
  const matchersBut = createLineMatchers(rules);
  const makeMatcher = (deciders: readonly CrawlerDecider[]) =>
    matchersBut(deciders.filter(sharesLines).flatMap((one) => one.rules.conventional.allRules()));

  const columns = new Map<string, Column>();
  const columnOf = (asked: AskedCrawler): Column => {
    let column = columns.get(asked.label);
    if (column === undefined) columns.set(asked.label, (column = newColumn(decider, asked, question.reader)));
    return column;
  };
  const tallies: Tally[] = [];
  const newTally = (asked: readonly Column[]): Tally => {
    const tally = new Tally(asked, makeMatcher);
    tallies.push(tally);
    return tally;
  };
  const listed = newTally(question.crawlers.map(columnOf));
  const nobody = newTally([]);
  const ofColumn = new Map<Column, Tally>();
  const headers = new Map<string, Tally>();
  const tallyOfHeader = (header: string): Tally => {
    const lower = header.toLowerCase();
    const name = crawlerInHeader(header)?.token ?? named.find((one) => lower.includes(one.toLowerCase()));
    if (name === undefined) return nobody;
    const column = columnOf({ label: name, crawler: name });
    let tally = ofColumn.get(column);
    if (tally === undefined) ofColumn.set(column, (tally = newTally([column])));
    return tally;
  };
  const ofHeader = (header: string): Tally => {
    const known = headers.get(header);
    if (known !== undefined) return known;
    if (headers.size >= HEADERS_KEPT) headers.clear();
    const tally = tallyOfHeader(header);
    headers.set(header, tally);
    return tally;
  };

  const pathWithin = createSitePaths(question.host);
  let addresses = 0;
  let otherClients = 0;
  let kinds = 0;
  const otherHosts = new FirstAddresses();
  const blocked = new FirstAddresses();
  const settle = (): void => {
    for (const tally of tallies) tally.settle(lines, (some) => blocked.merge(some));
    kinds = 0;
  };

  const add = (address: string, header?: string): void => {
    const at = addresses++;
    const path = pathWithin(address);
    if (path === null) {
      otherHosts.add(address, at);
      return;
    }
    const tally = header === undefined ? listed : ofHeader(header);
    if (tally === nobody) otherClients++;
    if (tally.add(path, address, at) && ++kinds > KINDS_KEPT) settle();
  };

  return {
    add,
    blockedSoFar: () => {
      settle();
      return blocked.total;
    },
    report: () => {
      settle();
      return {
        addresses,
        otherHosts: otherHosts.count(),
        otherClients,
        blocked: blocked.count(),
        lines: lines.report(),
        crawlers: [...columns.values()].map(({ label, reader, allowed, blocked: refused }) => {
          const isNamed = named.some((name) => name.toLowerCase() === label.toLowerCase());
          const purposes = crawlerNamed(label)?.purposes ?? [];
          return { crawler: label, purposes, reader, allowed, blocked: refused, isNamed };
        }),
        isComplete: [...columns.values()].every(({ decider: one }) => one.isComplete),
      };
    },
  };
}

interface Column extends Asked {
  readonly label: string;
  readonly reader: ReaderId;
}

function newColumn(decider: Decider, { label, crawler }: AskedCrawler, choice: ReaderChoice): Column {
  const reader = choice === 'auto' ? chooseReader(decider.policy, null, crawler).reader : choice;
  return { label, reader, decider: decider.for({ reader, crawler }), allowed: 0, blocked: 0 };
}

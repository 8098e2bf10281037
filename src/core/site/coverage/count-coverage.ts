import type { PolicySide } from '../../compare/differences/policy-side.ts';
import { chooseReader } from '../../decide/choose-reader.ts';
import { createDecider, type CrawlerDecider, type Decider } from '../../decide/create-decider.ts';
import { pathOfUrl } from '../../match/normalize-path.ts';
import { ROBOTS_TXT } from '../../model/line-reference.ts';
import { listRules } from '../../rules/compile-rules.ts';
import { crawlerInHeader } from '../../vocabulary/crawler-directory.ts';
import type { ReaderChoice, ReaderId } from '../../vocabulary/readers.ts';
import type { AskedCrawler } from '../asked-crawlers.ts';
import { createLineMatcher, type LineMatcher } from './match-lines.ts';

export interface CoverageQuestion {
  /** Who is asked about each address of a list; in a log, each crawler is asked about what it fetched itself. */
  readonly crawlers: readonly AskedCrawler[];
  readonly reader: ReaderChoice;
  /** The host of the site, such as `www.example.com`; `null` for that of the first full URL. */
  readonly host: string | null;
}

/** How often something was met, with the first addresses. */
export interface AddressCount {
  readonly count: number;
  /** At most five. */
  readonly examples: readonly string[];
}

/** What the addresses met of a line with a rule about crawling. */
export interface LineCoverage {
  /** From 0. */
  readonly line: number;
  /** Addresses that its pattern matches, and those of them that it decides for somebody. */
  readonly matched: number;
  readonly decided: number;
  /** Addresses that it blocks for somebody. */
  readonly blocked: AddressCount;
  /** Addresses that it would match if letter case did not matter. */
  readonly caseOnly: AddressCount;
}

export interface CrawlerCoverage {
  readonly crawler: string;
  readonly reader: ReaderId;
  readonly allowed: number;
  readonly blocked: number;
  /** True where a group or record of the file names it. */
  readonly isNamed: boolean;
}

/** What a robots.txt says of many addresses. */
export interface CoverageReport {
  readonly addresses: number;
  /** Addresses that are not of the site. */
  readonly otherHosts: AddressCount;
  /** Requests of a log that no known crawler made, and that the file does not name. */
  readonly otherClients: number;
  readonly blocked: AddressCount;
  readonly lines: readonly LineCoverage[];
  readonly crawlers: readonly CrawlerCoverage[];
  /** False when a referenced document is missing, so that decisions may be otherwise (A11). */
  readonly isComplete: boolean;
}

export interface CoverageCounter {
  /** Counts an address of a list, or with the User-Agent header of who asked for it. */
  readonly add: (address: string, header?: string) => void;
  /** How many addresses were blocked for somebody until now. */
  readonly blockedSoFar: () => number;
  readonly report: () => CoverageReport;
}

const MOST_EXAMPLES = 5;
/** A log has few different headers; hostile ones may have many. */
const HEADERS_KEPT = 10_000;

/**
 * Counts what a robots.txt says of addresses, one at a time, in memory that does not grow with their number. Decides as
 * `decide` does.
 *
 * Clause: G1-G6, D1-D12, A11.
 */
export function createCoverage({ policy, references }: PolicySide, question: CoverageQuestion): CoverageCounter {
  const decider = createDecider(policy, references);
  const columns = new Map<string, Column>();
  const columnOf = (asked: AskedCrawler): Column => {
    const known = columns.get(asked.label);
    if (known) return known;
    const column = newColumn(decider, asked, question.reader);
    columns.set(asked.label, column);
    return column;
  };
  const listed = question.crawlers.map(columnOf);
  const lines = new LineCounts(createLineMatcher(listRulesOfFile(decider)));
  const named = namesOf(decider);
  const headers = new Map<string, Column | null>();
  const ofHeader = (header: string): Column | null => {
    const known = headers.get(header);
    if (known !== undefined) return known;
    if (headers.size >= HEADERS_KEPT) headers.clear();
    const lower = header.toLowerCase();
    const name = crawlerInHeader(header)?.token ?? named.find((one) => lower.includes(one.toLowerCase()));
    const column = name === undefined ? null : columnOf({ label: name, crawler: name });
    headers.set(header, column);
    return column;
  };
  let { host } = question;
  let addresses = 0;
  let otherClients = 0;
  const otherHosts = new Examples();
  const blocked = new Examples();

  // Most addresses of a list begin alike.
  let origin = '';
  /** The path of an address of the site; `null` for one of another host. */
  const pathWithin = (address: string): string | null => {
    if (address.startsWith('/')) return address;
    if (origin !== '' && address.startsWith(origin)) return address.slice(origin.length - 1);
    const own = hostOf(address);
    if (own !== null) {
      host ??= own;
      if (own !== host.toLowerCase()) return null;
    }
    const path = pathOfUrl(address);
    const end = address.length - path.length;
    if (address.endsWith(path) && path.startsWith('/')) origin = address.slice(0, end + 1);
    return path;
  };

  const add = (address: string, header?: string): void => {
    addresses++;
    const path = pathWithin(address);
    if (path === null) {
      otherHosts.add(address);
      return;
    }
    const asking = header === undefined ? null : ofHeader(header);
    if (header !== undefined && asking === null) otherClients++;
    const asked = header === undefined ? listed : asking === null ? [] : [asking];
    lines.match(path, address);
    let isBlocked = false;
    for (const column of asked) {
      const { effect, lines: deciding } = column.decider.decideUsage(path, 'crawl');
      if (effect === 'permitted') column.allowed++;
      else {
        column.blocked++;
        isBlocked = true;
      }
      for (const { path: document, line } of deciding) {
        if (document === ROBOTS_TXT) lines.decide(line, address, effect === 'prohibited');
      }
    }
    if (isBlocked) blocked.add(address);
    lines.finish();
  };

  return {
    add,
    blockedSoFar: () => blocked.total,
    report: () => ({
      addresses,
      otherHosts: otherHosts.count(),
      otherClients,
      blocked: blocked.count(),
      lines: lines.report(),
      crawlers: [...columns.values()].map(({ label, reader, allowed, blocked: refused }) => {
        const isNamed = named.some((name) => name.toLowerCase() === label.toLowerCase());
        return { crawler: label, reader, allowed, blocked: refused, isNamed };
      }),
      isComplete: [...columns.values()].every(({ decider: one }) => one.isComplete),
    }),
  };
}

interface Column {
  readonly label: string;
  readonly reader: ReaderId;
  readonly decider: CrawlerDecider;
  allowed: number;
  blocked: number;
}

function newColumn(decider: Decider, { label, crawler }: AskedCrawler, choice: ReaderChoice): Column {
  const reader = choice === 'auto' ? chooseReader(decider.policy, null, crawler).reader : choice;
  return { label, reader, decider: decider.for({ reader, crawler }), allowed: 0, blocked: 0 };
}

/** All rules about crawling that the file has for anybody: those of each crawler it names, and of others. */
function listRulesOfFile(decider: Decider): ReturnType<typeof listRules> {
  const crawlers = [...namesOf(decider), 'any-other-crawler'];
  const readers: readonly ReaderId[] = decider.policy.records.length > 0 ? ['rfc9309', 'acap'] : ['rfc9309'];
  const rules = new Map<string, ReturnType<typeof listRules>[number]>();
  for (const reader of readers) {
    const known = new Set<string>();
    for (const crawler of crawlers) {
      const { address, rules: own } = decider.for({ reader, crawler });
      if (known.has(address.key)) continue;
      known.add(address.key);
      for (const rule of listRules(own)) {
        if (rule.usage === 'crawl' && rule.line.path === ROBOTS_TXT) rules.set(`${rule.line.line} ${rule.pattern}`, rule);
      }
    }
  }
  return [...rules.values()];
}

/** The names in groups and records, as written, each once. */
function namesOf({ policy }: Decider): string[] {
  const names = [
    ...policy.groups.flatMap(({ agents }) => agents.map(({ value }) => value.text)),
    ...policy.records.flatMap(({ crawlers }) => crawlers.map(({ name }) => name.text)),
  ];
  return [...new Map(names.filter((name) => name !== '*' && name !== '').map((name) => [name.toLowerCase(), name])).values()];
}

/** The host of a full URL, in lower case; `null` for a path. */
function hostOf(address: string): string | null {
  if (address.startsWith('/')) return null;
  const [, host = null] = /^[a-z][a-z\d+.-]*:\/\/(?:[^/?#@]*@)?([^/?#]*)/i.exec(address) ?? [];
  return host === null ? null : host.toLowerCase().replace(/:(?:80|443)$/, '');
}

class Examples {
  total = 0;
  private readonly first: string[] = [];

  add(address: string): void {
    this.total++;
    if (this.first.length < MOST_EXAMPLES && !this.first.includes(address)) this.first.push(address);
  }

  count(): AddressCount {
    return { count: this.total, examples: [...this.first] };
  }
}

interface LineTally {
  matched: number;
  decided: number;
  readonly blocked: Examples;
  readonly caseOnly: Examples;
}

/** Counts by line; a line that decides an address for several crawlers counts once. */
class LineCounts {
  private readonly matcher: LineMatcher;
  private readonly tallies = new Map<number, LineTally>();
  private readonly decidedNow = new Set<number>();
  private readonly blockedNow = new Set<number>();

  constructor(matcher: LineMatcher) {
    this.matcher = matcher;
    for (const line of matcher.lines) this.tallyOf(line);
  }

  match(path: string, address: string): void {
    const { matched, caseOnly } = this.matcher.match(path);
    for (const line of matched) this.tallyOf(line).matched++;
    for (const line of caseOnly) this.tallyOf(line).caseOnly.add(address);
  }

  decide(line: number, address: string, isBlocked: boolean): void {
    const tally = this.tallyOf(line);
    if (!this.decidedNow.has(line)) {
      this.decidedNow.add(line);
      tally.decided++;
    }
    if (!isBlocked || this.blockedNow.has(line)) return;
    this.blockedNow.add(line);
    tally.blocked.add(address);
  }

  /** Ends an address. */
  finish(): void {
    if (this.decidedNow.size > 0) this.decidedNow.clear();
    if (this.blockedNow.size > 0) this.blockedNow.clear();
  }

  report(): LineCoverage[] {
    return [...this.tallies]
      .toSorted(([a], [b]) => a - b)
      .map(([line, { matched, decided, blocked, caseOnly }]) => ({
        line,
        matched,
        decided,
        blocked: blocked.count(),
        caseOnly: caseOnly.count(),
      }));
  }

  private tallyOf(line: number): LineTally {
    let tally = this.tallies.get(line);
    if (tally === undefined) {
      tally = { matched: 0, decided: 0, blocked: new Examples(), caseOnly: new Examples() };
      this.tallies.set(line, tally);
    }
    return tally;
  }
}

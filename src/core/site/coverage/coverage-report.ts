import type { CrawlerPurpose } from '../../vocabulary/crawler-data/crawler-data.ts';
import type { ReaderId } from '../../vocabulary/readers.ts';

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
  /** What it fetches pages for, by the directory; none where that does not have it. */
  readonly purposes: readonly CrawlerPurpose[];
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

export interface PurposeCoverage {
  readonly purpose: CrawlerPurpose;
  readonly allowed: number;
  readonly blocked: number;
}

/** Sums over the crawlers of each purpose, the most fetched first; a crawler of the directory counts for its main purpose. */
export function coverageByPurpose(crawlers: readonly CrawlerCoverage[]): PurposeCoverage[] {
  const sums = new Map<CrawlerPurpose, { allowed: number; blocked: number }>();
  for (const { purposes, allowed, blocked } of crawlers) {
    const [purpose] = purposes;
    if (purpose === undefined || allowed + blocked === 0) continue;
    const sum = sums.get(purpose) ?? { allowed: 0, blocked: 0 };
    sums.set(purpose, { allowed: sum.allowed + allowed, blocked: sum.blocked + blocked });
  }
  return [...sums]
    .map(([purpose, sum]) => ({ purpose, ...sum }))
    .toSorted((a, b) => b.allowed + b.blocked - a.allowed - a.blocked);
}

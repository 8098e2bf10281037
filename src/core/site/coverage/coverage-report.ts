import type { CrawlerPurpose } from '../../vocabulary/crawler-data/crawler-data.ts';
import type { ReaderId } from '../../vocabulary/readers.ts';

/** How often something occurred, with the first URLs. */
export interface UrlCount {
  readonly count: number;
  /** At most five. */
  readonly examples: readonly string[];
}

/** The coverage of a line with a rule about crawling. */
export interface LineCoverage {
  /** From 0. */
  readonly line: number;
  /** URLs that its pattern matches, and those of them that it decides for some crawler. */
  readonly matched: number;
  readonly decided: number;
  /** URLs that it blocks for some crawler. */
  readonly blocked: UrlCount;
  /** URLs that it would match if letter case did not matter. */
  readonly caseOnly: UrlCount;
}

/** How many URLs a crawler may fetch and may not; in a log, those that it fetched. */
export interface CrawlerCoverage {
  readonly crawler: string;
  /** What it fetches pages for, according to the directory; empty if it is not listed there. */
  readonly purposes: readonly CrawlerPurpose[];
  readonly reader: ReaderId;
  readonly allowed: number;
  readonly blocked: number;
  /** True if a group or record that it obeys names it. */
  readonly isNamed: boolean;
}

/** What a robots.txt says about many URLs. */
export interface CoverageReport {
  /** How many URLs were counted, those of other hosts included. */
  readonly addresses: number;
  /** URLs that do not belong to the site. */
  readonly otherHosts: UrlCount;
  /** Log requests from clients that are neither known crawlers nor named in the file. */
  readonly otherClients: number;
  readonly blocked: UrlCount;
  readonly lines: readonly LineCoverage[];
  readonly crawlers: readonly CrawlerCoverage[];
  /** False if a referenced document is missing, so that decisions may be different (A11). */
  readonly isComplete: boolean;
}

/** The URLs of all crawlers with a main purpose, added up. */
export interface PurposeCoverage {
  readonly purpose: CrawlerPurpose;
  readonly allowed: number;
  readonly blocked: number;
}

/** Sums up the crawlers of each purpose, most requests first; one of the directory counts for its main purpose. */
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

import type { CrawlerDecider, PathAnswer } from '../../decide/create-decider.ts';
import { ROBOTS_TXT } from '../../model/line-reference.ts';
import { getOrAdd } from '../../text/maps.ts';
import type { LineCoverage } from './coverage-report.ts';
import { FirstUrls } from './first-urls.ts';
import type { LineMatch, LineMatcher } from './match-lines.ts';

/** How many URLs are allowed and blocked. */
export interface Counts {
  allowed: number;
  blocked: number;
}

/** A crawler that URLs are counted for. */
export interface CountedCrawler {
  readonly decider: CrawlerDecider;
  /** Shared with the other headers of the same crawler. */
  readonly counts: Counts;
}

/** Crawlers that obey the same rules, and so get the same answers. */
interface CrawlerClass {
  readonly decider: CrawlerDecider;
  readonly crawlers: readonly CountedCrawler[];
}

/** A trie node: URLs that get the same answers, from one class after the other, end at the same node. */
class Branch {
  readonly next = new Map<PathAnswer, Branch>();
  /** The URLs that end here, with an answer from every class. */
  readonly urls = new FirstUrls();
}

const newBranch = () => new Branch();

/** Counts URLs by outcome, so that what follows for lines and crawlers is worked out once per kind of URL. */
export class Tally {
  private readonly classes: readonly CrawlerClass[];
  private readonly matchLines: LineMatcher;
  /** By the lines that match, apart from those that the answers include. */
  private readonly roots = new Map<LineMatch, Branch>();

  constructor(crawlers: readonly CountedCrawler[], makeMatcher: (deciders: readonly CrawlerDecider[]) => LineMatcher) {
    this.classes = classesOf(crawlers);
    this.matchLines = makeMatcher(this.classes.map(({ decider }) => decider));
  }

  /** @returns true if the URL is the first of its kind */
  add(path: string, url: string, at: number): boolean {
    const match = this.matchLines(path);
    let branch = getOrAdd(this.roots, match, newBranch);
    for (const { decider } of this.classes) branch = getOrAdd(branch.next, decider.answerAt(path), newBranch);
    branch.urls.add(url, at);
    return branch.urls.total === 1;
  }

  /** Moves the counts to lines and crawlers. @param onBlocked - receives URLs that are blocked for some crawler */
  flush(lines: LineTallies, onBlocked: (urls: FirstUrls) => void): void {
    const flushBranch = (match: LineMatch, { next, urls }: Branch, answers: readonly PathAnswer[]): void => {
      if (urls.total > 0 && this.flushKind(match, answers, urls, lines)) onBlocked(urls);
      for (const [answer, branch] of next) flushBranch(match, branch, [...answers, answer]);
    };
    for (const [match, root] of this.roots) flushBranch(match, root, []);
    this.roots.clear();
  }

  /** @returns whether the URLs are blocked for some crawler */
  private flushKind(
    { matched, nearly }: LineMatch,
    answers: readonly PathAnswer[],
    urls: FirstUrls,
    lines: LineTallies,
  ): boolean {
    const matching = new Set(matched);
    const deciding = new Set<number>();
    const blocking = new Set<number>();
    let isBlocked = false;
    for (const [index, { conventional, decide }] of answers.entries()) {
      const decision = decide('crawl');
      const blocks = decision.effect === 'prohibited';
      isBlocked ||= blocks;
      for (const { counts } of this.classes[index]?.crawlers ?? []) {
        if (blocks) counts.blocked += urls.total;
        else counts.allowed += urls.total;
      }
      for (const { path, line } of decision.lines) {
        if (path !== ROBOTS_TXT) continue;
        deciding.add(line);
        if (blocks) blocking.add(line);
      }
      // Google's reader and the 1996 one match differently; lines are matched as RFC 9309 specifies.
      if (sharesLines(this.classes[index]?.decider)) for (const rule of conventional) matching.add(rule.line.line);
    }
    for (const line of matching) lines.of(line).matched += urls.total;
    for (const line of deciding) lines.of(line).decided += urls.total;
    for (const line of blocking) lines.of(line).blocked.merge(urls);
    for (const line of new Set(nearly)) if (!matching.has(line)) lines.of(line).caseOnly.merge(urls);
    return isBlocked;
  }
}

/** Whether a decider's conventional rules match the same paths as their lines. */
export function sharesLines(decider: CrawlerDecider | undefined): boolean {
  return decider?.rules.reader === 'rfc9309' || decider?.rules.reader === 'acap';
}

function classesOf(crawlers: readonly CountedCrawler[]): CrawlerClass[] {
  const classes = new Map<string, { readonly decider: CrawlerDecider; readonly crawlers: CountedCrawler[] }>();
  for (const one of crawlers) {
    const { decider } = one;
    getOrAdd(classes, decider.applicable.key, () => ({ decider, crawlers: [] })).crawlers.push(one);
  }
  return [...classes.values()];
}

interface LineTally {
  matched: number;
  decided: number;
  readonly blocked: FirstUrls;
  readonly caseOnly: FirstUrls;
}

export class LineTallies {
  private readonly tallies = new Map<number, LineTally>();

  of(line: number): LineTally {
    return getOrAdd(this.tallies, line, () => ({
      matched: 0,
      decided: 0,
      blocked: new FirstUrls(),
      caseOnly: new FirstUrls(),
    }));
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
}

import { createDecider, type CrawlerDecider } from '../../decide/create-decider.ts';
import type { AcapRecord, Policy } from '../../model/policy.ts';
import type { Usage } from '../../vocabulary/usages.ts';
import type { LintWorkspace } from './lint-rule.ts';

/** A crawler to test with. */
export interface TestCrawler {
  readonly name: string;
  /** What to call it in a sentence. */
  readonly label: string;
}

/** Returns the crawlers that a record addresses; for `*`, a name that does not occur in the file. */
export function crawlersOf({ crawlers }: AcapRecord, policy: Policy): TestCrawler[] {
  return crawlers.map(({ name: { text } }) => {
    if (text !== '*') return { name: text, label: text };
    const lower = policy.document.text.toLowerCase();
    let name = 'anycrawler';
    while (lower.includes(name)) name += 'x';
    return { name, label: 'any other crawler' };
  });
}

/** Creates a function that checks whether a crawler may use a path, by an ACAP-aware reading of the file. */
export function createUsageChecker(
  policy: Policy,
  { references }: LintWorkspace,
): (crawler: string, path: string, usage: Usage) => boolean {
  const decider = createDecider(policy, references);
  const byCrawler = new Map<string, CrawlerDecider>();
  return (crawler, path, usage) => {
    const own = byCrawler.get(crawler) ?? decider.for({ reader: 'acap', crawler });
    byCrawler.set(crawler, own);
    return own.decideUsage(path, usage).effect === 'permitted';
  };
}

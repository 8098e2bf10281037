import type { Policy } from '../model/policy.ts';
import { checkCrawlerName, trimValue } from './check-value.ts';
import { accept, refuse, type EditResult } from './edit-result.ts';
import { crawlerAt } from './find-line.ts';
import { replaceToken } from './set-value.ts';

/**
 * Changes whom an `ACAP-crawler` line names; `*` is every crawler, an asterisk within a name is refused.
 *
 * Source: Part 1 §2.3.1. Clause: D1, L6.
 */
export function setCrawler(policy: Policy, line: number, name: string): EditResult {
  const crawler = crawlerAt(policy, line);
  if (!crawler || !('kind' in crawler)) return refuse('not-a-crawler');
  const text = trimValue(name);
  const refusal = checkCrawlerName(text);
  return refusal ? refuse(refusal) : accept(replaceToken(policy, line, crawler.name, text), line);
}

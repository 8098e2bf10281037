import type { Policy } from '../../model/policy.ts';
import { policyAfter } from '../../model/build-policy.ts';
import { composeEdits } from '../../text/compose-edits.ts';
import { accept, firstRefusal, refuse, type EditResult } from '../edit-result.ts';
import { checkAgent, checkCrawlerName } from '../lines/check-value.ts';
import { crawlerAt } from '../lines/find-line.ts';
import { replaceToken } from '../lines/replace-token.ts';
import { addCrawler } from './add-crawler.ts';
import { typedCrawlers } from './typed-crawlers.ts';

/**
 * Changes the crawler that a `User-agent` or `ACAP-crawler` line names.
 *
 * A `User-agent` is written in full, as typed, although crawlers read it only up to its first `/` or white space. In an
 * `ACAP-crawler` line `*` is every crawler, and an asterisk within a name is refused.
 *
 * Of a list such as `GPTBot, CCBot`, the line gets the first name; the others are added below, as by {@link addCrawler}.
 *
 * Source: Part 1 §2.3.1. Clause: G2, D1, L6.
 */
export function setCrawler(policy: Policy, line: number, name: string): EditResult {
  const crawler = crawlerAt(policy, line);
  if (!crawler) return refuse('not-a-crawler');
  const [first = '', ...others] = typedCrawlers(name);
  const isAcap = 'kind' in crawler;
  const refusal = firstRefusal([first, ...others].map(isAcap ? checkCrawlerName : checkAgent));
  if (refusal) return refuse(refusal);
  const edits = replaceToken(policy, line, isAcap ? crawler.name : crawler.value, first);
  if (others.length === 0) return accept(edits, line);
  const added = addCrawler(policyAfter(policy, edits), line, others.join(', '));
  return added.ok ? accept(composeEdits(edits, added.edits), line) : added;
}

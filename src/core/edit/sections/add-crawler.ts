import { linesOf } from '../../model/line-reference.ts';
import type { Policy } from '../../model/policy.ts';
import { insertLines } from '../lines/arrange-policy.ts';
import { checkAgent, checkCrawlerName } from '../lines/check-value.ts';
import { accept, firstRefusal, refuse, type EditResult } from '../edit-result.ts';
import { endOfRun, groupAt, recordAt } from '../lines/find-line.ts';
import { fieldLines, nearestFirst, writeField } from '../lines/line-style.ts';
import { typedCrawlers } from './typed-crawlers.ts';

/**
 * Adds one or more crawlers to a group or record, below the last one. Skips those already there, ignoring case.
 *
 * @param ownerLine - the line of any crawler of the group or record
 * @param typed - names, each of which may be a list such as `GPTBot, CCBot`
 *
 * Source: Part 1 §2.3.1. Clause: G1, G2, A2, L6.
 */
export function addCrawler(policy: Policy, ownerLine: number, ...typed: readonly string[]): EditResult {
  const group = groupAt(policy, ownerLine);
  const record = group ? null : recordAt(policy, ownerLine);
  if (!group && !record) return refuse('no-such-section');
  const names = typedCrawlers(...typed);
  const refusal = firstRefusal(names.map(group ? checkAgent : checkCrawlerName));
  if (refusal) return refuse(refusal);
  const named = group
    ? group.agents.map(({ line, value }) => ({ line, name: value.text }))
    : (record?.crawlers ?? []).map(({ line, name: token }) => ({ line, name: token.text }));
  const present = new Map(named.map((one) => [one.name.toLowerCase(), one.line]));
  const added = names.filter((one) => !present.has(one.toLowerCase()));
  if (added.length === 0) return accept([], present.get(names[0]?.toLowerCase() ?? '') ?? ownerLine);
  const above = record ? endOfRun(policy, record.firstLine, 'crawler') : (named.at(-1)?.line ?? ownerLine);
  const siblings = fieldLines(policy, nearestFirst(linesOf(named), above));
  const contents = added.map((one) => writeField(group ? 'User-agent' : 'ACAP-crawler', one, siblings));
  return insertLines(policy, above + 1, contents);
}

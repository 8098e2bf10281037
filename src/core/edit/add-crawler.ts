import type { Policy } from '../model/policy.ts';
import { arrangeLines } from './arrange-lines.ts';
import { checkAgent, checkCrawlerName, trimValue } from './check-value.ts';
import { accept, refuse, type EditResult } from './edit-result.ts';
import { endOfRun, groupAt, recordAt } from './find-line.ts';
import { fieldLines, nearestFirst, writeField } from './line-style.ts';

/**
 * Names one more crawler in a group or record, below the last one it names. One that is named already, in whatever
 * letter case, changes nothing.
 *
 * @param ownerLine - the first line of the group or record, or the line of any of its crawlers
 *
 * Source: Part 1 §2.3.1. Clause: G1, G2, A2, L6.
 */
export function addCrawler(policy: Policy, ownerLine: number, name: string): EditResult {
  const group = groupAt(policy, ownerLine);
  const record = group ? null : recordAt(policy, ownerLine);
  if (!group && !record) return refuse('no-such-section');
  const text = trimValue(name);
  const refusal = group ? checkAgent(text) : checkCrawlerName(text);
  if (refusal) return refuse(refusal);
  const named = group
    ? group.agents.map(({ line, value }) => ({ line, name: value.text }))
    : (record?.crawlers ?? []).map(({ line, name: token }) => ({ line, name: token.text }));
  const same = named.find((one) => one.name.toLowerCase() === text.toLowerCase());
  if (same) return accept([], same.line);
  const above = record ? endOfRun(policy, record.firstLine, 'crawler') : (named.at(-1)?.line ?? ownerLine);
  const siblings = fieldLines(
    policy,
    nearestFirst(
      named.map(({ line }) => line),
      above,
    ),
  );
  const content = writeField(group ? 'User-agent' : 'ACAP-crawler', text, siblings);
  return accept(arrangeLines(policy.document, { first: above + 1, end: above + 1, items: [content] }), above + 1);
}

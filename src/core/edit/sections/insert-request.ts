import type { Policy } from '../../model/policy.ts';
import { insertLinesIfSafe } from '../lines/arrange-policy.ts';
import { checkRequestPath, checkWord, trimValue } from '../lines/check-value.ts';
import { refuse, type EditResult } from '../edit-result.ts';
import { endOfRun, recordAt } from '../lines/find-line.ts';
import { fieldLines, nearestFirst, writeField } from '../lines/line-style.ts';

/**
 * Adds a request to an ACAP record: to take a page down, or to crawl it again. It goes below the last request, else
 * below the last rule for all purposes, so that it does not end up in a sub-record.
 *
 * @param recordLine - the line of any crawler of the record
 * @param path - the path of a single page, without wildcards
 *
 * Source: Part 1 §2.6. Clause: A10, A11, L6.
 */
export function insertRequest(
  policy: Policy,
  recordLine: number,
  request: 'take-down' | 're-crawl',
  path: string,
): EditResult {
  const record = recordAt(policy, recordLine);
  if (!record) return refuse('no-such-section');
  if (record.references.length > 0) return refuse('record-holds-a-reference');
  const text = trimValue(path);
  const refusal = checkRequestPath(text);
  if (refusal) return refuse(refusal);
  const limit = record.subRecords[0]?.firstLine ?? Infinity;
  const requests = record.requests.filter(({ line }) => line < limit).map(({ line }) => line);
  const rules = record.general.map(({ line }) => line);
  const above = requests.at(-1) ?? rules.at(-1) ?? endOfRun(policy, record.firstLine, 'crawler');
  const siblings = fieldLines(policy, [...nearestFirst([...requests, ...rules.slice(-8)], above), record.firstLine]);
  const content = writeField(`ACAP-request-${request}`, text, siblings);
  return insertLinesIfSafe(policy, above + 1, [content]);
}

/**
 * Adds a reference to another document to an ACAP record that has only crawlers and references.
 *
 * @param recordLine - the line of any crawler of the record
 * @param locator - the URL of the document
 *
 * Source: Part 1 §2.3.2. Clause: A11, L6.
 */
export function insertReference(policy: Policy, recordLine: number, locator: string): EditResult {
  const record = recordAt(policy, recordLine);
  if (!record) return refuse('no-such-section');
  if (record.general.length + record.subRecords.length + record.requests.length > 0)
    return refuse('record-holds-rules');
  const text = trimValue(locator);
  const refusal = checkWord(text);
  if (refusal) return refuse(refusal);
  const references = record.references.map(({ line }) => line);
  const above = references.at(-1) ?? endOfRun(policy, record.firstLine, 'crawler');
  const siblings = fieldLines(policy, [...references.toReversed(), record.firstLine]);
  const content = writeField('ACAP-permissions-reference', text, siblings);
  return insertLinesIfSafe(policy, above + 1, [content]);
}

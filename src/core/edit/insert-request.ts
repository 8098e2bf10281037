import type { Policy } from '../model/policy.ts';
import { arrangePolicy } from './arrange-policy.ts';
import { checkRequestPath, checkWord, trimValue } from './check-value.ts';
import { accept, refuse, type EditResult } from './edit-result.ts';
import { endOfRun, recordAt } from './find-line.ts';
import { fieldLines, nearestFirst, writeField } from './line-style.ts';

/**
 * Adds a request to an ACAP record: to take a page down, or to crawl it again. It goes below the last request, else below
 * the last rule that holds for every purpose, so that it stands in no sub-record.
 *
 * @param recordLine - the first line of the record, or of any of its crawlers
 * @param path - of a single page: no wildcard
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
  const edits = arrangePolicy(policy, { first: above + 1, end: above + 1, items: [content] });
  return edits ? accept(edits, above + 1) : refuse('changes-other-lines');
}

/**
 * Adds a reference to another document to an ACAP record that holds nothing but its crawlers and references.
 *
 * @param recordLine - the first line of the record, or of any of its crawlers
 * @param locator - the address of the document
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
  const content = writeField(
    'ACAP-permissions-reference',
    text,
    fieldLines(policy, [...references.toReversed(), record.firstLine]),
  );
  const edits = arrangePolicy(policy, { first: above + 1, end: above + 1, items: [content] });
  return edits ? accept(edits, above + 1) : refuse('changes-other-lines');
}

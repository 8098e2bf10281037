import { isBlank } from '../../syntax/parse-line.ts';
import { conventionalFieldNamed } from '../../vocabulary/conventional-fields.ts';
import type { EditRefusal } from '../edit-result.ts';

const NAME = /^[a-z][\w.-]*$/i;
const SET_WITHOUT_NAME = /^the-acap:resource-set:$/i;

/** Trims spaces and tabs from both ends of a value, as the parser does. Clause: L4. */
export function trimValue(value: string): string {
  let start = 0;
  let end = value.length;
  while (start < end && isBlank(value.charCodeAt(start))) start++;
  while (end > start && isBlank(value.charCodeAt(end - 1))) end--;
  return value.slice(start, end);
}

/** Why a pattern, or a reference to a resource set, is not valid in an ACAP rule. Clause: L3, L6, A9. */
export function checkAcapPattern(pattern: string): EditRefusal | null {
  return checkWord(pattern) ?? (SET_WITHOUT_NAME.test(pattern) ? 'resource-set-without-name' : null);
}

/** Why a value is not valid in a `User-agent` line. Clause: L3, G2. */
export function checkAgent(value: string): EditRefusal | null {
  return checkOneLine(value) ?? (value === '' ? 'value-is-empty' : null);
}

/** Why a name is not valid in an `ACAP-crawler` line. Source: Part 1 §2.3.1, §3. Clause: L3, L6. */
export function checkCrawlerName(name: string): EditRefusal | null {
  return checkAgent(name) ?? (name.includes('*') && name !== '*' ? 'crawler-name-has-asterisk' : null);
}

/** Why a name is not valid in the parentheses of a local usage. Source: Part 1 §3. Clause: L6, A7. */
export function checkLocalName(name: string): EditRefusal | null {
  return NAME.test(name) ? null : 'local-name-unreadable';
}

/** Why a name is not valid for a conventional field other than a rule or agent. Clause: L4, G1, L6. */
export function checkFieldName(name: string): EditRefusal | null {
  if (name === '' || /[:#\r\n]/.test(name)) return 'field-name-unreadable';
  return /^(?:acap-.*|user-agent|allow|disallow)$/is.test(name) ? 'field-name-reserved' : null;
}

/** Why a value is not valid in a conventional field other than a rule or agent. Clause: L2, L3. */
export function checkFieldValue(name: string, value: string): EditRefusal | null {
  const refusal = checkAgent(value);
  if (refusal) return refusal;
  const isNumber = conventionalFieldNamed(name)?.value === 'number';
  return isNumber && !/^\d+(?:\.\d+)?$/.test(value) ? 'value-not-a-number' : null;
}

/** Why a path is not valid in a request, which names a single resource. Source: Part 1 §2.6. Clause: A10, L6. */
export function checkRequestPath(path: string): EditRefusal | null {
  return checkWord(path) ?? (/[*$]/.test(path) ? 'wildcard-in-request' : null);
}

/** Why a locator, purpose, pattern or qualifier value is not valid. Source: Part 1 §3. Clause: L3, L6. */
export function checkWord(value: string): EditRefusal | null {
  return checkAgent(value) ?? (/[ \t]/.test(value) ? 'value-has-white-space' : null);
}

/**
 * Why a value is not valid in a field; `null` if it is. It may be empty and contain spaces, like the pattern of an `Allow`
 * or `Disallow` line, which may also lack a leading slash.
 *
 * Clause: L2, L3, G3.
 */
export function checkOneLine(value: string): EditRefusal | null {
  if (/[\r\n]/.test(value)) return 'value-has-line-end';
  return value.includes('#') ? 'value-has-comment-mark' : null;
}

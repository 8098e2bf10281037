import type { Policy } from '../../model/policy.ts';
import type { Token } from '../../syntax/robots-syntax.ts';
import { checkFieldName, checkFieldValue, checkRequestPath, checkWord, trimValue } from './check-value.ts';
import { accept, refuse, type EditRefusal, type EditResult } from '../edit-result.ts';
import { replaceToken } from './replace-token.ts';

/**
 * Changes the value of a field other than a rule or crawler: a conventional field (`Sitemap`, `Crawl-delay`, an unknown
 * one), the document that a record refers to, the page of a request, or the version in an `ACAP-version` line.
 *
 * Refused: an empty value, a `#`, a line break; in `Crawl-delay`, anything but a number; in ACAP fields, white space;
 * in requests, wildcards.
 *
 * Source: Part 1 §2.3.2, §2.6. Clause: L4, L7, A10, A11.
 */
export function setFieldValue(policy: Policy, line: number, value: string): EditResult {
  const text = trimValue(value);
  const found = fieldAt(policy, line);
  if (!found) return refuse('not-a-field');
  const refusal = found.check(text);
  return refusal ? refuse(refusal) : accept(replaceToken(policy, line, found.token, text), line);
}

function fieldAt(
  policy: Policy,
  line: number,
): { readonly token: Token; readonly check: (text: string) => EditRefusal | null } | null {
  const acap = policy.acapFields.get(line);
  if (acap) {
    if (acap.kind === 'version') return { token: acap.version, check: checkWord };
    if (acap.kind === 'reference') return { token: acap.locator, check: checkWord };
    return acap.kind === 'request' ? { token: acap.path, check: checkRequestPath } : null;
  }
  const element = policy.syntax.lines[line];
  if (element?.kind !== 'field' || checkFieldName(element.name.text)) return null;
  return { token: element.value, check: (text) => checkFieldValue(element.name.text, text) };
}

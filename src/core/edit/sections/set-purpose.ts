import type { Policy } from '../../model/policy.ts';
import { checkWord, trimValue } from '../lines/check-value.ts';
import { accept, refuse, type EditResult } from '../edit-result.ts';
import { replaceToken } from '../lines/replace-token.ts';

/**
 * Changes the pattern of an `ACAP-usage-purpose` line.
 *
 * Source: Part 1 §2.3.3. Clause: A4, D2, L6.
 */
export function setPurpose(policy: Policy, line: number, pattern: string): EditResult {
  const field = policy.acapFields.get(line);
  if (field?.kind !== 'purpose') return refuse('not-a-purpose');
  const text = trimValue(pattern);
  const refusal = checkWord(text);
  return refusal ? refuse(refusal) : accept(replaceToken(policy, line, field.pattern, text), line);
}

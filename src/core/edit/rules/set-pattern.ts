import type { Policy } from '../../model/policy.ts';
import { checkAcapPattern, checkOneLine, trimValue } from '../lines/check-value.ts';
import { accept, refuse, type EditResult } from '../edit-result.ts';
import { ruleAt } from '../lines/find-line.ts';
import { replaceToken } from '../lines/replace-token.ts';

/**
 * Changes the pattern of a rule, conventional or ACAP. In an ACAP rule `the-acap:resource-set:name` refers to a
 * resource set; its qualifiers are kept.
 *
 * The pattern is written as typed, trimmed of white space, even if it lacks a leading slash. Refused: a line break, a
 * `#`, and in an ACAP rule white space or an empty pattern. A conventional rule may be empty: it matches nothing.
 *
 * Source: Part 1 §2.4.3. Clause: G3, L3, L6, A9.
 */
export function setPattern(policy: Policy, line: number, pattern: string): EditResult {
  const rule = ruleAt(policy, line);
  if (!rule) return refuse('not-a-rule');
  const text = trimValue(pattern);
  const refusal = rule.kind === 'rule' ? checkAcapPattern(text) : checkOneLine(text);
  if (refusal) return refuse(refusal);
  const token = rule.kind === 'rule' ? rule.resource.token : rule.pattern;
  return accept(replaceToken(policy, line, token, text), line);
}

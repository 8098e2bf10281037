import { checkQualifiers } from '../../model/check-qualifiers.ts';
import type { AcapRule, Policy, Qualifier } from '../../model/policy.ts';
import type { Usage } from '../../vocabulary/usages.ts';
import { accept, refuse, type EditRefusal, type EditResult } from '../edit-result.ts';
import { checkLocalName } from '../lines/check-value.ts';
import type { WrittenRule } from '../lines/find-line.ts';
import { replaceToken } from '../lines/replace-token.ts';
import { changeRules } from './change-rules.ts';

/** A standard usage, or the name of a local one without its parentheses (A7). */
export type ChosenUsage = Usage | { readonly local: string };

/**
 * Changes the usage of ACAP rules. A standard usage is written in the letter case of the one it replaces, a local one as
 * given, whether or not the file defines it.
 *
 * Refused where the rule would have no effect under A8: a prohibition of a local usage, a local usage with qualifiers,
 * and qualifiers that do not apply to the new usage.
 *
 * Source: Part 1 §2.4, §2.5. Clause: A6, A7, A8.
 */
export function setUsages(policy: Policy, lines: readonly number[], usage: ChosenUsage): EditResult {
  return changeRules(policy, lines, (rule) => setUsage(policy, rule, usage));
}

function setUsage(policy: Policy, rule: WrittenRule, usage: ChosenUsage): EditResult {
  const { line } = rule;
  if (rule.kind !== 'rule') return refuse('not-a-rule');
  if (isSameUsage(rule, usage)) return accept([], line);
  const refusal = checkUsage(rule, usage);
  if (refusal) return refuse(refusal);
  const { token } = rule.usage;
  return accept(replaceToken(policy, line, token, usageText(usage, token.text)), line);
}

/** A usage as written at the end of a field's name. @param like - a usage whose letter case a standard one adopts */
export function usageText(usage: ChosenUsage, like: string): string {
  if (typeof usage !== 'string') return `(${usage.local})`;
  const letters = like.startsWith('(') ? '' : like.replace(/[^a-z]/gi, '');
  if (letters !== '' && letters === letters.toUpperCase()) return usage.toUpperCase();
  return /^[A-Z]/.test(letters) ? usage.charAt(0).toUpperCase() + usage.slice(1) : usage;
}

function isSameUsage({ usage: present }: AcapRule, usage: ChosenUsage): boolean {
  if (typeof usage === 'string') return present.kind === 'standard' && present.usage === usage;
  return present.kind === 'local' && present.name.toLowerCase() === usage.local.toLowerCase();
}

function checkUsage(rule: AcapRule, usage: ChosenUsage): EditRefusal | null {
  if (typeof usage !== 'string') {
    if (rule.effect === 'disallow') return 'local-usage-prohibited';
    if (rule.qualifiers.length > 0) return 'line-has-qualifiers';
    return checkLocalName(usage.local);
  }
  return rule.effect === 'allow' ? checkApplicable(usage, rule.qualifiers) : null;
}

/** Why qualifiers cannot restrict another usage. Clause: A8. */
export function checkApplicable(usage: Usage, qualifiers: readonly Qualifier[]): EditRefusal | null {
  const problems = checkQualifiers(usage, qualifiers, 'known');
  return problems.some(({ reason }) => reason === 'qualifier-not-applicable') ? 'qualifiers-not-applicable' : null;
}

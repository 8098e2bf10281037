import type { Policy } from '../../model/policy.ts';
import { partOf } from '../../syntax/split-words.ts';
import { accept, refuse, type EditResult } from '../edit-result.ts';
import type { WrittenRule } from '../lines/find-line.ts';
import { replaceToken } from '../lines/replace-token.ts';
import { changeRules } from './change-rules.ts';

/**
 * Makes rules, conventional or ACAP, allow or disallow. The rest of the field's name and its letter case are kept.
 *
 * A permission with qualifiers or of a local usage cannot become a prohibition: that would have no effect (A8).
 *
 * Source: Part 1 §2.4. Clause: A8, G3.
 */
export function setEffects(policy: Policy, lines: readonly number[], effect: 'allow' | 'disallow'): EditResult {
  return changeRules(policy, lines, (rule) => setEffect(policy, rule, effect));
}

function setEffect(policy: Policy, rule: WrittenRule, effect: 'allow' | 'disallow'): EditResult {
  const { line } = rule;
  if (rule.effect === effect) return accept([], line);
  if (rule.kind === 'rule' && effect === 'disallow') {
    if (rule.usage.kind === 'local') return refuse('local-usage-prohibited');
    if (rule.qualifiers.length > 0) return refuse('line-has-qualifiers');
  }
  const start = rule.kind === 'rule' ? 'ACAP-'.length : 0;
  const word = partOf(rule.field, start, start + rule.effect.length);
  return accept(replaceToken(policy, line, word, otherEffect(word.text)), line);
}

/** `Disallow` for `Allow` and vice versa, in the same letter case. */
function otherEffect(word: string): string {
  const isAllow = word.length === 5;
  if (isAllow && word === word.toUpperCase()) return `DIS${word}`;
  const other = isAllow ? `dis${word.charAt(0).toLowerCase()}${word.slice(1)}` : word.slice(3);
  return /^[A-Z]/.test(word) ? other.charAt(0).toUpperCase() + other.slice(1) : other;
}

import { partOf } from '../syntax/split-words.ts';
import type { Policy } from '../model/policy.ts';
import { accept, refuse, type EditResult } from './edit-result.ts';
import { ruleAt, type Rule } from './find-line.ts';
import { replaceToken } from './set-value.ts';

/**
 * Makes a rule allow or disallow, conventional or ACAP. The rest of the field's name stays, and the letter case in
 * which it is written.
 *
 * A permission with qualifiers, or of a local usage, cannot become a prohibition: such a line would decide nothing
 * (A8), so it is refused.
 *
 * Source: Part 1 §2.4. Clause: A8, G3.
 */
export function setEffect(policy: Policy, line: number, effect: 'allow' | 'disallow'): EditResult {
  const rule = ruleAt(policy, line);
  return rule ? changeEffect(policy, rule, effect) : refuse('not-a-rule');
}

/** The change of one rule that was found. */
export function changeEffect(policy: Policy, rule: Rule, effect: 'allow' | 'disallow'): EditResult {
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

/** `Disallow` for `Allow` and the other way round, in the same letter case. */
function otherEffect(word: string): string {
  if (word.length === 5) {
    if (word === word.toUpperCase()) return `DIS${word}`;
    const rest = word.charAt(0).toLowerCase() + word.slice(1);
    return word.startsWith('A') ? `Dis${rest}` : `dis${rest}`;
  }
  const rest = word.slice(3);
  return word.startsWith('D') ? rest.charAt(0).toUpperCase() + rest.slice(1) : rest;
}

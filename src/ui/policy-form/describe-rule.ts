import type { AcapRule, ConventionalRule } from '#core';

/** A rule in few words, for the names of its buttons: `Disallow /private/`, `Allow present-snippet /news/`. */
export function describeRule(rule: AcapRule | ConventionalRule): string {
  const effect = rule.effect === 'allow' ? 'Allow' : 'Disallow';
  if (rule.kind === 'rule') return `${effect} ${rule.usage.token.text} ${rule.resource.token.text}`;
  return rule.pattern.text === '' ? `${effect} (empty)` : `${effect} ${rule.pattern.text}`;
}

/** What a rule's pattern does that its author may not expect; `null` mostly. Clause: G3, P5. */
export type PatternHint = 'matches-nothing' | 'empty';

/**
 * Finds what is surprising about the pattern of a rule: that it begins with neither a slash nor an asterisk, and so
 * matches no path, or that it is empty.
 *
 * Clause: G3, P3, P5.
 */
export function hintOnPattern(rule: AcapRule | ConventionalRule): PatternHint | null {
  if (rule.kind === 'rule' && rule.resource.kind === 'resource-set') return null;
  const pattern = rule.kind === 'rule' ? rule.resource.token.text : rule.pattern.text;
  if (pattern === '') return 'empty';
  return pattern.startsWith('/') || pattern.startsWith('*') ? null : 'matches-nothing';
}

import type { AcapRule, ConventionalRule } from '#core';

/** A rule in few words, for the names of its buttons: `Disallow /private/`, `Allow present-snippet /news/`. */
export function describeRule(rule: AcapRule | ConventionalRule): string {
  const effect = rule.effect === 'allow' ? 'Allow' : 'Disallow';
  if (rule.kind === 'rule') return `${effect} ${rule.usage.token.text} ${rule.resource.token.text}`;
  return rule.pattern.text === '' ? `${effect} (empty)` : `${effect} ${rule.pattern.text}`;
}

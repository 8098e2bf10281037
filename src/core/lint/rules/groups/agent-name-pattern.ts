import { defineLintRule, spanInDocument } from '../../rule-kit/lint-rule.ts';
import { findingWithFix } from '../../rule-kit/replacement-fix.ts';
import { parseAgents } from './parse-agents.ts';

export const agentNamePattern = defineLintRule({
  id: 'agent-name-pattern',
  severity: 'warning',
  fix: 'suggestion',
  clauses: ['G2', 'G4'],
  source: ['RFC 9309 §2.2.1', 'google/robotstxt'],
  summary: 'A crawler name with an asterisk in it.',
  why: 'Names have no wildcards: "*" alone means every crawler, and in a name it has no special meaning. Google drops what follows the name, so "Googlebot*" works there; other crawlers treat the asterisk as part of the name.',
  bad: 'User-agent: [|Googlebot*|]\nDisallow: /\n',
  good: 'User-agent: Googlebot\nDisallow: /\n',
  *check(policy) {
    for (const { line, value, kind } of parseAgents(policy)) {
      if (kind !== 'pattern') continue;
      const message = `No crawler is called "${value.text}": names have no wildcards.`;
      yield findingWithFix(spanInDocument(policy, line, value), message, nameMeantBy(value.text));
    }
  },
});

function nameMeantBy(text: string): string | null {
  if (/^(["']?)\*+\1$/.test(text)) return '*';
  return /^\*?([a-z_-]+)\*?$/i.exec(text)?.[1] ?? null;
}

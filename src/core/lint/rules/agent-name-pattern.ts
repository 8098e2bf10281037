import { defineLintRule, spanInDocument } from '../lint-rule.ts';
import { readAgents } from '../read-agents.ts';
import { replaceSpan } from '../../text/text-edit.ts';

/** A `User-agent` value with an asterisk among other characters. Source: RFC 9309 §2.2.1. Clause: G2. */
export const agentNamePattern = defineLintRule({
  id: 'agent-name-pattern',
  severity: 'warning',
  voids: false,
  fix: 'suggestion',
  clauses: ['G2', 'G4'],
  source: ['RFC 9309 §2.2.1', 'google/robotstxt'],
  summary: 'A crawler name with an asterisk in it.',
  why: 'There are no wildcards in names: "*" is every crawler, or stands for nothing. Google\'s parser drops what follows the name, so that "Googlebot*" works there; other crawlers take the asterisk for a part of the name.',
  bad: 'User-agent: [|Googlebot*|]\nDisallow: /\n',
  good: 'User-agent: Googlebot\nDisallow: /\n',
  *check(policy) {
    for (const { line, value, fate } of readAgents(policy)) {
      if (fate !== 'pattern') continue;
      const span = spanInDocument(policy, line, value);
      const message = `An asterisk does not stand for the rest of a name: no crawler is called "${value.text}".`;
      const name = /^\*?([a-z_-]+)\*?$/i.exec(value.text)?.[1];
      yield name === undefined
        ? { span, message }
        : {
            span,
            message,
            fixes: [{ title: `Write "${name}"`, safety: 'suggestion', edits: [replaceSpan(span, name)] }],
          };
    }
  },
});

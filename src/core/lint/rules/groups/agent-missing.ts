import { defineLintRule, fieldSpan } from '../../rule-kit/lint-rule.ts';

export const agentMissing = defineLintRule({
  id: 'agent-missing',
  severity: 'error',
  clauses: ['G2'],
  source: ['RFC 9309 §2.2.1'],
  summary: 'A User-agent line without a name.',
  why: 'It applies to nobody. If the group names no other crawler, no crawler follows its rules. To address every crawler, write "*".',
  bad: '[|User-agent:|]\nDisallow: /private/\n',
  good: 'User-agent: *\nDisallow: /private/\n',
  *check(policy) {
    for (const { agents } of policy.groups) {
      for (const { line, value } of agents) {
        if (value.text !== '') continue;
        const message =
          agents.length === 1
            ? 'No crawler follows this group, because it names none. For every crawler, write "*".'
            : 'This line names no crawler.';
        yield { span: fieldSpan(policy, line), message };
      }
    }
  },
});

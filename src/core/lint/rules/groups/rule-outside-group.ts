import { defineLintRule, spanInDocument } from '../../rule-kit/lint-rule.ts';

export const ruleOutsideGroup = defineLintRule({
  id: 'rule-outside-group',
  severity: 'error',
  clauses: ['G1'],
  source: ['RFC 9309 §2.2.1'],
  summary: 'An Allow or Disallow line before the first User-agent line.',
  why: 'It belongs to no group, so no crawler follows it.',
  bad: '[|Disallow|]: /private/\nUser-agent: *\nAllow: /\n',
  good: 'User-agent: *\nDisallow: /private/\n',
  *check(policy) {
    for (const { line, field, pattern } of policy.ungroupedRules) {
      const rule = `${field.text}: ${pattern.text}`.trimEnd();
      yield {
        span: spanInDocument(policy, line, field),
        message: `No crawler follows "${rule}": it comes before the first User-agent line.`,
      };
    }
  },
});

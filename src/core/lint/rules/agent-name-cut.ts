import { defineLintRule, spanInDocument } from '../lint-rule.ts';

/** A `User-agent` value that a strict parser cuts. Source: RFC 9309 §2.2.1. Clause: G2, G4. */
export const agentNameCut = defineLintRule({
  id: 'agent-name-cut',
  severity: 'warning',
  voids: false,
  clauses: ['G2', 'G4'],
  source: ['RFC 9309 §2.2.1', 'google/robotstxt'],
  summary: 'A User-agent value with other characters than letters, "-" and "_".',
  why: 'A product token holds only those. Google\'s parser cuts the value at the first other character, so that "MJ12bot" becomes "MJ" and the crawler you meant is not addressed.',
  bad: 'User-agent: [|MJ12bot|]\nDisallow: /\n',
  good: 'User-agent: Bingbot\nDisallow: /\n',
  *check(policy) {
    for (const { line, value } of policy.groups.flatMap(({ agents }) => agents)) {
      if (value.text === '*' || /^[a-z_-]+$/i.test(value.text)) continue;
      const cut = /^[a-z_-]*/i.exec(value.text)?.[0] ?? '';
      yield {
        span: spanInDocument(policy, line, value.text === '' ? { start: value.start - 1, end: value.start } : value),
        message:
          value.text === ''
            ? 'This User-agent line names nobody.'
            : `Google's parser cuts "${value.text}" to "${cut}"; the crawler you mean may not be addressed.`,
      };
    }
  },
});

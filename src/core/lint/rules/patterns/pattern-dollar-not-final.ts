import { defineLintRule, spanInDocument } from '../../rule-kit/lint-rule.ts';
import { allPatterns } from './all-patterns.ts';

export const patternDollarNotFinal = defineLintRule({
  id: 'pattern-dollar-not-final',
  severity: 'warning',
  clauses: ['P3'],
  source: ['Part 1 §2.8', 'RFC 9309 §2.2.3'],
  summary: 'A "$" that is not the last character of a pattern.',
  why: 'Only at the end does "$" mean that the path ends there. Anywhere else it is an ordinary character.',
  bad: 'User-agent: *\nDisallow: /a[|$|]b\n',
  good: 'User-agent: *\nDisallow: /b$\n',
  *check(policy) {
    for (const { line, token } of allPatterns(policy)) {
      const at = token.text.indexOf('$');
      if (at === -1 || at === token.text.length - 1) continue;
      yield {
        span: spanInDocument(policy, line, { start: token.start + at, end: token.start + at + 1 }),
        message: 'This matches a literal "$": it means the end of the path only at the end of a pattern.',
      };
    }
  },
});

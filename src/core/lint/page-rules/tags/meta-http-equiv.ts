import { definePageLintRule, pageProblems } from '../../rule-kit/page-lint-rule.ts';
import { renameAttribute } from './rename-attribute.ts';

export const metaHttpEquiv = definePageLintRule({
  id: 'meta-http-equiv',
  severity: 'error',
  voids: true,
  fix: 'suggestion',
  clauses: ['M1'],
  source: ['Part 2 §2.2'],
  summary: 'A robots META tag with http-equiv instead of name.',
  why: 'Crawlers look for the attribute "name". "http-equiv" replaces an HTTP header, and there is no such header.',
  bad: '<head><meta http-equiv="[|robots|]" content="noindex"></head>\n',
  good: '<head><meta name="robots" content="noindex"></head>\n',
  *check(page) {
    for (const { span, text } of pageProblems(page, 'http-equiv')) {
      yield {
        span,
        message: `Crawlers skip this "${text}" tag: it has "http-equiv" instead of "name".`,
        ...renameAttribute(page.document, span.start, 'name', 'suggestion'),
      };
    }
  },
});

import { definePageLintRule, pageProblems } from '../../rule-kit/page-lint-rule.ts';
import { renameAttribute } from './rename-attribute.ts';

export const metaValueForContent = definePageLintRule({
  id: 'meta-value-for-content',
  severity: 'warning',
  fix: 'safe',
  clauses: ['M1'],
  source: ['Part 2 §2.2'],
  summary: 'A robots META tag with value instead of content.',
  why: 'Gatepost accepts it because the intent is clear. Most crawlers read only "content", so for them the tag has no effect.',
  bad: '<head><meta name="robots" value="[|noindex|]"></head>\n',
  good: '<head><meta name="robots" content="noindex"></head>\n',
  *check(page) {
    for (const { span, text } of pageProblems(page, 'value-for-content')) {
      yield {
        span,
        message: `Most crawlers skip "${text}": it is in the attribute "value" instead of "content".`,
        ...renameAttribute(page.document, span.start, 'content', 'safe'),
      };
    }
  },
});

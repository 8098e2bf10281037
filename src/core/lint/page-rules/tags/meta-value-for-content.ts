import { replaceSpan } from '../../../text/text-edit.ts';
import { findAttributeBefore } from './find-attribute.ts';
import { definePageLintRule, pageProblems } from '../../rule-kit/page-lint-rule.ts';

/** A robots META tag with `value` instead of `content`. Source: Part 2 §2.2. Clause: M1. */
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
      const attribute = findAttributeBefore(page.document, span.start);
      yield {
        span,
        message: `Most crawlers skip "${text}": it is in the attribute "value" instead of "content".`,
        ...(attribute
          ? {
              fixes: [
                { title: 'Write "content"', safety: 'safe' as const, edits: [replaceSpan(attribute, 'content')] },
              ],
            }
          : {}),
      };
    }
  },
});

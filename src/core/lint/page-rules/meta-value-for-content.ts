import { replaceSpan } from '../../text/text-edit.ts';
import { findAttributeBefore } from '../find-attribute.ts';
import { definePageLintRule, pageProblems } from '../page-lint-rule.ts';

/** A robots META tag with `value` in place of `content`. Source: Part 2 §2.2. Clause: M1. */
export const metaValueForContent = definePageLintRule({
  id: 'meta-value-for-content',
  severity: 'warning',
  voids: false,
  fix: 'safe',
  clauses: ['M1'],
  source: ['Part 2 §2.2'],
  summary: 'A robots META tag with value in place of content.',
  why: 'It is read here, since what it means is plain. Most crawlers know only content, and to them the tag says nothing.',
  bad: '<head><meta name="robots" value="[|noindex|]"></head>\n',
  good: '<head><meta name="robots" content="noindex"></head>\n',
  *check(page) {
    for (const { span, text } of pageProblems(page, 'value-for-content')) {
      const attribute = findAttributeBefore(page.document, span.start);
      yield {
        span,
        message: `"${text}" stands in the attribute value; most crawlers read only content.`,
        ...(attribute
          ? { fixes: [{ title: 'Write content', safety: 'safe' as const, edits: [replaceSpan(attribute, 'content')] }] }
          : {}),
      };
    }
  },
});

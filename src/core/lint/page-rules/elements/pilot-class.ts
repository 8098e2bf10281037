import { insertAt } from '../../../text/text-edit.ts';
import { definePageLintRule, pageProblems, writtenAt } from '../../rule-kit/page-lint-rule.ts';

export const pilotClass = definePageLintRule({
  id: 'pilot-class',
  severity: 'warning',
  fix: 'suggestion',
  clauses: ['M2', 'M7'],
  source: ['Pilot 2 §1.3.3', 'Part 2 §2.2.5'],
  summary: 'A class with the prefix "acap:" of the ACAP pilot.',
  why: 'Since 1.0 the prefix is "the-acap:". The new prefix also reaches crawlers that don\'t read elements: they treat the usage as prohibited for the whole page.',
  bad: '<body><p class="[|acap:disallow-index|]">x</p></body>\n',
  good: '<body><p class="lead">x</p></body>\n',
  *check(page) {
    for (const { span, text } of pageProblems(page, 'pilot-class')) {
      const message = `Most crawlers don't know "${text}": since ACAP 1.0 the prefix is "the-acap:".`;
      yield writtenAt(page, span) === text
        ? {
            span,
            message,
            fixes: [{ title: `Write "the-${text}"`, safety: 'suggestion', edits: [insertAt(span.start, 'the-')] }],
          }
        : { span, message };
    }
  },
});

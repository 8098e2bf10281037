import { insertAt } from '../../text/text-edit.ts';
import { definePageLintRule, pageProblems, writtenAt } from '../page-lint-rule.ts';

/** A class with the prefix of the pilot. Source: Pilot 2 §1.3.3; Part 2 §2.2.5. Clause: M2, M7. */
export const pilotClass = definePageLintRule({
  id: 'pilot-class',
  severity: 'warning',
  voids: false,
  fix: 'suggestion',
  clauses: ['M2', 'M7'],
  source: ['Pilot 2 §1.3.3', 'Part 2 §2.2.5'],
  summary: 'A class of an element with the prefix "acap:", which the pilot of ACAP had.',
  why: 'Since 1.0 the prefix is "the-acap:". With it, crawlers that cannot read elements one by one take the usage to be prohibited for the whole page; the old prefix they ignore.',
  bad: '<body><p class="[|acap:disallow-index|]">x</p></body>\n',
  good: '<body><p class="lead">x</p></body>\n',
  *check(page) {
    for (const { span, text } of pageProblems(page, 'pilot-class')) {
      const message = `"${text}" has the prefix of the pilot; since ACAP 1.0 it is "the-acap:".`;
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

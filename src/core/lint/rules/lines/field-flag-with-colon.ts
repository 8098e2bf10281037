import { replaceSpan } from '../../../text/text-edit.ts';
import { defineLintRule, spanInDocument } from '../../rule-kit/lint-rule.ts';

export const fieldFlagWithColon = defineLintRule({
  id: 'field-flag-with-colon',
  severity: 'warning',
  fix: 'safe',
  clauses: ['L5'],
  source: ['Part 1 §2.9.1'],
  summary: 'ACAP-ignore-conventional-records with a colon.',
  why: "It's the one field that has no colon. A strict crawler may not recognise it with one.",
  bad: '[|ACAP-ignore-conventional-records:|]\n',
  good: 'ACAP-ignore-conventional-records\n',
  *check(policy) {
    for (const line of policy.ignoreConventional) {
      const element = policy.syntax.lines[line];
      if (element?.kind !== 'field' || !element.colon) continue;
      const span = spanInDocument(policy, line, { start: element.name.start, end: element.colon.end });
      const colon = { start: span.start + element.name.text.length, end: span.end };
      yield {
        span,
        message: `A strict crawler may not recognise "${element.name.text}" with a colon: this field has none.`,
        fixes: [{ title: 'Remove the colon', safety: 'safe', edits: [replaceSpan(colon, '')] }],
      };
    }
  },
});

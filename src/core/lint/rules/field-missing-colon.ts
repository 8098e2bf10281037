import { isFieldName } from '../../model/parse-acap-field.ts';
import { insertAt } from '../../text/text-edit.ts';
import { defineLintRule, voidLinesBecause } from '../lint-rule.ts';

/** An ACAP field without its colon. Source: Part 1 §3; Guide example 5.8. Clause: L6. */
export const fieldMissingColon = defineLintRule({
  id: 'field-missing-colon',
  severity: 'error',
  voids: true,
  fix: 'safe',
  clauses: ['L6'],
  source: ['Part 1 §3', 'Guide example 5.8'],
  summary: 'An ACAP field without a colon behind its name.',
  why: 'Without the colon the line is no field: it decides nothing.',
  bad: 'ACAP-crawler: *\n[|ACAP-allow-present-snippet /news/|]\n',
  good: 'ACAP-crawler: *\nACAP-allow-present-snippet: /news/\n',
  *check(policy) {
    for (const { span, token } of voidLinesBecause(policy, 'no-colon')) {
      const name = /^acap-[^ \t]*/i.exec(token.text)?.[0];
      if (name === undefined) continue;
      const message = `"${name}" lacks its colon, so the line decides nothing.`;
      yield isFieldName(name)
        ? {
            span,
            message,
            fixes: [{ title: 'Add the colon', safety: 'safe', edits: [insertAt(span.start + name.length, ':')] }],
          }
        : { span, message };
    }
  },
});

import { insertAt } from '../../../text/text-edit.ts';
import { isFieldName } from '../../../model/parse-acap-field.ts';
import { defineLintRule, voidLinesBecause } from '../../rule-kit/lint-rule.ts';
import { replacementFix } from '../../rule-kit/replacement-fix.ts';

/** The one field without a colon, in its usual spelling. */
const IGNORE_FIELD = 'ACAP-ignore-conventional-records';

export const fieldMissingColon = defineLintRule({
  id: 'field-missing-colon',
  severity: 'error',
  voids: true,
  fix: 'safe',
  clauses: ['L6'],
  source: ['Part 1 §3', 'Guide example 5.8'],
  summary: 'An ACAP field without a colon after its name.',
  why: 'Crawlers skip a line without a colon, whatever it says.',
  bad: 'ACAP-crawler: *\n[|ACAP-allow-present-snippet /news/|]\n',
  good: 'ACAP-crawler: *\nACAP-allow-present-snippet: /news/\n',
  *check(policy) {
    for (const { span, text } of voidLinesBecause(policy, 'no-colon')) {
      const name = /^acap-[^ \t]*/i.exec(text)?.[0];
      if (name === undefined) continue;
      if (/^acap-ignore-conventional[a-z-]*$/i.test(text)) {
        const message = `Crawlers skip this line: "${name}" should be "${IGNORE_FIELD}".`;
        yield { span, message, fixes: [replacementFix(span, IGNORE_FIELD, 'safe')] };
        continue;
      }
      const message = `Crawlers skip this line: the colon after "${name}" is missing.`;
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

import { prevailingTerminator } from '../../text/text-document.ts';
import { replaceSpan } from '../../text/text-edit.ts';
import { fieldWithin } from '../field-within.ts';
import { defineLintRule, spanInDocument } from '../lint-rule.ts';
import { findPageStart } from '../find-page-start.ts';

/** Several fields on one line. Source: RFC 9309 §2.2. Clause: L4. */
export const fieldInValue = defineLintRule({
  id: 'field-in-value',
  severity: 'error',
  voids: false,
  fix: 'suggestion',
  clauses: ['L4'],
  source: ['RFC 9309 §2.2'],
  summary: 'A line that holds several fields.',
  why: 'A line is one field: the second name and its value belong to the value of the first, so that neither says what was meant. Line ends get lost when a file is edited in a form or sent as one line.',
  bad: 'User-agent: * [|Disallow:|] /private/\n',
  good: 'User-agent: *\nDisallow: /private/\n',
  *check(policy) {
    if (findPageStart(policy.document) !== null) return;
    for (let line = 0; line < policy.syntax.lines.length; line++) {
      const element = policy.syntax.lines[line];
      if (element?.kind !== 'field') continue;
      const found = fieldWithin(element);
      if (!found) continue;
      const span = spanInDocument(policy, line, found);
      const at = spanInDocument(policy, line, { start: found.blanksFrom, end: found.start });
      yield {
        span,
        message: `A second field, "${found.name}", begins here; it counts as a part of the value of "${element.name.text}".`,
        fixes: [
          {
            title: 'Begin a new line here',
            safety: 'suggestion',
            edits: [replaceSpan(at, prevailingTerminator(policy.document))],
          },
        ],
      };
    }
  },
});

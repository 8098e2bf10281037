import { isFieldName } from '../../model/parse-acap-field.ts';
import { replaceSpan } from '../../text/text-edit.ts';
import { defineLintRule, voidLinesBecause } from '../lint-rule.ts';

/** A field that begins with `ACAP-` and is none. Source: Part 1 §3; Guide annex A.2.1. Clause: L6, F1. */
export const fieldUnknown = defineLintRule({
  id: 'field-unknown',
  severity: 'error',
  voids: true,
  fix: 'safe',
  clauses: ['L6', 'F1'],
  source: ['Part 1 §3', 'Guide annex A.2.1'],
  summary: 'A field that begins with "ACAP-" and is no field of the format.',
  why: 'Crawlers skip it: the line decides nothing. A space for a hyphen is the usual cause.',
  bad: 'ACAP-crawler: *\n[|ACAP-allow preserve: /|]\n',
  good: 'ACAP-crawler: *\nACAP-allow-preserve: /\n',
  *check(policy) {
    for (const { span, token } of voidLinesBecause(policy, 'unknown-field')) {
      const name = token.text.slice(0, token.text.indexOf(':')).trimEnd();
      const meant = name.replace(/[ \t]+/g, '-');
      const message = `"${name}" is no field of ACAP, so the line decides nothing.`;
      const written = { start: span.start, end: span.start + name.length };
      yield meant !== name && isFieldName(meant)
        ? {
            span,
            message,
            fixes: [{ title: `Write "${meant}"`, safety: 'safe', edits: [replaceSpan(written, meant)] }],
          }
        : { span, message };
    }
  },
});

import type { Policy } from '../../../model/policy.ts';
import { type FieldWithin, fieldWithin } from '../../../syntax/field-within.ts';
import { findPageStart } from '../../../syntax/find-page-start.ts';
import { prevailingTerminator } from '../../../text/text-document.ts';
import { replaceSpan } from '../../../text/text-edit.ts';
import { defineLintRule, type Fix, spanInDocument } from '../../rule-kit/lint-rule.ts';

export const fieldInValue = defineLintRule({
  id: 'field-in-value',
  severity: 'error',
  fix: 'suggestion',
  clauses: ['L4'],
  source: ['RFC 9309 §2.2'],
  summary: 'A line that contains several fields.',
  why: 'A line contains one field. The second name and its value become part of the first value, so neither field says what was meant. Line breaks get lost when a file is pasted into a form or sent as one line.',
  bad: 'User-agent: * [|Disallow:|] /private/\n',
  good: 'User-agent: *\nDisallow: /private/\n',
  *check(policy) {
    if (findPageStart(policy.document) !== null) return;
    for (const [line, element] of policy.syntax.lines.entries()) {
      const found = element.kind === 'field' ? fieldWithin(element) : null;
      if (element.kind !== 'field' || !found) continue;
      yield {
        span: spanInDocument(policy, line, found),
        message: `Crawlers read "${found.name}" as part of the "${element.name.text}" value: a line contains only one field.`,
        fixes: [breakLine(policy, line, found)],
      };
    }
  },
});

/** Creates the fix for a line whose value contains another field: a line break before that field. */
export function breakLine(policy: Policy, line: number, { blanksFrom, start }: FieldWithin): Fix {
  const at = spanInDocument(policy, line, { start: blanksFrom, end: start });
  const newText = prevailingTerminator(policy.document);
  return { title: 'Start a new line here', safety: 'suggestion', edits: [replaceSpan(at, newText)] };
}

import { insertAt, replaceSpan } from '../../text/text-edit.ts';
import { defineLintRule, voidLinesBecause } from '../lint-rule.ts';

/** Fields whose name alone, in front of a value, shows that only the colon is missing, or is another character. */
const FIELD_WITHOUT_COLON =
  /^(user-agent|allow|disallow|sitemap|crawl-delay|host|noindex)(?:[ \t]*([：;=])|(?=[ \t]))/i;

/** A line that is neither blank, nor a comment, nor a field. Source: RFC 9309 §2.2. Clause: L6. */
export const lineMalformed = defineLintRule({
  id: 'line-malformed',
  severity: 'error',
  voids: true,
  fix: 'suggestion',
  clauses: ['L6'],
  source: ['RFC 9309 §2.2'],
  summary: 'A line that is neither a field, nor a comment, nor blank.',
  why: 'Crawlers skip such a line. Some forgive a missing colon, others do not, so that they read the file differently.',
  bad: 'User-agent: *\n[|Disallow /private/|]\n',
  good: 'User-agent: *\nDisallow: /private/\n',
  *check(policy) {
    for (const { span, token } of voidLinesBecause(policy, 'no-colon')) {
      if (/^acap-/i.test(token.text)) continue;
      const shown = printable(token.text);
      const [start, field = '', mark = ''] = FIELD_WITHOUT_COLON.exec(token.text) ?? [];
      if (start === undefined) {
        const message =
          shown === ''
            ? 'This line holds only characters that cannot be seen.'
            : `"${shown}" is no field: it has no name before a colon.`;
        yield { span, message };
        continue;
      }
      const at = { start: span.start + start.length - mark.length, end: span.start + start.length };
      yield mark === ''
        ? {
            span,
            message: `"${shown}" lacks the colon behind "${field}".`,
            fixes: [{ title: 'Add the colon', safety: 'suggestion', edits: [insertAt(at.end, ':')] }],
          }
        : {
            span,
            message: `"${shown}" has "${mark}" where the colon belongs.`,
            fixes: [{ title: 'Write a colon', safety: 'suggestion', edits: [replaceSpan(at, ':')] }],
          };
    }
  },
});

const LONGEST_SHOWN = 60;

/** A text as a message may show it: not too long, and without characters that cannot be seen. */
function printable(text: string): string {
  const visible = text
    .slice(0, LONGEST_SHOWN + 1)
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim();
  return text.length > LONGEST_SHOWN ? `${visible.slice(0, LONGEST_SHOWN)}…` : visible;
}

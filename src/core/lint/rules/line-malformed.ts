import { insertAt } from '../../text/text-edit.ts';
import { defineLintRule, voidLinesBecause } from '../lint-rule.ts';

/** Fields whose name alone, in front of a value, shows that only the colon is missing. */
const FIELD_WITHOUT_COLON = /^(user-agent|allow|disallow|sitemap|crawl-delay|host|noindex)(?=[ \t])/i;

/** A line that is neither blank, nor a comment, nor a field. Source: RFC 9309 §2.2. Clause: L6. */
export const lineMalformed = defineLintRule({
  id: 'line-malformed',
  severity: 'error',
  voids: true,
  clauses: ['L6'],
  source: ['RFC 9309 §2.2'],
  summary: 'A line that is neither a field, nor a comment, nor blank.',
  why: 'Crawlers skip such a line. Some forgive a missing colon, others do not, so that they read the file differently.',
  bad: 'User-agent: *\n[|Disallow /private/|]\n',
  good: 'User-agent: *\nDisallow: /private/\n',
  *check(policy) {
    for (const { span, token } of voidLinesBecause(policy, 'no-colon')) {
      if (/^acap-/i.test(token.text)) continue;
      const field = FIELD_WITHOUT_COLON.exec(token.text)?.[0];
      const shown = token.text.length > 60 ? `${token.text.slice(0, 60)}…` : token.text;
      if (field === undefined) {
        yield { span, message: `"${shown}" is no field: it has no name before a colon.` };
      } else {
        yield {
          span,
          message: `"${shown}" lacks the colon behind "${field}".`,
          fixes: [{ title: 'Add the colon', safety: 'suggestion', edits: [insertAt(span.start + field.length, ':')] }],
        };
      }
    }
  },
});

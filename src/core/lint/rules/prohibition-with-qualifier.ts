import { replaceSpan } from '../../text/text-edit.ts';
import { defineLintRule, spanInDocument, voidLinesBecause } from '../lint-rule.ts';

/** A prohibition with a qualifier. Source: Part 1 §2.4.2. Clause: A8. */
export const prohibitionWithQualifier = defineLintRule({
  id: 'prohibition-with-qualifier',
  severity: 'error',
  voids: true,
  fix: 'suggestion',
  clauses: ['A8'],
  source: ['Part 1 §2.4.2'],
  summary: 'A prohibition with a qualifier.',
  why: 'A prohibition is absolute. The whole line is void, so that what it names is not prohibited.',
  bad: 'ACAP-crawler: *\nACAP-disallow-index: / [|time-limit=30-days|]\n',
  good: 'ACAP-crawler: *\nACAP-disallow-index: /\n',
  *check(policy) {
    for (const { line, token, span } of voidLinesBecause(policy, 'prohibition-with-qualifier')) {
      const message = `A prohibition cannot be qualified by "${token.text}". The whole line is void, so it prohibits nothing.`;
      const field = policy.acapFields.get(line);
      if (field?.kind !== 'rule') continue;
      const end = field.qualifiers.at(-1)?.token.end ?? token.end;
      const rest = spanInDocument(policy, line, { start: field.resource.token.end, end });
      yield {
        span,
        message,
        fixes: [{ title: 'Prohibit it without exception', safety: 'suggestion', edits: [replaceSpan(rest, '')] }],
      };
    }
  },
});

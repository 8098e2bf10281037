import { replaceSpan } from '../../../text/text-edit.ts';
import { defineLintRule, spanInDocument, voidLinesBecause } from '../../rule-kit/lint-rule.ts';

export const prohibitionWithQualifier = defineLintRule({
  id: 'prohibition-with-qualifier',
  severity: 'error',
  voids: true,
  fix: 'suggestion',
  clauses: ['A8'],
  source: ['Part 1 §2.4.2'],
  summary: 'A prohibition with a qualifier.',
  why: 'A prohibition is absolute. With a qualifier the whole line is void and prohibits nothing.',
  bad: 'ACAP-crawler: *\nACAP-disallow-index: / [|time-limit=30-days|]\n',
  good: 'ACAP-crawler: *\nACAP-disallow-index: /\n',
  *check(policy) {
    for (const { line, token, span } of voidLinesBecause(policy, 'prohibition-with-qualifier')) {
      const message = `This line prohibits nothing: a prohibition can't have a qualifier such as "${token.text}".`;
      const field = policy.acapFields.get(line);
      if (field?.kind !== 'rule') continue;
      const end = field.qualifiers.at(-1)?.token.end ?? token.end;
      const rest = spanInDocument(policy, line, { start: field.resource.token.end, end });
      yield {
        span,
        message,
        fixes: [{ title: 'Prohibit it without the qualifier', safety: 'suggestion', edits: [replaceSpan(rest, '')] }],
      };
    }
  },
});

import { definePageLintRule } from '../../rule-kit/page-lint-rule.ts';
import { resolvePageStatements } from './resolve-page-statements.ts';

export const statementProhibitionVoid = definePageLintRule({
  id: 'statement-prohibition-void',
  severity: 'error',
  voids: true,
  clauses: ['M2', 'A8'],
  source: ['Part 2 §2.2.4', 'Part 1 §2.4.2'],
  summary: 'A prohibition in a META tag with a qualifier, or of a local usage.',
  why: 'Prohibitions are absolute, and only for standard usages. The statement is void and prohibits nothing.',
  bad: '<head><meta name="robots" content="ACAP disallow-index [|time-limit=30-days|]"></head>\n',
  good: '<head><meta name="robots" content="ACAP disallow-index"></head>\n',
  *check(page) {
    for (const { problems } of resolvePageStatements(page)) {
      for (const { reason, token } of problems) {
        if (reason !== 'prohibition-with-qualifier' && reason !== 'prohibition-of-local-usage') continue;
        const what =
          reason === 'prohibition-with-qualifier'
            ? `a prohibition can't have a qualifier such as "${token.text}"`
            : `${token.text} is a local usage, which can only be permitted`;
        yield { span: token, message: `This statement prohibits nothing: ${what}.` };
      }
    }
  },
});

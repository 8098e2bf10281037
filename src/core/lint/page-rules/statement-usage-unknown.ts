import { replaceSpan } from '../../text/text-edit.ts';
import { USAGES } from '../../vocabulary/usages.ts';
import { nearestName } from '../nearest-name.ts';
import { definePageLintRule, writtenAt } from '../page-lint-rule.ts';
import { resolvePageStatements } from '../resolve-page-statements.ts';

/** A statement about a usage that nobody knows. Source: Part 2 §2.2.9; Pilot 2 §1.3.4. Clause: M2, A6, A7. */
export const statementUsageUnknown = definePageLintRule({
  id: 'statement-usage-unknown',
  severity: 'error',
  voids: true,
  fix: 'suggestion',
  clauses: ['M2', 'A6', 'A7'],
  source: ['Part 2 §2.2.9', 'Pilot 2 §1.3.4'],
  summary: 'A META statement about a usage that ACAP does not define, nor the page.',
  why: 'Crawlers cannot know what it means, so the statement decides nothing.',
  bad: '<head><meta name="robots" content="ACAP disallow-[|indx|]"></head>\n',
  good: '<head><meta name="robots" content="ACAP disallow-index"></head>\n',
  *check(page) {
    for (const { problems } of resolvePageStatements(page)) {
      for (const { reason, token } of problems) {
        const local = reason === 'unknown-local-usage' || reason === 'composite-without-effect';
        if (reason !== 'unknown-usage' && !local) continue;
        const span = { start: token.start, end: token.end };
        const message = local
          ? `Nothing in this page explains the local usage ${token.text}, so the statement decides nothing.`
          : `"${token.text}" is no usage that ACAP defines, so the statement decides nothing.`;
        const meant = nearestName(token.text.toLowerCase().replace(/[()]/g, ''), USAGES, 2);
        yield meant === null || writtenAt(page, span) !== token.text
          ? { span, message }
          : {
              span,
              message: `${message} Did you mean "${meant}"?`,
              fixes: [{ title: `Write "${meant}"`, safety: 'suggestion', edits: [replaceSpan(span, meant)] }],
            };
      }
    }
  },
});

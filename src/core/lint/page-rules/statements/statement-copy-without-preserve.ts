import { isFromCopy } from '../../../decide/clauses/dependence.ts';
import type { Usage } from '../../../vocabulary/usages.ts';
import { definePageLintRule } from '../../rule-kit/page-lint-rule.ts';
import { type ResolvedStatement, resolvePageStatements } from './resolve-page-statements.ts';

export const statementCopyWithoutPreserve = definePageLintRule({
  id: 'statement-copy-without-preserve',
  severity: 'information',
  clauses: ['D12', 'R18'],
  source: ['Part 1 §2.5.5.1.2', 'Part 1 §2.5.5.1.3'],
  summary: 'A META tag that permits showing a stored copy although another prohibits keeping one.',
  why: 'The specification calls what is shown a "preserved copy". For some crawlers, prohibiting preserve also prohibits showing it; others look only at the permission. Permit both or prohibit both.',
  bad: '<head><meta name="robots" content="ACAP disallow-preserve">[|<meta name="robots" content="ACAP allow-present-oldcopy">|]</head>\n',
  good: '<head><meta name="robots" content="ACAP allow-preserve"><meta name="robots" content="ACAP allow-present-oldcopy"></head>\n',
  *check(page) {
    const statements = resolvePageStatements(page).filter(({ statement }) => statement.ids.length === 0);
    const prohibited = statements.filter((one) => one.prohibits && coversUsage(one, (usage) => usage === 'preserve'));
    for (const permitted of statements) {
      if (permitted.prohibits || !coversUsage(permitted, isFromCopy)) continue;
      if (!prohibited.some((one) => reaches(one, permitted))) continue;
      yield {
        span: permitted.statement.span,
        message: `Some crawlers won't show this: another tag prohibits keeping a copy ("preserve").`,
      };
    }
  },
});

function coversUsage({ constituents }: ResolvedStatement, matches: (usage: Usage) => boolean): boolean {
  return constituents.some(({ usage }) => matches(usage));
}

/** Whether one statement also applies to the crawlers and the purpose of another. */
function reaches({ statement: one }: ResolvedStatement, { statement: other }: ResolvedStatement): boolean {
  const isForThem = one.addressee.everybody || one.addressee.name.toLowerCase() === other.addressee.name.toLowerCase();
  return isForThem && (one.purpose === null || one.purpose.text.toLowerCase() === other.purpose?.text.toLowerCase());
}

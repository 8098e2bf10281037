import { isUntilRecrawl } from '../../../vocabulary/qualifiers.ts';
import { definePageLintRule, writtenAt } from '../../rule-kit/page-lint-rule.ts';
import { findingWithFix } from '../../rule-kit/replacement-fix.ts';

export const statementSpelling = definePageLintRule({
  id: 'statement-spelling',
  severity: 'warning',
  fix: 'safe',
  clauses: ['A6', 'Q', 'M2', 'M7'],
  source: ['Part 1 §2.4.1.2', 'Guide example 4.10'],
  summary: 'The usage "present-links" or the value "until-recrawl", each a misspelling found in the specifications.',
  why: "Gatepost accepts them because the specifications contain them. A crawler built from the grammar doesn't know them.",
  bad: '<head><meta name="robots" content="ACAP allow-[|present-links|]"></head>\n',
  good: '<head><meta name="robots" content="ACAP allow-present-link"></head>\n',
  *check(page) {
    const usages = [...page.statements, ...page.elementStatements].map(({ usage }) => usage.token);
    const qualifiers = page.statements.flatMap((statement) => statement.qualifiers);
    const slips = [
      ...usages
        .filter(({ text }) => text.toLowerCase() === 'present-links')
        .map((token) => ({ token, right: 'present-link' })),
      ...qualifiers
        .filter(({ name, value }) => isUntilRecrawl(name.text, value.text))
        .map(({ value }) => ({ token: value, right: 'until-recrawled' })),
    ];
    for (const { token, right } of slips) {
      const message = `Crawlers may not know "${token.text}": the correct spelling is "${right}".`;
      yield findingWithFix(token, message, writtenAt(page, token) === token.text ? right : null, 'safe');
    }
  },
});

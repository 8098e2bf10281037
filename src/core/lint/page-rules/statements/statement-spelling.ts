import { replaceSpan } from '../../../text/text-edit.ts';
import type { Token } from '../../../syntax/robots-syntax.ts';
import { definePageLintRule, writtenAt } from '../../rule-kit/page-lint-rule.ts';

/** Words that the specifications misspell once, with what they mean. */
const SLIPS = [
  { slip: 'present-links', right: 'present-link' },
  { slip: 'until-recrawl', right: 'until-recrawled' },
] as const;

/** A usage or a value that the specifications misspell once. Source: Part 1 §2.4.1.2; Guide example 4.10. Clause: A6, Q. */
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
    const tokens: Token[] = page.statements.flatMap(({ usage, qualifiers }) => [
      usage.token,
      ...qualifiers.map(({ value }) => value),
    ]);
    tokens.push(...page.elementStatements.map(({ usage }) => usage.token));
    for (const { start, end, text } of tokens) {
      const right = SLIPS.find(({ slip }) => slip === text.toLowerCase())?.right;
      if (right === undefined) continue;
      const message = `Crawlers may not know "${text}": the correct spelling is "${right}".`;
      const exact = writtenAt(page, { start, end }) === text;
      yield {
        span: { start, end },
        message,
        ...(exact
          ? {
              fixes: [
                { title: `Write "${right}"`, safety: 'safe' as const, edits: [replaceSpan({ start, end }, right)] },
              ],
            }
          : {}),
      };
    }
  },
});

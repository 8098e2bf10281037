import { replaceSpan } from '../../text/text-edit.ts';
import type { Token } from '../../syntax/robots-syntax.ts';
import { definePageLintRule, writtenAt } from '../page-lint-rule.ts';

/** Spellings that the sources themselves slip into once, and what they mean. */
const SLIPS: ReadonlyMap<string, string> = new Map([
  ['present-links', 'present-link'],
  ['until-recrawl', 'until-recrawled'],
]);

/** A usage or a value that the sources misspell once. Source: Part 1 §2.4.1.2; Guide example 4.10. Clause: A6, Q. */
export const statementSpelling = definePageLintRule({
  id: 'statement-spelling',
  severity: 'warning',
  voids: false,
  fix: 'safe',
  clauses: ['A6', 'Q', 'M2', 'M7'],
  source: ['Part 1 §2.4.1.2', 'Guide example 4.10'],
  summary: 'The usage "present-links" or the value "until-recrawl", which are spelt otherwise.',
  why: 'The sources write them so once, and so they are read here; a crawler built from the specification does not know them.',
  bad: '<head><meta name="robots" content="ACAP allow-[|present-links|]"></head>\n',
  good: '<head><meta name="robots" content="ACAP allow-present-link"></head>\n',
  *check(page) {
    const tokens: Token[] = page.statements.flatMap(({ usage, qualifiers }) => [
      usage.token,
      ...qualifiers.map(({ value }) => value),
    ]);
    tokens.push(...page.elementStatements.map(({ usage }) => usage.token));
    for (const { start, end, text } of tokens) {
      const right = SLIPS.get(text.toLowerCase());
      if (right === undefined) continue;
      const message = `"${text}" is spelt "${right}" in the specification.`;
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

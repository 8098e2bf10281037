import { describe, expect, test } from 'vitest';
import { corpusFiles } from '#testing/shared-material.ts';
import { describeShared } from '#testing/describe-shared.ts';
import { testLintDocumentation } from '#testing/lint-documentation.ts';
import { parsePolicy } from '../model/build-policy.ts';
import { applyEdits } from '../text/text-edit.ts';
import { LINT_RULES } from './rules/lint-rules.ts';
import { runLint } from './run-lint.ts';

const lint = (
  text: string,
  references: Readonly<Record<string, string>> = {},
  today: string | null = null,
  licenses: readonly string[] | null = null,
) =>
  runLint(parsePolicy(text), {
    licenses: licenses && new Set(licenses),
    references: new Map(Object.entries(references).map(([locator, content]) => [locator, parsePolicy(content)])),
    today,
  });

testLintDocumentation(LINT_RULES, (rule, text) => lint(text, rule.references, rule.today, rule.licenses));

describe('fixes', () => {
  test.each([
    {
      name: 'L6: the missing colon',
      text: 'ACAP-crawler: *\r\nACAP-allow-present-snippet /news/ # x\r\n',
      fixed: 'ACAP-crawler: *\r\nACAP-allow-present-snippet: /news/ # x\r\n',
    },
    {
      name: 'L6: a space instead of a hyphen',
      text: 'ACAP-crawler: *\nACAP-allow preserve : /\n',
      fixed: 'ACAP-crawler: *\nACAP-allow-preserve : /\n',
    },
    {
      name: 'A6: a missing letter',
      text: 'ACAP-crawler: *\nACAP-allow-presnt: /\n',
      fixed: 'ACAP-crawler: *\nACAP-allow-present: /\n',
    },
    {
      name: 'L6: a conventional field without its colon',
      text: '\uFEFFUser-agent *\nDisallow: /',
      fixed: '\uFEFFUser-agent: *\nDisallow: /',
    },
  ])('$name', ({ text, fixed }) => {
    const fix = lint(text).flatMap(({ fixes }) => fixes ?? [])[0];
    expect(fix && applyEdits(text, fix.edits)).toBe(fixed);
  });
});

describeShared('corpus', 'L6, F3: real files', () => {
  test('every void line of every file has a finding that marks it, deterministically', () => {
    const files = [...corpusFiles('robots'), ...corpusFiles('acap')];
    for (const { text } of files) {
      const policy = parsePolicy(text);
      const found = runLint(policy);
      expect(new Set(found.filter((one) => one.void).map(({ line }) => line))).toEqual(
        new Set(policy.voidLines.map(({ line }) => line)),
      );
      expect(JSON.stringify(runLint(policy)) === JSON.stringify(found)).toBe(true);
    }
    expect(files.length).toBeGreaterThan(0);
  }, 60_000);
});

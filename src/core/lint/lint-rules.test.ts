import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { corpusFiles } from '#testing/shared-material.ts';
import { describeShared } from '#testing/describe-shared.ts';
import { buildPolicy } from '../model/build-policy.ts';
import { createTextDocument } from '../text/text-document.ts';
import { applyEdits } from '../text/text-edit.ts';
import { LINT_RULES } from './rules/index.ts';
import { runLint } from './run-lint.ts';

const policyOf = (text: string) => buildPolicy(createTextDocument(text));
const lint = (text: string, references: Readonly<Record<string, string>> = {}) =>
  runLint(policyOf(text), {
    references: new Map(Object.entries(references).map(([locator, content]) => [locator, policyOf(content)])),
  });

/** Takes the marks out of an example; gives the text and what was between them. */
function unmark(example: string): { text: string; marked: string[] } {
  const marked = [...example.matchAll(/\[\|(.*?)\|\]/gs)].map((match) => match[1] ?? '');
  return { text: example.replace(/\[\||\|\]/g, ''), marked };
}

describe.each(LINT_RULES)('$id', (rule) => {
  const { text, marked } = unmark(rule.bad);
  const own = (source: string) => lint(source, rule.references).filter(({ ruleId }) => ruleId === rule.id);

  test('reports its bad example where it is marked', () => {
    expect(marked.length).toBeGreaterThan(0);
    expect(own(text).map(({ span }) => text.slice(span.start, span.end))).toEqual(marked);
  });

  test('does not report its good example', () => {
    expect(own(rule.good)).toEqual([]);
  });

  test('says rightly what sort of fix it offers', () => {
    const offered = own(text).flatMap(({ fixes = [] }) => fixes.map(({ safety }) => safety));
    expect([...new Set(offered)]).toEqual(rule.fix === null ? [] : [rule.fix]);
  });

  test('cites a clause and a source, and speaks in sentences', () => {
    expect(rule.clauses.length).toBeGreaterThan(0);
    expect(rule.source.length).toBeGreaterThan(0);
    for (const sentence of [rule.summary, rule.why, ...own(text).map(({ message }) => message)]) {
      expect(sentence).toMatch(/^\S.*[.?]$/s);
    }
  });

  test('its safe fixes mend the finding, and leave nothing for a second run', () => {
    for (const { fixes } of own(text)) {
      for (const fix of fixes ?? []) {
        const fixed = applyEdits(text, fix.edits);
        expect(fixed).not.toBe(text);
        expect(own(fixed)).toEqual([]);
      }
    }
  });
});

test('every lint rule is registered once, in a file of its name', () => {
  const files = readdirSync(fileURLToPath(new URL('rules', import.meta.url)))
    .filter((name) => name !== 'index.ts' && !name.endsWith('.test.ts'))
    .map((name) => name.replace('.ts', ''));
  expect(LINT_RULES.map(({ id }) => id)).toEqual(files.toSorted());
});

describe('fixes', () => {
  test.each([
    {
      name: 'L6: the missing colon',
      text: 'ACAP-crawler: *\r\nACAP-allow-present-snippet /news/ # x\r\n',
      fixed: 'ACAP-crawler: *\r\nACAP-allow-present-snippet: /news/ # x\r\n',
    },
    {
      name: 'L6: the space for a hyphen',
      text: 'ACAP-crawler: *\nACAP-allow preserve : /\n',
      fixed: 'ACAP-crawler: *\nACAP-allow-preserve : /\n',
    },
    {
      name: 'A6: a letter too few',
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
  test('every void line of every file has an error that marks it, the same twice', () => {
    const files = [...corpusFiles('robots'), ...corpusFiles('acap')];
    for (const { text } of files) {
      const policy = buildPolicy(createTextDocument(text));
      const found = runLint(policy);
      expect(new Set(found.filter((one) => one.void).map(({ line }) => line))).toEqual(
        new Set(policy.voidLines.map(({ line }) => line)),
      );
      expect(JSON.stringify(runLint(policy)) === JSON.stringify(found)).toBe(true);
    }
    expect(files.length).toBeGreaterThan(0);
  }, 60_000);
});

import { expect, test } from 'vitest';
import type { Diagnostic } from '../../lint/rule-kit/lint-rule.ts';
import { runAnalysis } from '../../lint/run-analysis.ts';
import { runLint } from '../../lint/run-lint.ts';
import { buildOutline } from '../../model/build-outline.ts';
import { parsePolicy } from '../../model/build-policy.ts';
import type { Policy } from '../../model/policy.ts';
import { codeLenses } from './code-lenses.ts';
import { foldingRanges } from './folding-ranges.ts';

function lensesOf(text: string, find: (policy: Policy) => readonly Diagnostic[] = runLint) {
  const policy = parsePolicy(text);
  return codeLenses(policy, find(policy), buildOutline(policy)).map(({ line, text: said, target }) =>
    target === null ? `${line + 1} ${said}` : `${line + 1} ${said} -> ${text.slice(target).split(/\r?\n/, 1)[0]}`,
  );
}

function foldsOf(text: string): string[] {
  const policy = parsePolicy(text);
  const folds = foldingRanges(policy, buildOutline(policy));
  return folds.map(({ firstLine, lastLine, kind }) => `${firstLine + 1}-${lastLine + 1} ${kind}`);
}

test('G1, G3: a group shows how many rules prohibit and permit; an empty rule does neither', () => {
  const text =
    '# why\nUser-agent: GPTBot\nDisallow: /a\nDisallow: /b\nAllow: /a/c\nDisallow:\n\nUser-agent: *\nCrawl-delay: 1\n';
  expect(lensesOf(text)).toEqual(['2 GPTBot: 2 prohibitions, 1 permission', '8 all crawlers: no rules']);
});

test('G2: a crawler is named once, however its name is written', () => {
  const text = 'User-agent: GPTBot\nUser-agent: gptbot\nUser-agent: *\nUser-agent:\nUser-agent: *\nDisallow: /a\n';
  expect(lensesOf(text)[0]).toBe('1 GPTBot, all crawlers: 1 prohibition');
});

test('A4, A8: a record shows its sub-records and the lines that decide nothing, which do not count as rules', () => {
  const text = [
    'ACAP-crawler: a',
    'ACAP-disallow-crawl: /x',
    'ACAP-disallow-index: /x time-limit=3-days',
    'ACAP-allow-sing: /',
    'ACAP-usage-purpose: press',
    'ACAP-allow-index: /',
    'ACAP-crawler: b',
    'ACAP-allow-crawl /',
    'ACAP-allow-crawl: /',
  ].join('\r\n');
  expect(lensesOf(text)).toEqual([
    '1 a: 1 prohibition, 1 permission',
    '1 2 lines have no effect -> time-limit=3-days',
    '5 for press: 1 permission',
    '7 b: 1 permission',
    '7 1 line has no effect -> ACAP-allow-crawl /',
  ]);
});

test('G3, D5: redundant rules are counted', () => {
  const text =
    'User-agent: *\nAllow: /blog/\nDisallow: /blog/\nDisallow: /tmp\n\nUser-agent: a\nDisallow: /x\nDisallow: /x/y\n';
  expect(lensesOf(text, (policy) => runAnalysis(policy).diagnostics)).toEqual([
    '1 all crawlers: 2 prohibitions, 1 permission',
    '1 1 redundant rule -> Disallow: /blog/',
    '6 a: 2 prohibitions',
    '6 1 redundant rule -> Disallow: /x/y',
  ]);
});

test('A5: the later part of a record only shows its lines that decide nothing', () => {
  const text = 'ACAP-crawler: a\nACAP-allow-crawl: /\n\nUser-agent: b\nDisallow: /\n\nACAP-allow-x: /\n';
  expect(lensesOf(text)).toEqual(['1 a: 1 permission', '4 b: 1 prohibition', '7 1 line has no effect -> x: /']);
});

test('A4: groups, records, sub-records and comments of several lines can be folded', () => {
  const text =
    '# a\n# b\nUser-agent: x\nDisallow: /\n\n# single\n\nACAP-crawler: *\nACAP-allow-crawl: /\nACAP-usage-purpose: p\nACAP-allow-index: /\n';
  expect(foldsOf(text)).toEqual(['1-2 comment', '3-4 section', '8-11 section', '10-11 section']);
  expect(foldsOf('')).toEqual([]);
  expect(foldsOf('User-agent: x')).toEqual([]);
  expect(foldsOf('# a\n# b')).toEqual(['1-2 comment']);
});

test('names written from right to left do not reorder the text next to them', () => {
  const text =
    'User-agent: بوت\nUser-agent: a\nDisallow: /\n\nACAP-crawler: רובוט\nACAP-usage-purpose: חדשות\nACAP-allow-crawl: /\n';
  expect(lensesOf(text)).toEqual([
    '1 \u2068بوت, a\u2069: 1 prohibition',
    '5 \u2068רובוט\u2069: 1 permission',
    '6 \u2068for חדשות\u2069: 1 permission',
  ]);
});

test('many lines without effect are counted with grouped digits', () => {
  const text = `ACAP-crawler: a\n${'ACAP-allow-x: /\n'.repeat(1200)}`;
  expect(lensesOf(text).slice(0, 2)).toEqual(['1 a: no rules', '1 1,200 lines have no effect -> x: /']);
});

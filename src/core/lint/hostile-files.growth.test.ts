import { describe, expect, test } from 'vitest';
import { countSteps, measureGrowth, NEAR_LINEAR } from '#testing/count-steps.ts';
import { parsePolicy } from '../model/build-policy.ts';
import { preferenceOutsideGroup } from './rules/preferences/preference-outside-group.ts';
import { runLint } from './run-lint.ts';

/** Parts whose repetition may make a regular expression or search backtrack. */
const PARTS = [
  ' ',
  '\u00a0',
  '\t',
  ':',
  '*',
  '$',
  'acap-',
  'a.',
  'allow ',
  '=',
  '%',
  '/',
  '(',
  '#',
  'x',
  'x=y ',
  '\ud800',
  '\0',
];
const FIELDS = [
  'User-agent: a',
  'Disallow: /a',
  'Allow: ',
  'Content-Usage: a',
  'Content-Signal: search=a',
  'ACAP-crawler: a',
  'ACAP-resource-set: a ',
  'ACAP-allow-index: / ',
  'ACAP-',
  '',
  '##ACAP version=',
];
const LINES: readonly (readonly [title: string, line: (index: number) => string, lintRule: string])[] = [
  ['groups', (i) => `User-agent: bot${i}\nDisallow: x${i}\n`, 'pattern-missing-slash'],
  ['rules', (i) => `Disallow: /path/${i}*/x$y\n`, 'pattern-dollar-not-final'],
  ['records', (i) => `ACAP-crawler: bot${i}\nACAP-allow-index: /${i}* max-length=3\n`, 'qualifier-not-applicable'],
  ['definitions', (i) => `ACAP-qualified-usage: u${i} index time-limit=${i}-days\n`, 'definition-after-record'],
  ['signals', (i) => `User-agent: bot${i}\nContent-Signal: ai-input=maybe\nDisallow: /\n`, 'content-signal-unreadable'],
  ['usages', (i) => `Content-Usage: /${i} train-ai=n, x="${i}"\nContent-Usage: search=y\n`, 'preference-unknown'],
  [
    'unknown names',
    (i) => `ACAP-crawler: *\nACAP-allow-(u${i}): the-acap:resource-set:s${i}\n`,
    'resource-set-unknown',
  ],
  [
    'requests in sub-records',
    (i) => `ACAP-usage-purpose: p${i}\nACAP-request-re-crawl: /${i}\n`,
    'request-in-sub-record',
  ],
];

/** Lists of which each lint rule takes the smallest or the largest line, or that it moves. */
const LONG_LISTS: readonly (readonly [
  title: string,
  before: string,
  line: (index: number) => string,
  after: string,
])[] = [
  ['ACAP rules outside records', '', () => 'ACAP-allow-crawl: /\n', 'ACAP-ignore-conventional-records\n'],
  ['rules below a record', 'ACAP-crawler: *\nUser-agent: *\n', () => 'Disallow: /a\n', ''],
  ['rules of one crawler', 'User-agent: *\nDisallow: /a\nUser-agent: b\n', () => 'Disallow: /b\n', ''],
];

function lintLines(count: number, line: (index: number) => string) {
  const lines = Array.from({ length: count }, (_, i) => line(i)).join('');
  return runLint(parsePolicy(`ACAP-crawler: x\nUser-agent: *\nDisallow: /\n${lines}`));
}

describe('L1, P6: hostile files', () => {
  test('L6, A8: one lint rule reports one line at most a hundred times', () => {
    const text = `ACAP-crawler: *\nACAP-allow-index: /${' x=y'.repeat(150)}\nACAP-allow-index: / x=y\n`;
    const lines = runLint(parsePolicy(text)).filter(({ ruleId }) => ruleId === 'qualifier-unknown');
    expect(lines.filter(({ line }) => line === 1)).toHaveLength(100);
    expect(lines.filter(({ line }) => line === 2)).toHaveLength(1);
  });

  test.each(FIELDS)('the work grows linearly with the length of a line after "%s"', (field) => {
    for (const part of PARTS) {
      expect(measureGrowth((size) => void runLint(parsePolicy(`${field}${part.repeat(size)}x`)), 100)).toBeLessThan(
        NEAR_LINEAR,
      );
    }
  });

  // A regular expression counts as one step however long it takes; one that backtracks over this much never returns.
  test.each(FIELDS)('checks a line of 200,000 characters after "%s"', (field) => {
    for (const part of PARTS) {
      const findings = runLint(parsePolicy(`${field}${part.repeat(200_000 / part.length)}x`));
      const found = findings.map(({ ruleId }) => ruleId);
      for (const id of new Set(found)) {
        expect(found.filter((ruleId) => ruleId === id).length).toBeLessThanOrEqual(100);
      }
    }
  });

  test.each(LONG_LISTS)('checks 40,000 %s, more than a call takes arguments', (_title, before, line, after) => {
    const lines = Array.from({ length: 40_000 }, (_, i) => line(i)).join('');
    expect(runLint(parsePolicy(before + lines + after)).length).toBeGreaterThan(0);
  });

  test.each(LINES)('the work grows linearly with the number of %s', (_title, line) => {
    expect(measureGrowth((size) => void lintLines(size, line))).toBeLessThan(NEAR_LINEAR);
  });

  test('X2: moving a preference into a group takes no more work in a longer file', () => {
    const strays = 'Content-Usage: train-ai=n\n'.repeat(20);
    const stepsWith = (rules: number) => {
      const policy = parsePolicy(`${strays}User-agent: *\nAllow: /\nUser-agent: b\n${'Disallow: /b\n'.repeat(rules)}`);
      return countSteps(() => void runLint(policy, undefined, [preferenceOutsideGroup]));
    };
    expect(stepsWith(2000)).toBeLessThan(2 * stepsWith(10));
  });

  test.each(LINES)('checks all of 5,000 %s', (_title, line, lintRule) => {
    const last = lintLines(5000, line).at(-1);
    expect(last?.ruleId).toBe(lintRule);
  });
});

import { describe, expect, test } from 'vitest';
import { buildPolicy } from '../model/build-policy.ts';
import { createTextDocument } from '../text/text-document.ts';
import { runLint } from './run-lint.ts';

/** Parts that a regular expression or a search could come back to again and again. */
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
const STARTS = [
  'User-agent: ',
  'Disallow: ',
  'Allow: /',
  'ACAP-crawler: ',
  'ACAP-allow-index: / ',
  'ACAP-',
  '',
  '##ACAP version=',
];

describe('L1, P6: every text is checked, in a time that grows with its length', () => {
  test('L6, A8: of one rule on one line a hundred findings are enough', () => {
    const text = `ACAP-crawler: *\nACAP-allow-index: /${' x=y'.repeat(150)}\nACAP-allow-index: / x=y\n`;
    const lines = runLint(buildPolicy(createTextDocument(text))).filter(({ ruleId }) => ruleId === 'qualifier-unknown');
    expect(lines.filter(({ line }) => line === 1)).toHaveLength(100);
    expect(lines.filter(({ line }) => line === 2)).toHaveLength(1);
  });

  test.each(STARTS)(
    'a line of 200 000 characters behind "%s"',
    (start) => {
      for (const part of PARTS) {
        const text = `${start}${part.repeat(200_000 / part.length)}x`;
        const policy = buildPolicy(createTextDocument(text));
        expect(() => runLint(policy)).not.toThrow();
      }
    },
    60_000,
  );

  test.each([
    ['groups', (i: number) => `User-agent: bot${i}\nCrawl-delay: 1\n`],
    ['rules', (i: number) => `Disallow: /path/${i}*/x$y\n`],
    ['records', (i: number) => `ACAP-crawler: bot${i}\nACAP-allow-index: /${i}* max-length=3\n`],
    ['definitions', (i: number) => `ACAP-qualified-usage: u${i} index time-limit=${i}-days\n`],
    ['unknown names', (i: number) => `ACAP-crawler: *\nACAP-allow-(u${i}): the-acap:resource-set:s${i}\n`],
    ['requests in sub-records', (i: number) => `ACAP-usage-purpose: p${i}\nACAP-request-re-crawl: /${i}\n`],
  ])(
    '20 000 %s',
    (_name, line) => {
      const text = `ACAP-crawler: x\nUser-agent: *\nDisallow: /\n${Array.from({ length: 20_000 }, (_, i) => line(i)).join('')}`;
      const policy = buildPolicy(createTextDocument(text));
      expect(runLint(policy).length).toBeGreaterThan(0);
    },
    60_000,
  );
});

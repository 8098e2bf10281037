import { expect, test } from 'vitest';
import { describeShared } from '#testing/describe-shared.ts';
import { corpusFiles } from '#testing/shared-material.ts';
import { parsePolicy } from '../../model/build-policy.ts';
import { analyzePolicy } from './analyze-policy.ts';

const NEWS = `User-agent: *
Disallow: /account/
Allow: /account/help/

ACAP-crawler: Googlebot
ACAP-allow-index: /news/ time-limit=30-days
ACAP-allow-present-snippet: /news/ max-length=200-chars

ACAP-crawler: PerplexityBot
ACAP-usage-purpose: ai-train
ACAP-disallow-other: /
ACAP-usage-purpose: ai-search
ACAP-allow-present-snippet: /news/ max-length=100-chars

ACAP-crawler: PressBot
ACAP-permissions-reference: partners.txt
`;

test('A11: a missing document does not make a small file too much to analyse', () => {
  const analysis = analyzePolicy({ policy: parsePolicy(NEWS) });
  expect(analysis.complete).toBe(true);
  expect(new Set(analysis.readings.changes.map(({ reading }) => reading))).toEqual(new Set(['R8', 'R12']));
});

describeShared('corpus/acap', 'real files of a page or two', () => {
  // Each pattern is in both the User-agent and the ACAP rules, so that one reading weighs all of them against each other.
  test.each(['herald.ie.txt', 'independent.ie.txt'])(
    '%s is analysed completely',
    (name) => {
      const text = corpusFiles('acap').find((one) => one.name === name)?.text ?? '';
      expect(text).not.toBe('');
      expect(analyzePolicy({ policy: parsePolicy(text) }).complete).toBe(true);
    },
    60_000,
  );
});

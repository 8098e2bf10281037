import { expect, test } from 'vitest';
import { measureGrowth } from '#testing/count-steps.ts';
import { parsePolicy } from '../model/build-policy.ts';
import { runAnalysis } from './run-analysis.ts';
import { groupLacksCommonRules } from './rules/groups/group-lacks-common-rules.ts';
import { runLint } from './run-lint.ts';

/** Stricter than `NEAR_LINEAR`: at these sizes, what is quadratic in groups is a small part of all work. */
const LINEAR = 1.3;

function policyWith(count: number) {
  const groups = Array.from({ length: count }, (_, i) => `User-agent: bot${i}\nDisallow: /p${i}/\nAllow: /p${i}/a\n\n`);
  return parsePolicy(`${groups.join('')}User-agent: *\nDisallow: /private\n`);
}

test('G2-G5: the work of analysing all paths grows linearly with the number of distinct groups', () => {
  expect(measureGrowth((size) => void runAnalysis(policyWith(size)), 100)).toBeLessThan(LINEAR);
});

test('G2: the work of comparing groups with that for everyone grows linearly', () => {
  const check = (size: number) => void runLint(policyWith(size), undefined, [groupLacksCommonRules]);
  expect(measureGrowth(check, 100)).toBeLessThan(LINEAR);
});

import { expect, test } from 'vitest';
import { measureGrowth, NEAR_LINEAR } from '#testing/count-steps.ts';
import { parsePolicy } from '../../model/build-policy.ts';
import { planToGroups } from './plan-groups.ts';

test('K80, S3: work grows linearly for groups with lines about uses', () => {
  const group = (i: number) => `User-agent: b${i}\nContent-Signal: ai-train=no\nAllow: /\n\n`;
  expect(
    measureGrowth((size) => {
      const groups = Array.from({ length: size }, (_, i) => group(i)).join('');
      planToGroups(parsePolicy(`${groups}${Array.from({ length: size }, () => group(0).replace('b0', '*')).join('')}`));
    }),
  ).toBeLessThan(NEAR_LINEAR);
});

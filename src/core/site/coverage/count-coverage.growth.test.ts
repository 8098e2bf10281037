import { expect, test } from 'vitest';
import { measureGrowth, NEAR_LINEAR } from '#testing/count-steps.ts';
import { parsePolicy } from '../../model/build-policy.ts';
import { createCoverage } from './count-coverage.ts';

test('G2: work grows linearly for a log with many different headers of a crawler, and a file with many rules', () => {
  expect(
    measureGrowth((size) => {
      const rules = Array.from({ length: 10 * size }, (_, i) => `Disallow: /p${i}/\n`).join('');
      const policy = parsePolicy(`User-agent: *\n${rules}`);
      const coverage = createCoverage({ policy }, { crawlers: [], reader: 'auto', host: null });
      for (let i = 0; i < size; i++) coverage.add('/a', `GPTBot/${i}`);
      coverage.report();
    }),
  ).toBeLessThan(NEAR_LINEAR);
});

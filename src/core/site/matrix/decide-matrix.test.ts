import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { robotsText } from '#testing/properties/arbitraries.ts';
import { decide } from '#testing/decide.ts';
import type { Decision } from '../../decide/decision.ts';
import { explainDecision, plainText } from '../../decide/explain/describe-step.ts';
import { parsePolicy } from '../../model/build-policy.ts';
import { READERS } from '../../vocabulary/readers.ts';
import { USAGES } from '../../vocabulary/usages.ts';
import { resolveCrawlers } from '../resolve-crawlers.ts';
import { createMatrix } from './decide-matrix.ts';
import { checkExpectation } from '../expectations/check-expectations.ts';
import type { Expectation } from '../expectations/expectation.ts';

const path = fc.constantFrom('/', '/a', '/a/b.html', '/private/x', 'https://www.example.com/a?b');

describe('G1-G7, D1-D13: a cell and an expectation', () => {
  test('agree with decide', () => {
    fc.assert(
      fc.property(
        robotsText,
        fc.constantFrom(...READERS),
        fc.constantFrom(...USAGES),
        path,
        fc.constantFrom(200, 404, 503, null),
        (text, reader, usage, asked, status) => {
          const policy = parsePolicy(text);
          const crawlers = resolveCrawlers(['*', 'Googlebot', 'a'], policy);
          const matrix = createMatrix({ policy }, { crawlers, usage, reader, status });
          const decisions = crawlers.map(({ crawler }) => {
            const question = { reader, crawler, path: asked, status };
            return decide(policy, question).decisions.get(usage);
          });
          // Crawlers that obey the same rules share a decider, so the first step may name another one's line.
          const shown = (decision: Decision | null | undefined) =>
            decision && { ...decision, steps: plainText(explainDecision(decision, { policy })) };
          expect(matrix.decideRow(asked).map((cell) => cell.map(shown))).toEqual(decisions.map((one) => [shown(one)]));
          const expectation: Expectation = {
            name: '',
            index: 0,
            line: 0,
            crawlers: crawlers.map(({ label }) => label),
            paths: [{ kind: 'path', text: asked }],
            expected: new Map([[usage, { effect: 'permitted', conditions: [] }]]),
            reader,
            status,
            purpose: null,
            date: null,
            firstIndexed: null,
            page: null,
            headers: null,
          };
          const checked = checkExpectation({ policy }, expectation).decisions;
          expect(checked.map(({ actual }) => shown(actual))).toEqual(decisions.map(shown));
        },
      ),
      { numRuns: 300 },
    );
  });
});

test('G2: a purpose selects every crawler that has it, once; * one that the file does not name', () => {
  const policy = parsePolicy('User-agent: any-other-crawler\nDisallow: /\n');
  expect(resolveCrawlers(['*', 'a', 'A'], policy)).toEqual([
    { label: '*', crawler: 'any-other-crawler-' },
    { label: 'a', crawler: 'a' },
  ]);
  const labels = resolveCrawlers(['GPTBot', 'purpose:ai-training'], policy).map(({ label }) => label);
  expect(labels.filter((label) => label === 'GPTBot')).toHaveLength(1);
  expect(labels).toContain('CCBot');
});

import { describe, expect, test } from 'vitest';
import { parsePolicy } from '../../model/build-policy.ts';
import { checkExpectation, describeChecked } from './check-expectations.ts';
import { readExpectations } from './read-expectations.ts';

const ROBOTS = `User-agent: *
Disallow: /private/
Allow: /private/x

User-agent: GPTBot
Disallow: /
`;
const ACAP = `${ROBOTS}
ACAP-crawler: *
ACAP-allow-present-snippet: / max-length=100-chars
ACAP-allow-index: /archive/ time-limit=until-2026-01-31
`;

/** `PASS`, or the decisions that are not as expected. */
function check(robots: string, fields: string): string[] {
  const { file, problems } = readExpectations(`tests:\n  - ${fields.split('; ').join('\n    ')}\n`);
  expect(problems).toEqual([]);
  const [expectation] = file.tests;
  if (!expectation) throw new Error('no test was read');
  const { result, decisions } = checkExpectation({ policy: parsePolicy(robots) }, expectation);
  if (result === 'pass') return ['PASS'];
  return decisions
    .filter((one) => one.result !== 'pass')
    .map((one) => `${one.result}: ${one.crawler} ${one.counterexample ?? one.path.text} ${describeChecked(one)}`);
}

describe('an expectation', () => {
  test.each<[clauses: string, robots: string, fields: string, result: string[]]>([
    ['G2, G3', ROBOTS, 'crawlers: [GPTBot]; paths: [/, /news]; expect: { crawl: blocked }', ['PASS']],
    [
      'G2',
      ROBOTS,
      'crawlers: ["*", GPTBot]; paths: /news; expect: { crawl: allowed, index: allowed }',
      [
        'fail: GPTBot /news crawl is blocked, expected allowed',
        'fail: GPTBot /news index is blocked, expected allowed',
      ],
    ],
    [
      'G3 over all paths',
      ROBOTS,
      'crawlers: bingbot; all: /private/*; expect: { crawl: blocked }',
      ['fail: bingbot /private/x crawl is allowed, expected blocked'],
    ],
    ['G3 over all paths', ROBOTS, 'crawlers: bingbot; all: /private/x*; expect: { crawl: allowed }', ['PASS']],
    ['G7', ROBOTS, 'crawlers: GPTBot; paths: /; status: 404; expect: { crawl: allowed }', ['PASS']],
    ['G7', ROBOTS, 'crawlers: bingbot; all: /a; status: 503; expect: { crawl: blocked }', ['PASS']],
    [
      'D8, F7',
      ACAP,
      'crawlers: a; paths: /n; expect: { present-snippet: { allowed: true, max-length: 100-chars } }',
      ['PASS'],
    ],
    [
      'D8, F7',
      ACAP,
      'crawlers: a; all: /n/*; expect: { present-snippet: { allowed: true, max-length: 9-chars } }',
      ['fail: a /n/ present-snippet is allowed with max-length=100-chars, expected allowed with max-length=9-chars'],
    ],
    ['D13', ACAP, 'crawlers: a; all: /archive/; date: 2026-02-01; expect: { index: blocked }', ['PASS']],
    ['D13', ACAP, 'crawlers: a; paths: /archive/; date: 2026-01-31; expect: { index: allowed }', ['PASS']],
    [
      'A11',
      'ACAP-crawler: *\nACAP-permissions-reference: other.txt\n',
      'crawlers: a; all: /; expect: { crawl: allowed }',
      ['unknown: a / crawl is allowed'],
    ],
  ])('%s: is checked', (_clauses, robots, fields, result) => {
    expect(check(robots, fields)).toEqual(result);
  });

  test('for a purpose tests every crawler of the directory that has it', () => {
    const failures = check(ROBOTS, 'crawlers: purpose:ai-training; paths: /; expect: { crawl: blocked }');
    expect(failures).toContain('fail: CCBot / crawl is allowed, expected blocked');
    expect(failures.some((one) => one.includes('GPTBot'))).toBe(false);
  });
});

import { expect, test } from 'vitest';
import { parsePolicy } from '../../model/build-policy.ts';
import { findExpected, type TestedDecision } from './find-expected.ts';
import { readExpectations } from './read-expectations.ts';

const policy = parsePolicy('ACAP-crawler: *\nACAP-allow-index: / time-limit=until-2027-01-31\n');

test.each<[fields: string, question: Partial<TestedDecision>, isFound: boolean]>([
  ['', {}, true],
  ['', { date: '2027-02-01' }, false],
  ['', { firstIndexed: '2027-02-01' }, true],
  ['date: 2027-02-01', {}, false],
  ['date: 2027-02-01', { date: '2027-02-01' }, true],
  ['date: 2027-02-01', { date: '2027-02-02' }, false],
  ['date: 2027-02-01, first-indexed: 2027-01-01', { date: '2027-02-01' }, false],
  ['date: 2027-02-01, first-indexed: 2027-01-01', { date: '2027-02-01', firstIndexed: '2027-01-01' }, true],
])('D13: a test with the fields {%s} is about a decision on the same day: %j', (fields, days, isFound) => {
  const { file } = readExpectations(`tests: [{ crawlers: GPTBot, paths: /, expect: { index: allowed }, ${fields} }]`);
  const decision: TestedDecision = { crawler: 'GPTBot', path: '/', reader: 'acap', ...days };
  expect(findExpected(file.tests, policy, decision)).toHaveLength(isFound ? 1 : 0);
});

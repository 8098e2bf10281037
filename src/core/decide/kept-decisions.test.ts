import { expect, test } from 'vitest';
import { policyOf } from '#testing/ask.ts';
import { decide } from './decide.ts';
import type { Question } from './question.ts';

const SIDES = 330;

/** Any of so many beginnings and any of so many ends match a path together. */
const TEXT = `ACAP-crawler: *\n${Array.from(
  { length: SIDES },
  (_, side) => `ACAP-allow-index: /${side}-\nACAP-disallow-index: /*-${side}$\nACAP-disallow-crawl: /${side}-7\n`,
).join('')}`;

test('D5, D12: answers stay the same where more is decided than can be kept', () => {
  const policy = policyOf(TEXT);
  const ask = (path: string): Question => ({ reader: 'acap', crawler: 'AnyBot', path });
  const sample = ['/1-2', '/7-7', '/329-0', '/12-70', '/x'];
  const before = sample.map((path) => decide(policy, ask(path)));
  // Each pair of sides is kept: more than a hundred thousand.
  for (let from = 0; from < SIDES; from++) {
    for (let to = 0; to < SIDES; to++) decide(policy, ask(`/${from}-${to}`));
  }
  expect(sample.map((path) => decide(policy, ask(path)))).toEqual(before);
  expect(sample.map((path) => decide(policyOf(TEXT), ask(path)))).toEqual(before);
}, 60_000);

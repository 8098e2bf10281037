import { expect, test } from 'vitest';
import { parsePolicy } from '../model/build-policy.ts';
import { AnswerCache } from './answer-cache.ts';
import { createDecider } from './create-decider.ts';

test('makes an answer once per set of rules, and again after the cache was dropped', () => {
  const memo = new AnswerCache<string>(12);
  const made: string[] = [];
  const find = (kind: string, ...set: readonly (readonly number[])[]) =>
    memo.find(kind, set, () => {
      const answer = `${kind} ${JSON.stringify(set)}`;
      made.push(answer);
      return answer;
    });
  const sets = [
    [[1, 2], []],
    [[1], [2]],
    [[], [1, 2]],
    [[1], []],
  ] as const;
  for (const set of [...sets, ...sets]) expect(find('a', ...set)).toBe(`a ${JSON.stringify(set)}`);
  expect(made).toHaveLength(4 + 4);
  find('b', [1], []);
  find('b', [1], []);
  expect(made).toHaveLength(9);
});

test('does not cache very large sets', () => {
  const memo = new AnswerCache<object>(1000);
  const many = Array.from({ length: 100 }, (_, index) => index);
  const find = () => memo.find('', [many], () => ({}));
  expect(find()).not.toBe(find());
});

test('D5, D12: answers stay the same when the cache overflows', () => {
  const sides = [0, 1, 2, 3, 4, 5];
  const text = `ACAP-crawler: *\n${sides
    .map((side) => `ACAP-allow-index: /${side}-\nACAP-disallow-index: /*-${side}$\nACAP-disallow-crawl: /${side}-5\n`)
    .join('')}`;
  const paths = sides.flatMap((from) => sides.map((to) => `/${from}-${to}`));
  const question = { reader: 'acap', crawler: 'AnyBot' } as const;
  const decideAll = (answersKept: number) => {
    const decider = createDecider(parsePolicy(text), new Map(), { answersKept }).for(question);
    return [...paths, ...paths].map((path) => decider.decide(path));
  };
  expect(decideAll(10)).toEqual(decideAll(100_000));
});

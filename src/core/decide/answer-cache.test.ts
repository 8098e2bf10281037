import { expect, test } from 'vitest';
import { AnswerCache } from './answer-cache.ts';

test('makes an answer once per set of rules, and again after the cache was dropped', () => {
  const cache = new AnswerCache<string>(12);
  const made: string[] = [];
  const find = (kind: string, ...set: readonly (readonly number[])[]) =>
    cache.find(kind, set, () => {
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
  const cache = new AnswerCache<object>(1000);
  const many = Array.from({ length: 100 }, (_, index) => index);
  const find = () => cache.find('', [many], () => ({}));
  expect(find()).not.toBe(find());
});

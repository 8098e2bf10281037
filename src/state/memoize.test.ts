import { expect, test } from 'vitest';
import { memoizeVersions } from './memoize.ts';

test('a version is computed once, from the one that was computed before it', () => {
  const computed: string[] = [];
  const read = memoizeVersions(({ text }: { readonly text: string }, latest: string | null) => {
    computed.push(`${text} after ${latest}`);
    return text;
  });
  const [a, b] = [{ text: 'a' }, { text: 'b' }];
  expect([read(a), read(b), read(a), read(b)]).toEqual(['a', 'b', 'a', 'b']);
  expect(computed).toEqual(['a after null', 'b after a']);
});

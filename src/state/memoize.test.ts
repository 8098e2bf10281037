import { expect, test } from 'vitest';
import { memoize, memoizeVersions } from './memoize.ts';

interface Version {
  readonly text: string;
}

function createReader() {
  const read: string[] = [];
  const versions = memoizeVersions(({ text }: Version, before: Version | null): Version => {
    read.push(before === null ? text : `${text} after ${before.text}`);
    return { text };
  });
  return { versions, read };
}

test('computes a version once, from the one it follows', () => {
  const { versions, read } = createReader();
  const [first, second, other] = [{ text: 'first' }, { text: 'second' }, { text: 'other' }];
  versions.of(first);
  versions.of(other);
  versions.follow(second, first);
  expect(versions.of(second)).toBe(versions.of(second));
  versions.of(first);
  expect(read).toEqual(['first', 'other', 'second after first']);
});

test('skips a version that nobody asked for', () => {
  const { versions, read } = createReader();
  const [first, second, third] = [{ text: 'first' }, { text: 'second' }, { text: 'third' }];
  versions.of(first);
  versions.follow(second, first);
  versions.follow(third, second);
  versions.of(third);
  expect(read).toEqual(['first', 'third after first']);
});

test('remembers for each object the result for the latest other arguments', () => {
  const join = memoize(({ text }: Version, ...others: readonly string[]) => ({ joined: [text, ...others] }));
  const [one, other] = [{ text: 'one' }, { text: 'other' }];
  const first = join(one, 'a');
  join(other, 'b');
  expect(join(one, 'a')).toBe(first);
  expect(join(one, 'a', 'b').joined).toEqual(['one', 'a', 'b']);
  expect(join(one, 'a')).not.toBe(first);
});

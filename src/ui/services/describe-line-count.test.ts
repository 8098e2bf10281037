import { createTextDocument } from '#core';
import { expect, test } from 'vitest';
import { describeLineCount } from './describe-line-count.ts';

test.each([
  ['', 'no lines'],
  ['a', '1 line'],
  ['a\n', '1 line'],
  ['a\n\n', '2 lines'],
  ['x\n'.repeat(12_345), '12,345 lines'],
])('counts the lines of a text (%#)', (text, expected) => {
  expect(describeLineCount(createTextDocument(text))).toBe(expected);
});

import type { LineReference } from '#core';
import { expect, test } from 'vitest';
import { linkLines } from './link-lines.ts';

const at = (line: number): LineReference => ({ path: 'robots.txt', line });

test('makes the mention of a line a part of its own, in either letter case', () => {
  expect(linkLines('Line 3 (“Allow: /a”) is narrower than line 12.', [at(2), at(11)])).toEqual({
    parts: [
      { kind: 'line', text: 'Line 3', reference: at(2) },
      { kind: 'words', text: ' (“Allow: /a”) is narrower than ' },
      { kind: 'line', text: 'line 12', reference: at(11) },
      { kind: 'words', text: '.' },
    ],
    unmentioned: [],
  });
});

test('takes no line for another whose number begins alike', () => {
  expect(linkLines('The rule of line 12 decides.', [at(0)])).toEqual({
    parts: [{ kind: 'words', text: 'The rule of line 12 decides.' }],
    unmentioned: [at(0)],
  });
});

test('names the lines that the sentence mentions together or not at all', () => {
  const linked = linkLines('Lines 3 and 5 contradict each other.', [at(2), at(4)]);
  expect(linked.parts).toEqual([{ kind: 'words', text: 'Lines 3 and 5 contradict each other.' }]);
  expect(linked.unmentioned).toEqual([at(2), at(4)]);
});

test('keeps the order of the sentence, whatever that of the lines', () => {
  const { parts } = linkLines('So line 9 goes before line 2.', [at(1), at(8)]);
  expect(parts.map(({ text }) => text)).toEqual(['So ', 'line 9', ' goes before ', 'line 2', '.']);
});

test('gives an empty sentence no parts', () => {
  expect(linkLines('', [])).toEqual({ parts: [], unmentioned: [] });
});

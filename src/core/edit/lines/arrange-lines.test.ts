import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contentsOf } from '#testing/text-lines.ts';
import { createTextDocument, lineContent } from '../../text/text-document.ts';
import { applyEdits } from '../../text/text-edit.ts';
import { arrangeLines, originsOfLines, type LineArrangement } from './arrange-lines.ts';

const arranged = (text: string, arrangement: LineArrangement) =>
  applyEdits(text, arrangeLines(createTextDocument(text), arrangement));

describe('E2, E7, E8: arranging lines', () => {
  test.each<{ name: string; text: string; arrangement: LineArrangement; after: string }>([
    {
      name: 'a new line in an empty document',
      text: '',
      arrangement: { first: 0, end: 0, items: ['x'] },
      after: 'x\n',
    },
    {
      name: 'new lines at the end of a document without a final line ending',
      text: 'a\rb',
      arrangement: { first: 2, end: 2, items: ['x', '', 'y'] },
      after: 'a\rb\rx\r\ry',
    },
    {
      name: 'the last line replaced',
      text: 'a\r\nb',
      arrangement: { first: 1, end: 2, items: ['x'] },
      after: 'a\r\nx',
    },
    {
      name: 'the last line moved up',
      text: 'a\rb\r\nc',
      arrangement: { first: 0, end: 3, items: [2, 0, 1], moved: new Set([2]) },
      after: 'c\r\na\rb',
    },
    {
      name: 'a blank line moved to the end keeps its line ending',
      text: 'a\r\n\r\nb',
      arrangement: { first: 1, end: 3, items: [2, 1], moved: new Set([2]) },
      after: 'a\r\nb\r\n\r\n',
    },
    {
      name: 'E8: a new blank line between CR and LF',
      text: 'a\r\r\nb\n',
      arrangement: { first: 1, end: 1, items: [''] },
      after: 'a\r\r\r\nb\n',
    },
    {
      name: 'E8: an LF line removed between a CR and an LF',
      text: 'a\rb\n\nc',
      arrangement: { first: 1, end: 2, items: [] },
      after: 'a\r\r\nc',
    },
    {
      name: 'E8: a CR line moved before an LF',
      text: 'a\rb\n\n',
      arrangement: { first: 0, end: 2, items: [1, 0], moved: new Set([1]) },
      after: 'b\na\r\n\n',
    },
    {
      name: 'E8: a blank LF line moved after a CR',
      text: 'a\rb\n\nc',
      arrangement: { first: 1, end: 3, items: [2, 1], moved: new Set([2]) },
      after: 'a\r\r\nb\nc',
    },
    {
      name: 'E8: a blank LF line moved after a CR line that stays',
      text: 'a\rb\r\n\nc',
      arrangement: { first: 0, end: 3, items: [0, 2, 1], moved: new Set([2]) },
      after: 'a\r\r\nb\r\nc',
    },
    { name: 'nothing changes', text: 'a\nb', arrangement: { first: 0, end: 2, items: [0, 1] }, after: 'a\nb' },
  ])('$name', ({ text, arrangement, after }) => {
    expect(arranged(text, arrangement)).toBe(after);
  });

  test('writes lines in any order, with new ones in between', () => {
    const text = fc
      .array(fc.tuple(fc.constantFrom('a', 'b', '', ' '), fc.constantFrom('\n', '\r', '\r\n')), { maxLength: 6 })
      .chain((lines) => fc.tuple(fc.constant(lines.flat().join('')), fc.constantFrom('', 'z'), fc.boolean()))
      .map(([value, tail, bom]) => (bom ? '\uFEFF' : '') + value + tail);
    fc.assert(
      fc.property(text, fc.array(fc.nat(), { maxLength: 8 }), fc.nat(3), fc.nat(5), (value, order, from, size) => {
        const document = createTextDocument(value);
        const written = contentsOf(value).length;
        const first = Math.min(from, written);
        const end = Math.min(first + size, written);
        const lines = Array.from({ length: end - first }, (_, i) => first + i);
        const picked = order.map((n) =>
          n % 3 === 0 ? `new ${n}` : (lines.splice(n % (lines.length || 1), 1)[0] ?? 'x'),
        );
        const moved = new Set(picked.filter((item) => typeof item === 'number'));
        const arrangement = { first, end, items: picked, moved };
        const after = arranged(value, arrangement);
        const expected = originsOfLines(document, arrangement).filter((origin) => origin !== written);
        const contents = [
          ...contentsOf(value).slice(0, first),
          ...picked.map((item) => (typeof item === 'string' ? item : lineContent(document, item))),
          ...contentsOf(value).slice(end),
        ];
        expect(contentsOf(after)).toEqual(contents);
        expect(expected).toHaveLength(contents.length);
        expect(after.startsWith('\uFEFF')).toBe(value.startsWith('\uFEFF'));
      }),
      { numRuns: 2000 },
    );
  });
});

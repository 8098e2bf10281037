import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyEdits } from '#core';
import { typedEdit } from './typed-edit.ts';

describe('typedEdit', () => {
  test.each([
    {
      name: 'a letter before the same letter',
      before: 'aa',
      after: 'aaa',
      caret: 1,
      edit: { start: 0, end: 0, newText: 'a' },
    },
    {
      name: 'a letter after the same letter',
      before: 'aa',
      after: 'aaa',
      caret: 3,
      edit: { start: 2, end: 2, newText: 'a' },
    },
    {
      name: 'a backspace among like letters',
      before: 'aaa',
      after: 'aa',
      caret: 1,
      edit: { start: 1, end: 2, newText: '' },
    },
    {
      name: 'a line break before another',
      before: 'a\n\nb',
      after: 'a\n\n\nb',
      caret: 2,
      edit: { start: 1, end: 1, newText: '\n' },
    },
    {
      name: 'a word over a word',
      before: 'the cat',
      after: 'the dog',
      caret: 7,
      edit: { start: 4, end: 7, newText: 'dog' },
    },
    {
      name: 'a change after the caret, as browsers make them',
      before: 'abc',
      after: 'abd',
      caret: 0,
      edit: { start: 2, end: 3, newText: 'd' },
    },
    { name: 'nothing', before: 'a', after: 'a', caret: 1, edit: null },
  ])('$name', ({ before, after, caret, edit }) => {
    expect(typedEdit(before, after, caret)).toEqual(edit);
  });

  test('turns one value into the other, wherever the caret is', () => {
    const value = fc.array(fc.constantFrom('a', 'b', '\n'), { maxLength: 8 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(value, value, fc.nat(8), (before, after, place) => {
        const edit = typedEdit(before, after, Math.min(place, after.length));
        expect(applyEdits(before, edit === null ? [] : [edit])).toBe(after);
      }),
    );
  });
});

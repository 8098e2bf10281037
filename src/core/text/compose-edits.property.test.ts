import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { composeEdits } from './compose-edits.ts';
import { applyEdits, invertEdits, type TextEdit } from './text-edit.ts';

const text = fc.string({ maxLength: 20 });
const raw = fc.array(fc.tuple(fc.nat(24), fc.nat(6), fc.string({ maxLength: 3 })), { maxLength: 4 });

function editsOf(length: number, choices: readonly (readonly [number, number, string])[]): TextEdit[] {
  const edits: TextEdit[] = [];
  let position = 0;
  for (const [skip, size, newText] of choices) {
    const start = position + skip;
    if (start > length) break;
    const end = Math.min(length, start + size);
    if (end === start && newText === '') continue;
    edits.push({ start, end, newText });
    position = end;
  }
  return edits;
}

describe('composed edits', () => {
  test('E4: the composed list does what the two do, and its inverse composes their inverses', () => {
    fc.assert(
      fc.property(text, raw, raw, (before, one, two) => {
        const first = editsOf(before.length, one);
        const between = applyEdits(before, first);
        const second = editsOf(between.length, two);
        const after = applyEdits(between, second);
        const composed = composeEdits(first, second);
        expect(applyEdits(before, composed)).toBe(after);
        expect(applyEdits(after, invertEdits(before, composed))).toBe(before);
        const inverse = composeEdits(invertEdits(between, second), invertEdits(before, first));
        expect(applyEdits(after, inverse)).toBe(before);
        expect(composed.every(({ start, end, newText }) => start < end || newText !== '')).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  test.each([
    {
      name: 'consecutive typed letters become one insert',
      first: [{ start: 3, end: 3, newText: 'a' }],
      second: [{ start: 4, end: 4, newText: 'b' }],
      composed: [{ start: 3, end: 3, newText: 'ab' }],
    },
    {
      name: 'typed and deleted text cancels out',
      first: [{ start: 3, end: 3, newText: 'a' }],
      second: [{ start: 3, end: 4, newText: '' }],
      composed: [],
    },
    {
      name: 'adjacent deletions become one',
      first: [{ start: 3, end: 4, newText: '' }],
      second: [{ start: 2, end: 3, newText: '' }],
      composed: [{ start: 2, end: 4, newText: '' }],
    },
    {
      name: 'changes in different places stay two edits',
      first: [{ start: 9, end: 9, newText: 'x' }],
      second: [{ start: 1, end: 2, newText: '' }],
      composed: [
        { start: 1, end: 2, newText: '' },
        { start: 9, end: 9, newText: 'x' },
      ],
    },
  ])('$name', ({ first, second, composed }) => {
    expect(composeEdits(first, second)).toEqual(composed);
  });
});

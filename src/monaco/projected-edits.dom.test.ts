import { beforeAll, describe, expect, test } from 'vitest';
import { applyEdits, createTextDocument, fromProjection } from '#core';

let projectedEdits: typeof import('./projected-edits.ts').projectedEdits;

beforeAll(async () => {
  ({ projectedEdits } = await import('./projected-edits.ts'));
}, 60_000);

/** A change at an offset of a projection, as Monaco reports it; every line has a length of 2. */
function change(rangeOffset: number, rangeLength: number, text: string) {
  const place = (offset: number) => ({ line: Math.floor(offset / 3) + 1, column: (offset % 3) + 1 });
  const start = place(rangeOffset);
  const end = place(rangeOffset + rangeLength);
  const range = {
    startLineNumber: start.line,
    startColumn: start.column,
    endLineNumber: end.line,
    endColumn: end.column,
  };
  return { range, rangeOffset, rangeLength, text, forceMoveMarkers: false };
}

describe('the changes of one event', () => {
  test.each([
    { name: 'none', changes: [], after: 'ab\r\ncd\ref' },
    { name: 'one', changes: [change(3, 1, 'X')], after: 'ab\r\nXd\ref' },
    {
      name: 'several, from end to start',
      changes: [change(7, 1, 'Z'), change(4, 1, ''), change(0, 0, '>')],
      after: '>ab\r\nc\reZ',
    },
    {
      name: 'several at one place, the last one first',
      changes: [change(1, 0, '2'), change(1, 0, '1')],
      after: 'a12b\r\ncd\ref',
    },
    {
      name: 'one behind the other: a line moved down',
      changes: [change(0, 3, ''), change(3, 0, 'ab\n')],
      after: 'cd\rab\r\nef',
    },
    { name: 'L2: all lines replaced by themselves', changes: [change(0, 8, 'ab\ncd\nef')], after: 'ab\r\ncd\ref' },
    {
      name: 'L2: all lines replaced by almost the same',
      changes: [change(0, 8, 'ab\ncXd\nef')],
      after: 'ab\r\ncXd\ref',
    },
    { name: 'one upon the other', changes: [change(0, 2, 'xyz'), change(1, 1, '')], after: 'xz\r\ncd\ref' },
  ])('$name', ({ changes, after }) => {
    const document = createTextDocument('ab\r\ncd\ref');
    expect(applyEdits(document.text, fromProjection(document, projectedEdits(document, changes)))).toBe(after);
  });
});

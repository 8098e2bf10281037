import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createLineKeys, mapLineKeys } from './line-keys.ts';
import { fromProjection, positionAt, projectText, toProjection, type ProjectedEdit } from './projection.ts';
import { createTextDocument, editTextDocument, lineCount, lineSpan } from './text-document.ts';
import { applyEdits, diffAsEdit, invertEdits, type TextEdit } from './text-edit.ts';

const text = fc
  .array(fc.constantFrom('a', 'b', ' ', '#', ':', '\r', '\n', '\r\n', '\uFEFF', '\uD800', '\0'), { maxLength: 24 })
  .map((parts) => parts.join(''));
const withoutBom = (value: string) => value.replaceAll('\uFEFF', '');

function editsOf(length: number, raw: readonly (readonly [number, number, string])[]): TextEdit[] {
  const cuts = raw
    .map(([start, size, newText]) => ({ start: start % (length + 1), size, newText }))
    .toSorted((a, b) => a.start - b.start);
  const edits: TextEdit[] = [];
  let position = 0;
  for (const { start, size, newText } of cuts) {
    if (start < position) continue;
    const end = Math.min(length, start + size);
    if (end === start && newText === '') continue;
    edits.push({ start, end, newText });
    position = end + 1;
  }
  return edits;
}

const rawEdits = fc.array(fc.tuple(fc.nat(30), fc.nat(4), text), { maxLength: 4 });

describe('L1: a document is its lines', () => {
  test('the lines, terminators included, make up the text', () => {
    fc.assert(
      fc.property(text, (value) => {
        const document = createTextDocument(value);
        const lines = Array.from({ length: lineCount(document) }, (_, line) => lineSpan(document, line));
        expect(lines.map(({ start, end }) => value.slice(start, end)).join('')).toBe(value);
      }),
    );
  });
});

describe('edits', () => {
  test('L1: an edited document is that of the edited text', () => {
    fc.assert(
      fc.property(text, rawEdits, (value, raw) => {
        const edits = editsOf(value.length, raw);
        expect(editTextDocument(createTextDocument(value), edits)).toEqual(
          createTextDocument(applyEdits(value, edits)),
        );
      }),
      { numRuns: 1000 },
    );
  });

  test('E4: inverted edits restore the text', () => {
    fc.assert(
      fc.property(text, rawEdits, (value, raw) => {
        const edits = editsOf(value.length, raw);
        expect(applyEdits(applyEdits(value, edits), invertEdits(value, edits))).toBe(value);
      }),
    );
  });

  test('a difference as one edit turns one text into the other', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        expect(applyEdits(before, diffAsEdit(before, after))).toBe(after);
      }),
    );
  });

  test.each([
    { before: 'a\nb', after: 'ax\nb', edit: { start: 1, end: 1, newText: 'x' } },
    { before: 'a\rb', after: 'a\rxb', edit: { start: 2, end: 2, newText: 'x' } },
    { before: 'a\nb', after: 'a\r\nb', edit: { start: 1, end: 2, newText: '\r\n' } },
    { before: 'a\r\nb', after: 'a\rb', edit: { start: 1, end: 3, newText: '\r' } },
    { before: 'a\r\nb', after: 'ax\r\nb', edit: { start: 1, end: 1, newText: 'x' } },
  ])('E8: the difference of %j is minimal and splits no CRLF', ({ before, after, edit }) => {
    expect(diffAsEdit(before, after)).toEqual([edit]);
  });

  test('overlapping or unsorted edits throw a RangeError', () => {
    expect(() => applyEdits('abc', [insert(2), insert(1)])).toThrow(RangeError);
    expect(() => applyEdits('abc', [{ start: 0, end: 4, newText: '' }])).toThrow(RangeError);
    expect(() => invertEdits('abc', [insert(2), insert(1)])).toThrow(RangeError);
  });
});

function insert(offset: number): TextEdit {
  return { start: offset, end: offset, newText: 'x' };
}

describe('E9: the projection', () => {
  test('an edit of the projection, applied to the document and projected, is that edit', () => {
    fc.assert(
      fc.property(text, rawEdits, (value, raw) => {
        const document = createTextDocument((value.startsWith('\uFEFF') ? '\uFEFF' : '') + withoutBom(value));
        const projected = projectText(document);
        const inProjection = createTextDocument(projected);
        const edits = editsOf(projected.length, raw).map((edit) => ({ ...edit, newText: withoutBom(edit.newText) }));
        const changes: ProjectedEdit[] = edits.map((edit) => ({
          start: positionAt(inProjection, edit.start),
          end: positionAt(inProjection, edit.end),
          newText: edit.newText,
        }));
        const after = applyEdits(document.text, fromProjection(document, changes));
        expect(projectText(createTextDocument(after))).toBe(applyEdits(projected, asLf(edits)));
      }),
      { numRuns: 2000 },
    );
  });

  test('an edit of the document, applied to the projection, gives the projection of the edited document', () => {
    fc.assert(
      fc.property(text, rawEdits, (value, raw) => {
        const before = createTextDocument(value);
        const edits = editsOf(value.length, raw);
        const after = createTextDocument(applyEdits(value, edits));
        const projected = projectText(before);
        const inProjection = createTextDocument(projected);
        const changes = toProjection(before, edits, after).map(({ start, end, newText }) => ({
          start: (inProjection.lineStarts[start.line] ?? projected.length) + start.column,
          end: (inProjection.lineStarts[end.line] ?? projected.length) + end.column,
          newText,
        }));
        expect(applyEdits(projected, changes)).toBe(projectText(after));
      }),
      { numRuns: 2000 },
    );
  });

  test.each([
    { name: 'a deleted line between CR and LF', before: 'a\rb\nc', line: 1, from: 0, to: 1, after: 'a\r\r\nc' },
    { name: 'a letter typed in a CR file', before: 'a\rb\r', line: 1, from: 1, to: 1, typed: 'x', after: 'a\rbx\r' },
    {
      name: 'a line split in a CRLF file',
      before: 'ab\r\nc',
      line: 0,
      from: 1,
      to: 1,
      typed: '\n',
      after: 'a\r\nb\r\nc',
    },
    { name: 'a letter after a BOM', before: '\uFEFFab', line: 0, from: 0, to: 0, typed: 'x', after: '\uFEFFxab' },
  ])('E8: $name', ({ before, line, from, to, typed, after }) => {
    const document = createTextDocument(before);
    const edit = { start: { line, column: from }, end: { line, column: to }, newText: typed ?? '' };
    expect(applyEdits(before, fromProjection(document, [edit]))).toBe(after);
  });
});

function asLf(edits: readonly TextEdit[]): TextEdit[] {
  return edits.map((edit) => ({ ...edit, newText: edit.newText.replace(/\r\n?/g, '\n') }));
}

describe('line keys', () => {
  const keysAfter = (before: string, edits: readonly TextEdit[]) => {
    const document = createTextDocument(before);
    const after = createTextDocument(applyEdits(before, edits));
    return mapLineKeys(document, createLineKeys(document), edits, after).keys;
  };

  test.each([
    { name: 'typing keeps every key', edits: [insert(2)], keys: [0, 1, 2] },
    {
      name: 'a line inserted before another gets a new key',
      edits: [{ start: 2, end: 2, newText: 'x\n' }],
      keys: [0, 3, 1, 2],
    },
    { name: 'a removed line takes its key with it', edits: [{ start: 2, end: 4, newText: '' }], keys: [0, 2] },
    {
      name: 'a split line keeps its key on the first half',
      edits: [{ start: 3, end: 3, newText: '\nx' }],
      keys: [0, 1, 3, 2],
    },
    { name: 'joined lines keep the first key', edits: [{ start: 1, end: 2, newText: '' }], keys: [0, 2] },
  ])('$name', ({ edits, keys }) => {
    expect(keysAfter('a\nb\nc', edits)).toEqual(keys);
  });

  test('typing within a line keeps the keys that it keeps with another edit next to it', () => {
    fc.assert(
      fc.property(text, fc.nat(24), fc.nat(4), text, (value, from, size, newText) => {
        const start = Math.min(value.length, from + 1);
        const edit = { start, end: Math.min(value.length, start + size), newText };
        fc.pre(start > 0);
        const nothing = { start: 0, end: 0, newText: '' };
        expect(keysAfter(value, [edit])).toEqual(keysAfter(value, [nothing, edit]));
      }),
      { numRuns: 2000 },
    );
  });

  test('every line has a key of its own', () => {
    fc.assert(
      fc.property(text, rawEdits, (value, raw) => {
        const edits = editsOf(value.length, raw);
        const after = createTextDocument(applyEdits(value, edits));
        const keys = keysAfter(value, edits);
        expect(keys).toHaveLength(lineCount(after));
        expect(new Set(keys).size).toBe(keys.length);
      }),
    );
  });
});

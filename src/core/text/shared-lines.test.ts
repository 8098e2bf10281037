import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTextDocument, lineCount, lineSpan, type TextDocument } from './text-document.ts';
import { findSharedLines } from './shared-lines.ts';

const linesOf = (document: TextDocument) =>
  Array.from({ length: lineCount(document) }, (_, line) => {
    const { start, end } = lineSpan(document, line);
    return document.text.slice(start, end);
  });

test('shared lines are the same in both texts and do not overlap', () => {
  const few = fc.array(fc.constantFrom('a', 'b', '\n', '\r', '\r\n', '\uFEFF', 'x'.repeat(300)), { maxLength: 8 });
  fc.assert(
    fc.property(few, few, few, few, (above, removed, inserted, below) => {
      const before = createTextDocument([...above, ...removed, ...below].join(''));
      const now = createTextDocument([...above, ...inserted, ...below].join(''));
      const shared = findSharedLines(before, now);
      const [was, is] = [linesOf(before), linesOf(now)];
      expect(is.slice(0, shared.above)).toEqual(was.slice(0, shared.above));
      expect(is.slice(is.length - shared.below)).toEqual(was.slice(was.length - shared.below));
      expect(shared.above + shared.below).toBeLessThanOrEqual(Math.min(was.length, is.length));
      expect(shared.below).toBeLessThan(Math.min(was.length, is.length));
    }),
    { numRuns: 2000 },
  );
});

test('changing one of many lines leaves all others shared', () => {
  const text = 'Disallow: /some/path\n'.repeat(10_000);
  const at = 21 * 5000;
  const now = `${text.slice(0, at)}x${text.slice(at)}`;
  expect(findSharedLines(createTextDocument(text), createTextDocument(now))).toEqual({ above: 5000, below: 5000 });
  const added = `${text.slice(0, at)}new\n${text.slice(at)}`;
  const { above, below } = findSharedLines(createTextDocument(text), createTextDocument(added));
  expect(above + below).toBe(10_001);
});

import { expect, test } from 'vitest';
import { escapeMarkdown, printHoverPart } from './print-hover.ts';

test('file contents are shown verbatim, not as Markdown', () => {
  expect(escapeMarkdown('[a](http://x) *b* <i>')).toBe('\\[a\\]\\(http://x\\) \\*b\\* \\<i\\>');
});

test('a part is printed as a heading, paragraphs, its source and a link', () => {
  const part = { title: 'a*', text: ['one', 'two'], source: 'Part 1 §2', link: 'https://a.example/x y' };
  expect(printHoverPart(part)).toBe('**a\\***\n\none\n\ntwo\n\n*Part 1 §2*\n\n[More](https://a.example/x%20y)');
  expect(printHoverPart({ title: 'a', text: [], source: null, link: null })).toBe('**a**');
});

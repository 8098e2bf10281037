import { expect, test } from 'vitest';
import { escapeMarkdown, printHoverPart } from './print-hover.ts';

test.each([
  ['[a](http://x) *b* <i>', '\\[a\\](http\\://x) \\*b\\* \\<i>'],
  ['_a_ unavailable_after ~b~ `c` \\d', '\\_a\\_ unavailable_after \\~b\\~ \\`c\\` \\\\d'],
  ['&amp; /?a=1&b=2', '\\&amp; /?a=1&b=2'],
  ['# a', '\\# a'],
  ['- a', '\\- a'],
  ['> a', '\\> a'],
  ['1. a', '1\\. a'],
  ['Matches 1.5 of /a-b/(c)!', 'Matches 1.5 of /a-b/(c)!'],
])('%s is shown verbatim, not as Markdown', (text, escaped) => {
  expect(escapeMarkdown(text)).toBe(escaped);
});

test('a part is printed as a heading, paragraphs, its source and a link', () => {
  const part = { title: 'a*', text: ['one', 'two'], source: 'Part 1 §2', link: 'https://a.example/x y' };
  expect(printHoverPart(part)).toBe('**a\\***\n\none\n\ntwo\n\n*Part 1 §2*\n\n[More](https://a.example/x%20y)');
  expect(printHoverPart({ title: 'a', text: [], source: null, link: null })).toBe('**a**');
});

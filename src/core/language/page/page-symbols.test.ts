import { expect, test } from 'vitest';
import { readPage } from '../../model/build-page-policy.ts';
import { createTextDocument } from '../../text/text-document.ts';
import { headerSymbols, pageSymbols } from './page-symbols.ts';

test('M1, M2, M7: the outline of a page lists the META tags and elements that address crawlers, and no others', () => {
  const html = `<html><head>
<meta name="viewport" content="width=device-width">
<meta name="ROBOTS" content="noindex,
 nofollow">
<meta name="robots" content="ACAP version 1.1">
<meta name="GPTBot" content="ACAP disallow-crawl">
<meta name="ACAP-qualified-usage" content="ACAP x present-snippet max-length=5-words">
</head><body><p class="a the-acap:disallow-index b">x</p><meta name="robots" content="none"></body></html>`;
  const symbols = pageSymbols(readPage(html));
  expect(symbols.map(({ kind, name, detail, line }) => `${line} ${kind} ${name} ${detail}`)).toEqual([
    '2 meta ROBOTS: noindex, nofollow ',
    '4 meta robots: ACAP version 1.1 ',
    '5 meta GPTBot: ACAP disallow-crawl ',
    '6 meta ACAP-qualified-usage: ACAP x present-snippet max-length=5-words ',
    '7 element the-acap:disallow-index <p>',
    '7 meta robots: none ',
  ]);
  expect(html.slice(symbols[4]?.span.start, symbols[4]?.span.end)).toBe('the-acap:disallow-index');
  expect(pageSymbols(readPage(''))).toEqual([]);
  // Offsets in the headers are none in the page.
  expect(pageSymbols(readPage('<meta name="viewport" content="x">', 'X-Robots-Tag: bogus'))).toEqual([]);
});

test('M8: the outline of headers lists their X-Robots-Tag lines, folded ones in full', () => {
  const text = 'HTTP/1.1 200 OK\r\nX-Robots-Tag: noindex,\r\n nofollow\r\nServer: x\r\nx-robots-tag:\r\n';
  const symbols = headerSymbols(createTextDocument(text));
  expect(symbols.map(({ name, span }) => [name, text.slice(span.start, span.end)])).toEqual([
    ['X-Robots-Tag: noindex, nofollow', 'X-Robots-Tag: noindex,\r\n nofollow'],
    ['x-robots-tag: ', 'x-robots-tag:'],
  ]);
});

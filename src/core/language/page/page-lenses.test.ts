import { expect, test } from 'vitest';
import { buildHeadersPolicy } from '../../model/build-headers-policy.ts';
import { readPage } from '../../model/build-page-policy.ts';
import { createTextDocument } from '../../text/text-document.ts';
import { pageLenses } from './page-lenses.ts';

const said = (lenses: ReturnType<typeof pageLenses>) => lenses.map(({ line, text }) => `${line + 1} ${text}`);

test('M2, M6, M8: a META tag shows whom it addresses and what it prohibits, restricts or permits', () => {
  const html = [
    '<title>x</title>',
    '<meta name="robots" content="noindex, nofollow, max-snippet:80">',
    '<meta name="Googlebot" content="index, follow">',
    '<meta name="robots" content="ACAP press allow-present-link">',
    '<meta name="robots" content="ACAP allow-index time-limit=3-days"><meta name="robots" content="ACAP disallow-sing">',
    '<meta name="viewport" content="width=device-width">',
  ].join('\r\n');
  expect(said(pageLenses(readPage(html), 'page'))).toEqual([
    '2 all crawlers: index, follow prohibited; present-snippet restricted',
    '3 Googlebot: nothing prohibited',
    '4 all crawlers for press: present-link permitted',
    '5 all crawlers: index restricted',
  ]);
});

test('names written from right to left do not reorder the text next to them', () => {
  const html = '<meta name="בוט" content="noindex"><meta name="robots" content="ACAP חדשות allow-index">';
  expect(said(pageLenses(readPage(html), 'page'))).toEqual([
    '1 all crawlers for \u2068חדשות\u2069: index permitted',
    '1 \u2068בוט\u2069: index prohibited',
  ]);
});

test('M8: so does a header', () => {
  const headers = buildHeadersPolicy(
    createTextDocument('Server: x\nX-Robots-Tag: bingbot: noarchive\nX-Robots-Tag: notranslate\n'),
  );
  expect(said(pageLenses(headers, 'headers'))).toEqual([
    '2 bingbot: present-currentcopy, present-oldcopy prohibited',
    '3 all crawlers: present restricted',
  ]);
  expect(pageLenses(headers, 'page')).toEqual([]);
});

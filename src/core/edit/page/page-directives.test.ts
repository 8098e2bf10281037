import { describe, expect, test } from 'vitest';
import { META, editHeaders, editPage, type PageOperation } from '#testing/edit-page.ts';
import { addDirective, moveDirective, removeDirective, setDirective } from './page-directives.ts';
import { addHeader, movePageRow, setAddressee } from './page-rows.ts';

describe('M6, M8: directives of a tag', () => {
  test.each<[string, string, PageOperation, string]>([
    [
      'another directive',
      META,
      (p, at) => setDirective(p, at, 1, { name: 'noarchive', value: null }),
      '<meta name="robots" content="noindex, noarchive">',
    ],
    [
      'another value',
      '<meta name=robots content="max-snippet: 20">',
      (p, at) => setDirective(p, at, 0, { name: 'max-snippet', value: '50' }),
      '<meta name=robots content="max-snippet: 50">',
    ],
    [
      'a date',
      '<meta name="robots" content="unavailable_after: 25 Jun 2010 15:00:00 PST, noindex">',
      (p, at) => setDirective(p, at, 0, { name: 'unavailable_after', value: '2027-01-31' }),
      '<meta name="robots" content="unavailable_after: 2027-01-31, noindex">',
    ],
    ['the same changes nothing', META, (p, at) => setDirective(p, at, 0, { name: 'NOINDEX', value: null }), META],
    [
      'one that no crawler reads',
      META,
      (p, at) => setDirective(p, at, 0, { name: 'max-snippet', value: 'x' }),
      'refused: directive-unreadable',
    ],
    [
      'already there',
      META,
      (p, at) => setDirective(p, at, 0, { name: 'nofollow', value: null }),
      'refused: directive-repeated',
    ],
    ['no such index', META, (p, at) => setDirective(p, at, 2, { name: 'all', value: null }), 'refused: no-such-item'],
    ['no row', META, (p, at) => setDirective(p, at + 1, 0, { name: 'all', value: null }), 'refused: no-such-row'],
    [
      'one added',
      META,
      (p, at) => addDirective(p, at, { name: 'max-snippet', value: '20' }),
      '<meta name="robots" content="noindex, nofollow, max-snippet:20">',
    ],
    [
      'one added, with the separator of the others',
      "<META CONTENT='noindex nofollow' NAME=Robots>",
      (p, at) => addDirective(p, at, { name: 'noarchive', value: null }),
      "<META CONTENT='noindex nofollow noarchive' NAME=Robots>",
    ],
    [
      'an unquoted value gets quotation marks',
      '<meta name=robots content=noindex>',
      (p, at) => addDirective(p, at, { name: 'nofollow', value: null }),
      '<meta name=robots content="noindex, nofollow">',
    ],
    [
      'or stays unquoted where possible',
      '<meta name=robots content=noindex>',
      (p, at) => setDirective(p, at, 0, { name: 'nofollow', value: null }),
      '<meta name=robots content=nofollow>',
    ],
    ['the first removed', META, (p, at) => removeDirective(p, at, 0), '<meta name="robots" content="nofollow">'],
    ['the last removed', META, (p, at) => removeDirective(p, at, 1), '<meta name="robots" content="noindex">'],
    [
      'the only one, with its line',
      '<head>\r\n  <meta name="robots" content="noindex">\r\n  <title>x</title>',
      (p, at) => removeDirective(p, at, 0),
      '<head>\r\n  <title>x</title>',
    ],
    ['moved', META, (p, at) => moveDirective(p, at, 0, 1), '<meta name="robots" content="nofollow, noindex">'],
    ['nowhere', META, (p, at) => moveDirective(p, at, 0, -1), 'refused: nowhere-to-move'],
    [
      'a list with character references is not touched',
      '<meta name="robots" content="no&#105;ndex">',
      (p, at) => addDirective(p, at, { name: 'nofollow', value: null }),
      'refused: no-such-row',
    ],
  ])('%s', (_name, text, operation, expected) => {
    expect(editPage(text, operation)).toBe(expected);
  });
});

describe('M8: directives of a header', () => {
  const H = 'HTTP/1.1 200 OK\r\nX-Robots-Tag: googlebot: noindex\r\nServer: x\r\n';
  test.each<[string, string, PageOperation, string]>([
    [
      'one added',
      H,
      (p, at) => addDirective(p, at, { name: 'nosnippet', value: null }),
      'HTTP/1.1 200 OK\r\nX-Robots-Tag: googlebot: noindex, nosnippet\r\nServer: x\r\n',
    ],
    ['another crawler', H, (p, at) => setAddressee(p, at, 'bingbot'), H.replace('googlebot', 'bingbot')],
    ['everybody', H, (p, at) => setAddressee(p, at, 'robots'), H.replace('googlebot: ', '')],
    [
      'a crawler',
      'X-Robots-Tag: noindex',
      (p, at) => setAddressee(p, at, 'otherbot'),
      'X-Robots-Tag: otherbot: noindex',
    ],
    ['a crawler of two words', H, (p, at) => setAddressee(p, at, 'a b'), 'refused: name-unreadable'],
    ['the only one, with its line', H, (p, at) => removeDirective(p, at, 0), 'HTTP/1.1 200 OK\r\nServer: x\r\n'],
    [
      'an empty header filled',
      'X-Robots-Tag:\n',
      (p, at) => addDirective(p, at, { name: 'noindex', value: null }),
      'X-Robots-Tag: noindex\n',
    ],
    [
      'another header, after the last',
      H,
      (p) => addHeader(p, '', 'noindex'),
      'HTTP/1.1 200 OK\r\nX-Robots-Tag: googlebot: noindex\r\nX-Robots-Tag: noindex\r\nServer: x\r\n',
    ],
    [
      'in the case of the others',
      'x-robots-tag: all',
      (p) => addHeader(p, 'a', 'none'),
      'x-robots-tag: all\nx-robots-tag: a: none',
    ],
    ['the first', '', (p) => addHeader(p, '', 'noindex'), 'X-Robots-Tag: noindex\n'],
    [
      'the first, before the body',
      'HTTP/2 200\n\nbody',
      (p) => addHeader(p, '', 'all'),
      'HTTP/2 200\nX-Robots-Tag: all\n\nbody',
    ],
    [
      'the first, after a line that ends',
      'Server: x\r\n',
      (p) => addHeader(p, '', 'all'),
      'Server: x\r\nX-Robots-Tag: all\r\n',
    ],
    ['the first, after another header', 'Server: x', (p) => addHeader(p, '', 'all'), 'Server: x\nX-Robots-Tag: all'],
    [
      'moved',
      'X-Robots-Tag: all\nA: b\nX-Robots-Tag: x: none',
      (p, at) => movePageRow(p, at, 1),
      'X-Robots-Tag: x: none\nA: b\nX-Robots-Tag: all',
    ],
  ])('%s', (_name, text, operation, expected) => {
    expect(editHeaders(text, operation)).toBe(expected);
  });
});

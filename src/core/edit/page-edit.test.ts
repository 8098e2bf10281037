import { describe, expect, test } from 'vitest';
import { buildHeadersPolicy } from '../model/build-headers-policy.ts';
import { buildPageOutline } from '../model/build-page-outline.ts';
import { readPage } from '../model/build-page-policy.ts';
import type { PagePolicy } from '../model/page-policy.ts';
import { createTextDocument } from '../text/text-document.ts';
import { applyEdits } from '../text/text-edit.ts';
import { addDirective, moveDirective, removeDirective, setDirective } from './page-directives.ts';
import type { PageEditResult } from './page-edit.ts';
import { addElementStatement, removeElementStatement, setElementStatement } from './page-elements.ts';
import { addHeader, addMetaTag, movePageRow, removePageRow, setAddressee } from './page-rows.ts';
import {
  addStatementQualifier,
  removeStatementQualifier,
  setPageVersion,
  setStatement,
  setStatementPurpose,
  setStatementQualifier,
} from './page-statements.ts';

type Operation = (page: PagePolicy, at: number) => PageEditResult;

/** The text after an operation on the first row, or why it was refused. Where it says the row is, there must be one. */
function after(page: PagePolicy, text: string, operation: Operation, row = 0): string {
  const at = buildPageOutline(page).rows[row]?.span.start ?? 0;
  const result = operation(page, at);
  if (!result.ok) return `refused: ${result.refusal}`;
  const changed = applyEdits(text, result.edits);
  const again = page.headers ? headers(changed) : readPage(changed);
  if (result.at !== null && buildPageOutline(again).rows.length > 0 && operation !== null) {
    const starts = [...buildPageOutline(again).rows, ...buildPageOutline(again).elements].map(({ span }) => span.start);
    expect(starts).toContain(result.at);
  }
  return changed;
}

const headers = (text: string) => buildHeadersPolicy(createTextDocument(text));
const inPage = (text: string, operation: Operation, row?: number) => after(readPage(text), text, operation, row);
const inHeaders = (text: string, operation: Operation, row?: number) => after(headers(text), text, operation, row);
const META = '<meta name="robots" content="noindex, nofollow">';

describe('M6, M8: directives of a tag', () => {
  test.each<[string, string, Operation, string]>([
    [
      'another one',
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
      'nobody reads it',
      META,
      (p, at) => setDirective(p, at, 0, { name: 'max-snippet', value: 'x' }),
      'refused: directive-unreadable',
    ],
    [
      'there already',
      META,
      (p, at) => setDirective(p, at, 0, { name: 'nofollow', value: null }),
      'refused: directive-repeated',
    ],
    ['not there', META, (p, at) => setDirective(p, at, 2, { name: 'all', value: null }), 'refused: no-such-item'],
    ['no row', META, (p, at) => setDirective(p, at + 1, 0, { name: 'all', value: null }), 'refused: no-such-row'],
    [
      'one more',
      META,
      (p, at) => addDirective(p, at, { name: 'max-snippet', value: '20' }),
      '<meta name="robots" content="noindex, nofollow, max-snippet:20">',
    ],
    [
      'one more, parted as the others',
      "<META CONTENT='noindex nofollow' NAME=Robots>",
      (p, at) => addDirective(p, at, { name: 'noarchive', value: null }),
      "<META CONTENT='noindex nofollow noarchive' NAME=Robots>",
    ],
    [
      'a value without quotation marks gets some',
      '<meta name=robots content=noindex>',
      (p, at) => addDirective(p, at, { name: 'nofollow', value: null }),
      '<meta name=robots content="noindex, nofollow">',
    ],
    [
      'or none, where it needs none',
      '<meta name=robots content=noindex>',
      (p, at) => setDirective(p, at, 0, { name: 'nofollow', value: null }),
      '<meta name=robots content=nofollow>',
    ],
    ['the first removed', META, (p, at) => removeDirective(p, at, 0), '<meta name="robots" content="nofollow">'],
    ['the last removed', META, (p, at) => removeDirective(p, at, 1), '<meta name="robots" content="noindex">'],
    [
      'the only one goes with its line',
      '<head>\r\n  <meta name="robots" content="noindex">\r\n  <title>x</title>',
      (p, at) => removeDirective(p, at, 0),
      '<head>\r\n  <title>x</title>',
    ],
    ['moved', META, (p, at) => moveDirective(p, at, 0, 1), '<meta name="robots" content="nofollow, noindex">'],
    ['nowhere', META, (p, at) => moveDirective(p, at, 0, -1), 'refused: nowhere-to-move'],
    [
      'with character references nothing is touched',
      '<meta name="robots" content="no&#105;ndex">',
      (p, at) => addDirective(p, at, { name: 'nofollow', value: null }),
      'refused: no-such-row',
    ],
  ])('%s', (_name, text, operation, expected) => {
    expect(inPage(text, operation)).toBe(expected);
  });
});

describe('M8: directives of a header', () => {
  const H = 'HTTP/1.1 200 OK\r\nX-Robots-Tag: googlebot: noindex\r\nServer: x\r\n';
  test.each<[string, string, Operation, string]>([
    [
      'one more',
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
    ['the only one goes with its line', H, (p, at) => removeDirective(p, at, 0), 'HTTP/1.1 200 OK\r\nServer: x\r\n'],
    [
      'an empty one filled',
      'X-Robots-Tag:\n',
      (p, at) => addDirective(p, at, { name: 'noindex', value: null }),
      'X-Robots-Tag: noindex\n',
    ],
    [
      'a header more, behind the last',
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
    ['the first, behind another', 'Server: x', (p) => addHeader(p, '', 'all'), 'Server: x\nX-Robots-Tag: all'],
    [
      'moved',
      'X-Robots-Tag: all\nA: b\nX-Robots-Tag: x: none',
      (p, at) => movePageRow(p, at, 1),
      'X-Robots-Tag: x: none\nA: b\nX-Robots-Tag: all',
    ],
  ])('%s', (_name, text, operation, expected) => {
    expect(inHeaders(text, operation)).toBe(expected);
  });
});

describe('M1: tags', () => {
  const PAGE = '<!doctype html>\n<html>\n<head>\n\t<title>x</title>\n</head>\n<body></body></html>';
  test.each<[string, string, Operation, string]>([
    ['to one crawler', META, (p, at) => setAddressee(p, at, 'googlebot'), META.replace('robots', 'googlebot')],
    [
      'a name without quotation marks',
      '<meta name=robots content=none>',
      (p, at) => setAddressee(p, at, 'x'),
      '<meta name=x content=none>',
    ],
    ['a name for readers', META, (p, at) => setAddressee(p, at, 'Description'), 'refused: name-for-readers'],
    [
      'a version for one crawler',
      '<meta name="robots" content="ACAP version 1.0">',
      (p, at) => setAddressee(p, at, 'googlebot'),
      'refused: name-of-version',
    ],
    ['no name', META, (p, at) => setAddressee(p, at, ' '), 'refused: name-unreadable'],
    ['removed with its line', `a\n ${META} \nb`, removePageRow, 'a\nb'],
    ['removed from its line', `<head>${META}</head>`, removePageRow, '<head></head>'],
    ['removed behind a BOM', `\uFEFF${META}\nx`, removePageRow, '\uFEFFx'],
    [
      'moved down',
      `${META}\n<!-- x -->\n<meta name="a" content="none">`,
      (p, at) => movePageRow(p, at, 1),
      `<meta name="a" content="none">\n<!-- x -->\n${META}`,
    ],
    [
      'added to a list',
      META,
      (p) => addMetaTag(p, 'robots', 'ACAP disallow-index'),
      `${META}\n<meta name="robots" content="ACAP disallow-index">`,
    ],
    ['added to nothing', '\uFEFF', (p) => addMetaTag(p, 'robots', 'none'), '\uFEFF<meta name="robots" content="none">'],
    [
      'added to a head',
      PAGE,
      (p) => addMetaTag(p, 'robots', 'none'),
      PAGE.replace('<head>', '<head>\n\t<meta name="robots" content="none">'),
    ],
    [
      'added behind a tag that says something else',
      '<head>\n  <meta charset="utf-8">\n  <meta name="description" content="d">\n  <title>x</title>',
      (p) => addMetaTag(p, 'robots', 'none'),
      '<head>\n  <meta charset="utf-8">\n  <meta name="description" content="d">\n  <meta name="robots" content="none">\n  <title>x</title>',
    ],
    [
      'added to XHTML',
      '<?xml version="1.0"?>\n<html><head><title>x</title></head></html>',
      (p) => addMetaTag(p, 'robots', 'none'),
      '<?xml version="1.0"?>\n<html><head>\n<meta name="robots" content="none" />\n<title>x</title></head></html>',
    ],
    [
      'a commented head is none',
      '<!-- <head> -->\n<html>\n<p>',
      (p) => addMetaTag(p, 'robots', 'none'),
      '<!-- <head> -->\n<html>\n<meta name="robots" content="none">\n<p>',
    ],
  ])('%s', (_name, text, operation, expected) => {
    expect(inPage(text, operation)).toBe(expected);
  });

  test('a new tag counts wherever it is written', () => {
    for (const text of [
      '',
      META,
      PAGE,
      '<p>x',
      '<html><body>',
      '<title>x</title>',
      '<head profile="x"><script>1</script>',
    ]) {
      const result = addMetaTag(readPage(text), 'robots', 'noarchive');
      if (!result.ok) throw new Error(result.refusal);
      const page = readPage(applyEdits(text, result.edits));
      expect([text, page.directives.at(-1)?.name.text]).toEqual([text, 'noarchive']);
    }
  });
});

describe('M2: ACAP statements', () => {
  const S = '<meta name="robots" content="ACAP allow-index time-limit=30-days">';
  test.each<[string, string, Operation, string]>([
    [
      'another usage',
      S,
      (p, at) => setStatement(p, at, { usage: 'preserve' }),
      S.replace('allow-index', 'allow-preserve'),
    ],
    [
      'a usage that the qualifier does not fit',
      S,
      (p, at) => setStatement(p, at, { usage: 'crawl' }),
      'refused: qualifier-not-applicable',
    ],
    [
      'a prohibition with qualifiers',
      S,
      (p, at) => setStatement(p, at, { effect: 'disallow' }),
      'refused: prohibition-with-qualifiers',
    ],
    [
      'a prohibition',
      '<meta name="robots" content="ACAP  ALLOW-index">',
      (p, at) => setStatement(p, at, { effect: 'disallow' }),
      '<meta name="robots" content="ACAP  disallow-index">',
    ],
    ['a purpose', S, (p, at) => setStatementPurpose(p, at, 'news'), S.replace('allow', 'news allow')],
    [
      'another purpose',
      S.replace('allow', 'old allow'),
      (p, at) => setStatementPurpose(p, at, 'news'),
      S.replace('allow', 'news allow'),
    ],
    ['no purpose', S.replace('allow', 'old  allow'), (p, at) => setStatementPurpose(p, at, ''), S],
    [
      'a purpose that would be a statement',
      S,
      (p, at) => setStatementPurpose(p, at, 'allow-x'),
      'refused: purpose-unreadable',
    ],
    [
      'another value',
      S,
      (p, at) => setStatementQualifier(p, at, 0, 'until-2027-01-31'),
      S.replace('30-days', 'until-2027-01-31'),
    ],
    ['no such value', S, (p, at) => setStatementQualifier(p, at, 0, '0-days'), 'refused: qualifier-value-malformed'],
    [
      'M5: location',
      S,
      (p, at) => addStatementQualifier(p, at, 'location', 'https://a.example/'),
      S.replace('days', 'days location=https://a.example/'),
    ],
    [
      'there already',
      S,
      (p, at) => addStatementQualifier(p, at, 'time-limit', '1-days'),
      'refused: qualifier-repeated',
    ],
    [
      'not applicable',
      S,
      (p, at) => addStatementQualifier(p, at, 'max-length', '1-words'),
      'refused: qualifier-not-applicable',
    ],
    ['removed', S, (p, at) => removeStatementQualifier(p, at, 0), '<meta name="robots" content="ACAP allow-index">'],
    [
      'V1: version',
      '<meta name="robots" content="ACAP version 1.0">',
      (p, at) => setPageVersion(p, at, '1.1'),
      '<meta name="robots" content="ACAP version 1.1">',
    ],
    [
      'a directive of a statement',
      S,
      (p, at) => addDirective(p, at, { name: 'none', value: null }),
      'refused: no-such-row',
    ],
  ])('%s', (_name, text, operation, expected) => {
    expect(inPage(text, operation)).toBe(expected);
  });
});

describe('M7: statements of elements', () => {
  const E = '<p class="lead the-acap:allow-present x">a</p>';
  test.each<[string, string, Operation, string]>([
    [
      'another',
      E,
      (p) => setElementStatement(p, 0, 0, 'disallow', 'index'),
      E.replace('allow-present', 'disallow-index'),
    ],
    [
      'one more',
      E,
      (p) => addElementStatement(p, 0, 'disallow', 'index'),
      E.replace(' x', ' x the-acap:disallow-index'),
    ],
    ['there already', E, (p) => addElementStatement(p, 0, 'allow', 'present'), 'refused: statement-repeated'],
    ['removed', E, (p) => removeElementStatement(p, 0, 0), '<p class="lead x">a</p>'],
    [
      'the last class goes with its attribute',
      '<p id=a class="the-acap:allow-index" lang=en>',
      (p) => removeElementStatement(p, 0, 0),
      '<p id=a lang=en>',
    ],
    ['and without quotation marks', '<p class=the-acap:allow-index>', (p) => removeElementStatement(p, 0, 0), '<p>'],
    [
      'an element with an id alone',
      '<DIV id="a">',
      (p) => addElementStatement(p, 0, 'disallow', 'index'),
      '<DIV class="the-acap:disallow-index" id="a">',
    ],
    [
      'a class without quotation marks',
      '<p class=a>',
      (p) => addElementStatement(p, 0, 'allow', 'index'),
      '<p class="a the-acap:allow-index">',
    ],
    [
      'the pilot form becomes that of today',
      '<p class="acap:allow-index">',
      (p) => setElementStatement(p, 0, 0, 'allow', 'index'),
      '<p class="the-acap:allow-index">',
    ],
    ['no element', '<p>', (p) => addElementStatement(p, 0, 'allow', 'index'), 'refused: no-such-element'],
  ])('%s', (_name, text, operation, expected) => {
    expect(inPage(text, operation)).toBe(expected);
  });
});

describe('what the form cannot change', () => {
  test.each([
    ['in the body', '<body><meta name="robots" content="none">', 'in-body'],
    ['in a comment', '<!-- <meta name="robots" content="none"> -->', 'in-comment'],
    ['http-equiv', '<meta http-equiv="robots" content="none">', 'http-equiv'],
    ['without content', '<meta name="robots">', 'no-content'],
    ['character references', '<meta name="robots" content="n&#111;ne">', 'character-references'],
    ['malformed', '<meta name="robots" content="ACAP may-index">', 'malformed-statement'],
    [
      'pilot definition',
      '<meta name="ACAP-qualified-usage" content="ACAP x present-snippet max-length=5-words">',
      'pilot-definition',
    ],
    [
      'version again',
      '<meta name="robots" content="ACAP version 1.1"><meta name="robots" content="ACAP version 1.0">',
      'version-repeated',
    ],
  ])('M1, M2: %s', (_name, text, reason) => {
    const row = buildPageOutline(readPage(text)).rows.at(-1);
    expect(row?.kind === 'locked' ? row.reason : row?.kind).toBe(reason);
    expect(row?.kind === 'locked' && text.includes(row.text)).toBe(true);
  });

  test('other tags have no row', () => {
    const text =
      '<meta charset="utf-8"><meta name="description" content="index of all"><meta name="viewport" content="x">';
    expect(buildPageOutline(readPage(text)).rows).toEqual([]);
  });
});

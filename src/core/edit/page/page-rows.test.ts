import { describe, expect, test } from 'vitest';
import { META, editPage, type PageOperation } from '#testing/edit-page.ts';
import { readPage } from '../../model/build-page-policy.ts';
import { buildPageOutline } from '../../model/build-page-outline.ts';
import { applyEdits } from '../../text/text-edit.ts';
import { addMetaTag, movePageRow, movePageRowTo, removePageRow, setAddressee } from './page-rows.ts';

describe('M1: tags', () => {
  const PAGE = '<!doctype html>\n<html>\n<head>\n\t<title>x</title>\n</head>\n<body></body></html>';
  test.each<[string, string, PageOperation, string]>([
    ['to one crawler', META, (p, at) => setAddressee(p, at, 'googlebot'), META.replace('robots', 'googlebot')],
    [
      'a name without quotation marks',
      '<meta name=robots content=none>',
      (p, at) => setAddressee(p, at, 'x'),
      '<meta name=x content=none>',
    ],
    ['a name for readers', META, (p, at) => setAddressee(p, at, 'Description'), 'refused: name-for-readers'],
    ['a name for news readers', META, (p, at) => setAddressee(p, at, 'news_keywords'), 'refused: name-for-readers'],
    ['a Dublin Core name', META, (p, at) => setAddressee(p, at, 'DC.Title'), 'refused: name-for-readers'],
    [
      'a version for one crawler',
      '<meta name="robots" content="ACAP version 1.0">',
      (p, at) => setAddressee(p, at, 'googlebot'),
      'refused: name-of-version',
    ],
    ['no name', META, (p, at) => setAddressee(p, at, ' '), 'refused: name-unreadable'],
    ['removed with its line', `a\n ${META} \nb`, removePageRow, 'a\nb'],
    ['removed from its line', `<head>${META}</head>`, removePageRow, '<head></head>'],
    ['removed after a BOM', `\uFEFF${META}\nx`, removePageRow, '\uFEFFx'],
    [
      'moved down',
      `${META}\n<!-- x -->\n<meta name="a" content="none">`,
      (p, at) => movePageRow(p, at, 1),
      `<meta name="a" content="none">\n<!-- x -->\n${META}`,
    ],
    [
      'moved to the position of another, past a locked row',
      '<meta name="b" content="none">\n<meta name="robots" content="no&#105;ndex">\n<meta name="long" content="none">\n<meta name="c" content="all">',
      (p, at) => movePageRowTo(p, at, buildPageOutline(p).rows[3]?.span.start ?? 0),
      '<meta name="long" content="none">\n<meta name="robots" content="no&#105;ndex">\n<meta name="c" content="all">\n<meta name="b" content="none">',
    ],
    ['moved to a row that does not exist', META, (p, at) => movePageRowTo(p, at, at + 1), 'refused: no-such-row'],
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
      'added after an unrelated tag',
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
      'a head in a comment is not a head',
      '<!-- <head> -->\n<html>\n<p>',
      (p) => addMetaTag(p, 'robots', 'none'),
      '<!-- <head> -->\n<html>\n<meta name="robots" content="none">\n<p>',
    ],
  ])('%s', (_name, text, operation, expected) => {
    expect(editPage(text, operation)).toBe(expected);
  });

  test('a new tag takes effect wherever it is inserted', () => {
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

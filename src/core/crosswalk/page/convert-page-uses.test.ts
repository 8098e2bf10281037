import { describe, expect, test } from 'vitest';
import { readPage } from '../../model/build-page-policy.ts';
import { convertDirectives, convertStatements } from './convert-page-uses.ts';
import { fidelityOf, rowOf } from '../crosswalk-rows.test-setup.ts';

describe('statements and directives of pages', () => {
  test.each<[title: string, head: string, written: string[]]>([
    ['K61: noai', '<meta name="robots" content="noai">', ['ACAP ai-train disallow-other']],
    [
      'K62: nosnippet',
      '<meta name="googlebot" content="nosnippet">',
      ['ACAP disallow-present-snippet', 'ACAP ai-input disallow-other'],
    ],
    [
      'K62: nosnippet for another crawler of Google',
      '<meta name="googlebot-news" content="nosnippet">',
      ['ACAP disallow-present-snippet', 'ACAP ai-input disallow-other'],
    ],
    [
      'K63: noarchive for another crawler of Amazon',
      '<meta name="Amzn-SearchBot" content="noarchive">',
      ['ACAP disallow-present-currentcopy', 'ACAP disallow-present-oldcopy', 'ACAP ai-train disallow-other'],
    ],
    [
      'K63: noarchive',
      '<meta name="bingbot" content="noarchive">',
      [
        'ACAP disallow-present-currentcopy',
        'ACAP disallow-present-oldcopy',
        'ACAP ai-input disallow-other',
        'ACAP ai-train disallow-other',
      ],
    ],
    [
      'K64: nocache',
      '<meta name="bingbot" content="nocache">',
      ['ACAP allow-present-link', 'ACAP allow-present-snippet', 'ACAP disallow-present-currentcopy'],
    ],
    ['K66: noimageai', '<meta name="robots" content="noimageai">', ['ACAP ai-train disallow-other']],
    ['K90: none', '<meta name="robots" content="none">', ['ACAP disallow-index', 'ACAP disallow-follow']],
    [
      'K91: noarchive',
      '<meta name="otherbot" content="noarchive">',
      ['ACAP disallow-present-currentcopy', 'ACAP disallow-present-oldcopy'],
    ],
    ['K93: nosnippet', '<meta name="otherbot" content="nosnippet">', ['ACAP disallow-present-snippet']],
    [
      'K94: max-snippet',
      '<meta name="robots" content="max-snippet:20">',
      ['ACAP allow-present-snippet max-length=20-chars'],
    ],
    [
      'K95: max-image-preview',
      '<meta name="robots" content="max-image-preview:none">',
      ['ACAP disallow-present-thumbnail'],
    ],
    ['K96: previews', '<meta name="robots" content="max-image-preview:large">', []],
    ['K97: noimageindex', '<meta name="robots" content="noimageindex">', ['ACAP disallow-present-thumbnail']],
    [
      'K98: notranslate',
      '<meta name="robots" content="notranslate">',
      ['ACAP allow-present prohibited-modification=translation'],
    ],
    [
      'K99: unavailable_after',
      '<meta name="robots" content="unavailable_after: 2027-01-02">',
      ['ACAP allow-index time-limit=until-2027-01-02'],
    ],
    [
      'K100: unavailable_after with a time',
      '<meta name="robots" content="unavailable_after: 2027-01-02T10:00:00Z">',
      ['ACAP allow-index time-limit=until-2027-01-02'],
    ],
    ['K101: indexifembedded', '<meta name="robots" content="indexifembedded">', []],
  ])('%s', (title, head, written) => {
    const row = rowOf(title);
    const { lines, text, differences } = convertDirectives(readPage(`<head>${head}</head><body>`));
    expect(differences.filter(({ isExplained }) => !isExplained)).toEqual([]);
    const own = lines.filter((line) => line.row === row);
    expect(own.map(({ fidelity }) => fidelity)).toEqual([fidelityOf(row)]);
    expect(own[0]?.loss).not.toMatch(/[{}]/);
    for (const content of written) expect(text).toContain(`content="${content}"`);
    expect(text.match(/ACAP/g) ?? []).toHaveLength(written.length);
    expect(text).toContain(head);
  });

  test.each<[title: string, page: string, written: string]>([
    ['K7: training', '<meta name="robots" content="ACAP ai-train disallow-other">', 'content="noai"'],
    ['K12: answers', '<meta name="robots" content="ACAP ai-input disallow-other">', 'content="nosnippet"'],
    ['K16: search', '<meta name="robots" content="ACAP search disallow-index">', 'content="noindex"'],
    ['K26: snippets', '<meta name="x" content="ACAP disallow-present-snippet">', '<meta name="x" content="nosnippet">'],
    [
      'K27: short snippets',
      '<meta name="robots" content="ACAP allow-present-snippet max-length=9-chars">',
      'content="max-snippet:9"',
    ],
    ['K90: index', '<meta name="robots" content="ACAP disallow-index">', 'content="noindex"'],
    [
      'K92: copies',
      '<meta name="robots" content="ACAP disallow-present-currentcopy"><meta name="robots" content="ACAP disallow-present-oldcopy">',
      'content="noarchive"',
    ],
    [
      'K95: thumbnails',
      '<meta name="robots" content="ACAP disallow-present-thumbnail">',
      'content="max-image-preview:none"',
    ],
    ['K103: an element', '<body><div class="the-acap:disallow-present-snippet">', '<div data-nosnippet class='],
  ])('%s of a page', (title, page, written) => {
    const row = rowOf(title);
    const { lines, text, differences } = convertStatements(readPage(page));
    expect(differences.filter(({ isExplained }) => !isExplained)).toEqual([]);
    expect(new Set(lines.filter((line) => line.row === row).map(({ fidelity }) => fidelity))).toEqual(
      new Set([fidelityOf(row)]),
    );
    expect(text).toContain(written);
    expect(convertStatements(readPage(text)).text).toBe(text);
  });

  test.each<[row: string, version: string]>([
    ['K114', '1.0'],
    ['K115', '1.1'],
  ])('%s: a statement of version %s that cannot be interpreted', (row, version) => {
    const page = `<meta name="robots" content="ACAP version ${version}"><meta name="robots" content="ACAP allow-index colour=red">`;
    expect(convertStatements(readPage(page)).lines).toMatchObject([{ row, fidelity: 'none', to: [] }]);
  });

  test('K27, K33: a statement with another qualifier next to the length is left out', () => {
    const page = '<meta name="a" content="ACAP allow-present-snippet max-length=9-chars time-limit=3-days">';
    const { lines, text } = convertStatements(readPage(page));
    const loss = 'time-limit=3-days has no counterpart, so this permission is left out.';
    expect(lines).toMatchObject([{ row: 'K33', to: [], loss }]);
    expect(text).toBe(page);
  });

  test.each<[row: string, page: string, fidelity: string, to: string[], loss: string]>([
    [
      'K94',
      '<meta name="robots" content="max-snippet:50, nosnippet">',
      'none',
      [],
      'The page prohibits the same usage, which a permission would contradict. This leaves out ACAP allow-present-snippet max-length=50-chars.',
    ],
    [
      'K90',
      '<meta name="robots" content="noindex"><meta name="robots" content="ACAP allow-index">',
      'none',
      [],
      'An ACAP tag of the page already covers the same usage. This leaves out ACAP disallow-index.',
    ],
    [
      'K91',
      '<meta name="robots" content="noarchive"><meta name="robots" content="ACAP allow-present-oldcopy">',
      'narrower',
      ['ACAP disallow-present-currentcopy'],
      'An ACAP tag of the page already covers the same usage. This leaves out ACAP disallow-present-oldcopy.',
    ],
  ])('%s, C7: the report of %s lists only what is written', (row, page, fidelity, to, loss) => {
    const { lines, differences } = convertDirectives(readPage(page));
    expect(lines.filter((line) => line.row === row)).toMatchObject([{ fidelity, to, loss }]);
    expect(differences.filter(({ isExplained }) => !isExplained)).toEqual([]);
  });

  test('K102: an element without a snippet', () => {
    const page = '<body><!-- <p data-nosnippet> --><span data-nosnippet>a</span><div class="b" data-nosnippet>c</div>';
    const { lines, text } = convertDirectives(readPage(page));
    expect(lines.map(({ row, fidelity }) => `${row} ${fidelity}`)).toEqual(['K102 broader', 'K102 broader']);
    expect(text).toBe(
      '<body><!-- <p data-nosnippet> --><span class="the-acap:disallow-present-snippet" data-nosnippet>a</span>' +
        '<div class="the-acap:disallow-present-snippet b" data-nosnippet>c</div>',
    );
    expect(convertDirectives(readPage(text)).text).toBe(text);
  });

  test.each([
    ['<p><div class=b data-nosnippet>', '<p><div class="the-acap:disallow-present-snippet b" data-nosnippet>'],
    [
      '<p><div title=" class=\'b\'" data-nosnippet>',
      '<p><div class="the-acap:disallow-present-snippet" title=" class=\'b\'" data-nosnippet>',
    ],
  ])('K102: the class is written to %s', (page, expected) => {
    expect(convertDirectives(readPage(page)).text).toBe(expected);
  });
});

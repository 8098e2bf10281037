import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildOutline } from '../../model/build-outline.ts';
import { parsePolicy } from '../../model/build-policy.ts';
import { documentSymbols, type DocumentSymbol, sectionSymbols } from './document-symbols.ts';

function symbolsOf(text: string, list = documentSymbols): DocumentSymbol[] {
  const policy = parsePolicy(text);
  return list(policy, buildOutline(policy));
}

const sectionsAmong = (symbols: readonly DocumentSymbol[]): DocumentSymbol[] =>
  symbols.flatMap((one) => (one.children.length > 0 ? [{ ...one, children: sectionsAmong(one.children) }] : []));

/** Symbols as indented lines: kind, name and detail. */
function print(symbols: readonly DocumentSymbol[], indent = ''): string[] {
  return symbols.flatMap(({ kind, name, detail, children }) => [
    `${indent}${kind} ${name}${detail === '' ? '' : ` | ${detail}`}`,
    ...print(children, `${indent}  `),
  ]);
}

describe('the outline of a robots.txt', () => {
  test('G1: groups with their contents, and the fields of the file between them', () => {
    const text =
      '# Hello\nUser-agent: a\nUser-agent: *\nDisallow: /x # why\nAllow: /x/y\nDisallow:\nCrawl-delay: 5\n\nSitemap: https://a.example/s.xml\n';
    expect(print(symbolsOf(text))).toEqual([
      'group a, all crawlers | 1 prohibition, 1 permission',
      '  crawler User-agent: a',
      '  crawler User-agent: *',
      '  rule Disallow: /x',
      '  rule Allow: /x/y',
      '  rule Disallow:',
      '  field Crawl-delay: 5',
      'field Sitemap: https://a.example/s.xml',
    ]);
  });

  test('A4, A5: records, their sub-records, definitions, the version and unreadable lines', () => {
    const text = [
      '##ACAP version=1.0',
      'ACAP-resource-set: news /a /b',
      'ACAP-crawler: one',
      'ACAP-crawler: two',
      'ACAP-crawler: three',
      'ACAP-crawler: four',
      'ACAP-disallow-crawl: /x',
      'ACAP-usage-purpose: search',
      'ACAP-usage-purpose: ads',
      '# why',
      'ACAP-allow-index: /y',
      'ACAP-allow-sing: /',
      'ACAP-bogus: 1',
      'ACAP-crawler: *',
      'ACAP-allow-crawl /z',
    ].join('\r\n');
    expect(print(symbolsOf(text))).toEqual([
      'version ACAP version 1.0',
      'definition ACAP-resource-set: news /a /b | 2 patterns',
      'record one, two, three and 1 more | 1 prohibition, 2 permissions',
      '  crawler ACAP-crawler: one',
      '  crawler ACAP-crawler: two',
      '  crawler ACAP-crawler: three',
      '  crawler ACAP-crawler: four',
      '  rule ACAP-disallow-crawl: /x',
      '  sub-record for search, ads | 2 permissions',
      '    field ACAP-usage-purpose: search',
      '    field ACAP-usage-purpose: ads',
      '    rule ACAP-allow-index: /y',
      '    rule ACAP-allow-sing: /',
      '  malformed ACAP-bogus: 1',
      'record all crawlers | no rules',
      '  crawler ACAP-crawler: *',
      '  malformed ACAP-allow-crawl /z',
    ]);
  });

  test('A5: a record interrupted by conventional lines is listed twice', () => {
    const text = 'ACAP-crawler: a\nACAP-allow-crawl: /\n\nUser-agent: b\nDisallow: /\n\nACAP-allow-index: /\n';
    expect(print(symbolsOf(text))).toEqual([
      'record a | 2 permissions',
      '  crawler ACAP-crawler: a',
      '  rule ACAP-allow-crawl: /',
      'group b | 1 prohibition',
      '  crawler User-agent: b',
      '  rule Disallow: /',
      'record a (continued)',
      '  rule ACAP-allow-index: /',
    ]);
  });

  test('L2: places are offsets in the document, even with a BOM and other line endings', () => {
    const [group] = symbolsOf('\uFEFF  User-agent: a # x\rDisallow: /\r\n');
    expect(group).toMatchObject({ line: 0, span: { start: 3, end: 32 }, nameSpan: { start: 3, end: 16 } });
    expect(group?.children[1]).toMatchObject({ line: 1, span: { start: 21, end: 32 } });
  });

  test('a very long name is truncated', () => {
    const [, rule] = symbolsOf(`User-agent: *\nDisallow: /${'x'.repeat(500)}`)[0]?.children ?? [];
    expect(rule?.name).toHaveLength(120);
    expect(rule?.name.endsWith('x…')).toBe(true);
  });

  test('L1: any text has an outline, whose parts are in order, each inside its parent', () => {
    const lines = [
      'User-agent: a',
      'Disallow: /',
      'ACAP-crawler: a',
      'ACAP-usage-purpose: p',
      'ACAP-allow-crawl: /',
      '',
      '# c',
      'x',
    ];
    const inOrder = (symbols: readonly DocumentSymbol[], from: number, to: number): void => {
      let position = from;
      for (const { span, nameSpan, children } of symbols) {
        expect(span.start).toBeGreaterThanOrEqual(position);
        expect(span.end).toBeLessThanOrEqual(to);
        expect(nameSpan.start).toBe(span.start);
        expect(nameSpan.end).toBeLessThanOrEqual(span.end);
        inOrder(children, span.start, span.end);
        position = span.end;
      }
    };
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...lines)), (chosen) => {
        const text = chosen.join('\n');
        inOrder(symbolsOf(text), 0, text.length);
        expect(symbolsOf(text, sectionSymbols)).toEqual(sectionsAmong(symbolsOf(text)));
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPage } from '../../model/build-page-policy.ts';
import { classifyHeaderLine } from './classify-header-line.ts';
import { classifyHtmlLine, HTML_START, type HtmlLineState } from './classify-html-line.ts';
import type { LineToken } from '../robots/classify-line.ts';
import { classifyPage } from './classify-page.ts';

const print = (text: string, tokens: readonly LineToken[]) =>
  tokens.map(({ start, end, kind }) => `${kind} ${text.slice(start, end)}`);

function htmlLines(...lines: readonly string[]): string[][] {
  let state: HtmlLineState = HTML_START;
  return lines.map((line) => {
    const read = classifyHtmlLine(line, state);
    state = read.state;
    return print(line, read.tokens);
  });
}

describe('highlighting of HTML', () => {
  test('tags, attributes and values across lines', () => {
    expect(htmlLines('<!doctype html><p class="a b" hidden data-x=1', '>a < b</p><br/>')).toEqual([
      [
        'tag <!doctype',
        'attribute html',
        'tag >',
        'tag <p',
        'attribute class',
        'string "',
        'string a b"',
        'attribute hidden',
        'attribute data-x',
        'string 1',
      ],
      ['tag >', 'tag </p', 'tag >', 'tag <br', 'tag />'],
    ]);
  });

  test('a value and a comment that span lines', () => {
    expect(htmlLines('<meta content="noindex,', 'nofollow"><!-- <b>', 'x --> <i>')).toEqual([
      ['tag <meta', 'attribute content', 'string "', 'string noindex,'],
      ['string nofollow"', 'tag >', 'comment <!--', 'comment  <b>'],
      ['comment x -->', 'tag <i', 'tag >'],
    ]);
  });

  test('the contents of a script are not tags', () => {
    expect(htmlLines('<script>if (a<b) "<p>"', '</SCRIPT><p>')).toEqual([
      ['tag <script', 'tag >'],
      ['tag </SCRIPT', 'tag >', 'tag <p', 'tag >'],
    ]);
  });

  test('L1: terminates on any lines, with tokens in order', () => {
    const piece = fc.constantFrom('<', '>', '/', '"', "'", '=', ' ', 'a', '!--', '-->', 'script', '\t', '?');
    fc.assert(
      fc.property(fc.array(fc.array(piece)), (lines) => {
        let state: HtmlLineState = HTML_START;
        for (const line of lines.map((pieces) => pieces.join(''))) {
          const read = classifyHtmlLine(line, state);
          state = read.state;
          let end = 0;
          for (const token of read.tokens) {
            expect(token.start).toBeGreaterThanOrEqual(end);
            expect(token.end).toBeGreaterThan(token.start);
            end = token.end;
          }
          expect(end).toBeLessThanOrEqual(line.length);
        }
      }),
    );
  });
});

test('M1, M2, M6-M8: highlighting of what crawlers read in a page', () => {
  const html = `<head><meta name="viewport" content="index">
<meta name="robots" content="noindex, bogus max-snippet:20">
<meta name="a" content="ACAP press allow-index time-limit=3-days">
</head><p class="x the-acap:disallow-follow">`;
  expect(print(html, classifyPage(readPage(html)))).toEqual([
    'name robots',
    'directive noindex',
    'malformed bogus',
    'directive max-snippet',
    'value 20',
    'name a',
    'acap-field ACAP',
    'name press',
    'allow allow-',
    'usage index',
    'qualifier time-limit',
    'value 3-days',
    'disallow the-acap:disallow-',
    'usage follow',
  ]);
});

test('M8: highlighting of headers, including folded lines', () => {
  const lines = [
    'HTTP/1.1 200 OK',
    'X-Robots-Tag: googlebot: noindex,',
    ' max-snippet: 5, bogus',
    'Server: x',
    '  folded',
    '',
  ];
  let inRobots = false;
  const printed = lines.map((line) => {
    const read = classifyHeaderLine(line, inRobots);
    inRobots = read.inRobots;
    return print(line, read.tokens);
  });
  expect(printed).toEqual([
    ['comment HTTP/1.1 200 OK'],
    ['field X-Robots-Tag', 'colon :', 'name googlebot', 'directive noindex'],
    ['directive max-snippet', 'value 5', 'malformed bogus'],
    ['comment Server: x'],
    ['comment   folded'],
    [],
  ]);
});

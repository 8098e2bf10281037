import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from '#testing/properties/arbitraries.ts';
import { corpusFiles } from '#testing/shared-material.ts';
import { describeShared } from '#testing/describe-shared.ts';
import { createTextDocument } from '../text/text-document.ts';
import { parseLine } from './parse-line.ts';
import { parseRobots } from './parse-robots.ts';
import type { SyntaxLine } from './robots-syntax.ts';

const parse = (text: string) => parseRobots(createTextDocument(text)).lines;
const printed = (text: string) =>
  parse(text)
    .map(({ source }) => source)
    .join('');

/** A line as one string: its kind, and the text of each part. */
function show(line: SyntaxLine | undefined): string {
  if (!line) return 'none';
  const comment = line.comment ? ` # "${line.comment.text}"` : '';
  if (line.kind === 'field') return `field "${line.name.text}"${line.colon ? ':' : ''} "${line.value.text}"${comment}`;
  return line.kind === 'malformed' ? `malformed "${line.content.text}"${comment}` : `${line.kind}${comment}`;
}

describe('one line', () => {
  test.each([
    { clause: 'L3', text: 'Disallow: /a#b # c', line: 'field "Disallow": "/a" # "#b # c"' },
    { clause: 'L3', text: '  # only this', line: 'comment # "# only this"' },
    { clause: 'L4', text: ' \tDisAllow\t :\t /a b \t', line: 'field "DisAllow": "/a b"' },
    { clause: 'L4', text: 'Sitemap: http://x.example/a', line: 'field "Sitemap": "http://x.example/a"' },
    { clause: 'L4', text: 'Disallow:', line: 'field "Disallow": ""' },
    { clause: 'L4', text: 'Disallow:\u00A0/a', line: 'field "Disallow": "\u00A0/a"' },
    {
      clause: 'L5',
      text: 'acap-IGNORE-conventional-records # x',
      line: 'field "acap-IGNORE-conventional-records" "" # "# x"',
    },
    { clause: 'L6', text: 'Disallow /a', line: 'malformed "Disallow /a"' },
    { clause: 'L6', text: ': /a', line: 'malformed ": /a"' },
    { clause: 'L6', text: 'no colon # but: here', line: 'malformed "no colon" # "# but: here"' },
    { clause: 'L6', text: 'Disallow： /fullwidth', line: 'malformed "Disallow： /fullwidth"' },
    { clause: 'L1', text: ' \t', line: 'blank' },
    { clause: 'L2', text: '\uFEFFUser-agent: *', line: 'field "User-agent": "*"' },
    { clause: 'L2', text: '\uFEFF', line: 'blank' },
  ])('$clause: $text', ({ text, line }) => {
    expect(show(parse(text)[0])).toBe(line);
  });

  test('L2: CRLF, LF and CR end a line, other separators do not', () => {
    expect(parse('a\r\nb\nc\rd\u2028e\u0085f\vg').map(({ source }) => source)).toEqual([
      'a\r\n',
      'b\n',
      'c\r',
      'd\u2028e\u0085f\vg',
    ]);
    expect(parse('\r').map(({ source }) => source)).toEqual(['\r', '']);
    expect(parse('\n\r\r\n').map(({ terminator }) => terminator)).toEqual(['\n', '\r', '\r\n', '']);
  });
});

const anything = fc.array(
  fc.oneof(anyText(), fc.constantFrom('\r', '\n', '\r\n', '\uFEFF', '\uD800', '\0', ':', '#', ' ', 'ACAP-')),
);

describe('L1: nothing is lost', () => {
  test('E1: parsing and printing round-trips any string', () => {
    fc.assert(
      fc.property(anything, (parts) => {
        const text = parts.join('');
        expect(printed(text)).toBe(text);
      }),
      { numRuns: 1000 },
    );
  });

  test('every token is where its span says', () => {
    fc.assert(
      fc.property(anything, (parts) => {
        for (const line of parse(parts.join(''))) {
          const own = line.kind === 'field' ? [line.name, line.colon, line.value] : [];
          const content = line.kind === 'malformed' ? line.content : null;
          const tokens = [...own, content, line.comment].filter((token) => token !== null);
          expect(tokens.map(({ start, end }) => line.source.slice(start, end))).toEqual(tokens.map(({ text }) => text));
        }
      }),
      { numRuns: 1000 },
    );
  });
});

describe('L4: a line is read the same wherever it is', () => {
  const alike = fc.array(
    fc.constantFrom('Disallow', 'disallow', 'Allow', ':', ' ', '\t', '/a', '#', '\n', '\r\n', '\uFEFF'),
    { maxLength: 40 },
  );

  test('L4: as on its own, whatever the lines above it are', () => {
    fc.assert(
      fc.property(alike, (parts) => {
        for (const line of parse(`\n${parts.join('')}`)) {
          const { terminator, source, ...rest } = line;
          const content = source.slice(0, source.length - terminator.length);
          expect(parseLine(content)).toEqual({ ...rest, source: content, terminator: '' });
        }
      }),
      { numRuns: 1000 },
    );
  });
});

describe('L1: a text is read the same, whatever it was before', () => {
  const parsed = (text: string) => {
    const document = createTextDocument(text);
    return { document, syntax: parseRobots(document) };
  };
  const parseFrom = (before: string, now: string) => parseRobots(createTextDocument(now), parsed(before));

  test('after any change', () => {
    const few = fc.array(fc.constantFrom('a: b', 'a: c', '# x', ' ', '\n', '\r', '\r\n', '\uFEFF'), { maxLength: 8 });
    fc.assert(
      fc.property(few, few, few, few, (above, removed, inserted, below) => {
        const before = [...above, ...removed, ...below].join('');
        const now = [...above, ...inserted, ...below].join('');
        expect(parseFrom(before, now)).toEqual(parseRobots(createTextDocument(now)));
      }),
      { numRuns: 1000 },
    );
  });

  test('L2: a BOM that is no longer first is part of its line, and vice versa', () => {
    expect(show(parseFrom('\uFEFFa: b', '\n\uFEFFa: b').lines[1])).toBe('field "\uFEFFa": "b"');
    expect(show(parseFrom('\n\uFEFFa: b', '\uFEFFa: b').lines[0])).toBe('field "a": "b"');
  });

  test('lines above and below the change are reused from the previous text', () => {
    const before = parsed('a: 1\nb: 2\nc: 3\nd: 4\n');
    const { lines } = parseRobots(createTextDocument('a: 1\nb: 2\nnew: x\nother: x\nd: 4\n'), before);
    expect(lines.map((line) => before.syntax.lines.indexOf(line))).toEqual([0, 1, -1, -1, 3, 4]);
  });
});

describeShared('corpus', 'L1: real files are read without losing a byte', () => {
  test.each([...corpusFiles('robots'), ...corpusFiles('acap')])('$name', ({ text }) => {
    expect(printed(text) === text).toBe(true);
  });
});

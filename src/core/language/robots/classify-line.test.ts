import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { corpusFiles } from '#testing/shared-material.ts';
import { describeShared } from '#testing/describe-shared.ts';
import { createTextDocument, lineContent, lineCount } from '../../text/text-document.ts';
import { classifyLine } from './classify-line.ts';

const read = (line: string) => classifyLine(line).map(({ start, end, kind }) => `${kind} ${line.slice(start, end)}`);

describe('the tokens of a line', () => {
  test.each<{ name: string; line: string; pieces: readonly string[] }>([
    { name: 'L4: nothing', line: ' \t', pieces: [] },
    { name: 'L3: a comment', line: '  # x: y', pieces: ['comment # x: y'] },
    { name: 'L7: a version', line: '##ACAP version=1.0', pieces: ['version ##ACAP version=1.0'] },
    {
      name: 'G1: an agent',
      line: 'User-Agent : Bot/2 # x',
      pieces: ['field User-Agent', 'colon :', 'name Bot/2', 'comment # x'],
    },
    {
      name: 'P3: a conventional rule',
      line: 'disallow: /a*b$c$',
      pieces: ['disallow disallow', 'colon :', 'pattern /a', 'wildcard *', 'pattern b$c', 'wildcard $'],
    },
    { name: 'G3: an empty rule', line: 'Allow:', pieces: ['allow Allow', 'colon :'] },
    {
      name: 'C4: another field',
      line: 'Sitemap: https://a.b/*',
      pieces: ['field Sitemap', 'colon :', 'value https://a.b/*'],
    },
    { name: 'A2: a crawler', line: 'ACAP-crawler: *', pieces: ['acap-field ACAP-crawler', 'colon :', 'name *'] },
    {
      name: 'A8: a rule with qualifiers',
      line: 'ACAP-allow-present-snippet: /a/* max-length = 9-words time-limit=3-days',
      pieces: [
        'acap-field ACAP-',
        'allow allow-',
        'usage present-snippet',
        'colon :',
        'pattern /a/',
        'wildcard *',
        'qualifier max-length',
        'value 9-words',
        'qualifier time-limit',
        'value 3-days',
      ],
    },
    {
      name: 'A9: a rule over a resource set',
      line: 'acap-disallow-(mine): the-acap:resource-set:x',
      pieces: ['acap-field acap-', 'disallow disallow-', 'usage (mine)', 'colon :', 'name the-acap:resource-set:x'],
    },
    {
      name: 'A9: a resource set',
      line: 'ACAP-resource-set: x /a *.b$',
      pieces: [
        'acap-field ACAP-resource-set',
        'colon :',
        'name x',
        'pattern /a',
        'wildcard *',
        'pattern .b',
        'wildcard $',
      ],
    },
    {
      name: 'A7: a composite usage',
      line: 'ACAP-composite-usage: x crawl index',
      pieces: ['acap-field ACAP-composite-usage', 'colon :', 'name x', 'usage crawl', 'usage index'],
    },
    {
      name: 'A7: a qualified usage',
      line: 'ACAP-qualified-usage: x index time-limit=3-days',
      pieces: [
        'acap-field ACAP-qualified-usage',
        'colon :',
        'name x',
        'usage index',
        'qualifier time-limit',
        'value 3-days',
      ],
    },
    {
      name: 'A4: a purpose',
      line: 'ACAP-usage-purpose: news*',
      pieces: ['acap-field ACAP-usage-purpose', 'colon :', 'pattern news', 'wildcard *'],
    },
    {
      name: 'L5: the field without a colon',
      line: 'ACAP-ignore-conventional-records',
      pieces: ['acap-field ACAP-ignore-conventional-records'],
    },
    {
      name: 'L6: an unknown ACAP field',
      line: 'ACAP-allow: /',
      pieces: ['malformed ACAP-allow', 'colon :', 'value /'],
    },
    { name: 'L6: no field', line: ' ACAP-allow-crawl / # x', pieces: ['malformed ACAP-allow-crawl /', 'comment # x'] },
  ])('$name', ({ line, pieces }) => {
    expect(read(line)).toEqual(pieces);
  });

  /** The text between the tokens, or `null` if they are not in order. */
  const leftOut = (line: string): string | null => {
    let position = 0;
    let between = '';
    for (const { start, end } of classifyLine(line)) {
      if (start < position || end <= start || end > line.length) return null;
      between += line.slice(position, start);
      position = end;
    }
    return between + line.slice(position);
  };

  test('L1: for any line, they are in order and omit only white space and marks between values', () => {
    const words = [
      'ACAP-',
      'allow-',
      'disallow-',
      'crawl',
      'Disallow',
      ':',
      ' ',
      '/',
      '*',
      '$',
      '#',
      '=',
      'time-limit',
      '(x)',
    ];
    const line = fc.array(fc.oneof(fc.constantFrom(...words), fc.string({ maxLength: 2 })), { maxLength: 12 });
    fc.assert(
      fc.property(line, (parts) => {
        expect(leftOut(parts.join('').replace(/[\r\n]/g, ''))).toMatch(/^[ \t=]*$/);
      }),
      { numRuns: 3000 },
    );
  });

  describeShared('corpus/acap', 'L1: of every line of the corpus', () => {
    test.each(corpusFiles('acap'))('$name', ({ text }) => {
      const document = createTextDocument(text);
      for (let line = 0; line < lineCount(document); line++) {
        expect(leftOut(lineContent(document, line))).toMatch(/^[ \t=]*$/);
      }
    });
  });
});

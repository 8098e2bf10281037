import fc from 'fast-check';
import { parseDictionary } from 'structured-headers';
import { describe, expect, test } from 'vitest';
import { splitDictionary, splitSignals } from './preference-list.ts';

const token = (text: string) => ({ start: 0, end: text.length, text });
const words = (items: ReturnType<typeof splitSignals> | null) =>
  items?.map(({ key, value }) => [key.text, value?.text ?? null]) ?? null;

describe('lists of signals', () => {
  test.each([
    [
      'X3: blanks, empty items and letter case',
      ' , AI-Train = NO,, search=yes ,',
      [
        ['AI-Train', 'NO'],
        ['search', 'yes'],
      ],
    ],
    [
      'X4: an item without an equals sign',
      'search, use=full',
      [
        ['search', null],
        ['use', 'full'],
      ],
    ],
    ['X4: an item without a value', 'search=', [['search', '']]],
    ['X3: a no-break space is not a blank', '\u00A0use=full\u00A0', [['\u00A0use', 'full\u00A0']]],
    ['X3: nothing', ' ', []],
  ])('%s', (_name, text, expected) => {
    expect(words(splitSignals(token(text)))).toEqual(expected);
  });
});

describe('dictionaries', () => {
  test.each([
    [
      'Y4: labels with values',
      'train-ai=n, search=y',
      [
        ['train-ai', 'n'],
        ['search', 'y'],
      ],
    ],
    [
      'Y4: parameters are not part of the value',
      'train-ai=n;q=1;r, x',
      [
        ['train-ai', 'n'],
        ['x', null],
      ],
    ],
    [
      'Y4: a comma in a string',
      'x="a, b", y=?0',
      [
        ['x', '"a, b"'],
        ['y', '?0'],
      ],
    ],
    [
      'Y4: an inner list',
      'x=(a "b" 1);p, y=-1.25',
      [
        ['x', '(a "b" 1)'],
        ['y', '-1.25'],
      ],
    ],
    [
      'Y4: dates',
      'x=@12;q=@-3, y=(@1 @2)',
      [
        ['x', '@12'],
        ['y', '(@1 @2)'],
      ],
    ],
    [
      'Y4: byte sequences',
      'x=:YQ==:, y=(:: :YWE:)',
      [
        ['x', ':YQ==:'],
        ['y', '(:: :YWE:)'],
      ],
    ],
    ['Y4: a comma in a display string', 'x=%"a, %c3%a4"', [['x', '%"a, %c3%a4"']]],
    ['Y1: an empty statement', '', []],
    ['Y5: a key in upper case', 'Train-AI=n', null],
    ['Y5: blanks around the equals sign', 'train-ai = n', null],
    ['Y5: a comma at the end', 'train-ai=n,', null],
    ['Y5: a date with a fraction', 'x=@1.5', null],
    ['Y5: a byte sequence that is not Base64', 'x=:YQ=:', null],
    ['Y5: a display string that is not UTF-8', 'x=%"%c3"', null],
    ['Y5: upper-case digits in a display string', 'x=%"%C3%A4"', null],
    ['Y5: no comma', 'train-ai=n search=y', null],
  ])('%s', (_name, text, expected) => {
    expect(words(splitDictionary(token(text)))).toEqual(expected);
  });

  const piece = fc.constantFrom(
    'train-ai',
    'search',
    'x',
    '=',
    '=n',
    '=y',
    '=(',
    ')',
    ',',
    ', ',
    ' ',
    ';',
    ';q',
    '"a,b"',
    '%"a,%e2%82%ac"',
    '%80',
    ':YQ==:',
    ':',
    '"',
    '1',
    '-1.5',
    '?0',
    '*',
    'A',
    '\t',
    '.',
  );
  const text = fc.array(piece, { maxLength: 9 }).map((parts) => parts.join(''));

  test('Y4: accepts exactly what RFC 9651 parses, with the same keys', () => {
    let read = 0;
    fc.assert(
      fc.property(text, (list) => {
        const items = splitDictionary(token(list));
        if (items !== null) read++;
        const keys = items && [...new Set(items.map(({ key }) => key.text))].toSorted();
        expect(keys).toEqual(readDictionary(list)?.toSorted() ?? null);
        const tokens = items?.flatMap(({ token: whole, key, value }) => [whole, key, ...(value ? [value] : [])]) ?? [];
        expect(tokens.map(({ start, end }) => list.slice(start, end))).toEqual(tokens.map((one) => one.text));
      }),
      { numRuns: 4000 },
    );
    expect(read).toBeGreaterThan(300);
  });
});

function readDictionary(list: string): string[] | null {
  try {
    return [...parseDictionary(list.replace(/^[ \t]+|[ \t]+$/g, '')).keys()];
  } catch {
    return null;
  }
}

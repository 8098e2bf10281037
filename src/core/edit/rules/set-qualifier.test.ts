import { describe, expect, test } from 'vitest';
import { textAfter } from '#testing/edited-text.ts';
import { addQualifier, removeQualifier, setModifications, setQualifier } from './set-qualifier.ts';

const RECORD = 'ACAP-crawler: *\r\n';
const DEFINITION = 'ACAP-qualified-usage: q\tpresent-snippet  max-length = 9-words # c';

describe('Q, E6: the value of a qualifier', () => {
  test.each([
    [
      'a date',
      'ACAP-allow-index: /  time-limit = 3-days # c',
      0,
      'until-2027-02-28',
      'ACAP-allow-index: /  time-limit = until-2027-02-28 # c',
    ],
    [
      'a second one',
      'ACAP-allow-present: / time-limit=3-days must-use-resource=/x',
      1,
      '/y',
      'ACAP-allow-present: / time-limit=3-days must-use-resource=/y',
    ],
    [
      'blanks around it',
      'ACAP-allow-index: / time-limit=3-days',
      0,
      ' 4-days ',
      'ACAP-allow-index: / time-limit=4-days',
    ],
    ['of a definition', DEFINITION, 0, '5-chars', DEFINITION.replace('9-words', '5-chars')],
    ['the same', DEFINITION, 0, '9-words', DEFINITION],
    [
      'a day that does not exist',
      'ACAP-allow-index: / time-limit=3-days',
      0,
      'until-2027-02-29',
      'refused: qualifier-value-malformed',
    ],
    ['no days', 'ACAP-allow-index: / time-limit=3-days', 0, '0-days', 'refused: qualifier-value-malformed'],
    ['two words', 'ACAP-allow-index: / must-use-resource=/x', 0, '/x y', 'refused: value-has-white-space'],
    ['a comment', 'ACAP-allow-index: / must-use-resource=/x', 0, '/x#y', 'refused: value-has-comment-mark'],
    ['nothing', 'ACAP-allow-index: / must-use-resource=/x', 0, '', 'refused: value-is-empty'],
    ['one that does not exist', 'ACAP-allow-index: / time-limit=3-days', 1, '4-days', 'refused: not-a-qualifier'],
    ['no rule', 'Disallow: /', 0, '4-days', 'refused: not-a-qualifier'],
    ['with an unknown name, any word', 'ACAP-allow-index: / foo=bar', 0, 'baz', 'ACAP-allow-index: / foo=baz'],
  ])('%s', (_, line, index, value, expected) => {
    const result = textAfter(RECORD + line, (policy) => setQualifier(policy, 1, index, value));
    expect(result.replace(RECORD, '')).toBe(expected);
  });
});

describe('Q, A8: adding a qualifier', () => {
  test.each([
    [
      'after the pattern',
      'ACAP-allow-index: /a # c',
      'time-limit',
      '3-days',
      'ACAP-allow-index: /a time-limit=3-days # c',
    ],
    [
      'after the others',
      DEFINITION,
      'time-limit',
      'until-recrawled',
      DEFINITION.replace(' # c', ' time-limit=until-recrawled # c'),
    ],
    [
      'another modification',
      'ACAP-allow-present: / prohibited-modification=style',
      'prohibited-modification',
      'format',
      'ACAP-allow-present: / prohibited-modification=style prohibited-modification=format',
    ],
    [
      'on a void line, whose errors stay',
      'ACAP-allow-index: / foo=1',
      'time-limit',
      '3-days',
      'ACAP-allow-index: / foo=1 time-limit=3-days',
    ],
    ['not applicable', 'ACAP-allow-crawl: /', 'time-limit', '3-days', 'refused: qualifier-not-applicable'],
    ['for pages only', 'ACAP-allow-index: /', 'location', '/x', 'refused: qualifier-not-applicable'],
    ['already there', 'ACAP-allow-index: / time-limit=3-days', 'time-limit', '4-days', 'refused: qualifier-repeated'],
    [
      'any next to others',
      'ACAP-allow-present: / prohibited-modification=style',
      'prohibited-modification',
      'any',
      'refused: qualifier-repeated',
    ],
    ['no such value', 'ACAP-allow-index: /', 'time-limit', 'soon', 'refused: qualifier-value-malformed'],
    ['on a prohibition', 'ACAP-disallow-index: /', 'time-limit', '3-days', 'refused: qualifier-needs-permission'],
    ['on a local usage', 'ACAP-allow-(q): /', 'time-limit', '3-days', 'refused: qualifier-needs-permission'],
    ['on no rule', 'Sitemap: /', 'time-limit', '3-days', 'refused: not-a-rule'],
  ] as const)('%s', (_, line, name, value, expected) => {
    const result = textAfter(RECORD + line, (policy) => addQualifier(policy, 1, name, value));
    expect(result.replace(RECORD, '')).toBe(expected);
  });
});

describe('Q, E6: a qualifier is removed with the blanks before it', () => {
  test.each([
    ['the only one', 'ACAP-allow-index: /a \t time-limit=3-days # c', 0, 'ACAP-allow-index: /a # c'],
    [
      'the first',
      'ACAP-allow-present: / time-limit=3-days  must-use-resource=/x',
      0,
      'ACAP-allow-present: /  must-use-resource=/x',
    ],
    [
      'the last',
      'ACAP-allow-present: / time-limit=3-days  must-use-resource=/x',
      1,
      'ACAP-allow-present: / time-limit=3-days',
    ],
    ['of a prohibition, which may have none', 'ACAP-disallow-index: / time-limit=3-days', 0, 'ACAP-disallow-index: /'],
    ['L6: the only one of a definition', DEFINITION, 0, 'refused: last-qualifier'],
    ['one that does not exist', 'ACAP-allow-index: /', 0, 'refused: not-a-qualifier'],
  ])('%s', (_, line, index, expected) => {
    const result = textAfter(RECORD + line, (policy) => removeQualifier(policy, 1, index));
    expect(result.replace(RECORD, '')).toBe(expected);
  });
});

describe('Q, A8: the prohibited modifications', () => {
  const STYLE = 'ACAP-allow-present: / prohibited-modification = STYLE time-limit=3-days # c';
  test.each([
    [
      'those already listed keep their place and spelling',
      STYLE,
      ['style', 'format'],
      'ACAP-allow-present: / prohibited-modification = STYLE prohibited-modification=format time-limit=3-days # c',
    ],
    [
      'another one in its place',
      STYLE,
      ['format'],
      'ACAP-allow-present: / time-limit=3-days prohibited-modification=format # c',
    ],
    ['none', STYLE, [], 'ACAP-allow-present: / time-limit=3-days # c'],
    ['the same', STYLE, ['style'], STYLE],
    ['the first ones', 'ACAP-allow-present: /', ['any'], 'ACAP-allow-present: / prohibited-modification=any'],
    ['any and another', STYLE, ['style', 'any'], 'refused: qualifier-repeated'],
    ['an unknown one', STYLE, ['colour'], 'refused: qualifier-value-malformed'],
    ['not applicable', 'ACAP-allow-index: /', ['style'], 'refused: qualifier-not-applicable'],
    ['of a prohibition', 'ACAP-disallow-present: /', ['style'], 'refused: qualifier-needs-permission'],
    ['no rule', 'Allow: /', ['style'], 'refused: not-a-rule'],
    [
      'L6: none left in a definition',
      'ACAP-qualified-usage: q present prohibited-modification=any',
      [],
      'refused: last-qualifier',
    ],
  ])('%s', (_, line, values, expected) => {
    const result = textAfter(RECORD + line, (policy) => setModifications(policy, 1, values));
    expect(result.replace(RECORD, '')).toBe(expected);
  });
});

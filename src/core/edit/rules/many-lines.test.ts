import { describe, expect, test } from 'vitest';
import { textAfter } from '#testing/edited-text.ts';
import { parsePolicy } from '../../model/build-policy.ts';
import type { Policy } from '../../model/policy.ts';
import { duplicateRules } from './duplicate-rules.ts';
import { moveRules } from './move-rules.ts';
import { moveSectionTo } from '../sections/move-section.ts';
import { removeLines } from '../lines/remove-lines.ts';
import { setEffects } from './set-effects.ts';
import { setUsages } from './set-usages.ts';

const FILE = [
  'User-agent: a',
  'Disallow: /1 # one',
  '# about two',
  'Allow: /2',
  '',
  'User-agent: b',
  'Disallow: /3',
  '',
  'ACAP-crawler: c',
  'ACAP-allow-crawl: /4',
  'ACAP-allow-index: /5 time-limit=3-days',
  'ACAP-usage-purpose: p',
  'ACAP-allow-crawl: /6',
  '',
  'ACAP-crawler: d',
  'ACAP-disallow-index: /7',
];
const lines = (text: string): string[] => text.split('\n');

describe('G1, A4: several lines are removed', () => {
  test.each([
    ['rules of two sections', [3, 9], FILE.filter((_, i) => i !== 3 && i !== 9)],
    [
      'all rules of a group followed by another leave an empty one',
      [3, 1],
      FILE.toSpliced(1, 3, '# about two', 'Disallow:'),
    ],
    ['the only rule of a group together with other lines', [9, 6], FILE.toSpliced(9, 1).toSpliced(6, 1)],
    ['a purpose with its rules', [11, 12], FILE.toSpliced(11, 2)],
    ['none', [], FILE],
  ])('%s', (_, removed, expected) => {
    expect(lines(textAfter(FILE, (policy) => removeLines(policy, removed)))).toEqual(expected);
  });

  test('A4: or none of them, naming the line that prevents it', () => {
    const policy = parsePolicy(FILE.join('\n'));
    expect(removeLines(policy, [1, 11])).toEqual({ ok: false, refusal: 'last-purpose', line: 11 });
    expect(removeLines(policy, [0, 3])).toEqual({ ok: false, refusal: 'last-crawler', line: 0 });
    expect(removeLines(policy, [1, 99])).toEqual({ ok: false, refusal: 'no-such-line', line: 99 });
  });
});

describe('A6, A8: several rules are changed', () => {
  test('their effect', () => {
    expect(lines(textAfter(FILE, (policy) => setEffects(policy, [9, 1, 6, 3], 'allow')))).toEqual(
      FILE.with(1, 'Allow: /1 # one').with(6, 'Allow: /3'),
    );
  });

  test('their usage', () => {
    expect(lines(textAfter(FILE, (policy) => setUsages(policy, [9, 10], 'present')))).toEqual(
      FILE.with(9, 'ACAP-allow-present: /4').with(10, 'ACAP-allow-present: /5 time-limit=3-days'),
    );
  });

  test.each([
    [
      'A8: a rule with qualifiers cannot become a prohibition',
      (policy: Policy) => setEffects(policy, [9, 10], 'disallow'),
      'line-has-qualifiers',
      10,
    ],
    [
      'A8: its qualifiers do not apply',
      (policy: Policy) => setUsages(policy, [9, 10], 'crawl'),
      'qualifiers-not-applicable',
      10,
    ],
    ['a conventional rule has no usage', (policy: Policy) => setUsages(policy, [9, 1], 'crawl'), 'not-a-rule', 1],
    ['a crawler is not a rule', (policy: Policy) => setEffects(policy, [1, 0], 'allow'), 'not-a-rule', 0],
  ])('%s, and nothing is changed', (_, operation, refusal, line) => {
    expect(operation(parsePolicy(FILE.join('\n')))).toEqual({ ok: false, refusal, line });
  });
});

describe('G3: several rules are duplicated', () => {
  test('those of one list together, below the last', () => {
    expect(lines(textAfter(FILE, (policy) => duplicateRules(policy, [3, 1, 12])))).toEqual(
      FILE.toSpliced(13, 0, 'ACAP-allow-crawl: /6').toSpliced(4, 0, 'Disallow: /1 # one', 'Allow: /2'),
    );
    expect(textAfter(FILE, (policy) => duplicateRules(policy, [0]))).toBe('refused: not-a-rule');
    expect(textAfter(FILE, (policy) => duplicateRules(policy, []))).toBe(FILE.join('\n'));
  });

  test('E7: at the end of a file without a final line ending', () => {
    expect(lines(textAfter(FILE, (policy) => duplicateRules(policy, [15])))).toEqual([
      ...FILE,
      'ACAP-disallow-index: /7',
    ]);
  });
});

describe('G1, A2, A4: rules are moved', () => {
  test.each([
    ['to the top of their group', [3], 0, null, FILE.toSpliced(3, 1).toSpliced(1, 0, 'Allow: /2')],
    ['below another rule', [1], 0, 3, FILE.toSpliced(4, 0, 'Disallow: /1 # one').toSpliced(1, 1)],
    ['to another group', [3], 5, 6, FILE.toSpliced(7, 0, 'Allow: /2').toSpliced(3, 1)],
    [
      'all of them, and an empty rule keeps the groups apart',
      [1, 3],
      5,
      null,
      FILE.toSpliced(6, 0, 'Disallow: /1 # one', 'Allow: /2').toSpliced(1, 3, '# about two', 'Disallow:'),
    ],
    [
      'from records to a sub-record, in their order',
      [15, 9],
      11,
      12,
      FILE.toSpliced(15, 1).toSpliced(13, 0, 'ACAP-allow-crawl: /4', 'ACAP-disallow-index: /7').toSpliced(9, 1),
    ],
    ['to where they are', [1, 3], 0, 1, FILE.toSpliced(2, 2, 'Allow: /2', '# about two')],
    ['nowhere', [1], 0, null, FILE],
    ['none', [], 0, null, FILE],
  ])('%s', (_, moved, ownerLine, below, expected) => {
    expect(lines(textAfter(FILE, (policy) => moveRules(policy, moved, { ownerLine, below })))).toEqual(expected);
  });

  test.each([
    ['a conventional rule to a record', [1], 8, null, 'rules-of-two-kinds'],
    ['an ACAP rule to a group', [9], 0, null, 'rules-of-two-kinds'],
    ['a line that is not a rule', [2], 0, null, 'not-a-rule'],
    ['to a line outside a section', [1], 3, null, 'no-such-section'],
    ['below a rule of another section', [1], 0, 6, 'nowhere-to-move'],
    ['A4: the only rule of a sub-record followed by another', [12], 8, null, 'last-rule'],
  ])('%s is refused', (_, moved, ownerLine, below, refusal) => {
    const text = [...FILE.slice(0, 13), 'ACAP-usage-purpose: q', 'ACAP-allow-follow: /', ...FILE.slice(13)];
    expect(textAfter(text, (policy) => moveRules(policy, moved, { ownerLine, below }))).toBe(`refused: ${refusal}`);
  });

  test('A11: not to a record that refers to another document', () => {
    const text = ['ACAP-crawler: *', 'ACAP-permissions-reference: /p', 'ACAP-crawler: a', 'ACAP-allow-crawl: /'];
    expect(textAfter(text, (policy) => moveRules(policy, [3], { ownerLine: 0, below: null }))).toBe(
      'refused: record-holds-a-reference',
    );
  });

  test.each([
    ['two rules up past one', [6, 5], 'up', [0, 1, 2, 3, 5, 6, 4]],
    ['two separate rules down past one', [3, 5], 'down', [0, 1, 2, 4, 6, 3, 5]],
  ] as const)('%s', (_, chosen, direction, order) => {
    const group = ['# x', 'User-agent: *', 'Allow: /0', 'Allow: /1', 'Allow: /2', 'Allow: /3', 'Allow: /4'];
    expect(lines(textAfter(group, (policy) => moveRules(policy, chosen, direction)))).toEqual(
      order.map((line) => group[line]),
    );
  });

  test('rules of two groups have no common neighbour', () => {
    expect(textAfter(FILE, (policy) => moveRules(policy, [3, 6], 'up'))).toBe('refused: nowhere-to-move');
  });

  test('the returned line is that of the first of them', () => {
    const policy = parsePolicy(FILE.join('\n'));
    expect(moveRules(policy, [1, 3], { ownerLine: 5, below: 6 })).toMatchObject({ line: 6 });
    expect(moveRules(policy, [6], { ownerLine: 0, below: 1 })).toMatchObject({ line: 2 });
  });
});

describe('G1, A2: a section is moved to the position of another', () => {
  const GROUPS = [
    '# top',
    '',
    '# a',
    'User-agent: a',
    'Disallow: /a',
    '',
    '# free',
    '',
    'User-agent: b',
    'Disallow: /b',
    '',
    'User-agent: c',
    'Allow: /c',
    '',
  ];
  test.each([
    [
      'past two, upwards',
      11,
      3,
      [
        'User-agent: c',
        'Allow: /c',
        '',
        '# a',
        'User-agent: a',
        'Disallow: /a',
        '',
        '# free',
        '',
        'User-agent: b',
        'Disallow: /b',
        '',
      ],
    ],
    [
      'past two, downwards',
      3,
      11,
      [
        'User-agent: b',
        'Disallow: /b',
        '',
        'User-agent: c',
        'Allow: /c',
        '',
        '# free',
        '',
        '# a',
        'User-agent: a',
        'Disallow: /a',
        '',
      ],
    ],
    ['to itself', 8, 8, GROUPS],
  ])('%s', (_, from, to, expected) => {
    expect(lines(textAfter(GROUPS, (policy) => moveSectionTo(policy, from, to)))).toEqual(
      expected === GROUPS ? GROUPS : ['# top', '', ...expected],
    );
  });

  test('refuses to move a group past a record, or a line that is not a section', () => {
    expect(textAfter(FILE, (policy) => moveSectionTo(policy, 0, 8))).toBe('refused: nowhere-to-move');
    expect(textAfter(FILE, (policy) => moveSectionTo(policy, 1, 5))).toBe('refused: no-such-section');
  });
});

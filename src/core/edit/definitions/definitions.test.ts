import { describe, expect, test } from 'vitest';
import { textAfter } from '#testing/edited-text.ts';
import { insertDefinition, type NewDefinition } from './insert-definition.ts';
import { renameDefinition } from './rename-definition.ts';
import { setDefinedUsage, setMembers } from './set-members.ts';

const FILE = [
  'ACAP-qualified-usage: brief present-snippet max-length=9-words # c',
  'ACAP-composite-usage: show  (Brief)\tcrawl (brief)',
  'ACAP-resource-set: brief /a /b',
  'ACAP-resource-set: paid /c  /d # c',
  'ACAP-crawler: *',
  'ACAP-allow-(BRIEF): the-acap:resource-set:brief time-limit=3-days',
  'ACAP-allow-(show): THE-ACAP:resource-set:Paid',
  'ACAP-allow-(other): /x',
];

describe('A7, A9: renaming a definition renames all its uses', () => {
  test('a usage, in composites and rules, but not a set of the same name', () => {
    expect(textAfter(FILE, (policy) => renameDefinition(policy, 0, ' short '))).toBe(
      FILE.with(0, 'ACAP-qualified-usage: short present-snippet max-length=9-words # c')
        .with(1, 'ACAP-composite-usage: show  (short)\tcrawl (short)')
        .with(5, 'ACAP-allow-(short): the-acap:resource-set:brief time-limit=3-days')
        .join('\n'),
    );
  });

  test('a set', () => {
    expect(textAfter(FILE, (policy) => renameDefinition(policy, 3, 'p.1'))).toBe(
      FILE.with(3, 'ACAP-resource-set: p.1 /c  /d # c')
        .with(6, 'ACAP-allow-(show): THE-ACAP:resource-set:p.1')
        .join('\n'),
    );
  });

  test('in letter case only', () => {
    expect(textAfter(FILE, (policy) => renameDefinition(policy, 3, 'PAID'))).toBe(
      FILE.with(3, 'ACAP-resource-set: PAID /c  /d # c')
        .with(6, 'ACAP-allow-(show): THE-ACAP:resource-set:PAID')
        .join('\n'),
    );
  });

  test('renaming a second definition of a name renames no use', () => {
    const twice = [
      'ACAP-resource-set: s /a',
      'ACAP-resource-set: s /b',
      'ACAP-crawler: *',
      'ACAP-allow-crawl: the-acap:resource-set:s',
    ];
    expect(textAfter(twice, (policy) => renameDefinition(policy, 1, 't'))).toBe(
      twice.with(1, 'ACAP-resource-set: t /b').join('\n'),
    );
  });

  test.each([
    ['a name that is taken', 0, 'SHOW', 'name-is-taken'],
    ['a name that is used but not defined', 0, 'other', 'name-is-used'],
    ['a name that cannot be one', 0, '9lives', 'local-name-unreadable'],
    ['no name', 0, '', 'local-name-unreadable'],
    ['not a definition', 4, 'x', 'not-a-definition'],
  ])('%s is refused', (_, line, name, refusal) => {
    expect(textAfter(FILE, (policy) => renameDefinition(policy, line, name))).toBe(`refused: ${refusal}`);
  });
});

describe('A7, A9, E6: the members of a definition', () => {
  test.each([
    ['a pattern is changed', 3, ['/c', '/e'], 'ACAP-resource-set: paid /c  /e # c'],
    ['one comes first', 3, ['/0', '/c', '/d'], 'ACAP-resource-set: paid /0 /c  /d # c'],
    ['one comes last', 3, ['/c', '/d', '/z'], 'ACAP-resource-set: paid /c  /d /z # c'],
    ['the first is removed', 3, ['/d'], 'ACAP-resource-set: paid  /d # c'],
    ['the last is removed', 3, ['/c'], 'ACAP-resource-set: paid /c # c'],
    ['nothing changes', 3, ['/c', '/d'], FILE[3]],
    [
      'one in the middle becomes two',
      1,
      ['(Brief)', 'index', 'follow', '(brief)'],
      'ACAP-composite-usage: show  (Brief)\tindex follow (brief)',
    ],
    ['the middle one is removed', 1, ['(Brief)', '(brief)'], 'ACAP-composite-usage: show  (Brief) (brief)'],
  ])('%s', (_, line, members, expected) => {
    expect(textAfter(FILE, (policy) => setMembers(policy, line, members)).split('\n')[line]).toBe(expected);
  });

  test.each([
    ['nothing', 3, [], 'last-member'],
    ['a blank', 3, ['/c d'], 'value-has-white-space'],
    ['an unknown usage', 1, ['read'], 'member-unreadable'],
    ['an undefined usage', 1, ['(nothing)'], 'name-is-unknown'],
    ['a composite in a composite', 1, ['(show)'], 'composite-within-composite'],
    ['a qualified usage', 0, ['/x'], 'not-a-definition'],
  ])('%s is refused', (_, line, members, refusal) => {
    expect(textAfter(FILE, (policy) => setMembers(policy, line, members))).toBe(`refused: ${refusal}`);
  });

  test('the usage of a qualified usage, in its letter case', () => {
    const upper = 'ACAP-qualified-usage: q PRESENT-SNIPPET max-length=9-words';
    expect(textAfter(upper, (policy) => setDefinedUsage(policy, 0, 'present-oldsnippet'))).toBe(
      'ACAP-qualified-usage: q PRESENT-OLDSNIPPET max-length=9-words',
    );
    expect(textAfter(upper, (policy) => setDefinedUsage(policy, 0, 'present-snippet'))).toBe(upper);
    expect(textAfter(upper, (policy) => setDefinedUsage(policy, 0, 'crawl'))).toBe(
      'refused: qualifiers-not-applicable',
    );
    expect(textAfter(FILE, (policy) => setDefinedUsage(policy, 1, 'crawl'))).toBe('refused: not-a-definition');
  });
});

describe('A1, A7, A9: a new definition', () => {
  const SET: NewDefinition = { kind: 'resource-set', name: 'new', members: ['/n', '/m'] };
  test.each([
    [
      'below the last one above the records',
      FILE.join('\n'),
      SET,
      FILE.toSpliced(4, 0, 'ACAP-resource-set: new /n /m').join('\n'),
    ],
    [
      'above the first record',
      'User-agent: *\nDisallow: /\n\n# r\nACAP-crawler: *\n',
      SET,
      'User-agent: *\nDisallow: /\n\nACAP-resource-set: new /n /m\n\n# r\nACAP-crawler: *\n',
    ],
    [
      'at the end of a file without records',
      'User-agent: *\r\nDisallow: /',
      SET,
      'User-agent: *\r\nDisallow: /\r\n\r\nACAP-resource-set: new /n /m',
    ],
    ['in an empty file', '', SET, 'ACAP-resource-set: new /n /m\n'],
    [
      'A7: for a rule that lacks it',
      'ACAP-crawler: *\nACAP-allow-(q): /\n',
      { kind: 'qualified-usage', name: 'q', usage: 'index', qualifiers: [{ name: 'time-limit', value: '3-days' }] },
      'ACAP-qualified-usage: q index time-limit=3-days\n\nACAP-crawler: *\nACAP-allow-(q): /\n',
    ],
    [
      'a composite',
      FILE.join('\n'),
      { kind: 'composite-usage', name: 'both', members: ['crawl', '(brief)'] },
      FILE.toSpliced(4, 0, 'ACAP-composite-usage: both crawl (brief)').join('\n'),
    ],
    [
      'in the style of the others',
      'acap-resource-set :s /a\n',
      SET,
      'acap-resource-set :s /a\nacap-resource-set :new /n /m\n',
    ],
    ['a name that is taken', FILE.join('\n'), { ...SET, name: 'Paid' }, 'refused: name-is-taken'],
    ['a name that cannot be one', '', { ...SET, name: 'a b' }, 'refused: local-name-unreadable'],
    ['no members', '', { ...SET, members: [] }, 'refused: last-member'],
    [
      'a composite of an undefined usage',
      '',
      { kind: 'composite-usage', name: 'c', members: ['(x)'] },
      'refused: name-is-unknown',
    ],
    [
      'a qualified usage without qualifiers',
      '',
      { kind: 'qualified-usage', name: 'q', usage: 'index', qualifiers: [] },
      'refused: last-qualifier',
    ],
    [
      'a qualifier that does not apply',
      '',
      { kind: 'qualified-usage', name: 'q', usage: 'crawl', qualifiers: [{ name: 'time-limit', value: '3-days' }] },
      'refused: qualifier-not-applicable',
    ],
    [
      'a malformed qualifier value',
      '',
      { kind: 'qualified-usage', name: 'q', usage: 'index', qualifiers: [{ name: 'time-limit', value: '3' }] },
      'refused: qualifier-value-malformed',
    ],
  ] satisfies [string, string, NewDefinition, string][])('%s', (_, text, definition, expected) => {
    expect(textAfter(text, (policy) => insertDefinition(policy, definition))).toBe(expected);
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyEdits } from '../../text/text-edit.ts';
import { changeTdmrep, type TdmrepChange } from './change-tdmrep.ts';
import { readPolicy, readReservation, readTdmrep } from './read-tdmrep.ts';

function change(text: string, ...changes: readonly TdmrepChange[]): string {
  return changes.reduce((now, one) => {
    const result = changeTdmrep(now, one);
    return result.ok ? applyEdits(now, result.edits) : result.reason;
  }, text);
}

/** What a file says, rule by rule. */
const rulesOf = (text: string) =>
  readTdmrep(text).rules.map((rule) => [rule.location, readReservation(rule.reservation), readPolicy(rule)]);

const LINES =
  '\uFEFF[\r\n  {\r\n    "location": "/a",\r\n    "tdm-reservation" : 1, "x": [ 1 ]\r\n  },\r\n\r\n  { "location":"/" , "tdm-reservation":0}\r\n]\r\n';

describe('changing a tdmrep.json leaves all other bytes alone', () => {
  test.each<[name: string, before: string, change: TdmrepChange, after: string]>([
    [
      'T3: a rule goes before the broader one',
      LINES,
      { kind: 'add', location: '/b', reservation: 1 },
      LINES.replace(
        '  { "location":"/"',
        '  {\r\n    "location": "/b",\r\n    "tdm-reservation": 1\r\n  },\r\n\r\n  { "location":"/"',
      ),
    ],
    [
      'or at the end',
      '[{"location":"/a"}]',
      { kind: 'add', location: '/b', reservation: 0 },
      '[{"location":"/a"}, {"location":"/b", "tdm-reservation":0}]',
    ],
    [
      'into an empty list',
      '[]',
      { kind: 'add', location: '/', reservation: 1 },
      '[\n  {\n    "location": "/",\n    "tdm-reservation": 1\n  }\n]',
    ],
    [
      'into an empty file',
      '',
      { kind: 'add', location: '/', reservation: 1 },
      '[\n  {\n    "location": "/",\n    "tdm-reservation": 1\n  }\n]\n',
    ],
    [
      'remove the first',
      LINES,
      { kind: 'remove', index: 0 },
      '\uFEFF[\r\n  { "location":"/" , "tdm-reservation":0}\r\n]\r\n',
    ],
    ['remove the last', '[1, {"location":"/a"} ]', { kind: 'remove', index: 1 }, '[1 ]'],
    ['remove the only one', '[\n {"location":"/a"}\n]', { kind: 'remove', index: 0 }, '[]'],
    ['move down', '[1,  2 ,{"a" : 3}]', { kind: 'move', index: 0, to: 2 }, '[2,  {"a" : 3} ,1]'],
    ['move up', '[1,  2 ,{"a" : 3}]', { kind: 'move', index: 2, to: 1 }, '[1,  {"a" : 3} ,2]'],
    [
      'T2: reserve',
      LINES,
      { kind: 'reservation', index: 1, value: 1 },
      LINES.replace('reservation":0', 'reservation":1'),
    ],
    [
      'T1: of repeated members the last counts',
      '[{"tdm-reservation":0,"tdm-reservation":0,"location":"/"}]',
      { kind: 'reservation', index: 0, value: 1 },
      '[{"tdm-reservation":0,"tdm-reservation":1,"location":"/"}]',
    ],
    [
      'unset',
      '[{"tdm-reservation":0, "location":"/", "tdm-reservation":1}]',
      { kind: 'reservation', index: 0, value: null },
      '[{"location":"/"}]',
    ],
    [
      'a policy is added in the style of the rule',
      LINES,
      { kind: 'policy', index: 0, value: 'https://a.example/"p"' },
      LINES.replace('[ 1 ]', '[ 1 ],\r\n    "tdm-policy": "https://a.example/\\"p\\""'),
    ],
    [
      'a policy is removed',
      '[{"location":"/","tdm-policy":"x"}]',
      { kind: 'policy', index: 0, value: null },
      '[{"location":"/"}]',
    ],
    ['a location', '[{"location":"/"}]', { kind: 'location', index: 0, value: '/ä' }, '[{"location":"/ä"}]'],
    [
      'setting the same value is a no-op',
      '[{"location":"/"}]',
      { kind: 'location', index: 0, value: '/' },
      '[{"location":"/"}]',
    ],
  ])('%s', (_name, before, one, after) => {
    expect(change(before, one)).toBe(after);
  });

  test.each<[string, TdmrepChange, string]>([
    [
      '{"location": "/"}',
      { kind: 'add', location: '/', reservation: 1 },
      'The file is not a list of rules yet. Fix the text first.',
    ],
    ['[1', { kind: 'remove', index: 0 }, 'The file is not a list of rules yet. Fix the text first.'],
    ['[1]', { kind: 'policy', index: 0, value: null }, 'This is not a rule. Fix the text first.'],
    ['[]', { kind: 'remove', index: 0 }, 'This rule no longer exists.'],
  ])('refuses %s', (text, one, reason) => {
    expect(change(text, one)).toBe(reason);
  });
});

test('T1-T3: after any change, the file says what was intended', () => {
  const rule = fc.record(
    {
      location: fc.constantFrom('/', '/a', '/a/b', '*.pdf$', 'x'),
      'tdm-reservation': fc.constantFrom(0, 1, '1', null),
      'tdm-policy': fc.constantFrom('https://a.example/', ''),
      other: fc.json({ maxDepth: 1 }),
    },
    { requiredKeys: ['location'] },
  );
  const file = fc
    .tuple(fc.array(rule, { minLength: 1, maxLength: 4 }), fc.constantFrom(undefined, 1, 2, '\t'))
    .map(([rules, indent]) => JSON.stringify(rules, null, indent));
  const step = fc.record({
    kind: fc.constantFrom('remove', 'move', 'location', 'reservation', 'policy'),
    index: fc.nat(3),
    to: fc.nat(3),
    value: fc.constantFrom(0, 1, null),
    text: fc.constantFrom('/n', 'q"\\', ''),
  });
  fc.assert(
    fc.property(file, step, (text, { kind, index, to, value, text: written }) => {
      const before = rulesOf(text);
      const place = index % before.length;
      const wanted = to % before.length;
      const expected = before.map((one) => [...one]);
      const [location = null, reservation = null, policy = null] = expected[place] ?? [];
      let one: TdmrepChange;
      if (kind === 'remove') {
        one = { kind, index: place };
        expected.splice(place, 1);
      } else if (kind === 'move') {
        one = { kind, index: place, to: wanted };
        expected.splice(wanted, 0, ...expected.splice(place, 1));
      } else if (kind === 'location') {
        one = { kind, index: place, value: written };
        expected[place] = [written, reservation, policy];
      } else if (kind === 'policy') {
        one = { kind, index: place, value: written === '' ? null : written };
        expected[place] = [location, reservation, written === '' ? null : written];
      } else {
        one = { kind: 'reservation', index: place, value };
        expected[place] = [location, value === null ? null : value === 1 ? 'disallowed' : 'allowed', policy];
      }
      const after = change(text, one);
      expect(rulesOf(after)).toEqual(expected);
      expect(() => JSON.parse(after) as unknown).not.toThrow();
    }),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answerPreference } from '#testing/ask-preference.ts';
import { applyEdits } from '../text/text-edit.ts';
import { changeLicense, type LicenseChange } from './rsl/change-license.ts';
import { changeTdmrep, type TdmrepChange } from './tdmrep/change-tdmrep.ts';

const TDMREP =
  '[\r\n  { "location": "/a", "tdm-reservation": 1, "tdm-policy": "https://a.example/" },\r\n  { "location": "/", "tdm-reservation": 0 }\r\n]\r\n';
const LICENSE =
  '<?xml version="1.0"?>\n<rsl xmlns="https://rslstandard.org/rsl">\n  <content url="/" server="s">\n    <license>\n      <permits type="usage">search ai-train</permits>\n    </license>\n  </content>\n</rsl>\n';

/** A text with pieces cut out, inserted or replaced. */
function mutated(text: string, pieces: readonly string[]) {
  const cut = fc.record({ at: fc.nat(text.length), size: fc.nat(8), put: fc.constantFrom('', ...pieces) });
  return fc
    .array(cut, { maxLength: 5 })
    .map((cuts) => cuts.reduce((now, { at, size, put }) => now.slice(0, at) + put + now.slice(at + size), text));
}
const json = mutated(TDMREP, ['"', '{', ']', ',', '\\', 'null', '\0', '\uFEFF', '"location": 1,', '[[[', '1e999']);
const xml = mutated(LICENSE, ['<', '>', '&lol;', '"', '<!DOCTYPE a>', '<license>', '</content>', ']]>', '\0', '<x:y>']);

test('T1, Z5: malformed files still yield decisions', () => {
  fc.assert(
    fc.property(json, xml, (tdmrep, license) => {
      const url = 'https://a.example/l.xml';
      const robots = `License: ${url}\n`;
      const mining = answerPreference({ robots, tdmrep }, 'tdmrep').preferences.get('tdmrep');
      const uses = answerPreference({ robots, licenses: { [url]: license } }, 'rsl').preferences.get('rsl');
      const values = [...(mining?.values() ?? []), ...(uses?.values() ?? [])].map(({ value }) => value);
      expect(values).toHaveLength(5);
      expect(values.every((value) => ['allowed', 'disallowed', 'unknown'].includes(String(value)))).toBe(true);
    }),
    { numRuns: 300 },
  );
});

const tdmrepChange: fc.Arbitrary<TdmrepChange> = fc.oneof(
  fc.record({ kind: fc.constant('add'), location: fc.constantFrom('/', '/x'), reservation: fc.constantFrom(0, 1) }),
  fc.record({ kind: fc.constant('remove'), index: fc.nat(2) }),
  fc.record({ kind: fc.constant('move'), index: fc.nat(2), to: fc.nat(2) }),
  fc.record({ kind: fc.constant('reservation'), index: fc.nat(2), value: fc.constantFrom(0, 1, null) }),
  fc.record({ kind: fc.constant('policy'), index: fc.nat(2), value: fc.constantFrom('x"', null) }),
);
const place = { content: fc.nat(1), license: fc.nat(1) };
const licenseChange: fc.Arbitrary<LicenseChange> = fc.oneof(
  fc.record({ kind: fc.constant('add-content'), url: fc.constantFrom('/', '<"&') }),
  fc.record({ kind: fc.constant('url'), content: fc.nat(1), value: fc.constantFrom('/', '<"&\'') }),
  fc.record({ kind: fc.constant('server'), content: fc.nat(1), value: fc.constantFrom('s', null) }),
  fc.record({ kind: fc.constantFrom('add-license', 'remove-content'), content: fc.nat(1) }),
  fc.record({ kind: fc.constant('remove-license'), ...place }),
  fc.record({
    kind: fc.constant('usage'),
    ...place,
    list: fc.constantFrom('permits', 'prohibits'),
    token: fc.constantFrom('search', 'all'),
    isListed: fc.boolean(),
  }),
);

type Result = ReturnType<typeof changeTdmrep>;

/** The outcome of a change: a refusal with a reason counts as readable, a text that cannot be changed does not. */
function outcomeOf<Change>(text: string, apply: (text: string, change: Change) => Result, change: Change): string {
  const result = apply(text, change);
  if (!result.ok) return result.reason.endsWith('.') ? 'readable' : `no reason: ${result.reason}`;
  const after = applyEdits(text, result.edits);
  const again = apply(after, change);
  return again.ok || !again.reason.includes('Fix the text first') ? 'readable' : `broken: ${after}`;
}

test('T1, Z5: a change is made or refused with a reason, and never makes a file unreadable', () => {
  fc.assert(
    fc.property(json, xml, tdmrepChange, licenseChange, (tdmrep, license, ofTdmrep, ofLicense) => {
      expect([outcomeOf(tdmrep, changeTdmrep, ofTdmrep), outcomeOf(license, changeLicense, ofLicense)]).toEqual([
        'readable',
        'readable',
      ]);
    }),
    { numRuns: 400 },
  );
});

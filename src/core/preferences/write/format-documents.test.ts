import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answerPreference } from '#testing/ask-preference.ts';
import { readLicense } from '../rsl/read-license.ts';
import { formatRsl, formatTdmrep } from './format-documents.ts';

const url = fc.constantFrom('/', '/a', '/*', '/*/b', '/a/*/b', '/a/b', '/<&">', '/*.pdf$', '*c');
const token = fc.constantFrom('all', 'ai-all', 'ai-train', 'ai-input', 'search', 'train-ai', 'x');
const tokens = fc.array(token, { maxLength: 4 });

test('E10: an RSL document is valid: one list per type, blanks between tokens, no tokens of other vocabularies', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ url, permits: tokens, prohibits: tokens }), { maxLength: 4 }), (contents) => {
      const text = formatRsl(contents);
      const { document } = readLicense(text);
      expect(document?.breaches).toEqual([]);
      expect(text).not.toMatch(/,|train-ai/);
      const written = document?.contents.map((content) => content.url) ?? [];
      expect(contents.map((content) => content.url)).toEqual(expect.arrayContaining(written));
    }),
  );
});

test('E10: what it prohibits is decided as prohibited', () => {
  const text = formatRsl([{ url: '/a', permits: ['search'], prohibits: ['ai-train'] }]);
  const { preferences } = answerPreference(
    { robots: 'License: https://e.example/a', path: '/a/b', licenses: { 'https://e.example/a': text } },
    'rsl',
  );
  const values = [...(preferences.get('rsl') ?? [])].map(([category, { value }]) => `${category} ${value}`);
  expect(values).toEqual(['search allowed', 'ai-train disallowed', 'ai-input disallowed', 'ai-index disallowed']);
});

test('E11: tdmrep.json is a list with numbers, the specific rules first', () => {
  expect(JSON.parse(formatTdmrep(['/', '/*/a', '/b/a', '/b']))).toEqual([
    { location: '/b/a', 'tdm-reservation': 1 },
    { location: '/*/a', 'tdm-reservation': 1 },
    { location: '/b', 'tdm-reservation': 1 },
    { location: '/', 'tdm-reservation': 1 },
  ]);
});

test('E11: no rule comes after one that matches all its paths', () => {
  const locations = fc.uniqueArray(fc.constantFrom('/', '/a', '/*', '/*/b', '/a/*/b', '/a/b', '/a/b$', '*c', '/ac'));
  fc.assert(
    fc.property(locations, fc.constantFrom('/a/b', '/ac', '/x', '/a/x/b', '/'), (list, path) => {
      const asked = (rules: readonly string[]) => {
        const tdmrep = formatTdmrep(rules);
        const found = answerPreference({ tdmrep, path }, 'tdmrep').preferences.get('tdmrep')?.get('tdm')?.rule;
        const written: readonly { readonly location: string }[] = JSON.parse(tdmrep);
        return found == null ? null : written[found]?.location;
      };
      // The rule that wins among all also wins among those that match.
      const winner = asked(list);
      const deciding = list.filter((one) => asked([one]) === one);
      expect(winner ?? null).toBe(deciding.length === 0 ? null : asked(deciding));
      const narrower = deciding.filter((one) => winner != null && one !== winner && isInside(one, winner));
      expect(narrower).toEqual([]);
    }),
  );
});

/** Only works for the few patterns above. */
function isInside(inner: string, outer: string): boolean {
  return outer === '/' ? inner !== '/*' : outer === '/*' ? inner !== '/' : inner === '/a/b$' && outer === '/a/b';
}

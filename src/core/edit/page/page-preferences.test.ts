import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { askPreference } from '#testing/ask-preference.ts';
import { buildHeadersPolicy } from '../../model/build-headers-policy.ts';
import { buildPageOutline } from '../../model/build-page-outline.ts';
import { readPage } from '../../model/build-page-policy.ts';
import type { PagePolicy } from '../../model/page-policy.ts';
import { createTextDocument } from '../../text/text-document.ts';
import { applyEdits, invertEdits } from '../../text/text-edit.ts';
import { PAGE_FIELDS, pageFieldNamed } from '../../vocabulary/preference-data/page-fields.ts';
import { PREFERENCE_KEYS } from '../../vocabulary/preference-data/preference-keys.ts';
import type { PageEditResult } from './page-edit.ts';
import { addPageField, setPageField, setPagePreference } from './page-preferences.ts';

const read = (text: string): PagePolicy =>
  text.includes('<head') ? readPage(text) : buildHeadersPolicy(createTextDocument(text));

/** The text after a change to its first preference. */
function change(text: string, edit: (page: PagePolicy, at: number) => PageEditResult): string {
  const page = read(text);
  const row = buildPageOutline(page).rows.find(({ kind }) => kind === 'preference');
  const result = edit(page, row?.span.start ?? 0);
  return result.ok ? applyEdits(text, result.edits) : `refused: ${result.refusal}`;
}

const set = (text: string, key: string, value: string | null) =>
  change(text, (page, at) => setPagePreference(page, at, key, value));
const write = (text: string, value: string) => change(text, (page, at) => setPageField(page, at, value));
const LINK = '; rel="license"; type="application/rsl+xml"';

describe('preferences of a page', () => {
  test.each([
    [
      'X7: a key in place',
      'A: b\r\nContent-Signal: search=yes ,ai-train=no\r\nC: d',
      'ai-train',
      'yes',
      'A: b\r\nContent-Signal: search=yes ,ai-train=yes\r\nC: d',
    ],
    [
      'X7: a folded header',
      'Content-Signal: search=yes,\r\n  ai-train=no',
      'ai-train',
      'yes',
      'Content-Signal: search=yes,\r\n  ai-train=yes',
    ],
    ['X7: in an empty header', 'Content-Signal:\nC: d', 'use', 'full', 'Content-Signal: use=full\nC: d'],
    ['Y10: another label', 'Content-Usage: train-ai=n;q=1', 'search', 'y', 'Content-Usage: train-ai=n;q=1, search=y'],
    ['Y10: unset', 'Content-Usage: train-ai=n, x', 'train-ai', null, 'Content-Usage: x'],
    ['Y10: unset, with its line', 'A: b\nContent-Usage: train-ai=n\nC: d', 'train-ai', null, 'A: b\nC: d'],
    ['Y10: a header has no path', 'Content-Usage: /a train-ai=n', 'train-ai', 'y', 'refused: preference-unreadable'],
    [
      'Y4: not a value of the other vocabulary',
      'Content-Usage: train-ai=n',
      'train-ai',
      'yes',
      'refused: preference-unreadable',
    ],
  ])('%s', (_name, text, key, value, after) => {
    expect(set(text, key, value)).toBe(after);
  });

  test.each([
    ['T5: a reservation', 'tdm-reservation: 1\nC: d', '0', 'tdm-reservation: 0\nC: d'],
    ['T5: unset', 'tdm-reservation: 1\nC: d', '', 'C: d'],
    ['T5: an invalid value', 'tdm-reservation: 1', '2', 'refused: preference-unreadable'],
    ['T5: an empty header', 'TDM-Reservation:', '1', 'TDM-Reservation: 1'],
    ['T5: a policy', 'tdm-policy: https://a.example/', 'https://b.example/p', 'tdm-policy: https://b.example/p'],
    [
      'T5: a tag',
      '<head><meta content="1" name=tdm-reservation></head>',
      '0',
      '<head><meta content="0" name=tdm-reservation></head>',
    ],
    [
      'T5: a tag without quotation marks',
      '<head><meta name=tdm-policy content=x></head>',
      'https://a.example/?a&b',
      '<head><meta name=tdm-policy content="https://a.example/?a&amp;b"></head>',
    ],
    [
      'Z3: a licence in a header',
      `Link: <https://a.example/> ${LINK}`,
      'https://b.example/',
      `Link: <https://b.example/> ${LINK}`,
    ],
    [
      'Z3: a licence in a link',
      `<head><link rel="license" href='https://a.example/' type="application/rsl+xml"></head>`,
      'https://b.example/',
      `<head><link rel="license" href='https://b.example/' type="application/rsl+xml"></head>`,
    ],
    ['Z1: a relative address', `Link: <https://a.example/>${LINK}`, '/b', 'refused: address-not-absolute'],
  ])('%s', (_name, text, value, after) => {
    expect(write(text, value)).toBe(after);
  });

  test.each([
    ['Z3: a link to something else', 'Link: </a.css>; rel=preload'],
    ['Z3: two links in one header', `Link: <https://a.example/>${LINK}, </b>; rel=next`],
    ['S7: a tag in the body', '<head></head><body><meta name="tdm-reservation" content="1">'],
    ['T5: a tag without a value', '<head><meta name="tdm-reservation">'],
    ['Z3: a link of another type', '<head><link rel="license" href="https://a.example/">'],
  ])('%s has no row', (_name, text) => {
    expect(buildPageOutline(read(text)).rows).toEqual([]);
  });

  test.each(PAGE_FIELDS.map(({ name }) => name))('X7, Y10, Z3, T5: %s is added and has a row', (name) => {
    const field = pageFieldNamed(name);
    const places = field?.inMeta || name === 'Link' ? (['header', 'tag'] as const) : (['header'] as const);
    const rows = places.map((place) => {
      const text = place === 'tag' ? '<head>\n  <title>a</title>\n</head>' : 'Date: today';
      const result = field && addPageField(read(text), field, place);
      const after = result?.ok ? applyEdits(text, result.edits) : text;
      return buildPageOutline(read(after)).rows.map((row) => row.kind === 'preference' && row.field.name);
    });
    expect(rows).toEqual(places.map(() => [name]));
  });
});

const HEADERS = { 'content-signal': 'Content-Signal', 'content-usage': 'Content-Usage' } as const;

test.each(['content-signal', 'content-usage'] as const)(
  'X7, Y10: %s: a header reads back as chosen and can be undone',
  (vocabulary) => {
    const keys = PREFERENCE_KEYS[vocabulary];
    const choice = fc
      .constantFrom(...keys)
      .chain(({ word, values }) => fc.tuple(fc.constant(word), fc.constantFrom(...values)));
    fc.assert(
      fc.property(
        fc.array(choice, { maxLength: 4 }),
        choice,
        fc.constantFrom(', ', ',', ' ,\n  '),
        (before, [key, value], separator) => {
          const list = before.map(([name, said]) => `${name}=${said}`).join(separator);
          const text = `A: b\n${HEADERS[vocabulary]}: ${list}\nC: d\n`;
          const page = read(text);
          const result = setPagePreference(page, 'A: b\n'.length, key, value);
          expect(result.ok).toBe(true);
          if (!result.ok) return;
          const after = applyEdits(text, result.edits);
          expect(applyEdits(after, invertEdits(text, result.edits))).toBe(text);
          const said = { yes: 'allowed', y: 'allowed', no: 'disallowed', n: 'disallowed' }[value] ?? value;
          expect(askPreference({ headers: after }, vocabulary, key).split(' ')[0]).toBe(said);
        },
      ),
      { numRuns: 300 },
    );
  },
);

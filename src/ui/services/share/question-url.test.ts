import fc from 'fast-check';
import { expect, test } from 'vitest';
import { READER_CHOICES } from '#core';
import { EXAMPLE_QUESTION, NO_SOURCE, PLAIN_QUESTION, type SimulatorQuestion } from '#state';
import { fragmentOf, isWorthKeeping, questionIn } from './question-url.ts';

test('a question is encoded without its defaults', () => {
  expect(fragmentOf({ ...PLAIN_QUESTION, path: '/news/?a=b#c', crawler: 'GPTBot' })).toBe(
    '#ask?path=%2Fnews%2F%3Fa%3Db%23c&crawler=GPTBot',
  );
  expect(
    fragmentOf({
      ...PLAIN_QUESTION,
      reader: 'google',
      purpose: 'press monitoring',
      date: '2026-12-31',
      firstIndexed: '2026-01-01',
      status: '503',
      readsElements: false,
      page: { from: 'document', path: 'a.html', text: 'typed' },
      headers: { from: 'typed', path: '', text: 'X-Robots-Tag: noindex' },
    }),
  ).toBe(
    '#ask?path=%2F&crawler=&reader=google&purpose=press+monitoring&date=2026-12-31&first-indexed=2026-01-01&status=503&elements=no&page=a.html',
  );
});

test.each(['', '#', '#panes', '#ask', 'ask?path=/'])('"%s" contains no question', (fragment) => {
  expect(questionIn(fragment, PLAIN_QUESTION)).toBeNull();
});

test('invalid parts take their defaults', () => {
  expect(questionIn('#ask?reader=bing&date=today&first-indexed=1&purpose=&%zz', EXAMPLE_QUESTION)).toEqual({
    ...PLAIN_QUESTION,
  });
});

test('text typed for the page is kept, and is in no URL', () => {
  const page = { from: 'typed', path: '', text: '<meta>' } as const;
  const question = { ...PLAIN_QUESTION, path: '/a', page };
  expect(fragmentOf(question)).not.toContain('meta');
  expect(questionIn(fragmentOf(question), question)).toEqual(question);
});

test('the worked example and a plain question need no URL', () => {
  expect(isWorthKeeping(EXAMPLE_QUESTION)).toBe(false);
  expect(isWorthKeeping(PLAIN_QUESTION)).toBe(false);
  expect(isWorthKeeping({ ...EXAMPLE_QUESTION, date: '2026-01-01' })).toBe(true);
});

test('any question round-trips', () => {
  const text = fc.string({ unit: 'grapheme' });
  const day = fc.option(fc.constantFrom('2026-01-01', '1999-12-31'));
  const source = fc
    .option(text)
    .map((path) => (path === null ? NO_SOURCE : { from: 'document' as const, path, text: '' }));
  const question: fc.Arbitrary<SimulatorQuestion> = fc.record({
    path: text,
    crawler: text,
    reader: fc.constantFrom(...READER_CHOICES),
    purpose: fc.option(fc.string({ unit: 'grapheme', minLength: 1 })),
    date: day,
    firstIndexed: day,
    status: fc.constantFrom('', '404', 'none', 'x'),
    readsElements: fc.boolean(),
    page: source,
    headers: source,
  });
  fc.assert(
    fc.property(question, (asked) => {
      expect(questionIn(fragmentOf(asked), PLAIN_QUESTION)).toEqual(asked);
    }),
  );
});

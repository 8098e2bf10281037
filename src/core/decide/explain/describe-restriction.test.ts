import { expect, test } from 'vitest';
import { expiryOf, readRestriction } from '../../rules/restrictions.ts';
import { describeRestriction } from './describe-restriction.ts';

test.each([
  ['time-limit', 'until-recrawl', 'until it is crawled again'],
  ['time-limit', 'until-2026-12-31', 'until 2026-12-31'],
  ['time-limit', '1-days', 'for 1 day after it was first indexed'],
  ['time-limit', '030-days', 'for 030 days after it was first indexed'],
  ['max-length', '200-chars', 'at most 200 characters'],
  ['max-length', '1-words', 'at most 1 word'],
  ['prohibited-modification', 'Any', 'without any change'],
  ['prohibited-modification', 'translation', 'without translating it'],
  ['prohibited-context', 'within-user-frame', 'not inside another site’s frame'],
  ['required-context', 'within-original-frame', 'only inside the frame of the original page'],
  ['must-use-resource', '/abstract.html', 'using /abstract.html instead of the page itself'],
  [
    'must-use-resource',
    'the-acap:extract:class:Abstract',
    'using the element with class “Abstract” instead of the page itself',
  ],
  ['must-include-resource', 'the-acap:credit:id:by', 'together with a credit, the element with id “by”'],
  ['must-include-resource', 'the-acap:link:/terms', 'together with a link, /terms'],
  ['location', 'https://a.example/', 'only at the URL https://a.example/'],
])('Q: %s=%s in words', (name, value, words) => {
  expect(describeRestriction(readRestriction(name, value))).toBe(words);
});

test.each([
  ['time-limit', 'soon'],
  ['max-length', '3-lines'],
  ['prohibited-modification', 'dubbing'],
  ['target-condition', 'x'],
])('V4: %s=%s is described as unpublished', (name, value) => {
  expect(describeRestriction(readRestriction(name, value))).toBe(
    `with ${name}=${value}, whose meaning was never published`,
  );
});

const THIRTY = readRestriction('time-limit', '30-days');

test('D13: a limit of N days names the day on which it ends', () => {
  const words = 'for 30 days after it was first indexed, which';
  expect(describeRestriction(THIRTY, { firstIndexed: '2026-01-31' })).toBe(`${words} ends on 2026-03-02`);
  expect(describeRestriction(THIRTY, { firstIndexed: '2026-01-31', date: '2026-03-02' })).toBe(
    `${words} ends on 2026-03-02`,
  );
  expect(describeRestriction(THIRTY, { firstIndexed: '2026-01-31', date: '2026-03-03' })).toBe(
    `${words} ended on 2026-03-02, before the tested date`,
  );
});

test('Q: for preserve, days count from the first copy', () => {
  expect(describeRestriction(THIRTY, { usage: 'preserve' })).toBe('for 30 days after it was first copied');
});

test.each([
  ['the day does not exist', '2026-13-01', '30-days'],
  ['the month has no such day', '2026-02-30', '30-days'],
  ['the limit is not a positive number', '2026-01-01', '0-days'],
  ['the day is not a date', 'yesterday', '30-days'],
  ['it is after the year 9999', '2026-01-01', '99999999999-days'],
  ['the limit is a day', '2026-01-01', 'until-2026-02-01'],
])('D13: there is no last day when %s', (_name, firstIndexed, value) => {
  expect(expiryOf(readRestriction('time-limit', value), firstIndexed)).toBeNull();
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { robotsText } from '#testing/properties/arbitraries.ts';
import { type Asked, prepare } from '#testing/ask.ts';
import { decideUsage } from '#testing/decide.ts';
import { differs } from '../decide/decision.ts';
import { runLint } from '../lint/run-lint.ts';
import { parsePolicy } from '../model/build-policy.ts';
import { applyEdits } from '../text/text-edit.ts';
import { READINGS, type ReadingId } from '../vocabulary/readings.ts';
import { settleReading, type SuggestedChange } from './settle-reading.ts';

const ANY = 'ACAP-crawler: *\n';

function settle(text: string, reading: ReadingId, asked: Asked = {}, suggestions: readonly SuggestedChange[] = []) {
  const { policy, question, usage, context } = prepare(text, asked);
  const change = settleReading(policy, question, { reading, usage }, context, ['*', 'OtherBot'], suggestions);
  return change && { ...change, text: applyEdits(text, change.edits) };
}

const fixesOf = (text: string) => runLint(parsePolicy(text)).flatMap(({ fixes = [] }) => fixes);

describe('suggested changes', () => {
  test('D11: repeating the conventional rule as an ACAP rule settles R1', () => {
    const text = `User-agent: *\nDisallow: /a\n${ANY}ACAP-allow-crawl: /\n`;
    expect(settle(text, 'R1')).toMatchObject({
      title: 'Add ACAP-disallow-crawl: /a to match line 2',
      becomes: 'settled',
      text: `${text}ACAP-disallow-crawl: /a\n`,
    });
  });

  test('D4: a sub-record in the record of the named crawler settles R3', () => {
    const text = `${ANY}ACAP-usage-purpose: news\nACAP-disallow-index: /a\nACAP-crawler: AnyBot\nACAP-allow-index: /\n`;
    expect(settle(text, 'R3', { usage: 'index', purpose: 'news' })).toMatchObject({
      title: 'Repeat line 3 for “news” in the record on line 4',
      becomes: 'settled',
      text: `${text}ACAP-usage-purpose: news\nACAP-disallow-index: /a\n`,
    });
  });

  test('D4: a rule for the exact usage settles R4', () => {
    const text = `${ANY}ACAP-disallow-present-link: /\nACAP-crawler: AnyBot\nACAP-allow-present: /\n`;
    expect(settle(text, 'R4', { usage: 'present-link' })).toMatchObject({
      title: 'Repeat line 4 as a rule about “present-link”',
      becomes: 'settled',
      text: `${text}ACAP-allow-present-link: /\n`,
    });
  });

  test('D8: restrictions on the narrowest permission settle R5', () => {
    const text = `${ANY}ACAP-allow-index: / time-limit=3-days\nACAP-allow-index: /a # why\n`;
    expect(settle(text, 'R5', { usage: 'index' })).toMatchObject({
      title: 'Add time-limit=3-days to line 3',
      becomes: 'other',
      text: `${ANY}ACAP-allow-index: / time-limit=3-days\nACAP-allow-index: /a time-limit=3-days # why\n`,
    });
  });

  test('A5: a fix that moves conventional lines settles R6', () => {
    const text = `${ANY}ACAP-allow-index: /\nUser-agent: *\nDisallow: /a\n`;
    expect(settle(text, 'R6')).toBeNull();
    expect(settle(text, 'R6', {}, fixesOf(text))).toMatchObject({ becomes: 'other' });
  });

  test('P5: a fix that adds the slash settles R7', () => {
    const text = `${ANY}ACAP-disallow-index: a\n`;
    expect(settle(text, 'R7', { usage: 'index' }, fixesOf(text))).toMatchObject({
      becomes: 'other',
      text: `${ANY}ACAP-disallow-index: /a\n`,
    });
  });

  test('D2: a purpose that ends with $ settles R8', () => {
    const text = `${ANY}ACAP-usage-purpose: news\nACAP-disallow-index: /\n`;
    expect(settle(text, 'R8', { usage: 'index', purpose: 'newsletter' })).toMatchObject({
      becomes: 'settled',
      text: text.replace('news', 'news$'),
    });
  });

  test('A8: removing a void permission settles R10', () => {
    const text = `${ANY}ACAP-allow-follow: /\nACAP-allow-index: / time-limit=soon\n`;
    expect(settle(text, 'R10', { usage: 'index' })).toMatchObject({
      title: 'Delete line 3, which has no effect: ACAP-allow-index: / time-limit=soon',
      becomes: 'settled',
      text: `${ANY}ACAP-allow-follow: /\n`,
    });
  });

  test('D9: a rule for the exact usage settles R12', () => {
    const text = `${ANY}ACAP-disallow-other: /\n`;
    expect(settle(text, 'R12', { usage: 'index' })).toMatchObject({
      title: 'Repeat line 2 as a rule about “index”',
      becomes: 'settled',
      text: `${text}ACAP-disallow-index: /\n`,
    });
  });

  test('D5: the narrower pattern for the exact usage settles R13', () => {
    const text = `${ANY}ACAP-allow-present-link: /\nACAP-disallow-present: /a\n`;
    expect(settle(text, 'R13', { usage: 'present-link' })).toMatchObject({
      title: 'Repeat line 3 as a rule about “present-link”',
      becomes: 'settled',
      text: `${text}ACAP-disallow-present-link: /a\n`,
    });
  });

  test('D6: a slash before a leading asterisk settles R14', () => {
    const text = `${ANY}ACAP-disallow-index: *.htm$\nACAP-allow-index: /\n`;
    expect(settle(text, 'R14', { usage: 'index', path: '/a.htm' })).toMatchObject({
      title: 'Replace *.htm$ with /*.htm$ on line 2',
      becomes: 'settled',
      text: text.replace('*.htm$', '/*.htm$'),
    });
  });
});

test('F7: there is nothing to settle where both readings decide alike', () => {
  for (const reading of READINGS)
    expect(settle(`${ANY}ACAP-disallow-index: /\n`, reading, { usage: 'index' })).toBeNull();
});

test('F7: after any suggested change the reading makes no difference', () => {
  fc.assert(
    fc.property(robotsText, fc.constantFrom(...READINGS), (text, reading) => {
      const asked: Asked = { usage: 'index', crawler: 'a', path: '/a', purpose: 'p' };
      const change = settle(text, reading, asked, fixesOf(text));
      if (change === null) return;
      const { policy, question } = prepare(change.text, asked);
      const other = { ...question, readings: new Set([...(question.readings ?? []), reading]) };
      const decisions = [question, other].map((one) => decideUsage(policy, one, 'index').decision);
      const [settled, unsettled] = decisions;
      expect(settled && unsettled && differs(settled, unsettled)).toBe(false);
    }),
    { numRuns: 200 },
  );
});

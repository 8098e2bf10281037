import { describe, expect, test } from 'vitest';
import { textAfter } from '#testing/edited-text.ts';
import { setEffects } from './set-effects.ts';

const edited = (text: string, effect: 'allow' | 'disallow') =>
  textAfter(text, (policy) => setEffects(policy, [1], effect));

describe('E6: allow and disallow keep the letter case as written', () => {
  test.each([
    { from: 'Allow: /a # c', to: 'Disallow: /a # c' },
    { from: 'allow:/a', to: 'disallow:/a' },
    { from: '  ALLOW : /a', to: '  DISALLOW : /a' },
    { from: 'aLLOW: /a', to: 'disaLLOW: /a' },
    { from: 'Allow:', to: 'Disallow:' },
  ])('$from', ({ from, to }) => {
    expect(edited(`User-agent: *\r\n${from}\r\n`, 'disallow')).toBe(`User-agent: *\r\n${to}\r\n`);
    expect(edited(`User-agent: *\r\n${to}\r\n`, 'allow')).toBe(`User-agent: *\r\n${from}\r\n`);
  });

  test.each([
    { from: 'ACAP-allow-crawl: /a', to: 'ACAP-disallow-crawl: /a' },
    { from: 'acap-allow-present-snippet:/a #c', to: 'acap-disallow-present-snippet:/a #c' },
    { from: '\tACAP-ALLOW-INDEX: /a', to: '\tACAP-DISALLOW-INDEX: /a' },
    { from: 'acap-Allow-teleport: the-acap:resource-set:s', to: 'acap-Disallow-teleport: the-acap:resource-set:s' },
  ])('$from', ({ from, to }) => {
    expect(edited(`ACAP-crawler: *\r${from}\r`, 'disallow')).toBe(`ACAP-crawler: *\r${to}\r`);
    expect(edited(`ACAP-crawler: *\r${to}\r`, 'allow')).toBe(`ACAP-crawler: *\r${from}\r`);
  });
});

describe('A8, E5: refusals and no-ops', () => {
  test.each([
    {
      name: 'A8: a prohibition with qualifiers',
      rule: 'ACAP-allow-index: / time-limit=3-days',
      after: 'refused: line-has-qualifiers',
    },
    { name: 'A8: a prohibition of a local usage', rule: 'ACAP-allow-(x): /', after: 'refused: local-usage-prohibited' },
    { name: 'a crawler', rule: 'ACAP-crawler: x', after: 'refused: not-a-rule' },
    { name: 'an unreadable rule', rule: 'ACAP-allow-index', after: 'refused: not-a-rule' },
    { name: 'E5: the same effect', rule: 'ACAP-disallow-index: /', after: 'ACAP-crawler: *\nACAP-disallow-index: /' },
  ])('$name', ({ rule, after }) => {
    expect(edited(`ACAP-crawler: *\n${rule}`, 'disallow')).toBe(after);
  });

  test('A8: a void prohibition with qualifiers can become the permission it may have been meant to be', () => {
    expect(edited('ACAP-crawler: *\nACAP-disallow-index: / time-limit=3-days', 'allow')).toBe(
      'ACAP-crawler: *\nACAP-allow-index: / time-limit=3-days',
    );
  });
});

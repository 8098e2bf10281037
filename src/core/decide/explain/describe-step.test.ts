import { describe, expect, test } from 'vitest';
import { askDecision, type Asked } from '#testing/ask.ts';
import { describeStep } from '#testing/decide.ts';
import { parsePolicy } from '../../model/build-policy.ts';
import { explainDecision, plainText } from './describe-step.ts';

const ANY = 'ACAP-crawler: *\n';
const why = (text: string, asked: Asked) =>
  plainText(explainDecision(askDecision(text, asked), { policy: parsePolicy(text) }));

describe('the reason for a decision', () => {
  const RFC = { reader: 'rfc9309' } as const;
  test.each<readonly [clauses: string, text: string, asked: Asked, sentence: string]>([
    ['G2', 'User-agent: b\nDisallow: /', RFC, 'No group applies to this crawler, so it may crawl everything.'],
    ['G3', 'User-agent: *\nDisallow: /b', RFC, 'No rule for this crawler matches the path, so it’s allowed.'],
    [
      'G3',
      'User-agent: *\n  disallow :/ # why',
      RFC,
      'Line 2 (“disallow :/”) is the only rule for this crawler that matches the path.',
    ],
    [
      'G3',
      'User-agent: *\nDisallow: /\nAllow: /a',
      RFC,
      'Line 3 (“Allow: /a”) is the longest of the 2 rules that match the path.',
    ],
    [
      'G3',
      'User-agent: *\nDisallow: /a\nAllow: /a',
      RFC,
      'Line 3 (“Allow: /a”) decides: when the longest matching rules are equally long, Allow wins.',
    ],
    [
      'G3',
      'User-agent: *\nAllow: /a\nAllow: /a',
      RFC,
      'Line 2 (“Allow: /a”) is the first of the longest rules that match the path.',
    ],
    [
      'G3',
      'User-agent: *\nDisallow: /',
      { ...RFC, path: '/robots.txt' },
      'The file /robots.txt itself may always be crawled.',
    ],
    [
      'G4',
      'user-agent *\ndisallow /',
      { reader: 'google' },
      'Line 2 (“disallow /”) is the only rule for this crawler that matches the path.',
    ],
    [
      'G5',
      'User-agent: *\nAllow: /\nDisallow: /',
      { reader: 'koster-1996' },
      'Line 2 (“Allow: /”) is the first of the 2 rules that match the path.',
    ],
    [
      'G6',
      'User-agent: *\nDisallow: /',
      { ...RFC, usage: 'index' },
      'Crawling is blocked by line 2 (“Disallow: /”), and a page that isn’t crawled can’t be used.',
    ],
    [
      'G6',
      'User-agent: *\nAllow: /',
      { ...RFC, usage: 'index' },
      'For this reader, robots.txt only covers crawling, so this is permitted.',
    ],
    [
      'D4',
      `${ANY}ACAP-disallow-index: /a\nACAP-crawler: AnyBot\nACAP-allow-index: /`,
      { usage: 'index' },
      'Line 4 (“ACAP-allow-index: /”) names this crawler, so it takes precedence over line 2 (“ACAP-disallow-index: /a”).',
    ],
    [
      'D4',
      `${ANY}ACAP-disallow-index: /a\nACAP-usage-purpose: x\nACAP-allow-index: /`,
      { usage: 'index', purpose: 'x' },
      'Line 4 (“ACAP-allow-index: /”) is for this purpose, so it takes precedence over line 2 (“ACAP-disallow-index: /a”).',
    ],
    [
      'D5',
      `${ANY}ACAP-disallow-index: /\nACAP-allow-index: /a`,
      { usage: 'index' },
      'Line 3 (“ACAP-allow-index: /a”) is narrower than line 2 (“ACAP-disallow-index: /”), so it overrides it.',
    ],
    ['D7', `${ANY}ACAP-disallow-index: /`, { usage: 'index' }, 'Line 2 (“ACAP-disallow-index: /”) prohibits it.'],
    ['D7', `${ANY}${'ACAP-allow-index: /\n'.repeat(5)}`, { usage: 'index' }, 'Lines 2, 3, 4 and 2 more all permit it.'],
    [
      'D7',
      `${ANY}ACAP-disallow-index: /\nACAP-allow-index: /`,
      { usage: 'index' },
      'Lines 2 (“ACAP-disallow-index: /”) and 3 (“ACAP-allow-index: /”) contradict each other, and neither is narrower, so it’s prohibited.',
    ],
    [
      'D8',
      `${ANY}ACAP-allow-index: / time-limit=3-days`,
      { usage: 'index' },
      'Line 2 (“ACAP-allow-index: / time-limit=3-days”) permits it.',
    ],
    [
      'D9',
      `${ANY}ACAP-disallow-other: /`,
      {},
      'No rule names this usage; line 2 (“ACAP-disallow-other: /”), which covers all other usages, prohibits it.',
    ],
    [
      'D9',
      `${ANY}ACAP-disallow-other: /\nACAP-allow-index: /`,
      {},
      'The rules permit “index”, which depends on crawling, so line 2 (“ACAP-disallow-other: /”), which covers all other usages, doesn’t block crawling.',
    ],
    ['D10', '', { usage: 'index' }, 'No rule for this crawler and usage matches the path, so it’s permitted.'],
    [
      'D11',
      `User-agent: *\nDisallow: /a\n${ANY}ACAP-allow-crawl: /`,
      {},
      'The User-agent rule on line 2 (“Disallow: /a”) is narrower than line 4 (“ACAP-allow-crawl: /”), so it decides.',
    ],
    [
      'D11',
      `User-agent: *\nDisallow: /a\n${ANY}ACAP-allow-crawl: /a`,
      {},
      'Line 4 (“ACAP-allow-crawl: /a”) has the same pattern as the User-agent rule on line 2 (“Disallow: /a”), so ACAP decides.',
    ],
    [
      'D11',
      `User-agent: *\nDisallow: /a\n`,
      {},
      'No ACAP rule about crawling matches, so the User-agent rule on line 2 (“Disallow: /a”) decides.',
    ],
    [
      'D12',
      `${ANY}ACAP-disallow-crawl: /`,
      { usage: 'index' },
      'Crawling is blocked by line 2 (“ACAP-disallow-crawl: /”), and everything else depends on it.',
    ],
    [
      'D11',
      `User-agent: *\nDisallow: /a\nDisallow: /a*\n${ANY}ACAP-allow-crawl: /`,
      {},
      'The User-agent rules on lines 2 (“Disallow: /a”) and 3 (“Disallow: /a*”) are narrower than line 5 (“ACAP-allow-crawl: /”), so they decide.',
    ],
    [
      'D11',
      `User-agent: *\nDisallow: /a\nDisallow: /a\n${ANY}ACAP-allow-crawl: /a`,
      {},
      'Line 5 (“ACAP-allow-crawl: /a”) has the same pattern as the User-agent rules on lines 2 (“Disallow: /a”) and 3 (“Disallow: /a”), so ACAP decides.',
    ],
    [
      'R17',
      `User-agent: AnyBot\nDisallow: /\n${ANY}ACAP-allow-crawl: /*a\nACAP-allow-crawl: /*b`,
      { path: '/ab', readings: ['R17'] },
      'The User-agent rule on line 2 (“Disallow: /”) names this crawler, so it takes precedence over lines 4 (“ACAP-allow-crawl: /*a”) and 5 (“ACAP-allow-crawl: /*b”), which are for every crawler.',
    ],
    [
      'D13',
      `${ANY}ACAP-allow-index: /*a time-limit=until-2026-01-01\nACAP-allow-index: /*b time-limit=until-2026-01-01`,
      { path: '/ab', usage: 'index', date: '2026-02-01' },
      'The permissions on lines 2 (“ACAP-allow-index: /*a time-limit=until-2026-01-01”) and 3 (“ACAP-allow-index: /*b time-limit=until-2026-01-01”) ended with their time limit (time-limit=until-2026-01-01) before 2026-02-01.',
    ],
    [
      'D13',
      `${ANY}ACAP-allow-index: / time-limit=until-2024-01-31`,
      { usage: 'index', date: '2024-02-01' },
      'The permission on line 2 (“ACAP-allow-index: / time-limit=until-2024-01-31”) ended with its time limit (time-limit=until-2024-01-31) before 2024-02-01.',
    ],
    [
      'V3',
      `##ACAP version=1.1\n${ANY}ACAP-allow-index: / x=y`,
      { usage: 'index' },
      'Line 3 (“ACAP-allow-index: / x=y”) has a qualifier that a crawler can’t interpret, so it counts as a prohibition.',
    ],
  ])('%s: %j %j', (_clauses, text, asked, sentence) => {
    expect(why(text, asked)).toBe(sentence);
  });

  test('D7: a long line is cut, but not inside a character', () => {
    const sentence = why(`${ANY}ACAP-disallow-index: /${'𝒳'.repeat(60)}`, {
      usage: 'index',
      path: `/${'𝒳'.repeat(60)}`,
    });
    expect(sentence).toBe(`Line 2 (“ACAP-disallow-index: /${'𝒳'.repeat(23)}…”) prohibits it.`);
  });
});

describe('the steps of a decision', () => {
  test.each<readonly [clauses: string, text: string, asked: Asked, last: string]>([
    [
      'D9',
      `${ANY}ACAP-disallow-other: /\nACAP-allow-other: /`,
      {},
      'No rule names this usage; lines 2 (“ACAP-disallow-other: /”) and 3 (“ACAP-allow-other: /”), which cover all other usages, contradict each other, so it’s prohibited.',
    ],
    [
      'D11',
      `User-agent: *\nDisallow: /*\n${ANY}ACAP-disallow-crawl: /\nACAP-allow-crawl: /`,
      {},
      'The ACAP rules already contradict each other, so the User-agent rule makes no difference: lines 2, 4 and 5.',
    ],
    [
      'D11',
      `User-agent: *\nDisallow: /*a\n${ANY}ACAP-allow-crawl: /*b`,
      { path: '/ab' },
      'ACAP and User-agent rules contradict each other on lines 2 (“Disallow: /*a”) and 4 (“ACAP-allow-crawl: /*b”), and neither is narrower, so it’s prohibited.',
    ],
    [
      'D11',
      `User-agent: *\nDisallow: /a\n${ANY}ACAP-allow-crawl: /a*`,
      {},
      'Line 4 (“ACAP-allow-crawl: /a*”) is narrower than the User-agent rule on line 2 (“Disallow: /a”).',
    ],
    [
      'D11',
      `User-agent: *\nDisallow: /\n${ANY}ACAP-disallow-crawl: /a`,
      {},
      'The ACAP rules and the User-agent rule agree: lines 2 (“Disallow: /”) and 4 (“ACAP-disallow-crawl: /a”).',
    ],
    [
      'R1',
      `User-agent: *\nDisallow: /a\n${ANY}ACAP-allow-crawl: /`,
      { readings: ['R1'] },
      'Line 4 (“ACAP-allow-crawl: /”) takes precedence over the User-agent rule on line 2 (“Disallow: /a”), as any ACAP rule does.',
    ],
    [
      'D8',
      `${ANY}ACAP-allow-index: / time-limit=3-days`,
      { usage: 'index' },
      'Line 2 (“ACAP-allow-index: / time-limit=3-days”) permits it with time-limit=3-days.',
    ],
  ])('%s: %j %j', (_clauses, text, asked, last) => {
    const step = askDecision(text, asked).steps.at(-1);
    expect(step && describeStep(step, parsePolicy(text))).toBe(last);
  });

  test('D1, D4, D5, D7: say who was addressed, what was set aside, and what is left', () => {
    const text = `${ANY}ACAP-disallow-index: /a\nACAP-crawler: AnyBot\nACAP-allow-index: / time-limit=3-days\nACAP-allow-index: /*`;
    const policy = parsePolicy(text);
    const steps = askDecision(text, { usage: 'index' }).steps.map(
      (step) => `${step.clause} ${describeStep(step, policy)}`,
    );
    expect(steps).toEqual([
      'D1 Records that name the crawler and records for * both apply: lines 1 (“ACAP-crawler: *”) and 3 (“ACAP-crawler: AnyBot”).',
      'D4 Lines 4 (“ACAP-allow-index: / time-limit=3-days”) and 5 (“ACAP-allow-index: /*”) name this crawler, so they take precedence over line 2 (“ACAP-disallow-index: /a”).',
      'D5 Line 5 (“ACAP-allow-index: /*”) is narrower than line 4 (“ACAP-allow-index: / time-limit=3-days”), so it overrides it.',
      'D7 Line 5 (“ACAP-allow-index: /*”) permits it.',
    ]);
  });

  test('A11: name the lines of other documents', () => {
    const text = 'ACAP-crawler: *\nACAP-permissions-reference: /x.txt\nACAP-permissions-reference: /y.txt';
    const decision = askDecision(text, {
      usage: 'index',
      references: { '/x.txt': `${ANY}ACAP-disallow-index: /` },
    });
    expect(decision.steps.map((step) => describeStep(step, parsePolicy(text)))).toEqual([
      'No record names the crawler, so it follows the records for *, at line 1 (“ACAP-crawler: *”) and line 1 of /x.txt.',
      'The document that line 3 (“ACAP-permissions-reference: /y.txt”) refers to is missing, so the decision may be different.',
      'Line 2 of /x.txt prohibits it.',
    ]);
  });

  test('G2: name the groups that were chosen and those that were not', () => {
    const text = 'User-agent: *\nDisallow: /\nUser-agent: AnyBot\nAllow: /';
    const decision = askDecision(text, { reader: 'rfc9309' });
    expect(decision.steps.map((step) => describeStep(step, parsePolicy(text)))).toEqual([
      'The crawler is named on line 3 (“User-agent: AnyBot”), so the rules under line 1 (“User-agent: *”) don’t apply to it.',
      'Line 4 (“Allow: /”) is the only rule for this crawler that matches the path.',
    ]);
  });
});

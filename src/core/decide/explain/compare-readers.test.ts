import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { robotsText } from '#testing/properties/arbitraries.ts';
import { prepare, type Asked } from '#testing/ask.ts';
import { describeStep } from '#testing/decide.ts';
import { decideByReaders, explainDifference, usagesThatDiffer } from './compare-readers.ts';
import { READERS, type ReaderId } from '../../vocabulary/readers.ts';

function why(text: string, a: ReaderId, b: ReaderId, asked: Asked = {}): string[] {
  const { policy, question, context } = prepare(text, asked);
  const answers = decideByReaders(policy, question, context);
  return explainDifference(policy, question, answers, a, b).map((step) => describeStep(step, policy));
}

describe('why readers differ', () => {
  test('G6: only ACAP-aware crawlers read ACAP lines', () => {
    const text = 'ACAP-crawler: *\nACAP-disallow-index: /\n';
    expect(why(text, 'acap', 'rfc9309')).toEqual([
      'Only an ACAP-aware crawler reads line 2 (“ACAP-disallow-index: /”).',
    ]);
    expect(why(text, 'google', 'rfc9309')).toEqual([]);
  });

  test('A5: ACAP-aware crawlers ignore conventional rules inside a record', () => {
    expect(why('ACAP-crawler: *\nACAP-allow-index: /\nUser-agent: *\nDisallow: /', 'acap', 'rfc9309')).toContain(
      'An ACAP-aware crawler ignores line 4 (“Disallow: /”), which is inside an ACAP record.',
    );
  });

  test('A5: ACAP-aware crawlers ignore User-agent lines inside a record', () => {
    const text = 'User-agent: *\nDisallow: /\nACAP-crawler: *\nUser-agent: a\nUser-agent: *';
    expect(why(text, 'acap', 'rfc9309', { crawler: 'a' })).toEqual([
      'An ACAP-aware crawler ignores line 4 (“User-agent: a”), which is inside an ACAP record.',
    ]);
  });

  test('A5: does not mention ignored lines if ACAP lines decide', () => {
    const text = 'ACAP-crawler: *\nACAP-disallow-crawl: /\nUser-agent: *';
    expect(why(text, 'acap', 'rfc9309')).toEqual([
      'Only an ACAP-aware crawler reads line 2 (“ACAP-disallow-crawl: /”).',
    ]);
  });

  test('L5: conventional records may be ignored', () => {
    const text = 'ACAP-ignore-conventional-records\nUser-agent: *\nDisallow: /';
    expect(why(text, 'rfc9309', 'acap')).toEqual([
      'Line 1 (“ACAP-ignore-conventional-records”) makes ACAP-aware crawlers ignore the User-agent rules.',
    ]);
  });

  test.each<readonly [name: string, text: string, asked: Asked, sentence: string]>([
    [
      'misspelt fields',
      'User-agent: *\nDissallow: /',
      {},
      'Only Google’s parser reads line 2 (“Dissallow: /”) as a rule.',
    ],
    [
      'names with a digit',
      'User-agent: MJ12bot\nDisallow: /',
      { crawler: 'MJ12bot' },
      'Google’s parser reads a name only up to the first character other than a letter, “-” or “_”, and finds no group for this crawler.',
    ],
    [
      'names with a digit, and a group for all',
      'User-agent: MJ12bot\nDisallow: /\n\nUser-agent: *\nAllow: /',
      { crawler: 'MJ12bot' },
      'Google’s parser reads a name only up to the first character other than a letter, “-” or “_”, so it uses the rules under line 4 (“User-agent: *”).',
    ],
    [
      'headers',
      'User-agent: AnyBot\nDisallow: /',
      { crawler: 'AnyBot/1.0' },
      'Google’s parser compares names only, and no name in the file equals the whole header.',
    ],
    [
      'index pages',
      'User-agent: *\nDisallow: /\nAllow: /a/index.html',
      { path: '/a/' },
      'For Google’s parser, line 3 (“Allow: /a/index.html”) also allows the directory itself.',
    ],
    [
      'encoded letters',
      'User-agent: *\nDisallow: /%61',
      {},
      'Google’s parser compares patterns and paths as written, without decoding them.',
    ],
    [
      'the file itself',
      'User-agent: *\nDisallow: /',
      { path: '/robots.txt' },
      'Google’s parser makes no exception for /robots.txt itself; the crawler does.',
    ],
  ])('G4: %s', (_name, text, asked, sentence) => {
    expect(why(text, 'google', 'rfc9309', asked)).toEqual([sentence]);
  });

  test.each<readonly [name: string, text: string, asked: Asked, sentence: string]>([
    [
      'wildcards',
      'User-agent: *\nDisallow: /*.pdf$',
      { path: '/a.pdf' },
      'The 1996 draft has no wildcards: * and $ on line 2 (“Disallow: /*.pdf$”) are plain characters.',
    ],
    [
      'order',
      'User-agent: *\nDisallow: /\nAllow: /a',
      {},
      'Under the 1996 draft, the first matching rule decides, which is line 2 (“Disallow: /”); the longest is line 3 (“Allow: /a”).',
    ],
    [
      'records',
      'User-agent: *\nDisallow: /\n\nUser-agent: *\nAllow: /a',
      {},
      'Under the 1996 draft, only the first record for the crawler counts, at line 1 (“User-agent: *”); RFC 9309 uses the rules under lines 1 (“User-agent: *”) and 4 (“User-agent: *”).',
    ],
    [
      'blank lines',
      'User-agent: *\n\nDisallow: /',
      {},
      'Under the 1996 draft, a blank line ends a record, so line 3 (“Disallow: /”) applies to no crawler.',
    ],
    [
      'longer names',
      'User-agent: AnyBotanist\nDisallow: /\n\nUser-agent: *\nAllow: /',
      {},
      'Under the 1996 draft, only the first record for the crawler counts, at line 1 (“User-agent: AnyBotanist”); RFC 9309 uses the rules under line 4 (“User-agent: *”).',
    ],
    [
      'the query',
      'User-agent: *\nDisallow: /a?',
      { path: '/a?b' },
      'Under the 1996 draft, the query of a URL is ignored.',
    ],
    [
      'encoded characters',
      'User-agent: *\nDisallow: /a%3Bb',
      { path: '/a;b' },
      'The 1996 draft compares patterns and paths after decoding them.',
    ],
  ])('G5: %s', (_name, text, asked, sentence) => {
    expect(why(text, 'rfc9309', 'koster-1996', asked)).toEqual([sentence]);
  });

  test('G7: a response may mean something else to Google and in 1996', () => {
    const google = 'To Google, 429 means that the server is busy, so nothing may be crawled.';
    const in1996 = 'Under the 1996 draft, only 404 means that everything may be crawled.';
    for (const reader of ['rfc9309', 'acap'] as const) {
      expect(why('User-agent: *\nAllow: /', 'google', reader, { status: 429 })).toEqual([google]);
      expect(why('User-agent: *\nAllow: /', reader, 'koster-1996', { status: 403 })).toEqual([in1996]);
    }
    expect(why('ACAP-ignore-conventional-records', 'google', 'acap', { status: 429 })).toEqual([google]);
  });

  test('G6, G7: whenever two readers differ, a sentence says why', () => {
    const reader = fc.constantFrom(...READERS);
    const status = fc.constantFrom(200, 200, 302, 403, 404, 429, 503, null);
    fc.assert(
      fc.property(robotsText, reader, reader, status, (text, a, b, answered) => {
        const { policy, question } = prepare(text, { crawler: 'a', path: '/a', status: answered });
        const answers = decideByReaders(policy, question);
        const facts = explainDifference(policy, question, answers, a, b);
        expect(facts.length > 0).toBe(usagesThatDiffer(answers, a, b).length > 0);
      }),
      { numRuns: 300 },
    );
  });
});

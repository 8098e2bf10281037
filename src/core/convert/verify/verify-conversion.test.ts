import { describe, expect, test } from 'vitest';
import { describeShared } from '#testing/describe-shared.ts';
import { corpusFiles } from '#testing/shared-material.ts';
import { createDecider } from '../../decide/create-decider.ts';
import { parsePolicy } from '../../model/build-policy.ts';
import type { EffortLimits } from '../../paths/effort.ts';
import { convertToAcap } from '../convert-to-acap.ts';
import { DEFAULT_CONVERSION } from '../plan/conversion-options.ts';
import { planConversion } from '../plan/plan-conversion.ts';
import { DEFAULT_BUDGET, type Verification, verifyConversion } from './verify-conversion.ts';

const convert = (text: string) => convertToAcap(parsePolicy(text)).conversion.text;

/** Verifies any text as the conversion of another. */
function verifyText(
  original: string,
  converted: string,
  limits: EffortLimits = { budget: DEFAULT_BUDGET },
): Verification {
  const decider = createDecider(parsePolicy(original));
  const plan = planConversion(decider, DEFAULT_CONVERSION);
  return verifyConversion(decider, plan, { text: converted, linesOf: () => [], isAdded: () => false }, limits);
}

function statusesOf(original: string, converted: string) {
  const { status, classes } = verifyText(original, converted);
  return [status, ...classes.map((one) => `${one.crawlers.join('+')}: ${one.status}`)];
}

function differencesOf(original: string, converted: string): string[] {
  const { status, differences } = verifyText(original, converted);
  const all = differences.map(
    ({ crawlers, path, original: before, converted: after, reason }) =>
      `${crawlers.join('+')} ${path} ${before} to ${after}: ${reason}`,
  );
  return [status, ...all];
}

describe('C2: what is proved about a conversion', () => {
  test.each([
    {
      name: 'a pattern without letters is decided the same everywhere',
      original: 'User-agent: *\nDisallow: /1/*2$\nAllow: /1/3\n',
      statuses: ['proved-equal', '*: proved-equal'],
    },
    {
      name: 'letters leave case as the only difference, overlaps or not',
      original: 'User-agent: *\nDisallow: /*.pdf$\nAllow: /docs\nDisallow: /docs/old\n',
      statuses: ['proved-equal-except', '*: proved-equal-except'],
    },
    {
      name: 'groups that exclude each other are proved one by one',
      original: 'User-agent: *\nDisallow: /1/\n\nUser-agent: one\nUser-agent: two\nDisallow:\n',
      statuses: ['proved-equal', 'one+two: proved-equal', '*: proved-equal'],
    },
    {
      name: 'equal patterns, and an anchored one next to a starred one',
      original: 'User-agent: *\nAllow: /1\nDisallow: /1\nAllow: /2$\nDisallow: /2*\n',
      statuses: ['proved-equal', '*: proved-equal'],
    },
  ])('$name', ({ original, statuses }) => {
    expect(statusesOf(original, convert(original))).toEqual(statuses);
  });

  test.each([
    { name: 'D6: an overlap', rules: 'Disallow: /*.1$\nAllow: /2\n', path: '/2.1' },
    { name: 'D7: equal patterns', rules: 'Allow: /1\nDisallow: /1\n', path: '/1' },
    { name: 'D6: an end mark, which counts as wider,', rules: 'Allow: /1$\nDisallow: /1*\n', path: '/1' },
  ])('$name copied line by line is proved to differ', ({ rules, path }) => {
    const copied = rules.replaceAll('Disallow', 'ACAP-disallow-crawl').replaceAll('Allow', 'ACAP-allow-crawl');
    const original = `User-agent: *\n${rules}`;
    expect(differencesOf(original, `${original}\nACAP-crawler: *\n${copied}`)).toEqual([
      'proved-equal-except',
      expect.stringMatching(new RegExp(`^\\* ${path} .*: existing-record$`)),
    ]);
  });

  test('C2: where too many repairs would be needed, nothing is opened, and whatever is closed is listed', () => {
    const some = Array.from({ length: 21 }, (_, i) => String.fromCharCode(97 + i));
    const lines = [
      ...some.map((one) => `Disallow: /${one}/`),
      'Allow: /*/open/',
      ...some.map((one) => `Disallow: /*?x=${one}&y=`),
    ];
    const original = `User-agent: *\n${lines.join('\n')}\n`;
    const [status, ...all] = differencesOf(original, convert(original));
    const overlaps = all.filter((one) => one.endsWith('overlap'));
    expect(status).toBe('proved-equal-except');
    expect(overlaps).toHaveLength(21);
    expect(overlaps[0]).toBe('* /a/open/ permitted to prohibited: overlap');
    expect(overlaps.every((one) => one.includes(' permitted to prohibited: '))).toBe(true);
  });

  test('D4: a named record that does not cover what only the * group mentions is proved to differ', () => {
    const original = 'User-agent: *\nDisallow: /1/\n\nUser-agent: bot\nDisallow: /2/\n';
    const copied = 'ACAP-crawler: *\nACAP-disallow-crawl: /1/\nACAP-crawler: bot\nACAP-disallow-crawl: /2/\n';
    expect(differencesOf(original, `${original}\n${copied}`)).toEqual([
      'proved-equal-except',
      'bot /1/ permitted to prohibited: existing-record',
    ]);
  });

  test('A10: an existing record is blamed, even where the plan has no rules for its crawlers', () => {
    const original = 'User-agent: *\nAllow:\nUser-agent: x\nDisallow: /\nACAP-crawler: *\nACAP-disallow-crawl: /\n';
    expect(differencesOf(original, convert(original))).toEqual([
      'proved-equal-except',
      '* / permitted to prohibited: existing-record',
    ]);
  });

  test('D9: where rules for `other` decide about crawling, a difference due to case hides no other difference', () => {
    const original =
      'User-agent: *\nAllow: */a\nDisallow: /\nACAP-crawler: x\nACAP-disallow-other: /\nACAP-allow-crawl: /*a\n';
    expect(differencesOf(original, convert(original))).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^x .* prohibited to permitted: case$/),
        expect.stringMatching(/^x \/\w+ prohibited to permitted: existing-record$/),
      ]),
    );
  });

  test('P4: upper case copied as it is is proved to differ, and no conversion can help', () => {
    const original = 'User-agent: *\nDisallow: /Private/\n';
    const copied = `${original}\nACAP-crawler: *\nACAP-disallow-crawl: /Private/\n`;
    for (const converted of [copied, convert(original)]) {
      expect(differencesOf(original, converted)).toEqual([
        'proved-equal-except',
        '* /private/ permitted to prohibited: case',
      ]);
    }
  });

  test('P4: a difference regardless of case is not blamed on case; one due to a repair in another case is', () => {
    const reasons = (text: string) =>
      convertToAcap(parsePolicy(text))
        .verify()
        .differences.map(({ reason, path }) => `${reason} ${path}`);
    const beside = 'User-agent: x\nAllow: /a\nDisallow: *Aa\nACAP-crawler: x\nACAP-allow-crawl: /aa*b';
    expect(reasons(beside)).toContain('existing-record /aAab');
    const repaired = 'User-agent: *\nAllow: /A\nDisallow: *Aa\nAllow: *A/';
    expect(reasons(repaired).filter((reason) => !reason.startsWith('case '))).toEqual([]);
  });

  test.each([
    ['Disallow: */feed\nDisallow: /feed\n', ['/Feed', '/page/Feed']],
    ['Disallow: //feed\n', ['//Feed']],
  ])('C2: differences of %j are shown by %j, with a word between slashes where any text may be', (rules, paths) => {
    const original = `User-agent: *\n${rules}`;
    const converted = convert(original);
    expect(differencesOf(original, converted)).toEqual([
      'proved-equal-except',
      ...paths.map((path) => `* ${path} permitted to prohibited: case`),
    ]);
  });

  test('beyond the budget, nothing is proved, but what was found is listed', () => {
    const original = 'User-agent: *\nDisallow: /*.pdf$\nAllow: /docs\n';
    const verification = verifyText(original, convert(original), { budget: 3 });
    expect(verification).toMatchObject({
      status: 'not-proved',
      classes: [{ crawlers: ['*'], obstacle: 'budget' }],
      states: 4,
    });
    expect(verification.differences.map(({ path, reason }) => `${path} ${reason}`)).toEqual([
      '/.Pdf case',
      '/docs.Pdf case',
    ]);
  });

  test('reports cancellation and progress', () => {
    const rules = Array.from({ length: 40 }, (_, index) => `Disallow: /*a${index}*b\nAllow: /${index}x\n`).join('');
    const original = `User-agent: *\n${rules}`;
    const told: number[] = [];
    const verification = verifyText(original, convert(original), {
      budget: 1_000_000,
      onProgress: (states) => void told.push(states),
      isCancelled: () => told.length >= 2,
    });
    expect(verification.classes).toMatchObject([{ status: 'not-proved', obstacle: 'cancelled' }]);
    expect(told).toEqual([1024, 2048]);
  });

  test('P6: a pattern of hundreds of thousands of characters, and thousands of crawlers, are proved', () => {
    const long = `User-agent: *\nDisallow: /${'1'.repeat(300_000)}\n`;
    expect(statusesOf(long, convert(long))).toEqual(['proved-equal', '*: proved-equal']);
    const many = Array.from({ length: 2000 }, (_, index) => `User-agent: bot${index}\nDisallow: /${index}/\n`).join('');
    const [status, ...classes] = statusesOf(many, convert(many));
    expect([status, classes.length]).toEqual(['proved-equal', 2001]);
  }, 60_000);

  test('D9: takes into account rules for `other`, and permitted usages for whose sake they spare crawling', () => {
    const text =
      'User-agent: x\nAllow: /a\nNoindex: /*a\nUser-agent: *\nNoindex: /\nACAP-crawler: x\nACAP-disallow-other: /\n';
    const verification = convertToAcap(parsePolicy(text)).verify();
    expect(verification.status).toBe('proved-equal-except');
    expect(verification.differences).toMatchObject([{ crawler: 'x', original: 'permitted', converted: 'prohibited' }]);
    const beside = 'User-agent: *\nDisallow: /1\n\nACAP-crawler: *\nACAP-disallow-other: /2\n';
    expect(differencesOf(beside, beside)).toEqual([
      'proved-equal-except',
      '* /2 permitted to prohibited: existing-record',
      '* /1 prohibited to permitted: existing-record',
    ]);
  });

  test('V3: a permission that cannot be interpreted prohibits', () => {
    const text =
      'User-agent: *\nDisallow: /1\n\n##ACAP version=1.1\nACAP-version: 1.1\nACAP-crawler: *\nACAP-disallow-crawl: /1\n';
    const turned = `${text}ACAP-allow-crawl: /2 max-length=9-chars\n`;
    expect(differencesOf(turned, turned)).toEqual([
      'proved-equal-except',
      '* /2 permitted to prohibited: existing-record',
    ]);
  });

  test('A11: nothing is proved for crawlers that a missing document may affect, but the others are proved', () => {
    const text =
      'User-agent: a\nDisallow: /1\nUser-agent: b\nDisallow: /2\n\nACAP-crawler: a\nACAP-permissions-reference: /x\n';
    const { status, classes } = convertToAcap(parsePolicy(text)).verify();
    expect(status).toBe('not-proved');
    expect(classes.map(({ crawlers, status: one, obstacle }) => [crawlers.join(), one, obstacle])).toEqual([
      ['a', 'not-proved', 'missing-document'],
      ['b', 'proved-equal', null],
      ['*', 'proved-equal', null],
    ]);
  });

  test('A11: crawlers that only a referenced document names form their own classes', () => {
    const text = 'User-agent: *\nDisallow: /1\n\nACAP-crawler: *\nACAP-permissions-reference: /x\n';
    const references = new Map([['/x', parsePolicy('ACAP-crawler: b\nACAP-disallow-crawl: /2\n')]]);
    const { differences } = convertToAcap(parsePolicy(text), DEFAULT_CONVERSION, references).verify();
    expect(differences.map(({ crawlers, path, reason }) => `${crawlers.join()} ${path} ${reason}`)).toEqual([
      'b /2 existing-record',
    ]);
  });
});

describeShared('corpus/robots', 'C2: conversions of real files are proved over all paths', () => {
  test('most small files are; the others exceed the budget', () => {
    const small = corpusFiles('robots').filter(({ text }) => text.length < 600);
    const statuses = small.map(({ text }) => verifyText(text, convert(text)).status);
    const proved = statuses.filter((status) => status !== 'not-proved').length;
    expect(small.length).toBeGreaterThan(100);
    expect(proved / small.length).toBeGreaterThan(0.97);
  }, 60_000);
});

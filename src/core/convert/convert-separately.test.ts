import { describe, expect, test } from 'vitest';
import { describeShared } from '#testing/describe-shared.ts';
import { withoutAbout } from '#testing/convert-text.ts';
import { corpusFiles } from '#testing/shared-material.ts';
import { decideUsage } from '#testing/decide.ts';
import { parsePolicy } from '../model/build-policy.ts';
import { applyEdits } from '../text/text-edit.ts';
import { convertToAcap } from './convert-to-acap.ts';
import { type ConversionOptions, DEFAULT_CONVERSION } from './plan/conversion-options.ts';

const LOCATOR = '/acap.txt';
const SEPARATE: ConversionOptions = { ...DEFAULT_CONVERSION, separateFile: LOCATOR };

const ORIGINAL = 'User-agent: *\r\nDisallow: /1\r\n\r\nUser-agent: a\r\nDisallow:';

describe('C5, A11: records in a separate file', () => {
  test('C5: the robots.txt refers to it, and it has its own version', () => {
    const { text, separate, records } = convertToAcap(parsePolicy(ORIGINAL), {
      ...SEPARATE,
      version: '1.1',
    }).conversion;
    expect(withoutAbout(text)).toBe(
      `##ACAP version=1.1\r\n${ORIGINAL}\r\n\r\nACAP-crawler: *\r\nACAP-permissions-reference: /acap.txt\r\n`,
    );
    expect({ ...separate, text: withoutAbout(separate?.text ?? '') }).toEqual({
      locator: LOCATOR,
      edits: null,
      text: '##ACAP version=1.1\r\n\r\nACAP-crawler: *\r\nACAP-disallow-crawl: /1\r\n\r\nACAP-crawler: a\r\nACAP-allow-crawl: /\r\n',
    });
    expect(records.map(({ crawlers }) => crawlers)).toEqual([['*'], ['a']]);
  });

  test('C5: ignoring conventional records is declared in the robots.txt, where it counts', () => {
    const options: ConversionOptions = {
      ...SEPARATE,
      ignoreConventional: 'active',
      annotate: true,
      resourceSets: true,
    };
    const { text, separate } = convertToAcap(parsePolicy('User-agent: *\nDisallow: /1\n'), options).conversion;
    expect(withoutAbout(text)).toContain(
      '\n\nACAP-ignore-conventional-records\n\nACAP-crawler: *\nACAP-permissions-reference',
    );
    expect(withoutAbout(separate?.text ?? '')).toBe(
      '##ACAP version=1.0\n\nACAP-crawler: *\n# User-agent: *\nACAP-disallow-crawl: /1\n# Disallow: /1\n',
    );
  });

  test('A2: an open list of crawlers at the end is closed first', () => {
    const text = 'User-agent: *\nDisallow: /1\n\nACAP-crawler: b\n';
    const { text: converted } = convertToAcap(parsePolicy(text), SEPARATE).conversion;
    expect(withoutAbout(converted)).toBe(
      `##ACAP version=1.0\n${text}\n# Ends the list of crawlers above\nACAP-allow-follow: /robots.txt$\n\nACAP-crawler: *\nACAP-permissions-reference: /acap.txt\n`,
    );
  });

  test('C6: converting again changes nothing, with or without the file, and with it everything is proved', () => {
    const first = convertToAcap(parsePolicy(ORIGINAL), SEPARATE).conversion;
    const again = parsePolicy(first.text);
    const references = new Map([[LOCATOR, parsePolicy(first.separate?.text ?? '')]]);
    for (const options of [DEFAULT_CONVERSION, SEPARATE]) {
      expect(convertToAcap(again, options).conversion).toMatchObject({ edits: [], separate: null, text: first.text });
      const { conversion, verify } = convertToAcap(again, options, references);
      expect(conversion).toMatchObject({ edits: [], separate: null, text: first.text });
      expect(verify()).toMatchObject({ status: 'proved-equal', differences: [] });
    }
    expect(convertToAcap(again).verify()).toMatchObject({
      status: 'not-proved',
      classes: [{ crawlers: ['a'], obstacle: 'missing-document' }, { crawlers: ['*'] }],
    });
  });

  test('F11: a second conversion declares no second version, and decisions are incomplete without the file', () => {
    const { text, separate } = convertToAcap(parsePolicy('User-agent: *\nDisallow: /1\n'), SEPARATE).conversion;
    expect(convertToAcap(parsePolicy(text), SEPARATE).conversion.text.match(/##ACAP/g)).toHaveLength(1);
    const asked = { reader: 'acap', crawler: 'a', path: '/1' } as const;
    const references = new Map([[LOCATOR, parsePolicy(separate?.text ?? '')]]);
    expect(decideUsage(parsePolicy(text), asked, 'crawl').complete).toBe(false);
    expect(decideUsage(parsePolicy(text), asked, 'crawl', { references }).complete).toBe(true);
  });

  test('C5, C6: a rule added later goes to the end of the existing file', () => {
    const first = convertToAcap(parsePolicy(ORIGINAL), SEPARATE).conversion;
    const before = first.separate?.text ?? '';
    const references = new Map([[LOCATOR, parsePolicy(before)]]);
    const added = parsePolicy(first.text.replace('Disallow: /1', 'Disallow: /1\r\nDisallow: /3'));
    const { conversion, verify } = convertToAcap(added, SEPARATE, references);
    expect(conversion).toMatchObject({ edits: [], text: added.document.text });
    expect(conversion.separate?.text).toBe(`${before}\r\nACAP-crawler: *\r\nACAP-disallow-crawl: /3\r\n`);
    expect(applyEdits(before, conversion.separate?.edits ?? [])).toBe(conversion.separate?.text);
    expect(verify()).toMatchObject({ status: 'proved-equal' });
  });

  test('A11: a document that refers to others, or back, is reported; its own records count', () => {
    const text = 'User-agent: *\nDisallow: /1\n\nACAP-crawler: *\nACAP-permissions-reference: /acap.txt\n';
    const other =
      'ACAP-crawler: *\nACAP-disallow-crawl: /1\n\nACAP-crawler: a\nACAP-permissions-reference: /robots.txt\n';
    const { conversion, verify } = convertToAcap(parsePolicy(text), SEPARATE, new Map([[LOCATOR, parsePolicy(other)]]));
    expect(conversion).toMatchObject({
      records: [],
      referenceProblems: [{ line: 4, locator: LOCATOR, problem: 'nested' }],
    });
    expect(verify()).toMatchObject({ status: 'proved-equal' });
  });

  test('C6: an existing document that says something different counts as an existing record', () => {
    const text = 'User-agent: *\nDisallow: /1\n\nACAP-crawler: *\nACAP-permissions-reference: /acap.txt\n';
    const references = new Map([[LOCATOR, parsePolicy('ACAP-crawler: *\nACAP-disallow-crawl: /2\n')]]);
    const { conversion, verify } = convertToAcap(parsePolicy(text), DEFAULT_CONVERSION, references);
    expect(withoutAbout(conversion.text).endsWith('/acap.txt\n\nACAP-crawler: *\nACAP-disallow-crawl: /1\n')).toBe(
      true,
    );
    expect(verify().differences.map(({ path, reason, lines }) => [path, reason, lines])).toEqual([
      ['/2', 'existing-record', [4]],
    ]);
  });
});

describeShared('corpus/robots', 'C2, C5: real files with the records in a separate file', () => {
  test('C2: decide as they do with the records in the robots.txt', () => {
    const files = corpusFiles('robots').filter(({ text }) => text.length > 300 && text.length < 1500);
    let compared = 0;
    for (const { name, text } of files.filter((_, index) => index % 10 === 0)) {
      const policy = parsePolicy(text);
      const ignoring = (one: string) => parsePolicy(`${one}\nACAP-ignore-conventional-records`);
      const inline = ignoring(convertToAcap(policy).conversion.text);
      const { text: short, separate } = convertToAcap(policy, SEPARATE).conversion;
      const references = new Map([[LOCATOR, parsePolicy(separate?.text ?? '')]]);
      const crawlers = policy.groups.flatMap(({ agents }) => agents.map(({ value }) => value.text.split('/')[0] ?? ''));
      const paths = policy.groups.flatMap(({ rules }) =>
        rules.map(({ pattern }) => `/${pattern.text.replace(/^\/|\*|\$/g, '')}`),
      );
      for (const crawler of ['nobody', ...crawlers.filter((one) => one !== '' && one !== '*')].slice(0, 5)) {
        for (const path of paths) {
          const asked = { reader: 'acap', crawler, path } as const;
          const there = decideUsage(inline, asked, 'crawl').decision.effect;
          const apart = decideUsage(ignoring(short), asked, 'crawl', { references }).decision.effect;
          expect({ name, crawler, path, apart }).toEqual({ name, crawler, path, apart: there });
          compared++;
        }
      }
    }
    expect(compared).toBeGreaterThan(300);
  });
});

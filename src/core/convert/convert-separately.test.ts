import { describe, expect, test } from 'vitest';
import { describeShared } from '#testing/describe-shared.ts';
import { corpusFiles } from '#testing/shared-material.ts';
import { decideUsage } from '../decide/decide.ts';
import { buildPolicy } from '../model/build-policy.ts';
import { createTextDocument } from '../text/text-document.ts';
import { convertToAcap, convertWithProof } from './convert-to-acap.ts';
import { type ConversionOptions, DEFAULT_CONVERSION } from './conversion.ts';

const policyOf = (text: string) => buildPolicy(createTextDocument(text));
const LOCATOR = '/acap.txt';
const SEPARATE: ConversionOptions = { ...DEFAULT_CONVERSION, separateFile: LOCATOR };

const ORIGINAL = 'User-agent: *\r\nDisallow: /1\r\n\r\nUser-agent: a\r\nDisallow:';

describe('C5, A11: records in a file of their own', () => {
  test('C5: the robots.txt refers to it, and it has its own version', () => {
    const { text, separate, records } = convertToAcap(policyOf(ORIGINAL), { ...SEPARATE, version: '1.1' });
    expect(text).toBe(
      `##ACAP version=1.1\r\n${ORIGINAL}\r\n\r\nACAP-crawler: *\r\nACAP-permissions-reference: /acap.txt\r\n`,
    );
    expect(separate).toEqual({
      locator: LOCATOR,
      text: '##ACAP version=1.1\r\n\r\nACAP-crawler: *\r\nACAP-disallow-crawl: /1\r\n\r\nACAP-crawler: a\r\nACAP-allow-crawl: /\r\n',
    });
    expect(records.map(({ crawlers }) => crawlers)).toEqual([['*'], ['a']]);
  });

  test('C5: that conventional records are ignored is said in the robots.txt, where it counts', () => {
    const options: ConversionOptions = {
      ...SEPARATE,
      ignoreConventional: 'active',
      annotate: true,
      resourceSets: true,
    };
    const { text, separate } = convertToAcap(policyOf('User-agent: *\nDisallow: /1\n'), options);
    expect(text).toContain('\n\nACAP-ignore-conventional-records\n\nACAP-crawler: *\nACAP-permissions-reference');
    expect(separate?.text).toBe(
      '##ACAP version=1.0\n\nACAP-crawler: *\n# User-agent: *\nACAP-disallow-crawl: /1\n# Disallow: /1\n',
    );
  });

  test('A2: a list of crawlers that is open at the end is ended first', () => {
    const text = 'User-agent: *\nDisallow: /1\n\nACAP-crawler: b\n';
    const { text: converted } = convertToAcap(policyOf(text), SEPARATE);
    expect(converted).toBe(
      `##ACAP version=1.0\n${text}\n# Ends the list of crawlers above\nACAP-allow-follow: /robots.txt$\n\nACAP-crawler: *\nACAP-permissions-reference: /acap.txt\n`,
    );
  });

  test('C6: converting again changes nothing, whether the file is there or not, and with it all is proved', () => {
    const first = convertToAcap(policyOf(ORIGINAL), SEPARATE);
    const again = policyOf(first.text);
    const references = new Map([[LOCATOR, policyOf(first.separate?.text ?? '')]]);
    for (const options of [DEFAULT_CONVERSION, SEPARATE]) {
      expect(convertToAcap(again, options)).toMatchObject({ edits: [], separate: null, text: first.text });
      const { conversion, proof } = convertWithProof(again, options, undefined, references);
      expect(conversion).toMatchObject({ edits: [], separate: null, text: first.text });
      expect(proof).toMatchObject({ status: 'proved-equal', differences: [] });
    }
    expect(convertWithProof(again).proof).toMatchObject({
      status: 'not-proved',
      classes: [{ crawlers: ['a'], obstacle: 'other-rules' }, { crawlers: ['*'] }],
    });
  });

  test('F11: a second conversion declares no second version, and whoever lacks the file does not know all', () => {
    const { text, separate } = convertToAcap(policyOf('User-agent: *\nDisallow: /1\n'), SEPARATE);
    expect(convertToAcap(policyOf(text), SEPARATE).text.match(/##ACAP/g)).toHaveLength(1);
    const asked = { reader: 'acap', crawler: 'a', path: '/1' } as const;
    const references = new Map([[LOCATOR, policyOf(separate?.text ?? '')]]);
    expect(decideUsage(policyOf(text), asked, 'crawl').complete).toBe(false);
    expect(decideUsage(policyOf(text), asked, 'crawl', { references }).complete).toBe(true);
  });

  test('C6: a document that is there and says otherwise is an existing record', () => {
    const text = 'User-agent: *\nDisallow: /1\n\nACAP-crawler: *\nACAP-permissions-reference: /acap.txt\n';
    const references = new Map([[LOCATOR, policyOf('ACAP-crawler: *\nACAP-disallow-crawl: /2\n')]]);
    const { conversion, proof } = convertWithProof(policyOf(text), DEFAULT_CONVERSION, undefined, references);
    expect(conversion.text.endsWith('/acap.txt\n\nACAP-crawler: *\nACAP-disallow-crawl: /1\n')).toBe(true);
    expect(proof.differences.map(({ path, reason, lines }) => [path, reason, lines])).toEqual([
      ['/2', 'existing-record', [4]],
    ]);
  });
});

describeShared('corpus/robots', 'C2, C5: real files with the records in a file of their own', () => {
  test('C2: decide as they do with the records in the robots.txt', () => {
    const files = corpusFiles('robots').filter(({ text }) => text.length > 300 && text.length < 1500);
    let compared = 0;
    for (const { name, text } of files.filter((_, index) => index % 10 === 0)) {
      const policy = policyOf(text);
      const ignoring = (one: string) => policyOf(`${one}\nACAP-ignore-conventional-records`);
      const inline = ignoring(convertToAcap(policy).text);
      const { text: short, separate } = convertToAcap(policy, SEPARATE);
      const references = new Map([[LOCATOR, policyOf(separate?.text ?? '')]]);
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

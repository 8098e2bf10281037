import { describe, expect, test } from 'vitest';
import { describeShared } from '#testing/describe-shared.ts';
import { corpusFiles } from '#testing/shared-material.ts';
import { buildPolicy } from '../model/build-policy.ts';
import { createTextDocument } from '../text/text-document.ts';
import { convertToAcap } from './convert-to-acap.ts';
import { proveConversion } from './prove-conversion.ts';

const policyOf = (text: string) => buildPolicy(createTextDocument(text));

function proofOf(original: string, converted: string) {
  const { status, classes } = proveConversion(policyOf(original), policyOf(converted));
  return [status, ...classes.map((one) => `${one.crawlers.join('+')}: ${one.status}`)];
}

describe('C2: what is proved of a conversion', () => {
  test.each([
    {
      name: 'a pattern without letters is decided alike everywhere',
      original: 'User-agent: *\nDisallow: /1/*2$\nAllow: /1/3\n',
      proof: ['proved-equal', '*: proved-equal'],
    },
    {
      name: 'letters leave case as the only difference, overlaps or not',
      original: 'User-agent: *\nDisallow: /*.pdf$\nAllow: /docs\nDisallow: /docs/old\n',
      proof: ['proved-equal-except', '*: proved-equal-except'],
    },
    {
      name: 'groups that exclude each other are proved one by one',
      original: 'User-agent: *\nDisallow: /1/\n\nUser-agent: one\nUser-agent: two\nDisallow:\n',
      proof: ['proved-equal', 'one+two: proved-equal', '*: proved-equal'],
    },
    {
      name: 'equal patterns and an anchored one beside a starred one',
      original: 'User-agent: *\nAllow: /1\nDisallow: /1\nAllow: /2$\nDisallow: /2*\n',
      proof: ['proved-equal', '*: proved-equal'],
    },
  ])('$name', ({ original, proof }) => {
    expect(proofOf(original, convertToAcap(policyOf(original)).text)).toEqual(proof);
  });

  test.each([
    { name: 'D6: an overlap', rules: 'Disallow: /*.1$\nAllow: /2\n' },
    { name: 'D7: equal patterns', rules: 'Allow: /1\nDisallow: /1\n' },
    { name: 'D6: an end mark counts as the wider', rules: 'Allow: /1$\nDisallow: /1*\n' },
  ])('$name that is copied line by line is not proved', ({ rules }) => {
    const copied = rules.replaceAll('Disallow', 'ACAP-disallow-crawl').replaceAll('Allow', 'ACAP-allow-crawl');
    const original = `User-agent: *\n${rules}`;
    expect(proofOf(original, `${original}\nACAP-crawler: *\n${copied}`)[0]).toBe('not-proved');
  });

  test('D4: a named record without an answer for what only the * group mentions is not proved', () => {
    const original = 'User-agent: *\nDisallow: /1/\n\nUser-agent: bot\nDisallow: /2/\n';
    const copied = 'ACAP-crawler: *\nACAP-disallow-crawl: /1/\nACAP-crawler: bot\nACAP-disallow-crawl: /2/\n';
    expect(proofOf(original, `${original}\n${copied}`)).toEqual(['not-proved', 'bot: not-proved', '*: proved-equal']);
  });

  test('beyond the budget nothing is proved', () => {
    const original = policyOf('User-agent: *\nDisallow: /some/long/path\n');
    const { status, states } = proveConversion(original, policyOf(convertToAcap(original).text), { budget: 3 });
    expect([status, states]).toEqual(['not-proved', 6]);
  });
});

describeShared('corpus/robots', 'C2: conversions of real files are proved over all paths', () => {
  test('most small files, the others within the budget not', () => {
    const small = corpusFiles('robots').filter(({ text }) => text.length < 600);
    const proofs = small.map(({ text }) => {
      const original = policyOf(text);
      return proveConversion(original, policyOf(convertToAcap(original).text)).status;
    });
    const proved = proofs.filter((status) => status !== 'not-proved').length;
    expect(small.length).toBeGreaterThan(100);
    expect(proved / small.length).toBeGreaterThan(0.97);
  }, 60_000);
});

import { describe, expect, test } from 'vitest';
import { policyOf } from '#testing/ask.ts';
import { decide } from './decide.ts';
import { READERS } from './question.ts';

const repeat = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => line(i)).join('\n');

/** Files that would stop a careless reader; each is asked by every reader, again and again. */
const HOSTILE: Readonly<Record<string, string>> = {
  'many equal rules': `User-agent: *\n${repeat(20_000, () => 'Disallow: /')}\nACAP-crawler: *\n${repeat(20_000, (i) => `ACAP-${i % 2 ? 'allow' : 'disallow'}-index: /`)}`,
  'many wildcards': `User-agent: *\n${repeat(5000, (i) => `Disallow: /*${'a*'.repeat(i % 7)}${i}`)}\nACAP-crawler: *\n${repeat(5000, (i) => `ACAP-allow-index: /*${i % 10}*${i} time-limit=${i + 1}-days`)}`,
  'thousands of asterisks': `User-agent: *\nDisallow: /${'*'.repeat(2000)}x\nACAP-crawler: *\nACAP-allow-index: ${'*'.repeat(2000)}x`,
  'a line of ten megabytes': `User-agent: *\nDisallow: /${'a%41é'.repeat(1_500_000)}\nACAP-crawler: *\nACAP-allow-index: /${'a%41é'.repeat(500_000)}`,
  'a hundred thousand rules': `ACAP-crawler: *\n${repeat(100_000, (i) => `ACAP-allow-index: /${i}*a$ time-limit=9-days`)}`,
  'qualifiers without end': `ACAP-crawler: *\nACAP-allow-present: /${' prohibited-modification=style'.repeat(50_000)}\nACAP-allow-index: /${' x=y'.repeat(200_000)}`,
  'definitions without effect': `${repeat(150_000, () => 'ACAP-resource-set: s /a')}\nACAP-composite-usage: c${' nonsense'.repeat(150_000)}\nACAP-crawler: *\nACAP-allow-(c): /`,
  'a composite that names one usage again and again': `ACAP-composite-usage: c${' index'.repeat(100_000)}\nACAP-crawler: *\n${repeat(1000, () => 'ACAP-allow-(c): /')}`,
  'a resource set of thousands of patterns, in thousands of rules': `ACAP-resource-set: s${repeat(4000, (i) => ` /${i}*b$`).replaceAll('\n', '')}\nACAP-crawler: *\n${repeat(4000, () => 'ACAP-allow-index: the-acap:resource-set:s')}`,
  'a version without end': `##ACAP version=${'1.'.repeat(5_000_000)}1\nACAP-crawler: *\nACAP-allow-index: / x=y`,
  'many names, purposes and sub-records': `${repeat(10_000, (i) => `ACAP-crawler: b${i}`)}\n${repeat(10_000, () => 'ACAP-usage-purpose: x*y\nACAP-disallow-index: /')}`,
  'NULs and lone surrogates': `\0\uD800\nUser-agent: \uDC00\0\nDisallow: /\uD800\0\nACAP-crawler: *\nACAP-disallow-index: /\uD800${'\uDC00\0'.repeat(200_000)}`,
  'many crawlers': `${repeat(20_000, (i) => `User-agent: b${i}\nDisallow: /${i}`)}\n${repeat(20_000, (i) => `ACAP-crawler: b${i}\nACAP-allow-index: /${i}`)}`,
};

describe('P6: hostile files are decided in near-linear time', () => {
  test.each(Object.keys(HOSTILE))(
    'P6: %s',
    (name) => {
      const policy = policyOf(HOSTILE[name] ?? '');
      for (const reader of READERS) {
        for (let i = 0; i < 30; i++) {
          const path = `/${'a1'.repeat(500)}${i}`;
          expect(decide(policy, { reader, crawler: 'b7 x/1', path }).decisions.size).toBe(14);
        }
      }
    },
    60_000,
  );
});

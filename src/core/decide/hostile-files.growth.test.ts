import { describe, expect, test } from 'vitest';
import { ask } from '#testing/ask.ts';
import { measureGrowth, NEAR_LINEAR } from '#testing/count-steps.ts';
import { parsePolicy } from '../model/build-policy.ts';
import { createDecider } from './create-decider.ts';
import { READERS } from '../vocabulary/readers.ts';

const repeat = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => line(i)).join('\n');

const CRAWLER = 'b7 x/1';
const PATHS = Array.from({ length: 3 }, (_, i) => `/${'a1'.repeat(500)}${i}`);

interface HostileFile {
  readonly text: (size: number) => string;
  /** A size at which a careless reader overflows the stack or never finishes. */
  readonly full: number;
  /** The path to test at that size, and the start of the answer about `index`. */
  readonly path: string;
  readonly index: string;
}

const HOSTILE: Readonly<Record<string, HostileFile>> = {
  'many equal rules': {
    text: (size) =>
      `User-agent: *\n${repeat(size, () => 'Disallow: /')}\n` +
      `ACAP-crawler: *\n${repeat(size, (i) => `ACAP-${i % 2 ? 'allow' : 'disallow'}-index: /`)}`,
    full: 5000,
    path: '/a1',
    index: 'prohibited by crawl-prohibited in 2',
  },
  'many wildcards': {
    text: (size) =>
      `User-agent: *\n${repeat(size, (i) => `Disallow: /*${'a*'.repeat(i % 7)}${i}`)}\n` +
      `ACAP-crawler: *\n${repeat(size, (i) => `ACAP-allow-index: /*${i % 10}*${i} time-limit=${i + 1}-days`)}`,
    full: 5000,
    path: '/a1',
    index: 'prohibited by crawl-prohibited in 3',
  },
  'asterisks in a row': {
    text: (size) =>
      `User-agent: *\nDisallow: /${'*'.repeat(size)}x\nACAP-crawler: *\nACAP-allow-index: ${'*'.repeat(size)}x`,
    full: 2000,
    path: '/abx',
    index: 'prohibited by crawl-prohibited in 2',
  },
  'patterns megabytes long': {
    text: (size) =>
      `User-agent: *\nDisallow: /${'a%41é'.repeat(size)}\nACAP-crawler: *\nACAP-allow-index: /${'a%41é'.repeat(size)}`,
    full: 200_000,
    path: `/${'a%41é'.repeat(200_000)}/`,
    index: 'prohibited by crawl-prohibited in 2',
  },
  'rules with wildcards and limits': {
    text: (size) => `ACAP-crawler: *\n${repeat(size, (i) => `ACAP-allow-index: /${i}*a$ time-limit=9-days`)}`,
    full: 12_500,
    path: '/12499xa',
    index: 'permitted by rule in 12501 with time-limit=9-days',
  },
  'qualifiers on one rule': {
    text: (size) =>
      `ACAP-crawler: *\nACAP-allow-present: /${' prohibited-modification=style'.repeat(size)}\n` +
      `ACAP-allow-index: /${' x=y'.repeat(size)}`,
    full: 50_000,
    path: '/a1',
    index: 'permitted by default',
  },
  'definitions without effect': {
    text: (size) =>
      `${repeat(size, () => 'ACAP-resource-set: s /a')}\nACAP-composite-usage: c${' nonsense'.repeat(size)}\n` +
      'ACAP-crawler: *\nACAP-allow-(c): /',
    full: 40_000,
    path: '/a1',
    index: 'permitted by default',
  },
  'a composite usage that repeats itself, in many rules': {
    text: (size) =>
      `ACAP-composite-usage: c${' index'.repeat(100 * size)}\nACAP-crawler: *\n${repeat(size, () => 'ACAP-allow-(c): /')}`,
    full: 1000,
    path: '/a1',
    index: 'permitted by rule in 3, 4, 5',
  },
  'a resource set of many patterns, in many rules': {
    text: (size) =>
      `ACAP-resource-set: s${repeat(size, (i) => ` /${i}*b$`).replaceAll('\n', '')}\n` +
      `ACAP-crawler: *\n${repeat(size, () => 'ACAP-allow-index: the-acap:resource-set:s')}`,
    full: 4000,
    path: '/3999xb',
    index: 'permitted by rule in 3, 4, 5',
  },
  'a resource set of many patterns that all match, in many rules': {
    text: (size) =>
      `ACAP-resource-set: s${repeat(size, (i) => ` /*${'a1'.repeat(i % 40)}*${i % 2}`).replaceAll('\n', '')}\n` +
      `ACAP-crawler: *\n${repeat(size, (i) => `ACAP-${i % 2 ? 'allow' : 'disallow'}-index: the-acap:resource-set:s`)}`,
    full: 2000,
    path: '/a11',
    index: 'prohibited by conflict in 3, 4, 5',
  },
  'version numbers megabytes long': {
    text: (size) => `##ACAP version=${'1.'.repeat(size)}1\nACAP-crawler: *\nACAP-allow-index: / x=y`,
    full: 1_000_000,
    path: '/a1',
    index: 'prohibited by uninterpretable in 3',
  },
  'many names, purposes and sub-records': {
    text: (size) =>
      `${repeat(size, (i) => `ACAP-crawler: b${i}`)}\n` +
      repeat(size, () => 'ACAP-usage-purpose: x*y\nACAP-disallow-index: /'),
    full: 2500,
    path: '/a1',
    index: 'permitted by default',
  },
  'NULs and lone surrogates': {
    text: (size) =>
      '\0\uD800\nUser-agent: \uDC00\0\nDisallow: /\uD800\0\n' +
      `ACAP-crawler: *\nACAP-disallow-index: /\uD800${'\uDC00\0'.repeat(size)}`,
    full: 200_000,
    path: `/\uD800${'\uDC00\0'.repeat(200_000)}/`,
    index: 'prohibited by rule in 5',
  },
  'many crawlers': {
    text: (size) =>
      `${repeat(size, (i) => `User-agent: b${i}\nDisallow: /${i}`)}\n` +
      repeat(size, (i) => `ACAP-crawler: b${i}\nACAP-allow-index: /${i}`),
    full: 5000,
    path: '/7',
    index: 'prohibited by crawl-prohibited in 16',
  },
};

describe('P6: hostile files', () => {
  test.each(Object.entries(HOSTILE))('P6: work grows linearly for %s', (_title, { text }) => {
    expect(
      measureGrowth((size) => {
        const decider = createDecider(parsePolicy(text(size)));
        for (const reader of READERS) for (const path of PATHS) decider.for({ reader, crawler: CRAWLER }).decide(path);
      }),
    ).toBeLessThan(NEAR_LINEAR);
  });

  test.each(Object.entries(HOSTILE))('P6: decides %s at full size', (_title, { text, full, path, index }) => {
    const answer = ask(text(full), { crawler: CRAWLER, path, usage: 'index' });
    expect(answer.slice(0, index.length)).toBe(index);
  });
});

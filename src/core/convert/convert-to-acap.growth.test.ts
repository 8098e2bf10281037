import { expect, test } from 'vitest';
import { parsePolicy } from '../model/build-policy.ts';
import { convertToAcap } from './convert-to-acap.ts';

test.each([
  ['of one path', () => '/a'],
  ['that differ in letter case', (i: number) => (i % 2 === 0 ? '/a' : '/A')],
])('C1: converts 80,000 rules %s, more than a call takes arguments', (_title, path) => {
  const lines = Array.from({ length: 80_000 }, (_, i) => `Disallow: ${path(i)}\n`).join('');
  const { conversion } = convertToAcap(parsePolicy(`User-agent: *\n${lines}Disallow: /b\n`));
  expect(conversion.text.match(/^ACAP-disallow-crawl: .*/gm)).toEqual([
    'ACAP-disallow-crawl: /a',
    'ACAP-disallow-crawl: /b',
  ]);
});

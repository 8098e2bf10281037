import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parsePolicy } from '../model/build-policy.ts';
import { readGoogleLines } from './google-lines.ts';

const read = (text: string) => [...readGoogleLines(parsePolicy(text).syntax)];

test('G4: a plain line is read like any other, such as one with a trailing form feed', () => {
  const part = fc.constantFrom('Allow', 'disallow', 'User-Agent', ':', ' ', '\t', '/a', '%2f', '%z', '*$!"~', '#', 'é');
  fc.assert(
    fc.property(fc.array(part, { maxLength: 7 }), (parts) => {
      const text = parts.join('');
      expect(read(text)).toEqual(read(`${text}\f`));
    }),
    { numRuns: 2000 },
  );
});

test('G4: typical lines', () => {
  expect(read('User-agent: *\nDISALLOW:/a%2fb \nallow:\t\nSitemap: /x')).toEqual([
    { line: 0, agent: '*' },
    { line: 1, effect: 'disallow', pattern: '/a%2Fb' },
    { line: 2, effect: 'allow', pattern: '' },
  ]);
});

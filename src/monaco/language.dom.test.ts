import { beforeAll, expect, test } from 'vitest';
import { classifyLine } from '#core/language';

let fillGaps: typeof import('./language.ts').fillGaps;

beforeAll(async () => {
  ({ fillGaps } = await import('./language.ts'));
}, 60_000);

test('L4: tokens extend to the next one, with plain text in the gaps', () => {
  const line = 'Allow: /a* ';
  expect(fillGaps(line, classifyLine(line))).toEqual([
    { startIndex: 0, scopes: 'allow' },
    { startIndex: 5, scopes: 'colon' },
    { startIndex: 6, scopes: '' },
    { startIndex: 7, scopes: 'pattern' },
    { startIndex: 9, scopes: 'wildcard' },
    { startIndex: 10, scopes: '' },
  ]);
});

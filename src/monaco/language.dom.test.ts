import { beforeAll, expect, test, vi } from 'vitest';
import { createTextDocument } from '#core';
import { classifyLine } from '#core/language';

let fillGaps: typeof import('./language.ts').fillGaps;
let encodeTokens: typeof import('./providers/page-tokens.ts').encodeTokens;
let escapeMarkdown: typeof import('./providers/hover.ts').escapeMarkdown;

beforeAll(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  ({ fillGaps } = await import('./language.ts'));
  ({ encodeTokens } = await import('./providers/page-tokens.ts'));
  ({ escapeMarkdown } = await import('./providers/hover.ts'));
}, 60_000);

test('L4: pieces reach to the next one, with what is between them as text', () => {
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

test('L2: pieces of a page are counted from the one before, in lines and columns', () => {
  const document = createTextDocument('\uFEFFab cd\r\n  ef');
  const tokens = [
    { start: 1, end: 3, kind: 'name' },
    { start: 4, end: 6, kind: 'directive' },
    { start: 10, end: 12, kind: 'usage' },
  ] as const;
  expect([...encodeTokens(document, tokens)]).toEqual([0, 0, 2, 0, 0, 0, 3, 2, 1, 0, 1, 2, 2, 7, 0]);
});

test('what a file holds is shown as it is, not as Markdown', () => {
  expect(escapeMarkdown('[a](http://x) *b* <i>')).toBe('\\[a\\]\\(http://x\\) \\*b\\* \\<i\\>');
});

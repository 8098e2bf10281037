import { describe, expect, test } from 'vitest';
import { buildHeadersPolicy } from '../model/build-headers-policy.ts';
import { buildOutline } from '../model/build-outline.ts';
import { buildPolicy } from '../model/build-policy.ts';
import { buildPagePolicy } from '../model/build-page-policy.ts';
import { positionAt } from '../text/projection.ts';
import { createTextDocument } from '../text/text-document.ts';
import type { LanguageDocument } from './document-language.ts';
import { encodeTokens, tokensOfDocument } from './semantic-tokens.ts';

/** The tokens with their texts. */
function tokensIn(text: string, language: LanguageDocument['language']): string[] {
  const document = createTextDocument(text);
  const policy = buildPolicy(document);
  const read: Record<LanguageDocument['language'], LanguageDocument> = {
    robots: { language: 'robots', policy, outline: buildOutline(policy) },
    'ai-txt': { language: 'ai-txt', policy, outline: buildOutline(policy) },
    page: { language: 'page', page: buildPagePolicy(document) },
    headers: { language: 'headers', page: buildHeadersPolicy(document) },
    expectations: { language: 'expectations', text: document },
    tdmrep: { language: 'tdmrep', text: document },
    rsl: { language: 'rsl', text: document },
  };
  return tokensOfDocument(read[language]).map(({ start, end, kind }) => `${kind} ${text.slice(start, end)}`);
}

describe('the tokens of a document', () => {
  test.each([
    ['robots', '\uFEFFAllow: /a*\r\n# x', ['allow Allow', 'colon :', 'pattern /a', 'wildcard *', 'comment # x']],
    ['ai-txt', 'Allow: /a', ['allow Allow', 'colon :', 'pattern /a']],
    ['page', '<meta name="robots" content="noindex">', ['name robots', 'directive noindex']],
    [
      'headers',
      'A: b\nX-Robots-Tag: none,\n noindex',
      ['comment A: b', 'field X-Robots-Tag', 'colon :', 'directive none', 'directive noindex'],
    ],
    ['expectations', 'tests: []', []],
    [
      'tdmrep',
      '[{"location": "/a",\n "tdm-reservation": 1, "tdm_policy": "x"}]',
      [
        'colon [',
        'colon {',
        'field "location"',
        'colon :',
        'pattern "/a"',
        'colon ,',
        'field "tdm-reservation"',
        'colon :',
        'disallow 1',
        'colon ,',
        'malformed "tdm_policy"',
        'colon :',
        'string "x"',
        'colon }',
        'colon ]',
      ],
    ],
    [
      'rsl',
      '<!-- all -->\n<permits type="usage">search\nall x</permits>',
      [
        'comment <!--',
        'comment  all -->',
        'tag <permits',
        'attribute type',
        'string "',
        'string usage"',
        'tag >',
        'usage search',
        'usage all',
        'tag </permits',
        'tag >',
      ],
    ],
  ] as const)('L4: of %s', (language, text, tokens) => {
    expect(tokensIn(text, language)).toEqual(tokens);
  });
});

test('L2: positions are relative to the previous token, in lines and columns; kinds without a type are left out', () => {
  const document = createTextDocument('\uFEFFab cd\r\n  ef');
  const tokens = [
    { start: 1, end: 3, kind: 'name' },
    { start: 4, end: 6, kind: 'directive' },
    { start: 8, end: 9, kind: 'comment' },
    { start: 10, end: 12, kind: 'usage' },
  ] as const;
  const encoded = encodeTokens(tokens, ['name', 'directive', 'usage'], (offset) => positionAt(document, offset));
  expect(encoded).toEqual([0, 0, 2, 0, 0, 0, 3, 2, 1, 0, 1, 2, 2, 2, 0]);
});

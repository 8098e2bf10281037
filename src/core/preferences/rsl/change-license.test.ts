import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyEdits } from '../../text/text-edit.ts';
import { RSL } from '../../vocabulary/preference-data/rsl.ts';
import { RSL_WORDS } from '../../vocabulary/preference-data/rsl-words.ts';
import { readLicense } from './read-license.ts';
import { changeLicense, type LicenseChange, serverOf } from './change-license.ts';

const NS = 'xmlns="https://rslstandard.org/rsl"';
const LINES = `<?xml version="1.0"?>\r\n<rsl ${NS}>\r\n  <!-- ours -->\r\n  <content url='/a&amp;b' server="https://s.example/">\r\n    <license>\r\n      <permits type="usage">search</permits>\r\n      <payment type="free"/>\r\n    </license>\r\n  </content>\r\n</rsl>\r\n`;
const LINE = `<rsl ${NS}><content url="/"><license/></content></rsl>`;

function change(text: string, one: LicenseChange): string {
  const result = changeLicense(text, one);
  return result.ok ? applyEdits(text, result.edits) : result.reason;
}

const usage = (list: 'permits' | 'prohibits', token: string, isListed: boolean): LicenseChange => ({
  kind: 'usage',
  content: 0,
  license: 0,
  list,
  token,
  isListed,
});

describe('changing an RSL document leaves all other bytes alone', () => {
  test.each<[name: string, before: string, change: LicenseChange, after: string]>([
    [
      'Z7: a usage joins its list',
      LINES,
      usage('permits', 'ai-train', true),
      LINES.replace('>search<', '>search ai-train<'),
    ],
    [
      'a usage gets a new list',
      LINES,
      usage('prohibits', 'ai-train', true),
      LINES.replace('</permits>', '</permits>\r\n      <prohibits type="usage">ai-train</prohibits>'),
    ],
    [
      'removing the last usage removes its list',
      LINES,
      usage('permits', 'search', false),
      LINES.replace('\r\n      <permits type="usage">search</permits>', ''),
    ],
    [
      'commas are removed with their tokens',
      LINES.replace('>search<', '> all, search ,all<'),
      usage('permits', 'all', false),
      LINES.replace('>search<', '> search<'),
    ],
    ['a usage that is already listed', LINES, usage('permits', 'search', true), LINES],
    [
      'into a self-closing licence',
      LINE,
      usage('permits', 'all', true),
      LINE.replace('<license/>', '<license><permits type="usage">all</permits></license>'),
    ],
    [
      'Z6: a URL is escaped',
      LINES,
      { kind: 'url', content: 0, value: '/x\'<&"' },
      LINES.replace('/a&amp;b', '/x&apos;&lt;&amp;"'),
    ],
    [
      'a server is removed',
      LINES,
      { kind: 'server', content: 0, value: null },
      LINES.replace(' server="https://s.example/"', ''),
    ],
    [
      'a server is added',
      LINE,
      { kind: 'server', content: 0, value: 'https://s.example/' },
      LINE.replace('url="/"', 'url="/" server="https://s.example/"'),
    ],
    [
      'a content is removed',
      LINES,
      { kind: 'remove-content', content: 0 },
      LINES.replace(/\r\n {2}<content[^]*<\/content>/, ''),
    ],
    [
      'a licence is added',
      LINES,
      { kind: 'add-license', content: 0 },
      LINES.replace('    </license>', '    </license>\r\n    <license></license>'),
    ],
    [
      'a content is added, with the prefix of its neighbours',
      `<r:rsl xmlns:r="https://rslstandard.org/rsl"></r:rsl>`,
      { kind: 'add-content', url: '/n' },
      `<r:rsl xmlns:r="https://rslstandard.org/rsl"><r:content url="/n"><r:license><r:prohibits type="usage">ai-train</r:prohibits></r:license></r:content></r:rsl>`,
    ],
  ])('%s', (_name, before, one, after) => {
    expect(change(before, one)).toBe(after);
  });

  test.each<[string, LicenseChange, string]>([
    ['<rsl/>', usage('permits', 'all', true), 'This is not an RSL document yet. Fix the text first.'],
    [
      LINES,
      { kind: 'remove-license', content: 0, license: 0 },
      'A content element needs a license. Remove the element, or add another license first.',
    ],
    [LINES, { kind: 'url', content: 3, value: '/' }, 'This part no longer exists.'],
    [
      LINES.replace('>search<', '>search<!-- x --> all<'),
      usage('permits', 'ai-train', true),
      'This list contains more than plain words. Edit it in the text.',
    ],
  ])('refuses what would require further changes: %#', (text, one, reason) => {
    expect(change(text, one)).toBe(reason);
  });
});

test('Z7: after any change to its lists, the document permits and prohibits what was intended', () => {
  const token = fc.constantFrom(...Object.keys(RSL.tokens));
  const list = fc.array(token, { maxLength: 4 });
  const separator = fc.constantFrom(' ', ', ', '\n ', ',');
  fc.assert(
    fc.property(
      list,
      list,
      separator,
      fc.constantFrom('permits', 'prohibits'),
      token,
      fc.boolean(),
      (permits, prohibits, between, name, changed, isListed) => {
        const print = (tag: string, tokens: readonly string[]) =>
          tokens.length === 0 ? '' : `  <${tag} type="usage">${tokens.join(between)}</${tag}>\n`;
        const text = `<rsl ${NS}>\n<content url="/"><license>\n${print('permits', permits)}${print('prohibits', prohibits)}</license></content></rsl>`;
        const { document } = readLicense(change(text, usage(name, changed, isListed)));
        const expected = { permits: new Set(permits), prohibits: new Set(prohibits) };
        if (isListed) expected[name].add(changed);
        else expected[name].delete(changed);
        const license = document?.contents[0]?.licenses[0];
        const listed = (tag: 'permits' | 'prohibits') => new Set(license?.[tag].get('usage'));
        expect([listed('permits'), listed('prohibits')]).toEqual([expected.permits, expected.prohibits]);
        expect(document?.breaches).toEqual([]);
      },
    ),
  );
});

test('returns the server of a content', () => {
  const [content] = readLicense(LINES).document?.contents ?? [];
  expect(content && serverOf(content)).toBe('https://s.example/');
});

test('Z7: every RSL usage has a human-readable description', () => {
  expect(RSL_WORDS.map(({ word }) => word).toSorted()).toEqual(Object.keys(RSL.tokens).toSorted());
});

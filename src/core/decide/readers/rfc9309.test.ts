import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ask, crawlDecisionsOf } from '#testing/ask.ts';
import { expectEqual } from '#testing/expect-equal.ts';
import { parsePolicy } from '../../model/build-policy.ts';
import { createDecider } from '../create-decider.ts';

const decide = crawlDecisionsOf('rfc9309');

describe('G1: groups', () => {
  test.each([
    ['blank lines and comments do not end a group', 'User-agent: a\n\n# x\n\nDisallow: /', 'a', '/', 'prohibited by 5'],
    [
      'unknown fields do not separate agents',
      'User-agent: a\nCrawl-delay: 3\nUser-agent: b\nDisallow: /',
      'a',
      '/',
      'prohibited by 4',
    ],
    [
      'a sitemap does not separate agents',
      'User-agent: a\nSitemap: /s\nUser-agent: b\nDisallow: /',
      'a',
      '/',
      'prohibited by 4',
    ],
    ['an empty rule closes the agents', 'User-agent: a\nDisallow:\nUser-agent: b\nDisallow: /', 'a', '/', 'permitted'],
    ['rules before any agent belong to nobody', 'Disallow: /\nUser-agent: b\nAllow: /', 'a', '/', 'permitted'],
    [
      'ACAP lines are unknown fields',
      'User-agent: a\nACAP-crawler: b\nUser-agent: c\nDisallow: /',
      'a',
      '/',
      'prohibited by 4',
    ],
    ['the case of names is ignored', 'USER-AGENT: a\ndisAllow: /', 'A', '/', 'prohibited by 2'],
  ])('G1: %s', (_title, text, crawler, path, expected) => {
    expect(decide(text, crawler, path)).toBe(expected);
  });
});

describe('G2: agents', () => {
  const NAMED =
    'User-agent: *\nDisallow: /\nUser-agent: Foo/1.2 (x)\nDisallow: /foo\nUser-agent: FooBot\nDisallow: /bot';
  test.each([
    ['a token ends at the slash', NAMED, 'foo', '/foo', 'prohibited by 4'],
    ['a name must equal the token', NAMED, 'foob', '/x', 'prohibited by 2'],
    ['white space around a typed name is trimmed and makes it no header', NAMED, '\tfoo ', '/foo', 'prohibited by 4'],
    ['the longest token in a header counts', NAMED, 'Mozilla/5.0 (FooBot/2.1; +http://x)', '/foo', 'permitted'],
    ['the longest token in a header counts', NAMED, 'Mozilla/5.0 (FooBot/2.1; +http://x)', '/bot', 'prohibited by 6'],
    ['a header without a token follows *', NAMED, 'Other/1.0', '/x', 'prohibited by 2'],
    [
      'groups with the same token count as one',
      'User-agent: a\nAllow: /x\nUser-agent: b\nDisallow: /\nUser-agent: A\nDisallow: /',
      'a',
      '/x',
      'permitted by 2',
    ],
    [
      'groups with the same token count as one',
      'User-agent: a\nAllow: /x\nUser-agent: b\nDisallow: /\nUser-agent: A\nDisallow: /',
      'a',
      '/y',
      'prohibited by 6',
    ],
    [
      'groups with * count as one',
      'User-agent: *\nAllow: /x\nUser-agent: b\nDisallow: /\nUser-agent: *\nDisallow: /',
      'a',
      '/y',
      'prohibited by 6',
    ],
    [
      'a named group without rules permits everything',
      'User-agent: *\nDisallow: /\nUser-agent: a\nDisallow:',
      'a',
      '/',
      'permitted',
    ],
    ['an empty agent names nobody', 'User-agent:\nDisallow: /', 'x/1', '/', 'permitted'],
    ['without a group, everything is permitted', 'User-agent: b\nDisallow: /', 'a', '/', 'permitted'],
  ])('G2: %s (%#)', (_title, text, crawler, path, expected) => {
    expect(decide(text, crawler, path)).toBe(expected);
  });

  test('F5: longest tokens of equal length count together', () => {
    const text = 'User-agent: bot\nDisallow: /x\nUser-agent: ant\nDisallow: /y\nUser-agent: *\nDisallow: /z';
    expect(['/x', '/y', '/z'].map((path) => decide(text, 'ant bot/1', path))).toEqual([
      'prohibited by 2',
      'prohibited by 4',
      'permitted',
    ]);
  });
});

describe('G3: the longest rule', () => {
  test.each([
    ['the longest pattern wins', 'Disallow: /a\nAllow: /a/b', '/a/b/c', 'permitted by 3'],
    ['wildcards count', 'Allow: /a/b\nDisallow: /a/*$', '/a/b', 'prohibited by 3'],
    ['Allow wins over an equally long Disallow', 'Disallow: /a\nAllow: /a', '/a', 'permitted by 3'],
    ['the first of equally long rules is named', 'Disallow: /*b\nDisallow: /ab', '/ab', 'prohibited by 2'],
    ['the first of equally long permissions is named', 'Allow: /a*\nAllow: /*a', '/aa', 'permitted by 2'],
    ['the length of the normalised pattern counts', 'Allow: /abcde\nDisallow: /%61%62', '/abcde', 'permitted by 2'],
    ['a character outside ASCII counts as its octets', 'Disallow: /é\nAllow: /%C3%A9', '/é', 'permitted by 3'],
    ['an empty value matches nothing', 'Disallow:\nAllow:', '/', 'permitted'],
    ['no slash, no match', 'Disallow: a', '/a', 'permitted'],
    ['/robots.txt is always permitted', 'Disallow: /', '/robots.txt', 'permitted'],
    ['/robots.txt with a query is not', 'Disallow: /', '/robots.txt?x', 'prohibited by 2'],
    ['a URL is reduced to its path', 'Disallow: /a', 'https://example.com/a#x', 'prohibited by 2'],
  ])('G3: %s', (_title, rules, path, expected) => {
    expect(decide(`User-agent: *\n${rules}`, 'a', path)).toBe(expected);
  });
});

test('G6: a page that is not crawled cannot be used; this reader knows nothing else', () => {
  const text = 'User-agent: *\nDisallow: /a\nAllow: /a/b';
  const asked = { reader: 'rfc9309' as const };
  expect(ask(text, asked)).toBe('prohibited by conventional in 2');
  expect(ask(text, { ...asked, usage: 'index' })).toBe('prohibited by crawl-prohibited in 2');
  expect(ask(text, { ...asked, path: '/a/b' })).toBe('permitted by conventional in 3');
  expect(ask(text, { ...asked, path: '/a/b', usage: 'present-link' })).toBe('permitted by default');
  expect(ask(text, { ...asked, path: '/c' })).toBe('permitted by default');
});

describe('P2: paths as typed', () => {
  const part = fc.constantFrom('a', 'b', '/', '*', '%41', '%c3%a9', '\u{e9}', '$');
  const pattern = fc
    .tuple(fc.constantFrom('/', '/*', '/*/'), fc.array(part, { maxLength: 5 }))
    .map(([start, parts]) => start + parts.join(''));
  const typed = fc
    .tuple(
      fc.constantFrom('/', '/', '/', 'http://x', 'http://x/', ''),
      fc.array(fc.oneof(part, fc.constantFrom('A', '#', '\u{c9}', 'robots.txt', 'robots%2Etxt')), { maxLength: 6 }),
    )
    .map(([start, parts]) => start + parts.join(''));

  test('G3, P1, P2: the answer does not depend on earlier questions', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom('Allow', 'Disallow'), pattern), { minLength: 1, maxLength: 40, size: 'max' }),
        fc.array(typed, { minLength: 1, maxLength: 20 }),
        (rules, paths) => {
          const text = `User-agent: *\n${rules.map(([field, value]) => `${field}: ${value}\n`).join('')}`;
          const open = () => createDecider(parsePolicy(text)).for({ reader: 'rfc9309', crawler: 'x' });
          const warm = open();
          // Enough questions for an index to be built.
          for (let i = 0; i < 40; i++) warm.mayCrawl(`/${i}`);
          for (const path of [...paths, ...paths]) {
            const expected = open().decide(path);
            expectEqual(warm.decide(path), expected);
            expectEqual(warm.mayCrawl(path), expected.decisions.get('crawl')?.effect === 'permitted');
          }
        },
      ),
      { numRuns: 300 },
    );
  }, 60_000);
});

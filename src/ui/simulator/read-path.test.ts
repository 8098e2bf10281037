import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPath } from './read-path.ts';

describe('readPath', () => {
  test.each([
    { typed: '/', path: '/', note: null },
    { typed: '/news/today.html?page=2', path: '/news/today.html?page=2', note: null },
    { typed: '', path: '/', note: 'Nothing typed: the home page, /, is asked.' },
    { typed: '   ', path: '/', note: 'Nothing typed: the home page, /, is asked.' },
    { typed: ' /a ', path: '/a', note: null },
    { typed: 'https://example.com/a?x=1', path: '/a?x=1', note: 'Asked: /a?x=1. The host plays no part.' },
    { typed: 'HTTP://EXAMPLE.COM', path: '/', note: 'Asked: /. The host plays no part.' },
    {
      typed: 'https://example.com/a?x=1#top',
      path: '/a?x=1',
      note: 'Asked: /a?x=1. Host and fragment play no part.',
    },
    { typed: 'https://example.com?q=1', path: '/?q=1', note: 'Asked: /?q=1. The host plays no part.' },
    { typed: '/a#top', path: '/a', note: 'Asked: /a. The fragment plays no part.' },
    { typed: '#top', path: '/', note: 'Asked: /. A fragment plays no part.' },
    { typed: 'news/', path: '/news/', note: 'Asked: /news/. A path begins with a slash.' },
    { typed: 'index.html', path: '/index.html', note: 'Asked: /index.html. A path begins with a slash.' },
    {
      typed: 'www.example.com',
      path: '/www.example.com',
      note: 'Asked: /www.example.com. If this begins with a host, write https:// before it.',
    },
    {
      typed: 'example.com/a',
      path: '/example.com/a',
      note: 'Asked: /example.com/a. If this begins with a host, write https:// before it.',
    },
    { typed: '//cdn/a', path: '//cdn/a', note: 'Two slashes: read as a path, not as a host.' },
    { typed: '/café', path: '/café', note: 'Compared as /caf%C3%A9.' },
    { typed: '/%7euser', path: '/%7euser', note: 'Compared as /~user.' },
    {
      typed: '/*.pdf$',
      path: '/*.pdf$',
      note: '* and $ are plain characters in a path; only patterns in the file give them meaning.',
    },
    { typed: '/a b', path: '/a b', note: 'A blank meets only patterns with a blank; crawlers ask for %20.' },
    {
      typed: 'https://example.com/ü',
      path: '/ü',
      note: 'Asked: /ü. The host plays no part. Compared as /%C3%BC.',
    },
    { typed: '/time/12:30', path: '/time/12:30', note: null },
    { typed: '100%', path: '/100%', note: 'Asked: /100%. A path begins with a slash.' },
  ])('P1: asks for $path when "$typed" is typed', ({ typed, path, note }) => {
    expect(readPath(typed)).toEqual({ path, note, isDoubtful: false });
  });

  test.each([
    {
      typed: 'mailto:web@example.com',
      path: '/mailto:web@example.com',
      note: 'An address with mailto: is no page of a site. Asked as a path: /mailto:web@example.com.',
    },
    {
      typed: 'JavaScript:void(0)',
      path: '/JavaScript:void(0)',
      note: 'An address with javascript: is no page of a site. Asked as a path: /JavaScript:void(0).',
    },
    {
      typed: 'ftp://example.com/pub/',
      path: '/pub/',
      note: 'A robots.txt speaks of web addresses, and ftp:// is another kind. Asked for its path: /pub/.',
    },
    {
      typed: 'https:/example.com/a',
      path: '/https:/example.com/a',
      note: 'A web address begins with https:// and a host. Asked as a path: /https:/example.com/a.',
    },
    { typed: 'https://', path: '/', note: 'This address has no host. Asked: /.' },
    { typed: 'https:///a', path: '/a', note: 'This address has no host. Asked: /a.' },
    {
      typed: String.raw`C:\web\robots.txt`,
      path: String.raw`/C:\web\robots.txt`,
      note: String.raw`A path has slashes, not backslashes. Asked: /C:\web\robots.txt.`,
    },
    {
      typed: '/a\u0000b',
      path: '/a\u0000b',
      note: 'This holds control characters, which no address has. Asked as it stands.',
    },
    {
      typed: '/a\ud800',
      path: '/a\ud800',
      note: 'This holds half a character, which no address can. Asked with U+FFFD in its place.',
    },
  ])('says in a sentence that "$typed" is no path', ({ typed, path, note }) => {
    expect(readPath(typed)).toEqual({ path, note, isDoubtful: true });
  });

  test('P1: asks for something that begins with a slash, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const { path, note, isDoubtful } = readPath(typed);
        expect(path.startsWith('/')).toBe(true);
        expect(path).not.toContain('#');
        expect(note !== null || (!isDoubtful && path === typed.trim())).toBe(true);
      }),
    );
  });
});

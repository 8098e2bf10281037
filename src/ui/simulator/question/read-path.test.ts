import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from '#testing/properties/arbitraries.ts';
import { readPath } from './read-path.ts';

describe('readPath', () => {
  test.each([
    { typed: '/', path: '/', note: null },
    { typed: '/news/today.html?page=2', path: '/news/today.html?page=2', note: null },
    { typed: '', path: '/', note: 'Nothing typed, so the home page, /, is tested.' },
    { typed: '   ', path: '/', note: 'Nothing typed, so the home page, /, is tested.' },
    { typed: ' /a ', path: '/a', note: null },
    { typed: 'https://example.com/a?x=1', path: '/a?x=1', note: 'Tested: /a?x=1. The host is ignored.' },
    { typed: 'HTTP://EXAMPLE.COM', path: '/', note: 'Tested: /. The host is ignored.' },
    {
      typed: 'https://example.com/a?x=1#top',
      path: '/a?x=1',
      note: 'Tested: /a?x=1. The host and fragment are ignored.',
    },
    { typed: 'https://example.com?q=1', path: '/?q=1', note: 'Tested: /?q=1. The host is ignored.' },
    { typed: '/a#top', path: '/a', note: 'Tested: /a. The fragment is ignored.' },
    { typed: '#top', path: '/', note: 'Tested: /. Fragments are ignored.' },
    { typed: 'news/', path: '/news/', note: 'Tested: /news/. A path starts with a slash.' },
    { typed: 'index.html', path: '/index.html', note: 'Tested: /index.html. A path starts with a slash.' },
    {
      typed: 'www.example.com',
      path: '/www.example.com',
      note: 'Tested: /www.example.com. If this starts with a host, put https:// before it.',
    },
    {
      typed: 'example.com/a',
      path: '/example.com/a',
      note: 'Tested: /example.com/a. If this starts with a host, put https:// before it.',
    },
    { typed: '//cdn/a', path: '//cdn/a', note: 'Two slashes: read as a path, not as a host.' },
    { typed: '/café', path: '/café', note: 'Compared as /caf%C3%A9.' },
    { typed: '/%7euser', path: '/%7euser', note: 'Compared as /~user.' },
    {
      typed: '/*.pdf$',
      path: '/*.pdf$',
      note: 'In a path, * and $ are plain characters. They are wildcards only in the file.',
    },
    { typed: '/a b', path: '/a b', note: 'A space matches only patterns with a space. Crawlers request %20.' },
    {
      typed: 'https://example.com/ü',
      path: '/ü',
      note: 'Tested: /ü. The host is ignored. Compared as /%C3%BC.',
    },
    { typed: '/time/12:30', path: '/time/12:30', note: null },
    { typed: '100%', path: '/100%', note: 'Tested: /100%. A path starts with a slash.' },
  ])('P1: tests $path when "$typed" is typed', ({ typed, path, note }) => {
    expect(readPath(typed)).toEqual({ path, note, isDoubtful: false });
  });

  test.each([
    {
      typed: 'mailto:web@example.com',
      path: '/mailto:web@example.com',
      note: 'A mailto: URL is not a page on a site. Tested as a path: /mailto:web@example.com.',
    },
    {
      typed: 'JavaScript:void(0)',
      path: '/JavaScript:void(0)',
      note: 'A javascript: URL is not a page on a site. Tested as a path: /JavaScript:void(0).',
    },
    {
      typed: 'ftp://example.com/pub/',
      path: '/pub/',
      note: 'A robots.txt covers web URLs only, not ftp://. Tested its path: /pub/.',
    },
    {
      typed: 'https:/example.com/a',
      path: '/https:/example.com/a',
      note: 'A web URL starts with https:// and a host. Tested as a path: /https:/example.com/a.',
    },
    { typed: 'https://', path: '/', note: 'This URL has no host. Tested: /.' },
    { typed: 'https:///a', path: '/a', note: 'This URL has no host. Tested: /a.' },
    {
      typed: String.raw`C:\web\robots.txt`,
      path: String.raw`/C:\web\robots.txt`,
      note: String.raw`Paths use slashes, not backslashes. Tested: /C:\web\robots.txt.`,
    },
    {
      typed: '/a\u0000b',
      path: '/a\u0000b',
      note: 'URLs can’t contain control characters. Tested as typed.',
    },
    {
      typed: '/a\ud800',
      path: '/a\ud800',
      note: 'URLs can’t contain broken characters (unpaired surrogates). Tested with U+FFFD instead.',
    },
  ])('says that "$typed" is not a path', ({ typed, path, note }) => {
    expect(readPath(typed)).toEqual({ path, note, isDoubtful: true });
  });

  test('P1: always tests something that begins with a slash, whatever is typed', () => {
    fc.assert(
      fc.property(anyText(), (typed) => {
        const { path, note, isDoubtful } = readPath(typed);
        expect(path.startsWith('/')).toBe(true);
        expect(path).not.toContain('#');
        expect(note !== null || (!isDoubtful && path === typed.trim())).toBe(true);
      }),
    );
  });
});

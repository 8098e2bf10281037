import { describe, expect, test } from 'vitest';
import { ask, type Asked, askReadings } from '#testing/ask.ts';
import { metaTags } from '#testing/ask-page.ts';
import { readPage } from '../../model/build-page-policy.ts';
import type { ReaderId } from '../../vocabulary/readers.ts';

const TEXT = 'User-agent: *\nDisallow: /\nACAP-crawler: *\nACAP-disallow-crawl: /\nACAP-permissions-reference: /gone';

describe('G7: the response to the request for the robots.txt', () => {
  const OPEN = 'permitted by response';
  const CLOSED = 'prohibited by response';
  test.each<readonly [reader: ReaderId, status: number | null, expected: string]>([
    ['rfc9309', 200, 'prohibited by conventional in 2'],
    ['rfc9309', 299, 'prohibited by conventional in 2'],
    ['rfc9309', 301, OPEN],
    ['rfc9309', 401, OPEN],
    ['rfc9309', 404, OPEN],
    ['rfc9309', 429, OPEN],
    ['rfc9309', 503, CLOSED],
    ['rfc9309', null, CLOSED],
    ['rfc9309', 100, CLOSED],
    ['rfc9309', 600, CLOSED],
    ['acap', 204, 'prohibited by rule in 4, incomplete'],
    ['acap', 410, OPEN],
    ['acap', 500, CLOSED],
    ['google', 200, 'prohibited by conventional in 2'],
    ['google', 404, OPEN],
    ['google', 429, CLOSED],
    ['koster-1996', 200, 'prohibited by conventional in 2'],
    ['koster-1996', 302, CLOSED],
    ['koster-1996', 401, CLOSED],
    ['koster-1996', 403, CLOSED],
    ['koster-1996', 404, OPEN],
    ['koster-1996', 410, CLOSED],
    ['koster-1996', null, CLOSED],
  ])('G7, F7: %s and %s: %s', (reader, status, expected) => {
    expect(ask(TEXT, { reader, status })).toBe(expected);
  });

  test.each<readonly [title: string, asked: Asked, expected: string]>([
    ['permits the rest by default', { usage: 'index', status: 404 }, 'permitted by default'],
    ['prohibits the rest with crawling', { usage: 'index', status: 500 }, 'prohibited by crawl-prohibited'],
    [
      'prohibits the rest for a reader of conventional records too',
      { usage: 'index', status: 500, reader: 'google' },
      'prohibited by crawl-prohibited',
    ],
    ['leaves /robots.txt itself alone', { path: '/robots.txt', status: 500 }, 'permitted by default'],
    [
      'leaves /robots.txt itself alone',
      { path: '/robots.txt', status: 404, reader: 'rfc9309' },
      'permitted by default',
    ],
  ])('G7: it %s', (_title, asked, expected) => {
    expect(ask(TEXT, asked)).toBe(expected);
  });

  test('G7, M4: the page still counts if everything is permitted, and only then', () => {
    const page = readPage(metaTags('ACAP disallow-crawl', 'ACAP disallow-index'));
    expect(ask(TEXT, { page, status: 404 })).toBe('prohibited by meta');
    expect(ask(TEXT, { page, status: 500 })).toBe('prohibited by response');
    const noindex = readPage(metaTags('noindex'));
    expect(ask(TEXT, { page: noindex, usage: 'index', status: 404, reader: 'rfc9309' })).toBe('prohibited by meta');
  });

  test('G7, F7: no reading makes a difference when the text is ignored', () => {
    expect(askReadings(TEXT, { status: 404 })).toEqual([]);
  });
});

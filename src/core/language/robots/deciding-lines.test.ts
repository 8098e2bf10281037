import { decide } from '#testing/decide.ts';
import { expect, test } from 'vitest';
import { readPage } from '../../model/build-page-policy.ts';
import { parsePolicy } from '../../model/build-policy.ts';
import { type DecidingLine, decidingLines } from './deciding-lines.ts';

/** What the line decided, as the first sentence of its text says. */
const decidedBy = ({ line, effect, text }: DecidingLine) => [line, effect, /: (.*?)\. /.exec(text)?.[1]];

test('D7, D12: the lines that decide a question, what they decide and why, without what follows from crawling', () => {
  const policy = parsePolicy('User-agent: *\nDisallow: /a\nAllow: /a/b\n\nACAP-crawler: *\nACAP-allow-index: /\n');
  const linesFor = (path: string) =>
    decidingLines(decide(policy, { crawler: 'x', path, reader: 'acap' }), 'robots.txt', { policy });
  expect(linesFor('/a/b').map(decidedBy)).toEqual([
    [2, 'permitted', 'crawl permitted'],
    [5, 'permitted', 'index permitted'],
  ]);
  expect(linesFor('/a/b')[0]?.text).toBe(
    'Decides the simulated request: crawl permitted. No ACAP rule about crawling matches, so the User-agent rule on line 3 (“Allow: /a/b”) decides.',
  );
  expect(linesFor('/a').map(({ line, effect }) => [line, effect])).toEqual([[1, 'prohibited']]);
  expect(decidingLines(decide(policy, { crawler: 'x', path: '/a', reader: 'acap' }), 'other.txt', { policy })).toEqual(
    [],
  );
});

test('M4, M6, M8: the lines of a page and of its headers that decide', () => {
  const policy = parsePolicy('ACAP-crawler: *\nACAP-allow-index: /\n');
  const html = [
    '<meta name="robots" content="noarchive">',
    '<meta name="robots" content="ACAP disallow-index">',
    '<meta name="other" content="ACAP disallow-follow">',
    '<meta name="robots" content="max-snippet:50">',
  ].join('\r\n');
  const page = readPage(html, 'Server: x\r\nX-Robots-Tag: notranslate\r\n');
  const answer = decide(policy, { crawler: 'x', path: '/', reader: 'acap' }, { page });
  const texts = { policy, documents: new Map([['page', page.document]]) };
  const linesOf = (path: string) => decidingLines(answer, path, texts);
  expect(linesOf('page').map(decidedBy)).toEqual([
    [0, 'prohibited', 'present-currentcopy, present-oldcopy prohibited'],
    [1, 'prohibited', 'index prohibited'],
    [3, 'permitted', 'present-snippet permitted'],
  ]);
  expect(linesOf('page')[1]?.text).toBe(
    'Decides the simulated request: index prohibited. Line 2 of the page (“<meta name="robots" content="ACAP disallow-index">”) prohibits it, and a page takes precedence over the robots.txt, here line 2 (“ACAP-allow-index: /”).',
  );
  expect(linesOf('headers').map(({ line, effect }) => [line, effect])).toEqual([[1, 'permitted']]);
  expect(linesOf('robots.txt')).toEqual([]);
});

import { describe, expect, test } from 'vitest';
import { createSitemapReader } from './read-sitemap.ts';

interface Read {
  readonly urls: string[];
  readonly parts: string[];
  readonly problems: string[];
}

function read(text: string, size = 7): Read {
  const found: Read = { urls: [], parts: [], problems: [] };
  const reader = createSitemapReader({
    onUrl: (one) => found.urls.push(one),
    onPart: (one) => found.parts.push(one),
    onProblem: (one) => found.problems.push(one),
    onNote: () => {},
  });
  for (let at = 0; at < text.length; at += size) reader.write(text.slice(at, at + size));
  reader.close();
  return found;
}

const urlset = (content: string) => `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${content}</urlset>`;

describe('a sitemap', () => {
  test('has URLs, in whatever chunks it arrives', () => {
    const text = `<?xml version="1.0"?>${urlset(
      '<url><loc> https://a.example/x?a=1&amp;b=2 </loc><lastmod>2026-11-22</lastmod></url><url><loc><![CDATA[/y]]></loc></url>',
    )}`;
    for (const size of [1, 7, 10_000]) {
      expect(read(text, size)).toEqual({ urls: ['https://a.example/x?a=1&b=2', '/y'], parts: [], problems: [] });
    }
  });

  test('has parts if it is an index; images and alternates of pages do not count', () => {
    expect(read('<sitemapindex><sitemap><loc>/a.xml.gz</loc></sitemap></sitemapindex>').parts).toEqual(['/a.xml.gz']);
    const image = urlset('<url><loc>/a</loc><image:image><image:loc>/b.png</image:loc></image:image></url>');
    expect(read(image).urls).toEqual(['/a']);
  });

  test.each<[title: string, text: string, problem: RegExp]>([
    [
      'no XML',
      'User-agent: *\n',
      /^It is not well-formed XML, line 1: There is text outside the root element\. Remove it\.$/,
    ],
    ['nothing', '', /^It is not well-formed XML, line 1: The document has no root element\.$/],
    ['no sitemap', '<html></html>', /^It is not a sitemap: /],
    [
      'an unclosed element',
      '<urlset><url><loc>/a</loc>',
      /^It is not well-formed XML, line 1, column \d+: The element "url" is not closed, or an "&" in it is not written as "&amp;"\.$/,
    ],
    [
      'entities that it declares, which are not expanded',
      '<!DOCTYPE u [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]><urlset><url><loc>/&b;</loc></url></urlset>',
      /^It is not well-formed XML, line 1, column \d+: A plain "&" must be written as "&amp;"\. /,
    ],
    [
      'external entities, which are never fetched',
      '<!DOCTYPE u [<!ENTITY a SYSTEM "file:///etc/passwd">]><urlset><url><loc>&a;</loc></url></urlset>',
      /^It is not well-formed XML, line 1, column \d+: A plain "&" must be written as "&amp;"\. /,
    ],
    ['endless nesting', '<urlset>'.repeat(5000), /^Its elements are nested too deeply for a sitemap\.$/],
    ['endless text', `<urlset>${'a'.repeat(10_200_000)}`, /^It has no tag for ten million characters\.$/],
  ])('with %s is rejected', (_title, text, problem) => {
    const { urls, problems } = read(text, 100_000);
    expect(problems).toEqual([expect.stringMatching(problem)]);
    expect(urls.filter((one) => one !== '/a')).toEqual([]);
  });
});

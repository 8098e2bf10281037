import { describe, expect, test } from 'vitest';
import { askDecision, type Asked } from '#testing/ask.ts';
import { metaTags } from '#testing/ask-page.ts';
import { describeStep } from '#testing/decide.ts';
import { readPage } from '../../model/build-page-policy.ts';
import { parsePolicy } from '../../model/build-policy.ts';

const ANY = 'ACAP-crawler: *\n';
const index = { usage: 'index' } as const;

describe('the steps for a page', () => {
  const steps = (robots: string, html: string, asked: Asked, headers: string | null = null) =>
    askDecision(robots, { ...asked, page: readPage(html, headers) })
      .steps.slice(1)
      .map((step) => `${step.clause} ${describeStep(step, parsePolicy(robots))}`);

  test('M4: say what the page overrides, with its restrictions', () => {
    const robots = `${ANY}ACAP-disallow-index: /`;
    expect(steps(robots, `\n${metaTags('ACAP allow-index time-limit=9-days')}`, index)).toEqual([
      'M4 Line 2 of the page permits it, and a page takes precedence over the robots.txt, here line 2 (“ACAP-disallow-index: /”).',
      'D8 Line 2 of the page permits it with time-limit=9-days.',
    ]);
  });

  test('D4, M3: say which statements of the page give way', () => {
    const html = metaTags(
      'ACAP disallow-present-link',
      ['AnyBot', 'ACAP allow-present'],
      ['AnyBot', 'ACAP disallow-present-link'],
    );
    expect(steps('', html, { usage: 'present-link' })).toEqual([
      'D4 Lines 2 and 3 of the page name this crawler, so they take precedence over line 1 of the page.',
      'M3 Line 3 of the page names this usage, so it takes precedence over line 2 of the page.',
      'M4 Line 3 of the page prohibits it, and a page takes precedence over the robots.txt.',
    ]);
  });

  test('M4: say that a page is not read', () => {
    const robots = `${ANY}ACAP-disallow-crawl: /`;
    expect(steps(robots, metaTags('ACAP allow-index'), index)).toEqual([
      'D10 No rule for this crawler and usage matches the path, so it’s permitted.',
      'M4 The robots.txt blocks crawling, so the page is never read, and line 1 of the page has no effect.',
      'D12 Crawling is blocked by line 2 (“ACAP-disallow-crawl: /”), and everything else depends on it.',
    ]);
    expect(steps(robots, '<p>', index)).toHaveLength(2);
  });

  test('D12: name the line of a page that prohibits crawling', () => {
    expect(steps('', metaTags('ACAP disallow-crawl'), index)).toEqual([
      'D10 No rule for this crawler and usage matches the path, so it’s permitted.',
      'D12 Crawling is blocked by line 1 of the page, and everything else depends on it.',
    ]);
  });

  test('M6, M8: name directives, and those that are set aside', () => {
    const html = metaTags('noindex', 'ACAP allow-index');
    expect(steps('', html, index, '\nX-Robots-Tag: AnyBot: none, unavailable_after: 2024-01-31')).toEqual([
      'M4 Line 2 of the page permits it, and a page takes precedence over the robots.txt.',
      'M6 Line 2 of the page covers this usage in ACAP and overrides line 1 of the page (noindex).',
      'M6 Line 2 of the headers prohibits it (none).',
    ]);
    expect(steps('', metaTags('nosnippet'), { usage: 'present-snippet' }).at(-1)).toBe(
      'M8 Line 1 of the page prohibits it (nosnippet).',
    );
    expect(steps('', metaTags('notranslate'), { usage: 'present' }).at(-1)).toBe(
      'M8 Line 1 of the page adds a restriction (notranslate).',
    );
  });

  test('M5, D13, V3: say why a permission does not apply', () => {
    const last = (html: string, asked: Asked) => steps('', html, { ...index, ...asked }).at(-1);
    expect(last(metaTags('ACAP allow-index location=http://b.example/'), { url: 'http://a.example/' })).toBe(
      'M5 Line 1 of the page permits it at a different URL, not at http://a.example/, so it’s prohibited here.',
    );
    expect(last(metaTags('ACAP allow-index time-limit=until-2024-01-31'), { date: '2024-02-01' })).toBe(
      'D13 The permission on line 1 of the page ended with its time limit (time-limit=until-2024-01-31) before 2024-02-01.',
    );
    expect(last(metaTags('ACAP version 1.1', 'ACAP allow-index x=y'), {})).toBe(
      'V3 Line 2 of the page has a qualifier that a crawler can’t interpret, so it counts as a prohibition.',
    );
  });

  test('R11: say that the page gives way', () => {
    const robots = 'ACAP-crawler: AnyBot\nACAP-disallow-index: /';
    expect(steps(robots, metaTags('ACAP allow-index'), { ...index, readings: ['R11'] })).toEqual([
      'M4 Line 1 of the page is for different crawlers or purposes than line 2 (“ACAP-disallow-index: /”), which takes precedence in this reading.',
      'D7 Line 2 (“ACAP-disallow-index: /”) prohibits it.',
    ]);
  });
});

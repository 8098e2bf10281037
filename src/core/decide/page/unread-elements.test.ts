import { describe, expect, test } from 'vitest';
import { askPage, metaTags, type PageRow } from '#testing/ask-page.ts';

const ANY = 'ACAP-crawler: *\n';
const index = { usage: 'index' } as const;

describe('M7: elements before a crawler that reads none', () => {
  const unread = { ...index, readsElements: false } as const;
  const div = (...classes: readonly string[]) => `<body><div class="${classes.join(' ')}">x</div></body>`;
  test.each(
    Object.entries<PageRow>({
      'M7: a prohibition is one of the page': {
        html: div('the-acap:disallow-index'),
        expected: 'prohibited by element',
      },
      'M7: so is a permission': { html: div('lead', 'THE-ACAP:allow-index'), expected: 'prohibited by element' },
      'M7: META statements notwithstanding': {
        html: metaTags('ACAP allow-index') + div('the-acap:allow-index'),
        expected: 'prohibited by element',
      },
      'M7: in every version': {
        html: metaTags('ACAP version 1.0') + div('the-acap:allow-index'),
        expected: 'prohibited by element',
      },
      'M7: not for other usages': { html: div('the-acap:allow-follow'), expected: 'permitted by default' },
      'M7: present is every presentation': {
        html: div('the-acap:allow-present'),
        asked: { ...unread, usage: 'present-link' },
        expected: 'prohibited by element',
      },
      'M7: a presentation is not present': {
        html: div('the-acap:allow-present-link'),
        asked: { ...unread, usage: 'present' },
        expected: 'permitted by default',
      },
      'M7: a local usage is its constituents': {
        html: `<meta name="ACAP-qualified-usage" value="mine index time-limit=9-days">${div('the-acap:allow-(mine)')}`,
        expected: 'prohibited by element',
      },
      'M7: an unknown usage is nothing': {
        html: div('the-acap:allow-(mine)', 'the-acap:allow-archive', 'the-acap:disallow-(mine)'),
        expected: 'permitted by default',
      },
      'M7: pilot classes are ignored': { html: div('acap:disallow-index'), expected: 'permitted by default' },
      'M7: pilot lists of ids too': {
        html: `${metaTags('ACAP disallow-index id-list= a')}<p id="a">`,
        expected: 'permitted by default',
      },
      'M7: a local usage of the robots.txt is its constituents': {
        robots: 'ACAP-qualified-usage: mine index time-limit=9-days\n',
        html: div('the-acap:allow-(mine)'),
        expected: 'prohibited by element',
      },
      'M7: classes before the body are nothing': {
        html: '<head><title class="the-acap:allow-index">x</title></head>',
        expected: 'permitted by default',
      },
      'F8: in a fragment they count': {
        html: '<head><title class="the-acap:allow-index">x</title>',
        expected: 'prohibited by element',
      },
      'F8: of crawling, for /robots.txt too': {
        html: div('the-acap:allow-crawl'),
        asked: { ...unread, usage: 'crawl', path: '/robots.txt' },
        expected: 'prohibited by element',
      },
      'D12: crawling prohibited by an element': {
        html: div('the-acap:allow-crawl'),
        expected: 'prohibited by crawl-prohibited',
      },
      'M4: an unread page has no elements': {
        robots: `${ANY}ACAP-disallow-crawl: /`,
        html: div('the-acap:allow-crawl'),
        asked: { ...unread, usage: 'crawl' },
        expected: 'prohibited by rule in 2',
      },
    }),
  )('%s', (_title, row) => {
    expect(askPage({ asked: unread, ...row })).toBe(row.expected);
  });

  test('M7: a crawler that reads elements decides the page without them', () => {
    expect(askPage({ html: div('the-acap:disallow-index') })).toBe('permitted by default');
  });
});

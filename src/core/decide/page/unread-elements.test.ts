import { describe, expect, test } from 'vitest';
import { askPage, metaTags, type PageRow } from '#testing/ask-page.ts';

const ANY = 'ACAP-crawler: *\n';
const index = { usage: 'index' } as const;

describe('M7: elements, for a crawler that cannot read them', () => {
  const unread = { ...index, readsElements: false } as const;
  const div = (...classes: readonly string[]) => `<body><div class="${classes.join(' ')}">x</div></body>`;
  test.each(
    Object.entries<PageRow>({
      'M7: a prohibition applies to the whole page': {
        html: div('the-acap:disallow-index'),
        expected: 'prohibited by element',
      },
      'M7: a permission prohibits for the whole page too': {
        html: div('lead', 'THE-ACAP:allow-index'),
        expected: 'prohibited by element',
      },
      'M7: despite META statements': {
        html: metaTags('ACAP allow-index') + div('the-acap:allow-index'),
        expected: 'prohibited by element',
      },
      'M7: in every version': {
        html: metaTags('ACAP version 1.0') + div('the-acap:allow-index'),
        expected: 'prohibited by element',
      },
      'M7: not for other usages': { html: div('the-acap:allow-follow'), expected: 'permitted by default' },
      'M7: present covers every presentation': {
        html: div('the-acap:allow-present'),
        asked: { ...unread, usage: 'present-link' },
        expected: 'prohibited by element',
      },
      'M7: a presentation does not cover present': {
        html: div('the-acap:allow-present-link'),
        asked: { ...unread, usage: 'present' },
        expected: 'permitted by default',
      },
      'M7: a local usage covers its constituents': {
        html: `<meta name="ACAP-qualified-usage" value="mine index time-limit=9-days">${div('the-acap:allow-(mine)')}`,
        expected: 'prohibited by element',
      },
      'M7: an unknown usage decides nothing': {
        html: div('the-acap:allow-(mine)', 'the-acap:allow-archive', 'the-acap:disallow-(mine)'),
        expected: 'permitted by default',
      },
      'M7: pilot classes are ignored': { html: div('acap:disallow-index'), expected: 'permitted by default' },
      'M7: pilot lists of ids are ignored': {
        html: `${metaTags('ACAP disallow-index id-list= a')}<p id="a">`,
        expected: 'permitted by default',
      },
      'M7: a local usage of the robots.txt covers its constituents': {
        robots: 'ACAP-qualified-usage: mine index time-limit=9-days\n',
        html: div('the-acap:allow-(mine)'),
        expected: 'prohibited by element',
      },
      'M7: classes before the body decide nothing': {
        html: '<head><title class="the-acap:allow-index">x</title></head>',
        expected: 'permitted by default',
      },
      'F8: in a fragment, classes before the body count': {
        html: '<head><title class="the-acap:allow-index">x</title>',
        expected: 'prohibited by element',
      },
      'F8: elements may prohibit crawling /robots.txt': {
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

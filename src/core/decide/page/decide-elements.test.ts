import { describe, expect, test } from 'vitest';
import { type Asked } from '#testing/ask.ts';
import { askElements, metaTags } from '#testing/ask-page.ts';
import { parsePolicy } from '../../model/build-policy.ts';
import { USAGES } from '../../vocabulary/usages.ts';
import { decideElements } from '../decide-elements.ts';

interface ElementRow {
  readonly robots?: string;
  readonly html: string;
  readonly asked?: Asked;
  /** As `askElements` prints them. */
  readonly elements: readonly string[];
}

const ANY = 'ACAP-crawler: *\n';

describe('M7: elements, for a crawler that reads them', () => {
  test.each(
    Object.entries<ElementRow>({
      'M7: each element is decided by its own statement': {
        html: '<h1 class="the-acap:allow-index">\n</h1><p id=a class="lead the-acap:disallow-index">x',
        elements: ['<h1> 1: index permitted by element', '<p#a> 2: index prohibited by element'],
      },
      'M7: an element overrides the statement of the page': {
        html: `${metaTags('ACAP disallow-index')}<p class="the-acap:allow-index">`,
        elements: ['<p> 1: index permitted by element'],
      },
      'M7: an element overrides the directives of the page': {
        html: `${metaTags('noindex')}<p class="the-acap:allow-index">`,
        elements: ['<p> 1: index permitted by element'],
      },
      'M7: an element overrides the robots.txt': {
        robots: `${ANY}ACAP-disallow-index: /`,
        html: '<p class="the-acap:allow-index">',
        elements: ['<p> 1: index permitted by element'],
      },
      'R18: a copy may not be shown if it may not be kept': {
        html: '<p class="the-acap:disallow-preserve the-acap:allow-present-currentcopy">',
        asked: { readings: ['R18'] },
        elements: ['<p> 1: preserve prohibited by element, present-currentcopy prohibited by element'],
      },
      'D12: without R18, whether a copy may be kept does not matter': {
        html: '<p class="the-acap:disallow-preserve the-acap:allow-present-currentcopy">',
        elements: ['<p> 1: preserve prohibited by element, present-currentcopy permitted by element'],
      },
      'M7: pilot classes count too': {
        html: '<p class="acap:disallow-follow">',
        elements: ['<p> 1: follow prohibited by element'],
      },
      'M7: present covers every presentation': {
        html: '<p class="the-acap:disallow-present the-acap:allow-present-link">',
        elements: [
          `<p> 1: ${USAGES.filter((usage) => usage.startsWith('present'))
            .map((usage) => `${usage} ${usage === 'present-link' ? 'permitted' : 'prohibited'} by element`)
            .join(', ')}`,
        ],
      },
      'M7: a local usage covers its constituents, with their qualifiers': {
        html: `<meta name="ACAP-qualified-usage" value="brief present-snippet max-length=9-words">
<meta name="ACAP-composite-usage" value="mine index (brief)">
<p class="the-acap:allow-(Mine)">`,
        elements: ['<p> 3: index permitted by element, present-snippet permitted by element with max-length=9-words'],
      },
      'G7: a local usage of a robots.txt that was not read is unknown': {
        robots: `ACAP-qualified-usage: q index time-limit=3-days\n${ANY}`,
        html: '<p class="the-acap:allow-(q)">',
        asked: { status: 404 },
        elements: [],
      },
      'M7: other is a usage like any other': {
        html: '<p class="the-acap:disallow-other">',
        elements: ['<p> 1: other prohibited by element'],
      },
      'M3: a prohibition beats a permission of the same usage': {
        html: '<p class="the-acap:allow-index the-acap:disallow-index">',
        elements: ['<p> 1: index prohibited by element'],
      },
      'M7: meaningless classes decide nothing': {
        html: '<p class="the-acap:allow-archive the-acap:disallow-(mine) the-acap: acap acap:allow- index">',
        elements: [],
      },
      'M7: classes before the body decide nothing': {
        html: '<html class="the-acap:allow-index"><head class="the-acap:disallow-index"><title class="the-acap:allow-follow">x</title></head>\n<template><i class="acap:allow-crawl"></i></template>',
        elements: ['<i> 2: crawl permitted by element'],
      },
      'F8: the class of BODY counts, even after content that opens a body implicitly': {
        html: '<p class="the-acap:allow-follow">x</p>\n<body class="the-acap:disallow-index">',
        elements: ['<body> 2: index prohibited by element'],
      },
      'F8: in a fragment all classes count except those of HTML and HEAD': {
        html: '<html class="the-acap:allow-index"><head class="the-acap:allow-index"><title class="the-acap:allow-follow">x</title>',
        elements: ['<title> 1: follow permitted by element'],
      },
      'M7: a local usage of the robots.txt, its parts looked up in the page first': {
        robots:
          'ACAP-qualified-usage: brief present-snippet max-length=9-words\nACAP-composite-usage: mine index (brief) (old)\nACAP-qualified-usage: old preserve time-limit=3-days\n',
        html: `<meta name="ACAP-qualified-usage" content="brief present-snippet max-length=5-words">
<p class="the-acap:allow-(mine)">`,
        elements: [
          '<p> 2: index permitted by element, preserve permitted by element with time-limit=3-days, present-snippet permitted by element with max-length=5-words',
        ],
      },
      'M7: a composite of the page may have parts from the robots.txt': {
        robots: 'ACAP-qualified-usage: old preserve time-limit=3-days\n',
        html: `<meta name="ACAP-composite-usage" content="mine index (old)">
<p class="the-acap:allow-(mine)">`,
        elements: ['<p> 2: index permitted by element, preserve permitted by element with time-limit=3-days'],
      },
      'M7: a void definition of the page does not hide one of the robots.txt': {
        robots: 'ACAP-qualified-usage: old preserve time-limit=3-days\n',
        html: `<meta name="ACAP-qualified-usage" content="old preserve time-limit=soon">
<p class="the-acap:allow-(old)">`,
        elements: ['<p> 2: preserve permitted by element with time-limit=3-days'],
      },
      'M7: pilot classes cannot use definitions of the robots.txt': {
        robots: 'ACAP-qualified-usage: old preserve time-limit=3-days\n',
        html: '<p class="acap:allow-(old)">',
        elements: [],
      },
      'D13: N days count from the day of first indexing': {
        robots: 'ACAP-qualified-usage: old preserve time-limit=3-days\n',
        html: '<p class="the-acap:allow-(old)">',
        asked: { date: '2024-02-04', firstIndexed: '2024-01-31' },
        elements: ['<p> 1: preserve prohibited by expired'],
      },
    }),
  )('%s', (_title, { elements, ...row }) => {
    expect(askElements(row)).toEqual(elements);
  });
});

describe('M7: nested elements', () => {
  test.each(
    Object.entries<ElementRow>({
      'M7: the statement of an inner element is ignored': {
        html: '<div class="the-acap:disallow-index">\n<b><p class="the-acap:allow-index the-acap:allow-follow"></div>',
        elements: [
          '<div> 1: index prohibited by element',
          '<p> 2: follow permitted by element, index prohibited by element (ignored)',
        ],
      },
      'M7: the outermost element decides at any depth': {
        html: '<div class="acap:allow-index"><div class="the-acap:disallow-index"><div class=x><div class="the-acap:disallow-index">',
        elements: [
          '<div> 1: index permitted by element',
          '<div> 1: index permitted by element (ignored)',
          '<div> 1: index permitted by element (ignored)',
        ],
      },
      'M7: the statement of a sibling is not ignored': {
        html: '<p class="the-acap:disallow-index">a</p><p class="the-acap:allow-index">b</p>',
        elements: ['<p> 1: index prohibited by element', '<p> 1: index permitted by element'],
      },
      'M7: a statement about a presentation is not about present': {
        html: '<div class="the-acap:allow-present-link"><p class="the-acap:disallow-present-link the-acap:disallow-present-snippet">',
        elements: [
          '<div> 1: present-link permitted by element',
          '<p> 1: present-snippet prohibited by element, present-link permitted by element (ignored)',
        ],
      },
      'M3: statements about different presentations are independent': {
        html: '<div class="the-acap:allow-present-snippet"><p class="the-acap:disallow-present-link"></div>',
        elements: ['<div> 1: present-snippet permitted by element', '<p> 1: present-link prohibited by element'],
      },
      'M7: an ignored statement adds no qualifiers': {
        html: `<meta name="ACAP-qualified-usage" value="brief index time-limit=9-days">
<div class="the-acap:allow-index"><p class="the-acap:allow-(brief)">`,
        elements: ['<div> 2: index permitted by element', '<p> 2: index permitted by element (ignored)'],
      },
      'M7: a void statement of an outer element hides nothing': {
        html: '<div class="the-acap:disallow-(index)"><p class="the-acap:allow-index">',
        elements: ['<p> 1: index permitted by element'],
      },
    }),
  )('%s', (_title, { elements, ...row }) => {
    expect(askElements(row)).toEqual(elements);
  });

  test('M3: the exact usage takes precedence over present, on whichever element it is', () => {
    const [outer, inner] = askElements({
      html: '<div class="the-acap:disallow-present"><p class="the-acap:allow-present-snippet the-acap:allow-present">',
    });
    expect(outer).toContain('present-snippet prohibited by element');
    expect(inner).toContain('present prohibited by element (ignored)');
    expect(inner).toContain('present-snippet permitted by element,');
    expect(inner).toContain('present-link prohibited by element (ignored)');
  });
});

describe('M7: the pilot’s statements about parts of a page', () => {
  test.each(
    Object.entries<ElementRow>({
      'M7: name elements by id': {
        html: `${metaTags('ACAP allow-index id-list= a b c time-limit=9-days')}\n<p id=b>\n<p id=B>\n<p id=a>`,
        elements: [
          '<p#b> 2: index permitted by element with time-limit=9-days',
          '<p#a> 4: index permitted by element with time-limit=9-days',
        ],
      },
      'M7: override the page': {
        html: `${metaTags('ACAP disallow-index', 'ACAP allow-index id-list=a')}<p id=a>`,
        elements: ['<p#a> 2: index permitted by element'],
      },
      'M1: may be for one crawler': {
        html: `${metaTags(['AnyBot', 'ACAP allow-index id-list=a'], ['OtherBot', 'ACAP allow-follow id-list=a'])}<p id=a>`,
        elements: ['<p#a> 2: index permitted by element'],
      },
      'D2: may be for one purpose': {
        html: `${metaTags('ACAP news allow-index id-list=a', 'ACAP sport allow-follow id-list=a')}<p id=a>`,
        asked: { purpose: 'sport' },
        elements: ['<p#a> 2: follow permitted by element'],
      },
      'D4: override the class if they name the crawler': {
        html: `${metaTags(['AnyBot', 'ACAP allow-index id-list=a'])}<p id=a class="the-acap:disallow-index">`,
        elements: ['<p#a> 1: index permitted by element'],
      },
      'M3: meet the class on equal terms if they are for everybody': {
        html: `${metaTags('ACAP allow-index id-list=a')}<p id=a class="the-acap:disallow-index">`,
        elements: ['<p#a> 1: index prohibited by element'],
      },
      'M5: prohibit at another URL': {
        html: `${metaTags('ACAP allow-index id-list=a location=http://b.example/')}<p id=a>`,
        asked: { url: 'http://a.example/' },
        elements: ['<p#a> 1: index prohibited by element'],
      },
      'D13: expire after their day': {
        html: `${metaTags('ACAP allow-index id-list=a time-limit=until-2024-01-31')}<p id=a>`,
        asked: { date: '2024-02-01' },
        elements: ['<p#a> 1: index prohibited by expired'],
      },
      'V3: prohibit with an unknown qualifier': {
        html: `${metaTags('ACAP version 1.1', 'ACAP allow-index id-list=a colour=red')}<p id=a>`,
        elements: ['<p#a> 2: index prohibited by uninterpretable'],
      },
      'M7: are ignored inside another element with a statement': {
        html: `${metaTags('ACAP allow-index id-list=a')}<div class="acap:disallow-index"><p id=a>`,
        elements: ['<div> 1: index prohibited by element', '<p#a> 1: index prohibited by element (ignored)'],
      },
      'M7: decide nothing for an id that no element has': {
        html: metaTags('ACAP allow-index id-list=a'),
        elements: [],
      },
    }),
  )('%s', (_title, { elements, ...row }) => {
    expect(askElements(row)).toEqual(elements);
  });
});

describe('D12: elements and crawling', () => {
  const INDEX = '<p class="the-acap:allow-index">';
  test.each(
    Object.entries<ElementRow>({
      'M4: if the robots.txt prohibits crawling, the page is never read': {
        robots: `${ANY}ACAP-disallow-crawl: /`,
        html: `${INDEX}<p class="the-acap:allow-crawl">`,
        elements: ['<p> 1: index prohibited by crawl-prohibited in 2', '<p> 1: crawl prohibited by rule in 2'],
      },
      'D12: crawling prohibited by the page': {
        html: metaTags('ACAP disallow-crawl') + INDEX,
        elements: ['<p> 1: index prohibited by crawl-prohibited'],
      },
      'M7: crawling permitted by the element, overriding the page': {
        html: `${metaTags('ACAP disallow-crawl')}<p class="the-acap:allow-index the-acap:allow-crawl">`,
        elements: ['<p> 1: crawl permitted by element, index permitted by element'],
      },
      'D12: crawling prohibited by the element': {
        html: '<p class="the-acap:allow-index the-acap:disallow-crawl">',
        elements: ['<p> 1: crawl prohibited by element, index prohibited by crawl-prohibited'],
      },
      'D12: crawling prohibited by an outer element': {
        html: `<div class="the-acap:disallow-crawl">${INDEX}`,
        elements: ['<div> 1: crawl prohibited by element', '<p> 1: index prohibited by crawl-prohibited'],
      },
    }),
  )('%s', (_title, { elements, ...row }) => {
    expect(askElements(row)).toEqual(elements);
  });
});

describe('M7, F10: elements, for a crawler that does not read them', () => {
  const HTML = '<p class="the-acap:allow-index">\n<p class="acap:disallow-follow">';
  test.each(
    Object.entries<ElementRow>({
      'M7: the page is decided as a whole': {
        html: HTML,
        asked: { readsElements: false },
        elements: ['<p> 1: index prohibited by element', '<p> 2: follow permitted by default'],
      },
      'F10: conventional readers do not know them': {
        html: metaTags('nofollow') + HTML,
        asked: { reader: 'rfc9309' },
        elements: ['<p> 1: index permitted by default', '<p> 2: follow prohibited by meta'],
      },
    }),
  )('%s', (_title, { elements, ...row }) => {
    expect(askElements(row)).toEqual(elements);
  });

  test('M7: without a page there are no elements', () => {
    const question = { reader: 'acap', crawler: 'AnyBot', path: '/' } as const;
    expect(decideElements(parsePolicy(''), question, {})).toEqual([]);
  });
});

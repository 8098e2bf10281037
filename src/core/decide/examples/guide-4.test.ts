import { describe, expect, test } from 'vitest';
import { answerExample, type DecidedExample } from '#testing/answer-example.ts';

/** Only crawlers that know ACAP may crawl. */
const CLOSED = '##ACAP version=1.1\nUser-agent: *\nDisallow: /\n';

describe('the Guide, step 4: following, indexing and preserving', () => {
  test.each(
    Object.entries<DecidedExample>({
      'Guide 4.1, D5: links in one directory may not be followed': {
        robots: `${CLOSED}
ACAP-crawler: *
ACAP-disallow-crawl: /
ACAP-allow-crawl: /$
ACAP-allow-crawl: /garden/
ACAP-disallow-follow: /garden/list/`,
        decisions: [
          'Harvester / crawl → permitted by rule in 7',
          'Harvester /garden/rose crawl → permitted by rule in 8',
          'Harvester /garden/rose follow → permitted by default',
          'Harvester /garden/list/1 crawl → permitted by rule in 8',
          'Harvester /garden/list/1 follow → prohibited by rule in 9',
          'Harvester /garden/list/1 index → permitted by default',
          'Harvester /shop/ crawl → prohibited by rule in 6',
          'Old /garden/rose crawl by rfc9309 → prohibited by conventional in 3',
        ],
      },
      'Guide 4.2, M3, M6: links of a page may not be followed': {
        page: `<META NAME="robots" CONTENT="nofollow">
<META NAME="robots" CONTENT="ACAP disallow-follow">`,
        decisions: [
          'Harvester /page follow → prohibited by meta',
          'Harvester /page crawl,index,present → permitted by default',
          'Old /page follow by rfc9309 → prohibited by meta',
        ],
      },
      'Guide 4.3, D9: one directory is for the index, and for nothing else': {
        robots: `${CLOSED}
ACAP-crawler: *
ACAP-disallow-crawl: /
ACAP-allow-crawl: /$
ACAP-allow-crawl: /garden/
ACAP-allow-index: /garden/
ACAP-disallow-other: /garden/`,
        decisions: [
          'Harvester /garden/rose crawl → permitted by rule in 8',
          'Harvester /garden/rose index → permitted by rule in 9',
          'Harvester /garden/rose follow,preserve,present,present-* → prohibited by other in 10',
          'Harvester /garden/rose other → prohibited by rule in 10',
          'Harvester /shop/ crawl → prohibited by rule in 6',
          'Harvester /shop/ index → prohibited by crawl-prohibited in 6',
        ],
      },
      'Guide 4.4, D5: texts may be indexed, but not pictures': {
        robots: `${CLOSED}
ACAP-crawler: *
ACAP-disallow-crawl: /
ACAP-crawler: Harvester
ACAP-allow-crawl: /$
ACAP-allow-crawl: /PAPERS/
ACAP-allow-index: /PAPERS/
ACAP-disallow-index: /PAPERS/*.gif$
ACAP-disallow-index: /PAPERS/*.png$
ACAP-disallow-index: /PAPERS/*.jpg$`,
        decisions: [
          'Harvester / crawl → permitted by rule in 8',
          'Harvester /PAPERS/a.txt crawl → permitted by rule in 9',
          'Harvester /PAPERS/a.txt index → permitted by rule in 10',
          'Harvester /PAPERS/a.gif crawl → permitted by rule in 9',
          'Harvester /PAPERS/a.gif index → prohibited by rule in 11',
          // Case is ignored (P4).
          'Harvester /papers/b/A.PNG index → prohibited by rule in 12',
          'Harvester /PAPERS/a.jpg index → prohibited by rule in 13',
          'Stranger /PAPERS/a.txt crawl → prohibited by rule in 6',
        ],
      },
      'Guide 4.4, A1, A9: the same with a resource set, defined between the records': {
        robots: `${CLOSED}
ACAP-crawler: *
ACAP-disallow-crawl: /
ACAP-resource-set: pictures /PAPERS/*.gif$ /PAPERS/*.png$ /PAPERS/*.jpg$
ACAP-crawler: Harvester
ACAP-allow-crawl: /$
ACAP-allow-crawl: /PAPERS/
ACAP-allow-index: /PAPERS/
ACAP-disallow-index: the-acap:resource-set:pictures`,
        decisions: [
          'Harvester /PAPERS/a.txt index → permitted by rule in 11',
          'Harvester /PAPERS/a.gif index → prohibited by rule in 12',
          'Harvester /PAPERS/a.png index → prohibited by rule in 12',
          'Harvester /PAPERS/a.jpg index → prohibited by rule in 12',
          'Harvester /PAPERS/a.jpg crawl → permitted by rule in 10',
          'Stranger /PAPERS/a.txt crawl → prohibited by rule in 6',
        ],
      },
      'Guide 4.5, D5: only the pages of one directory may be indexed': {
        robots: `${CLOSED}
ACAP-crawler: *
ACAP-disallow-crawl: /
ACAP-crawler: Harvester
ACAP-allow-crawl: /$
ACAP-allow-crawl: /PAPERS/
ACAP-disallow-index: /PAPERS/
ACAP-allow-index: /PAPERS/*.html`,
        decisions: [
          'Harvester /PAPERS/a.html index → permitted by rule in 11',
          'Harvester /PAPERS/a.pdf index → prohibited by rule in 10',
          'Harvester /PAPERS/a.pdf crawl → permitted by rule in 9',
          'Stranger /PAPERS/a.html index → prohibited by crawl-prohibited in 6',
        ],
      },
      'Guide 4.6, M3, M6: a page may not be indexed': {
        page: `<META NAME="robots" CONTENT="noindex">
<META NAME="robots" CONTENT="ACAP disallow-index">`,
        decisions: [
          'Harvester /page index → prohibited by meta',
          'Harvester /page follow,preserve → permitted by default',
          'Old /page index by google → prohibited by meta',
        ],
      },
      'Guide 4.7, D3: one crawler may index, but keep no copies': {
        robots: `${CLOSED}
ACAP-crawler: *
ACAP-disallow-crawl: /
ACAP-crawler: Harvester
ACAP-allow-crawl: /$
ACAP-allow-crawl: /garden/
ACAP-allow-index: /garden/
ACAP-disallow-preserve: /garden/`,
        decisions: [
          'Harvester /garden/rose crawl → permitted by rule in 9',
          'Harvester /garden/rose index → permitted by rule in 10',
          'Harvester /garden/rose preserve → prohibited by rule in 11',
          'Stranger /garden/rose preserve → prohibited by crawl-prohibited in 6',
        ],
      },
      'Guide 4.8, D5: one crawler may keep copies of pages, but of nothing else': {
        robots: `${CLOSED}
ACAP-crawler: *
ACAP-disallow-crawl: /
ACAP-crawler: Harvester
ACAP-allow-crawl: /$
ACAP-allow-crawl: /garden/
ACAP-allow-index: /garden/
ACAP-disallow-preserve: /garden/
ACAP-allow-preserve: /garden/*.htm$
ACAP-allow-preserve: /garden/*.html$`,
        decisions: [
          'Harvester /garden/rose.htm preserve → permitted by rule in 12',
          'Harvester /garden/rose.html preserve → permitted by rule in 13',
          'Harvester /garden/rose.jpg preserve → prohibited by rule in 11',
          'Harvester /garden/rose.jpg index → permitted by rule in 10',
        ],
      },
      'Guide 4.9, M3, M6: copies of a page may not be kept, which only ACAP can say': {
        page: '<META NAME="robots" CONTENT="ACAP disallow-preserve">',
        decisions: [
          'Harvester /page preserve → prohibited by meta',
          'Harvester /page index → permitted by default',
          'Old /page preserve by rfc9309 → permitted by default',
        ],
      },
    }),
  )('%s', (_title, example) => {
    expect(answerExample(example)).toEqual(example.decisions);
  });
});

describe('the Guide, step 4: presenting', () => {
  test.each(
    Object.entries<DecidedExample>({
      // The example writes `present-links`, which is read as `present-link`.
      'Guide 4.10, A6, D5: some presentations of pages, and no others': {
        robots: `${CLOSED}
ACAP-crawler: *
ACAP-disallow-crawl: /
ACAP-crawler: Harvester
ACAP-allow-crawl: /$
ACAP-allow-crawl: /diary/
ACAP-allow-index: /diary/
ACAP-allow-preserve: /diary/
ACAP-disallow-present: /diary/
ACAP-allow-present-snippet: /diary/*.htm$
ACAP-allow-present-thumbnail: /diary/*.htm$
ACAP-allow-present-links: /diary/*.htm$
ACAP-allow-present-snippet: /diary/*.html$
ACAP-allow-present-thumbnail: /diary/*.html$
ACAP-allow-present-links: /diary/*.html$`,
        decisions: [
          'Harvester /diary/may.htm present-snippet → permitted by rule in 13',
          'Harvester /diary/may.htm present-thumbnail → permitted by rule in 14',
          'Harvester /diary/may.htm present-link → permitted by rule in 15',
          'Harvester /diary/may.html present-snippet → permitted by rule in 16',
          'Harvester /diary/may.html present-thumbnail → permitted by rule in 17',
          'Harvester /diary/may.html present-link → permitted by rule in 18',
          'Harvester /diary/may.html present,present-original,present-currentcopy,present-oldcopy → prohibited by rule in 12',
          'Harvester /diary/may.jpg present-snippet,present-link → prohibited by rule in 12',
          'Harvester /diary/may.html index → permitted by rule in 10',
          'Stranger /diary/may.html present-link → prohibited by crawl-prohibited in 6',
        ],
      },
      'Guide 4.11, D5: every presentation but one, with identical patterns': {
        robots: `${CLOSED}
ACAP-crawler: *
ACAP-disallow-crawl: /
ACAP-crawler: Harvester
ACAP-allow-crawl: /$
ACAP-allow-crawl: /diary/
ACAP-allow-index: /diary/
ACAP-allow-preserve: /diary/
ACAP-allow-present: /diary/
ACAP-disallow-present-thumbnail: /diary/`,
        decisions: [
          'Harvester /diary/may present,present-original,present-currentcopy,present-oldcopy,present-snippet,present-link → permitted by rule in 12',
          'Harvester /diary/may present-thumbnail → prohibited by rule in 13',
          'Harvester /diary/may present-oldthumbnail → permitted by rule in 12',
        ],
      },
      'Guide 4.12, M3: no snippet of a page may be presented': {
        page: '<META NAME="robots" CONTENT="ACAP disallow-present-snippet">',
        decisions: [
          'Harvester /page present-snippet → prohibited by meta',
          'Harvester /page present,present-link → permitted by default',
          'Old /page present-snippet by google → permitted by default',
        ],
      },
      // The prose mentions only originals, but the rules permit every presentation that they do not name (D3).
      'Guide 4.13, D3, D5: originals of pages, and no copies': {
        robots: `${CLOSED}
ACAP-crawler: *
ACAP-disallow-crawl: /
ACAP-allow-crawl: /$
ACAP-allow-crawl: /diary/
ACAP-allow-index: /diary/
ACAP-allow-preserve: /diary/
ACAP-allow-present: /diary/
ACAP-disallow-present-currentcopy: /diary/
ACAP-disallow-present-oldcopy: /diary/
ACAP-disallow-present-original: /diary/
ACAP-allow-present-original: /diary/*.htm$
ACAP-allow-present-original: /diary/*.html$`,
        decisions: [
          'Harvester /diary/may.htm present-original → permitted by rule in 15',
          'Harvester /diary/may.html present-original → permitted by rule in 16',
          'Harvester /diary/may.jpg present-original → prohibited by rule in 14',
          'Harvester /diary/may.html present-currentcopy → prohibited by rule in 12',
          'Harvester /diary/may.html present-oldcopy → prohibited by rule in 13',
          'Harvester /diary/may.html present-snippet,present-link → permitted by rule in 11',
          'Harvester /shop/ crawl → prohibited by rule in 6',
        ],
      },
      'Guide 4.14, D11: one crawler may show copies, but only of the latest version': {
        robots: `##ACAP version=1.1
User-agent: *
Allow: /
Disallow: /cellar/

ACAP-crawler: Harvester
ACAP-allow-crawl: /cellar/
ACAP-allow-present: /cellar/
ACAP-disallow-present-oldcopy: /cellar/`,
        decisions: [
          'Harvester /cellar/1 crawl → permitted by rule in 7',
          'Harvester /cellar/1 index,preserve → permitted by default',
          'Harvester /cellar/1 present-currentcopy → permitted by rule in 8',
          'Harvester /cellar/1 present-oldcopy → prohibited by rule in 9',
          'Harvester /garden/ crawl → permitted by conventional in 3',
          'Stranger /cellar/1 crawl → prohibited by conventional in 4',
          'Stranger /cellar/1 present → prohibited by crawl-prohibited in 4',
        ],
      },
    }),
  )('%s', (_title, example) => {
    expect(answerExample(example)).toEqual(example.decisions);
  });
});

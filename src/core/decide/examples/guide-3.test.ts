import { describe, expect, test } from 'vitest';
import { answerExample, type DecidedExample } from '#testing/answer-example.ts';

describe('the Guide, step 3: resources', () => {
  test.each(
    Object.entries<DecidedExample>({
      'Guide 3.1, D5, D11: all but one directory, for crawlers that know ACAP': {
        robots: `##ACAP version=1.1
User-agent: *
Disallow: /

ACAP-crawler: *
ACAP-allow-crawl: /
ACAP-disallow-crawl: /cellar/`,
        decisions: [
          'Harvester /tea/ crawl → permitted by rule in 6',
          'Harvester /tea/ index → permitted by default',
          'Harvester /cellar/1 crawl → prohibited by rule in 7',
          'Harvester /cellar/1 index → prohibited by crawl-prohibited in 7',
          'Harvester /cellar crawl → permitted by rule in 6',
          'Old /tea/ crawl by rfc9309 → prohibited by conventional in 3',
        ],
      },
      'Guide 3.2, D5: some directories and the start page, for everybody': {
        robots: `##ACAP version=1.1
User-agent: *
Disallow: /
Allow: /$
Allow: /welcome.html$
Allow: /garden/
Allow: /shop/
Allow: /diary/
ACAP-crawler: * # whoever it is
ACAP-disallow-crawl: / # but …
ACAP-allow-crawl: /$
ACAP-allow-crawl: /welcome.html$
ACAP-allow-crawl: /garden/
ACAP-allow-crawl: /shop/
ACAP-allow-crawl: /diary/`,
        decisions: [
          'Harvester / crawl → permitted by rule in 11',
          'Harvester /welcome.html crawl → permitted by rule in 12',
          'Harvester /garden/rose crawl → permitted by rule in 13',
          'Harvester /shop/?item=1 crawl → permitted by rule in 14',
          'Harvester /diary/2009/ crawl → permitted by rule in 15',
          'Harvester /cellar/ crawl → prohibited by rule in 10',
          'Old /garden/rose crawl by rfc9309 → permitted by conventional in 6',
          'Old /cellar/ crawl by rfc9309 → prohibited by conventional in 3',
        ],
      },
      'Guide 3.2, A9: the same with a resource set': {
        robots: `##ACAP version=1.1
User-agent: *
Disallow: /
Allow: /$
Allow: /welcome.html$
Allow: /garden/
Allow: /shop/
Allow: /diary/
ACAP-resource-set: open /$ /welcome.html /garden/ /shop/ /diary/
ACAP-crawler: *
ACAP-disallow-crawl: /
ACAP-allow-crawl: the-acap:resource-set:open`,
        decisions: [
          'Harvester / crawl → permitted by rule in 12',
          'Harvester /welcome.html crawl → permitted by rule in 12',
          'Harvester /garden/rose crawl → permitted by rule in 12',
          'Harvester /shop/ crawl → permitted by rule in 12',
          'Harvester /diary/ crawl → permitted by rule in 12',
          'Harvester /cellar/ crawl → prohibited by rule in 11',
        ],
      },
      'Guide 3.3, P3, D6: files of some kinds in a directory': {
        robots: `##ACAP version=1.1
User-agent: *
Disallow: /
Allow: /$
Allow: /welcome.html$
Allow: /garden/*.htm$
Allow: /garden/*.html$
ACAP-crawler: *
ACAP-disallow-crawl: /
ACAP-allow-crawl: /$
ACAP-allow-crawl: /welcome.html$
ACAP-allow-crawl: /garden/*.htm$
ACAP-allow-crawl: /garden/*.html$`,
        decisions: [
          'Harvester / crawl → permitted by rule in 10',
          'Harvester /welcome.html crawl → permitted by rule in 11',
          'Harvester /garden/rose.htm crawl → permitted by rule in 12',
          'Harvester /garden/red/rose.html crawl → permitted by rule in 13',
          'Harvester /garden/rose.jpg crawl → prohibited by rule in 9',
          'Harvester /garden/ crawl → prohibited by rule in 9',
          'Harvester /shop/rose.html crawl → prohibited by rule in 9',
          'Old /garden/rose.html crawl by google → permitted by conventional in 7',
          'Old /garden/rose.jpg crawl by rfc9309 → prohibited by conventional in 3',
        ],
      },
    }),
  )('%s', (_title, example) => {
    expect(answerExample(example)).toEqual(example.decisions);
  });
});

import { describe, expect, test } from 'vitest';
import { answerExample, type DecidedExample } from '#testing/answer-example.ts';

describe('the Guide, step 1: whom policies address', () => {
  test.each(
    Object.entries<DecidedExample>({
      'Guide 1.1, D7, D12: nobody may crawl, whichever language is read': {
        robots: `##ACAP version=1.1
User-agent: *
Disallow: /

ACAP-crawler: *
ACAP-disallow-crawl: /`,
        decisions: [
          'Harvester / crawl → prohibited by rule in 6',
          'Harvester /tea/green.html crawl → prohibited by rule in 6',
          'Harvester /tea/ follow,index,preserve,present,present-*,other → prohibited by crawl-prohibited in 6',
          'Old /tea/ crawl by rfc9309 → prohibited by conventional in 3',
          'Old /tea/ index by rfc9309 → prohibited by crawl-prohibited in 3',
        ],
      },
      'Guide 1.2, D5, D11: one page and the way to it are open, the rest is closed': {
        robots: `##ACAP version=1.1
User-agent: *
Disallow: /
Allow: /$
Allow: /welcome.html$
ACAP-crawler: *
ACAP-disallow-crawl: /
ACAP-allow-crawl: /$
ACAP-allow-crawl: /welcome.html$`,
        decisions: [
          'Harvester / crawl → permitted by rule in 8',
          'Harvester /welcome.html crawl → permitted by rule in 9',
          'Harvester /welcome.html index → permitted by default',
          'Harvester /welcome.html?x crawl → prohibited by rule in 7',
          'Harvester /tea/ crawl → prohibited by rule in 7',
          'Old / crawl by rfc9309 → permitted by conventional in 4',
          'Old /welcome.html crawl by google → permitted by conventional in 5',
          'Old /tea/ crawl by rfc9309 → prohibited by conventional in 3',
        ],
      },
      'Guide 1.3, D4: only crawlers that are named may crawl': {
        robots: `##ACAP version=1.1
User-agent: *
Disallow: /
User-agent: Harvester
User-agent: Gatherer
Allow: /
ACAP-crawler: *
ACAP-disallow-crawl: /

ACAP-crawler: Harvester
ACAP-crawler: Gatherer
ACAP-allow-crawl: /`,
        decisions: [
          'Harvester /tea/ crawl → permitted by rule in 12',
          'gatherer /tea/ crawl → permitted by rule in 12',
          'Harvester /tea/ index → permitted by default',
          'Stranger /tea/ crawl → prohibited by rule in 8',
          'Harvester /tea/ crawl by rfc9309 → permitted by conventional in 6',
          'Stranger /tea/ crawl by rfc9309 → prohibited by conventional in 3',
        ],
      },
      'Guide 1.4, D4: only crawlers that are named may not crawl': {
        robots: `##ACAP version=1.1
User-agent: Harvester
User-agent: Gatherer
Disallow: /
User-agent: *
Allow: /
ACAP-crawler: Harvester
ACAP-crawler: Gatherer
ACAP-disallow-crawl: /

ACAP-crawler: *
ACAP-allow-crawl: /`,
        decisions: [
          'Harvester /tea/ crawl → prohibited by rule in 9',
          'Gatherer /tea/ crawl → prohibited by rule in 9',
          'Stranger /tea/ crawl → permitted by rule in 12',
          'Harvester /tea/ crawl by rfc9309 → prohibited by conventional in 4',
          'Stranger /tea/ crawl by rfc9309 → permitted by conventional in 6',
        ],
      },
      'Guide 1.5, D11: only crawlers that know ACAP may crawl': {
        robots: `##ACAP version=1.1
User-agent: *
Disallow: /

ACAP-crawler: *
ACAP-allow-crawl: /`,
        decisions: [
          'Harvester /tea/ crawl → permitted by rule in 6',
          'Harvester /tea/ index,present-* → permitted by default',
          'Old /tea/ crawl by rfc9309 → prohibited by conventional in 3',
          'Old /tea/ crawl by google → prohibited by conventional in 3',
          'Old /tea/ crawl by koster-1996 → prohibited by conventional in 3',
        ],
      },
      'Guide 1.6, L5, D11: conventional rules to be ignored bind only crawlers that do not know ACAP': {
        robots: `##ACAP version=1.1
User-agent: *
Disallow: /
Disallow: /tea/black/

ACAP-ignore-conventional-records

ACAP-crawler: *
ACAP-allow-crawl: /`,
        decisions: [
          'Harvester /tea/black/ crawl → permitted by rule in 9',
          'Old /tea/ crawl by rfc9309 → prohibited by conventional in 3',
        ],
      },
    }),
  )('%s', (_title, example) => {
    expect(answerExample(example)).toEqual(example.decisions);
  });
});

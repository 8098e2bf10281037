import { PLAIN_QUESTION, type SimulatorQuestion } from './simulator-question.ts';

/**
 * The worked example for a first visit: the policy of a small newspaper, with everything that the panes can show. Its
 * ACAP part does not mention crawling yet, so that it can be converted.
 */
export const EXAMPLE_POLICY = `##ACAP version=1.0
# The Harbour Herald, a small newspaper (example).
# Questions? web@harbour-herald.example

# Every crawler may read the paper, but not the
# pages that belong to a reader.
User-agent: *
Disallow: /account/
Allow: /account/help/
Disallow: /search?
Disallow: /*?print=    # the same article twice
Crawl-delay: 5

# They collect text to train AI. Ask us first.
User-agent: GPTBot
User-agent: CCBot
Disallow: /

Sitemap: https://www.harbour-herald.example/sitemap.xml

# ACAP: what may be done with a page once fetched.
ACAP-qualified-usage: short-extract present-snippet max-length=200-chars
ACAP-resource-set: subscribers /archive/ /reports/

ACAP-crawler: *
# Results may quote us briefly; photos stay here.
ACAP-allow-(short-extract): /
ACAP-disallow-present-thumbnail: /photos/
# News goes stale: a month in the index is enough.
ACAP-allow-index: /news/ time-limit=30-days
# What subscribers pay for can be found, but no
# copy of it is kept or shown.
ACAP-allow-index: the-acap:resource-set:subscribers
ACAP-disallow-preserve: the-acap:resource-set:subscribers
ACAP-disallow-present-currentcopy: the-acap:resource-set:subscribers
# Services that watch the press may quote more.
ACAP-usage-purpose: press-monitoring
ACAP-allow-present-snippet: /news/ max-length=600-chars

# Image search may show our photos, but only small.
ACAP-crawler: Googlebot-Image
ACAP-crawler: YandexImages
ACAP-allow-present-thumbnail: /photos/
ACAP-disallow-present-original: /photos/
`;

/** A question with something to show in the worked example. */
export const EXAMPLE_QUESTION: SimulatorQuestion = {
  ...PLAIN_QUESTION,
  crawler: 'Googlebot',
  path: '/archive/2019/the-great-storm.html',
};

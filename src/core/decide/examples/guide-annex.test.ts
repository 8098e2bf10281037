import { describe, expect, test } from 'vitest';
import { answerExample, type DecidedExample } from '#testing/answer-example.ts';

describe('the Guide, annex: a newspaper of 2007', () => {
  test.each(
    Object.entries<DecidedExample>({
      // Two lines have a blank where a hyphen belongs, as in the file of the annex: they are malformed (L6).
      'Guide A.2.1, V1, L6, D4: a file of the pilot, with two lines that decide nothing': {
        robots: `##ACAP version=0.2 #before the first one
# what others read
User-agent: *
Disallow: /
ACAP-ignore-conventional-records
ACAP-crawler: *
ACAP-allow-crawl: /
ACAP-allow-index: /
ACAP-disallow-crawl: /layout/ # nothing to read there
ACAP-allow preserve: / time-limit=60-days # a quarter
ACAP-disallow-present-currentcopy: / # no cache
ACAP-crawler: PaperBot7
ACAP-usage-purpose: http://papers.example # and no other service
ACAP-disallow-index: /courts/
ACAP-allow-index: /chess/
ACAP-allow present-snippet: /chess/ max-length=90-chars`,
        decisions: [
          'PaperBot7 /chess/1 crawl → permitted by rule in 7',
          'PaperBot7 /layout/top.css crawl → prohibited by rule in 9',
          'PaperBot7 /chess/1 index for http://papers.example → permitted by rule in 15',
          'PaperBot7 /courts/1 index for http://papers.example → prohibited by rule in 14',
          // The prose excludes other services; the rules do not, so the general ones apply to them.
          'PaperBot7 /courts/1 index for http://other.example → permitted by rule in 8',
          'PaperBot7 /courts/1 index → permitted by rule in 8',
          'PaperBot7 /chess/1 preserve → permitted by default',
          'PaperBot7 /chess/1 present-currentcopy → prohibited by rule in 11',
          'PaperBot7 /chess/1 present-snippet for http://papers.example → permitted by default',
          'Stranger /courts/1 index for http://papers.example → permitted by rule in 8',
          'Old /chess/1 crawl by rfc9309 → prohibited by conventional in 4',
        ],
      },
      'Guide A.2.1, L6: the same with the intended hyphens': {
        robots: `##ACAP version=0.2
ACAP-ignore-conventional-records
ACAP-crawler: *
ACAP-allow-crawl: /
ACAP-allow-preserve: / time-limit=60-days
ACAP-crawler: PaperBot7
ACAP-usage-purpose: http://papers.example
ACAP-allow-present-snippet: /chess/ max-length=90-chars`,
        decisions: [
          'PaperBot7 /chess/1 preserve → permitted by rule in 5 with time-limit=60-days',
          'PaperBot7 /chess/1 present-snippet for http://papers.example → permitted by rule in 8 with max-length=90-chars',
        ],
      },
      'Guide A.2.2, M2, Q: a page of theirs, with a snippet for one crawler': {
        page: `<meta name="teaser-for-paperbot" content="White mates in
seven" />

<meta name="PaperBot7" content="ACAP allow-present-snippet must-use-resource=the-acap:extract:meta:teaser-for-paperbot"/>`,
        decisions: [
          'PaperBot7 /chess/1 present-snippet → permitted by meta with must-use-resource=the-acap:extract:meta:teaser-for-paperbot',
          'Stranger /chess/1 present-snippet → permitted by default',
        ],
      },
    }),
  )('%s', (_title, example) => {
    expect(answerExample(example)).toEqual(example.decisions);
  });
});

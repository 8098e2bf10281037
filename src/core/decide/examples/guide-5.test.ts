import { describe, expect, test } from 'vitest';
import { answerExample, type DecidedExample } from '#testing/answer-example.ts';

/** Only crawlers that know ACAP may crawl. */
const CLOSED = '##ACAP version=1.1\nUser-agent: *\nDisallow: /\n';

describe('the Guide, step 5: time limits', () => {
  test.each(
    Object.entries<DecidedExample>({
      'Guide 5.1, D8, Q: until the next visit': {
        robots: `${CLOSED}
ACAP-crawler: Harvester
ACAP-disallow-crawl: /
ACAP-allow-crawl: /$
ACAP-allow-crawl: /welcome.html$
ACAP-allow-index: /welcome.html time-limit=until-recrawled
ACAP-allow-preserve: /welcome.html time-limit=until-recrawled`,
        decisions: [
          'Harvester / crawl → permitted by rule in 7',
          'Harvester /welcome.html crawl → permitted by rule in 8',
          'Harvester /welcome.html index → permitted by rule in 9 with time-limit=until-recrawled',
          'Harvester /welcome.html preserve → permitted by rule in 10 with time-limit=until-recrawled',
          'Harvester /welcome.html present → permitted by default',
          'Harvester /garden/ crawl → prohibited by rule in 6',
          'Stranger /welcome.html crawl → prohibited by conventional in 3',
        ],
      },
      'Guide 5.2, D8, D13: until a day': {
        robots: `${CLOSED}
ACAP-crawler: *
ACAP-allow-crawl: /$
ACAP-allow-crawl: /novel/
ACAP-allow-index: /novel/ time-limit=until-2009-05-31
ACAP-allow-preserve: /novel/ time-limit=until-2009-05-31`,
        decisions: [
          'Harvester /novel/7 crawl → permitted by rule in 7',
          'Harvester /novel/7 index → permitted by rule in 8 with time-limit=until-2009-05-31',
          'Harvester /novel/7 preserve on 2009-05-31 → permitted by rule in 9 with time-limit=until-2009-05-31',
          'Harvester /novel/7 index on 2009-06-01 → prohibited by expired in 8',
          'Harvester /novel/7 preserve on 2009-06-01 → prohibited by expired in 9',
          'Harvester / crawl → permitted by rule in 6',
          'Harvester /diary/ crawl → prohibited by conventional in 3',
        ],
      },
      // The prose mentions indexing too; the tag does not, and silence permits (D10).
      'Guide 5.3, M3, D13: a page until a day': {
        page: `<META NAME="Harvester"
CONTENT="ACAP allow-preserve time-limit=until-2009-05-31">`,
        decisions: [
          'Harvester /page preserve → permitted by meta with time-limit=until-2009-05-31',
          'Harvester /page preserve on 2009-06-01 → prohibited by expired',
          'Harvester /page index → permitted by default',
          'Stranger /page preserve on 2009-06-01 → permitted by default',
          'Old /page preserve on 2009-06-01 by rfc9309 → permitted by default',
        ],
      },
      'Guide 5.4, D8, D13: for some days, which never expire without a start': {
        robots: `${CLOSED}
ACAP-crawler: Librarian
ACAP-disallow-crawl: /
ACAP-allow-crawl: /$
ACAP-allow-crawl: /today/
ACAP-allow-index: /today/ time-limit=10-days
ACAP-allow-preserve: /today/ time-limit=10-days`,
        decisions: [
          'Librarian /today/1 index → permitted by rule in 9 with time-limit=10-days',
          'Librarian /today/1 preserve on 2030-01-01 → permitted by rule in 10 with time-limit=10-days',
          'Librarian /diary/ crawl → prohibited by rule in 6',
          'Stranger /today/1 crawl → prohibited by conventional in 3',
        ],
      },
    }),
  )('%s', (_title, example) => {
    expect(answerExample(example)).toEqual(example.decisions);
  });
});

describe('the Guide, step 5: what to index, and snippets', () => {
  test.each(
    Object.entries<DecidedExample>({
      'Guide 5.5, D8, Q: only an element of a class': {
        robots: `${CLOSED}
ACAP-crawler: Harvester
ACAP-disallow-crawl: /
ACAP-allow-crawl: /$
ACAP-allow-crawl: /papers/
ACAP-allow-index: /papers/ must-use-resource=the-acap:extract:class:Summary`,
        decisions: [
          'Harvester /papers/1 crawl → permitted by rule in 8',
          'Harvester /papers/1 index → permitted by rule in 9 with must-use-resource=the-acap:extract:class:Summary',
          'Harvester /papers/1 preserve → permitted by default',
          'Harvester /diary/ index → prohibited by crawl-prohibited in 6',
          'Stranger /papers/1 crawl → prohibited by conventional in 3',
        ],
      },
      'Guide 5.6, M3, Q: only an element of a page, by its id': {
        page: `<META NAME="Harvester"
CONTENT="ACAP allow-index must-use-resource=the-acap:extract:id:n77">`,
        decisions: [
          'Harvester /page index → permitted by meta with must-use-resource=the-acap:extract:id:n77',
          'Stranger /page index → permitted by default',
        ],
      },
      'Guide 5.7, D8, Q: only the content of a tag': {
        robots: `${CLOSED}
ACAP-crawler: Harvester
ACAP-disallow-crawl: /
ACAP-allow-crawl: /$
ACAP-allow-crawl: /papers/
ACAP-allow-index: /papers/ must-use-resource=the-acap:extract:meta:summary`,
        decisions: [
          'Harvester /papers/1 index → permitted by rule in 9 with must-use-resource=the-acap:extract:meta:summary',
          'Harvester /diary/ crawl → prohibited by rule in 6',
        ],
      },
      // The example lacks the colon, so the line is malformed and its limit is lost (L6).
      'Guide 5.8, L6: a limit on snippets that is lost': {
        robots: `${CLOSED}
ACAP-crawler: *
ACAP-allow-crawl: /$
ACAP-allow-crawl: /diary/
ACAP-allow-present-snippet /diary/ max-length=12-words`,
        decisions: [
          'Harvester /diary/may crawl → permitted by rule in 7',
          'Harvester /diary/may present-snippet → permitted by default',
          'Harvester /diary/may index,preserve,present → permitted by default',
        ],
      },
      'Guide 5.8, D8: the same with its colon': {
        robots: `${CLOSED}
ACAP-crawler: *
ACAP-allow-crawl: /$
ACAP-allow-crawl: /diary/
ACAP-allow-present-snippet: /diary/ max-length=12-words`,
        decisions: [
          'Harvester /diary/may present-snippet → permitted by rule in 8 with max-length=12-words',
          'Harvester /diary/may index,preserve,present → permitted by default',
        ],
      },
      'Guide 5.9, M3: a limit on the snippets of a page': {
        page: `<META name="robots"
content="ACAP allow-present-snippet max-length=12-words">`,
        decisions: [
          'Harvester /page present-snippet → permitted by meta with max-length=12-words',
          'Old /page present-snippet by google → permitted by default',
        ],
      },
      'Guide 5.10, M3, Q: a snippet supplied by the page': {
        page: `<META name="teaser" content="Tea, and how to drink it">
<META name="robots"
content="ACAP allow-present-snippet

must-use-resource=the-acap:extract:meta:teaser">`,
        decisions: [
          'Harvester /page present-snippet → permitted by meta with must-use-resource=the-acap:extract:meta:teaser',
          'Harvester /page index → permitted by default',
        ],
      },
    }),
  )('%s', (_title, example) => {
    expect(answerExample(example)).toEqual(example.decisions);
  });
});

describe('the Guide, step 5: changes and contexts', () => {
  test.each(
    Object.entries<DecidedExample>({
      'Guide 5.11, D8: copies in their own format': {
        robots: `${CLOSED}
ACAP-crawler: *
ACAP-allow-crawl: /
ACAP-allow-present-currentcopy: / prohibited-modification=format`,
        decisions: [
          'Harvester /tea/ crawl → permitted by rule in 6',
          'Harvester /tea/ index,preserve,present → permitted by default',
          'Harvester /tea/ present-currentcopy → permitted by rule in 7 with prohibited-modification=format',
        ],
      },
      'Guide 5.11, M3: the same for a page': {
        page: `<META name="robots"

content="ACAP allow-present-currentcopy prohibited-modification=format">`,
        decisions: [
          'Harvester /page present-currentcopy → permitted by meta with prohibited-modification=format',
          'Harvester /page present-oldcopy → permitted by default',
        ],
      },
      'Guide 5.12, D6: pages of any directory, in their own style': {
        robots: `${CLOSED}
ACAP-crawler: *
ACAP-disallow-crawl: /
ACAP-allow-crawl: /$
ACAP-allow-crawl: *.htm$
ACAP-allow-crawl: *.html$
ACAP-allow-present-currentcopy: *.htm$ prohibited-modification=style
ACAP-allow-present-currentcopy: *.html$ prohibited-modification=style`,
        decisions: [
          'Harvester / crawl → permitted by rule in 7',
          'Harvester /tea/green.htm crawl → permitted by rule in 8',
          'Harvester /tea/green.html crawl → permitted by rule in 9',
          'Harvester /tea/green.html index → permitted by default',
          'Harvester /tea/green.htm present-currentcopy → permitted by rule in 10 with prohibited-modification=style',
          'Harvester /tea/green.html present-currentcopy → permitted by rule in 11 with prohibited-modification=style',
          'Harvester /tea/green.pdf crawl → prohibited by rule in 6',
          // Without the implied leading slash, "/" would be the narrower pattern, contrary to the prose.
          'Harvester /tea/green.html crawl under R14 → prohibited by rule in 6',
        ],
      },
      'Guide 5.13, D8: no translations': {
        robots: `${CLOSED}
ACAP-crawler: *
ACAP-allow-crawl: /
ACAP-allow-present: / prohibited-modification=translation`,
        decisions: [
          'Harvester /tea/ present,present-* → permitted by rule in 7 with prohibited-modification=translation',
          'Harvester /tea/ index,preserve → permitted by default',
        ],
      },
      'Guide 5.14, D8: no annotations': {
        robots: `${CLOSED}
ACAP-crawler: *
ACAP-allow-crawl: /
ACAP-allow-present: / prohibited-modification=annotation`,
        decisions: [
          'Harvester /tea/ present,present-* → permitted by rule in 7 with prohibited-modification=annotation',
        ],
      },
      'Guide 5.15, D8: no copies in frames of other sites': {
        robots: `${CLOSED}
ACAP-crawler: *
ACAP-allow-crawl: /
ACAP-allow-present-currentcopy: / prohibited-context=within-user-frame`,
        decisions: [
          'Harvester /tea/ present-currentcopy → permitted by rule in 7 with prohibited-context=within-user-frame',
          'Harvester /tea/ present-original → permitted by default',
        ],
      },
      // The example has no line that addresses a crawler, so its rules belong to nobody (A3).
      'Guide 5.16, A3: rules for nobody, so the conventional ones decide': {
        robots: `${CLOSED}
ACAP-allow-crawl: /
ACAP-allow-present-original: / required-context=within-original-frame`,
        decisions: [
          'Harvester /tea/ crawl → prohibited by conventional in 3',
          'Harvester /tea/ present-original → prohibited by crawl-prohibited in 3',
        ],
      },
      'Guide 5.16, D8: the same, addressed: originals in their own frame': {
        robots: `${CLOSED}
ACAP-crawler: *
ACAP-allow-crawl: /
ACAP-allow-present-original: / required-context=within-original-frame`,
        decisions: [
          'Harvester /tea/ crawl → permitted by rule in 6',
          'Harvester /tea/ present-original → permitted by rule in 7 with required-context=within-original-frame',
          'Harvester /tea/ present-currentcopy → permitted by default',
        ],
      },
    }),
  )('%s', (_title, example) => {
    expect(answerExample(example)).toEqual(example.decisions);
  });
});

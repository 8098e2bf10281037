import { describe, expect, test } from 'vitest';
import { answerExample, type DecidedExample } from '#testing/answer-example.ts';

const ANY = 'ACAP-crawler: *\n';

/** The file of the overview, with the resource set that its rules name as a parameter. */
const overview = (set: string, copies: string) => `##ACAP version=1.0
# What was there before
User-agent: *
Disallow: /
User-agent: harvester
Allow: /welcome.html
Allow: /garden/
Allow: /shop/
Allow: /diary/
# ACAP-ignore-conventional-records
ACAP-resource-set: open /garden/ /shop/ /diary/
ACAP-qualified-usage: hold preserve time-limit=until-recrawled
ACAP-composite-usage: all-of-it crawl index present
ACAP-crawler: *
ACAP-disallow-crawl: /
ACAP-crawler: harvester
ACAP-allow-(all-of-it): the-acap:resource-set:${set}
${copies}ACAP-allow-(hold): the-acap:resource-set:${set}`;

describe('Part 1: files, records and references', () => {
  test.each(
    Object.entries<DecidedExample>({
      // The example spells the name of its set in two ways, so its rules name a set that does not exist (A9).
      'Part 1 §2.1, A9, D11: local definitions, and a rule without effect': {
        robots: overview('opne', '# '),
        decisions: [
          'Harvester /garden/rose crawl → permitted by conventional in 7',
          'Harvester /garden/rose index → permitted by default',
          'Harvester /cellar/ crawl → prohibited by rule in 15',
          'Stranger /garden/rose crawl → prohibited by rule in 15',
          'Old /garden/rose crawl by rfc9309 → prohibited by conventional in 4',
        ],
      },
      'Part 1 §2.1, A7, A9: the same with one spelling, and without the comment mark': {
        robots: overview('open', ''),
        decisions: [
          'Harvester /garden/rose crawl,index,present → permitted by rule in 17',
          'Harvester /shop/ present-* → permitted by rule in 17',
          'Harvester /diary/ preserve → permitted by rule in 18 with time-limit=until-recrawled',
          'Harvester /garden/rose follow → permitted by default',
          // A conventional rule permits it; the ACAP prohibition for all is broader (D11).
          'Harvester /welcome.html crawl → permitted by conventional in 6',
          'Harvester /cellar/ crawl → prohibited by rule in 15',
          'Stranger /garden/rose crawl → prohibited by rule in 15',
        ],
      },
      'Part 1 §2.3.1, D1: a record for one crawler, whatever the case of its name': {
        robots: 'ACAP-crawler: harvester\nACAP-disallow-crawl: /',
        decisions: [
          'HARVESTER /tea/ crawl → prohibited by rule in 2',
          'harvester/2.0 /tea/ crawl → prohibited by rule in 2',
          'Stranger /tea/ crawl → permitted by default',
        ],
      },
      'Part 1 §2.3.1, A2: a record for any crawler': {
        robots: 'ACAP-crawler: *\nACAP-disallow-crawl: /',
        decisions: [
          'Harvester /tea/ crawl → prohibited by rule in 2',
          'Stranger /tea/ crawl → prohibited by rule in 2',
        ],
      },
      'Part 1 §2.3.2, A11: policies in another document, for one crawler': {
        robots: 'ACAP-crawler: harvester\nACAP-permissions-reference: /harvester.txt',
        references: {
          '/harvester.txt':
            'ACAP-crawler: *\nACAP-disallow-index: /tea/\nACAP-crawler: Stranger\nACAP-disallow-index: /',
        },
        decisions: [
          'Harvester /tea/ index → prohibited by rule in 2',
          'Harvester /coffee/ index → permitted by default',
          'Stranger /tea/ index → permitted by default',
        ],
      },
      'Part 1 §2.3.2, A11: a document that is not available': {
        robots: 'ACAP-crawler: harvester\nACAP-permissions-reference: /harvester.txt',
        decisions: [
          'Harvester /tea/ index → permitted by default, incomplete',
          'Stranger /tea/ index → permitted by default',
        ],
      },
      'Part 1 §2.3.3, D2: a service by its name': {
        robots: `${ANY}ACAP-usage-purpose: headlines\nACAP-disallow-index: /`,
        decisions: [
          'Harvester /tea/ index for headlines → prohibited by rule in 3',
          'Harvester /tea/ index for recipes → permitted by default',
        ],
      },
      'Part 1 §2.3.3, D2: services by a pattern of addresses': {
        robots: `${ANY}ACAP-usage-purpose: http://headlines.find.*/*\nACAP-disallow-index: /`,
        decisions: [
          'Harvester /tea/ index for http://headlines.find.example/today → prohibited by rule in 3',
          'Harvester /tea/ index for http://headlines.find.example → permitted by default',
          'Harvester /tea/ index for http://recipes.find.example/today → permitted by default',
        ],
      },
    }),
  )('%s', (_title, example) => {
    expect(answerExample(example)).toEqual(example.decisions);
  });
});

describe('Part 1: permissions, prohibitions and conflicts', () => {
  test.each(
    Object.entries<DecidedExample>({
      'Part 1 §2.4.1.1, D3: a permission to index': {
        robots: `${ANY}ACAP-allow-index: /diary/`,
        decisions: [
          'Harvester /diary/may index → permitted by rule in 2',
          'Harvester /diary index → permitted by default',
        ],
      },
      // The only place that writes `until-recrawl`, which is read as `until-recrawled` (Q).
      'Part 1 §2.4.1.2, Q: a permission with a time limit': {
        robots: `${ANY}ACAP-allow-preserve: /diary/ time-limit=until-recrawl`,
        decisions: ['Harvester /diary/may preserve → permitted by rule in 2 with time-limit=until-recrawled'],
      },
      'Part 1 §2.4.1.3, A7: a permission of a local usage': {
        robots: `ACAP-qualified-usage: my-own index time-limit=8-days\n${ANY}ACAP-allow-(my-own): /rare/*.htm`,
        decisions: [
          'Harvester /rare/a.html index → permitted by rule in 3 with time-limit=8-days',
          'Harvester /rare/a.pdf index → permitted by default',
        ],
      },
      'Part 1 §2.4.2, D7: a prohibition': {
        robots: `${ANY}ACAP-disallow-crawl: /cellar/`,
        decisions: [
          'Harvester /cellar/1 crawl → prohibited by rule in 2',
          'Harvester /garden/ crawl → permitted by default',
        ],
      },
      'Part 1 §2.4.4, A9: a permission of a resource set': {
        robots: `ACAP-resource-set: findable /garden/ /diary/ /shop/\n${ANY}ACAP-disallow-index: /\nACAP-allow-index: the-acap:resource-set:findable`,
        decisions: [
          'Harvester /garden/ index → permitted by rule in 4',
          'Harvester /shop/1 index → permitted by rule in 4',
          'Harvester /cellar/ index → prohibited by rule in 3',
        ],
      },
      'Part 1 §2.4.5, D6: a pattern that continues is narrower': {
        robots: `${ANY}ACAP-disallow-index: /tea/\nACAP-allow-index: /tea/green/`,
        decisions: [
          'Harvester /tea/green/1 index → permitted by rule in 3',
          'Harvester /tea/ index → prohibited by rule in 2',
        ],
      },
      'Part 1 §2.4.5, D6: any character is narrower than an end mark': {
        robots: `${ANY}ACAP-disallow-index: /tea$\nACAP-allow-index: /tea*`,
        decisions: ['Harvester /tea index → permitted by rule in 3'],
      },
      'Part 1 §2.4.5, D6: any other character is narrower than an asterisk': {
        robots: `${ANY}ACAP-disallow-index: /*en/\nACAP-allow-index: /green/`,
        decisions: ['Harvester /green/ index → permitted by rule in 3'],
      },
      'Part 1 §2.4.5, D7: what cannot be determined is prohibited': {
        robots: `${ANY}ACAP-disallow-index: /*en/\nACAP-allow-index: /*ee`,
        decisions: ['Harvester /green/ index → prohibited by conflict in 2, 3'],
      },
      'Part 1 §2.4.5, D8: qualifiers play no part in a conflict': {
        robots: `${ANY}ACAP-disallow-index: /tea/\nACAP-allow-index: /tea/ time-limit=8-days`,
        decisions: ['Harvester /tea/ index → prohibited by conflict in 2, 3'],
      },
    }),
  )('%s', (_title, example) => {
    expect(answerExample(example)).toEqual(example.decisions);
  });
});

describe('Part 1: usages and their qualifiers', () => {
  const one = (rule: string, ...decisions: readonly string[]): DecidedExample => ({ robots: ANY + rule, decisions });
  test.each(
    Object.entries<DecidedExample>({
      'Part 1 §2.5.1, D12: crawling': one(
        'ACAP-disallow-crawl: /cellar/',
        'Harvester /cellar/ crawl → prohibited by rule in 2',
        'Harvester /cellar/ follow,index,preserve,present,present-*,other → prohibited by crawl-prohibited in 2',
      ),
      'Part 1 §2.5.3.1, Q: indexing until the next visit': one(
        'ACAP-allow-index: /garden/ time-limit=until-recrawled',
        'Harvester /garden/ index → permitted by rule in 2 with time-limit=until-recrawled',
      ),
      'Part 1 §2.5.3.1, D13: indexing until a day, but not after it': one(
        'ACAP-allow-index: /diary/2008/ time-limit=until-2008-12-31',
        'Harvester /diary/2008/ index on 2008-12-31 → permitted by rule in 2 with time-limit=until-2008-12-31',
        'Harvester /diary/2008/ index on 2009-01-01 → prohibited by expired in 2',
      ),
      'Part 1 §2.5.3.1, Q: indexing for some days': one(
        'ACAP-allow-index: /today/ time-limit=5-days',
        'Harvester /today/ index → permitted by rule in 2 with time-limit=5-days',
      ),
      'Part 1 §2.5.3.2, Q: indexing by another resource': one(
        'ACAP-allow-index: /scan.pdf must-use-resource=/scan-text.txt',
        'Harvester /scan.pdf index → permitted by rule in 2 with must-use-resource=/scan-text.txt',
        'Harvester /scan-text.txt index → permitted by default',
      ),
      'Part 1 §2.5.3.2, Q: indexing by an element': one(
        'ACAP-allow-index: /papers/ must-use-resource=the-acap:extract:class:summary',
        'Harvester /papers/1 index → permitted by rule in 2 with must-use-resource=the-acap:extract:class:summary',
      ),
      'Part 1 §2.5.4.1, Q: copies, until the next visit': one(
        'ACAP-allow-preserve: /garden/ time-limit=until-recrawled',
        'Harvester /garden/ preserve → permitted by rule in 2 with time-limit=until-recrawled',
      ),
      'Part 1 §2.5.4.1, D13: copies, until a day': one(
        'ACAP-allow-preserve: /diary/2008/ time-limit=until-2008-12-31',
        'Harvester /diary/2008/ preserve on 2009-01-01 → prohibited by expired in 2',
      ),
      'Part 1 §2.5.4.1, Q: copies, for some days': one(
        'ACAP-allow-preserve: /today/ time-limit=5-days',
        'Harvester /today/ preserve on 2009-01-01 → permitted by rule in 2 with time-limit=5-days',
      ),
      'Part 1 §2.5.5, D3: presenting in any way': one(
        'ACAP-allow-present: /garden/',
        'Harvester /garden/ present,present-* → permitted by rule in 2',
      ),
      'Part 1 §2.5.5.1.1, D3: no originals': one(
        'ACAP-disallow-present-original: /',
        'Harvester /garden/ present-original → prohibited by rule in 2',
        'Harvester /garden/ present,present-currentcopy → permitted by default',
      ),
      'Part 1 §2.5.5.1.5, D3: snippets, but no thumbnails': one(
        'ACAP-allow-present-snippet: /garden/\nACAP-disallow-present-thumbnail: /garden/',
        'Harvester /garden/ present-snippet → permitted by rule in 2',
        'Harvester /garden/ present-thumbnail → prohibited by rule in 3',
        'Harvester /garden/ present-oldthumbnail → permitted by default',
      ),
      'Part 1 §2.5.5.2.1, Q: presenting with a time limit': one(
        'ACAP-allow-present: /garden/ time-limit=until-recrawled\nACAP-allow-present-snippet: /diary/2008/ time-limit=5-days',
        'Harvester /garden/ present,present-* → permitted by rule in 2 with time-limit=until-recrawled',
        'Harvester /diary/2008/ present-snippet → permitted by rule in 3 with time-limit=5-days',
      ),
      'Part 1 §2.5.5.2.2, Q: a cover for every page': one(
        'ACAP-allow-present-thumbnail: /atlas/maps/ must-use-resource=/atlas/cover.jpg',
        'Harvester /atlas/maps/1 present-thumbnail → permitted by rule in 2 with must-use-resource=/atlas/cover.jpg',
      ),
      'Part 1 §2.5.5.2.3, Q: snippets of limited length': one(
        'ACAP-allow-present-snippet: /diary/ max-length=120-chars',
        'Harvester /diary/ present-snippet → permitted by rule in 2 with max-length=120-chars',
      ),
      // The note there describes crawlers that prohibit what they cannot measure: reading R10 of a void permission.
      'Part 1 §2.5.5.2.3, A8: a meaningless length': one(
        'ACAP-allow-present-snippet: /diary/ max-length=2-lines',
        'Harvester /diary/ present-snippet → permitted by default',
        'Harvester /diary/ present-snippet under R10 → prohibited by uninterpretable in 2',
      ),
      'Part 1 §2.5.5.2.4, Q: no annotations': one(
        'ACAP-allow-present: /garden/ prohibited-modification=annotation',
        'Harvester /garden/ present-original → permitted by rule in 2 with prohibited-modification=annotation',
      ),
      'Part 1 §2.5.5.2.4, Q: copies in their own style': one(
        'ACAP-allow-present-currentcopy: /garden/ prohibited-modification=style',
        'Harvester /garden/ present-currentcopy → permitted by rule in 2 with prohibited-modification=style',
      ),
      'Part 1 §2.5.5.2.4, Q: two prohibited changes': one(
        'ACAP-allow-present-currentcopy: /garden/ prohibited-modification=translation prohibited-modification=format',
        'Harvester /garden/ present-currentcopy → permitted by rule in 2 with prohibited-modification=format prohibited-modification=translation',
      ),
      'Part 1 §2.5.5.2.4, A8: prohibiting any change twice is void': one(
        'ACAP-allow-present-currentcopy: /garden/ prohibited-modification=any prohibited-modification=format',
        'Harvester /garden/ present-currentcopy → permitted by default',
      ),
      'Part 1 §2.5.5.2.5, Q: a credit, and a resource of no known role': one(
        'ACAP-allow-present: /atlas/ must-include-resource=the-acap:credit:id:Author\nACAP-allow-present: /shop/ must-include-resource=/terms.html',
        'Harvester /atlas/ present → permitted by rule in 2 with must-include-resource=the-acap:credit:id:Author',
        'Harvester /shop/ present-link → permitted by rule in 3 with must-include-resource=/terms.html',
      ),
      'Part 1 §2.5.5.2.6, Q: not in frames of other sites': one(
        'ACAP-allow-present-currentcopy: /garden/ prohibited-context=within-user-frame',
        'Harvester /garden/ present-currentcopy → permitted by rule in 2 with prohibited-context=within-user-frame',
      ),
      'Part 1 §2.5.5.2.7, Q: only in its own frame': one(
        'ACAP-allow-present-original: /garden/ required-context=within-original-frame',
        'Harvester /garden/ present-original → permitted by rule in 2 with required-context=within-original-frame',
      ),
      'Part 1 §2.5.6, D9: nothing but what is permitted': one(
        'ACAP-disallow-other: /garden/\nACAP-allow-index: /garden/',
        'Harvester /garden/ crawl → permitted by default',
        'Harvester /garden/ index → permitted by rule in 3',
        'Harvester /garden/ follow,preserve,present,present-* → prohibited by other in 2',
        'Harvester /garden/ follow under R12 → permitted by default',
      ),
      'Part 1 §2.6, A10: a request decides nothing': one(
        'ACAP-request-take-down: /diary/untrue.htm',
        'Harvester /diary/untrue.htm * → permitted by default',
      ),
    }),
  )('%s', (_title, example) => {
    expect(answerExample(example)).toEqual(example.decisions);
  });
});

describe('Part 1: definitions, patterns and conventional records', () => {
  test.each(
    Object.entries<DecidedExample>({
      'Part 1 §2.7.1, A7: a qualified usage': {
        robots: `ACAP-qualified-usage: teaser present-snippet time-limit=8-days max-length=120-chars\n${ANY}ACAP-allow-(teaser): /garden/`,
        decisions: [
          'Harvester /garden/ present-snippet → permitted by rule in 3 with max-length=120-chars time-limit=8-days',
          'Harvester /garden/ present → permitted by default',
        ],
      },
      // Broken as printed, for lack of space; a field takes one line, and the second line is not a field (L6).
      'Part 1 §2.7.1, L6: a definition on two lines defines nothing': {
        robots: `ACAP-qualified-usage:\nteaser present-snippet max-length=120-chars\n${ANY}ACAP-allow-(teaser): /garden/`,
        decisions: ['Harvester /garden/ present-snippet → permitted by default'],
      },
      'Part 1 §2.7.2, A7: a composite usage of a qualified one and a standard one': {
        robots: `ACAP-qualified-usage: a-12-word-teaser present-snippet max-length=12-words
ACAP-composite-usage: as-usual (a-12-word-teaser) present-thumbnail
${ANY}ACAP-allow-(as-usual): /garden/`,
        decisions: [
          'Harvester /garden/ present-snippet → permitted by rule in 4 with max-length=12-words',
          'Harvester /garden/ present-thumbnail → permitted by rule in 4',
          'Harvester /garden/ present-link → permitted by default',
        ],
      },
      'Part 1 §2.7.3, A9, D6: pictures wherever they are': {
        robots: `ACAP-resource-set: pictures *.gif *.jpg *.png\n${ANY}ACAP-allow-index: /\nACAP-disallow-index: the-acap:resource-set:pictures`,
        decisions: [
          'Harvester /garden/rose.jpg index → prohibited by rule in 4',
          'Harvester /garden/rose.PNG?large index → prohibited by rule in 4',
          'Harvester /garden/rose.html index → permitted by rule in 3',
          // Without an implied slash before the asterisk, "/" would be the narrower pattern.
          'Harvester /garden/rose.jpg index under R14 → permitted by rule in 3',
        ],
      },
      'Part 1 §2.8, P3, P4: an end mark, an asterisk, and any case': {
        robots: `${ANY}ACAP-disallow-index: /Tea*Green$`,
        decisions: [
          'Harvester /tea/green index → prohibited by rule in 2',
          'Harvester /TEAgreen index → prohibited by rule in 2',
          'Harvester /tea/green/ index → permitted by default',
        ],
      },
      'Part 1 §2.9.1, D11: conventional records are read, unless they are to be ignored': {
        robots: 'User-agent: *\nDisallow: /cellar/\nACAP-crawler: *\nACAP-allow-index: /',
        decisions: [
          'Harvester /cellar/ crawl → prohibited by conventional in 2',
          'Harvester /cellar/ index → prohibited by crawl-prohibited in 2',
        ],
      },
      'Part 1 §2.9.1, L5: conventional records are ignored': {
        robots:
          'User-agent: *\nDisallow: /cellar/\nACAP-ignore-conventional-records\nACAP-crawler: *\nACAP-allow-index: /',
        decisions: [
          'Harvester /cellar/ crawl → permitted by default',
          'Harvester /cellar/ index → permitted by rule in 5',
        ],
      },
      'Part 1 §2.9.2, D11: with the same pattern, ACAP wins': {
        robots: 'User-agent: *\nDisallow: /tea/\nACAP-crawler: *\nACAP-allow-crawl: /tea/',
        decisions: ['Harvester /tea/ crawl → permitted by rule in 4'],
      },
      'Part 1 §2.9.2, A5: conventional fields within an ACAP record are ignored': {
        robots: 'ACAP-crawler: *\nACAP-allow-index: /\nUser-agent: *\nDisallow: /tea/',
        decisions: [
          'Harvester /tea/ crawl → permitted by default',
          'Harvester /tea/ crawl under R6 → prohibited by conventional in 4',
          'Old /tea/ crawl by rfc9309 → prohibited by conventional in 4',
        ],
      },
      'Part 1 §2.9.3, L7, V3: the comment that declares the version': {
        robots: `##ACAP version=1.1\n${ANY}ACAP-allow-index: / colour=red`,
        decisions: ['Harvester /tea/ index → prohibited by uninterpretable in 3'],
      },
      'Part 1 §2.9.3, V1, V2: without a version, a file is read as 1.0': {
        robots: `# ACAP version=1.1\n${ANY}ACAP-allow-index: / colour=red`,
        decisions: ['Harvester /tea/ index → permitted by default'],
      },
    }),
  )('%s', (_title, example) => {
    expect(answerExample(example)).toEqual(example.decisions);
  });
});

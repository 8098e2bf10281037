import { describe, expect, test } from 'vitest';
import { askElements } from '#testing/ask-page.ts';
import { answerExample, type DecidedExample } from '#testing/answer-example.ts';

describe('Part 2: tags of a page', () => {
  test.each(
    Object.entries<DecidedExample>({
      'Part 2 §2.1, M3, M6: indexing permitted, following prohibited, in both languages': {
        page: `<HTML>
<HEAD>
<TITLE>Tea</TITLE>
<!-- for everybody -->
<META name="robots" content="index nofollow">
<!-- and again in ACAP -->
<META name="robots" content="ACAP allow-index">
<META name="robots" content="ACAP disallow-follow">
</HEAD>
<BODY>
<!-- and what there is to say of it -->
</BODY>
</HTML>`,
        decisions: [
          'Harvester /tea index → permitted by meta',
          'Harvester /tea follow → prohibited by meta',
          'Harvester /tea preserve → permitted by default',
          'Old /tea index by rfc9309 → permitted by default',
          'Old /tea follow by rfc9309 → prohibited by meta',
        ],
      },
      'Part 2 §2.2.1, M1: a tag for everybody': {
        page: '<META name="robots" content="ACAP allow-index">',
        decisions: ['Harvester /tea index → permitted by meta', 'Stranger /tea index → permitted by meta'],
      },
      'Part 2 §2.2.1, M1, D4: a tag that names a crawler takes precedence': {
        page: '<META name="robots" content="ACAP disallow-index"> <META name="harvester" content="ACAP allow-index">',
        decisions: ['Harvester /tea index → permitted by meta', 'Stranger /tea index → prohibited by meta'],
      },
      'Part 2 §2.2.2, M2, D2: for one purpose': {
        page: '<META name="harvester" content="ACAP headlines disallow-index">',
        decisions: [
          'Harvester /tea index for headlines → prohibited by meta',
          'Harvester /tea index for recipes → permitted by default',
          'Harvester /tea index → permitted by default',
        ],
      },
      'Part 2 §2.2.3.1, M2: permissions without qualifiers': {
        robots: 'ACAP-crawler: *\nACAP-disallow-index: /',
        page: `<META name="robots" content="ACAP allow-index">
<META name="harvester" content="ACAP headlines.find.example disallow-index">`,
        decisions: [
          'Harvester /tea index → permitted by meta',
          'Harvester /tea index for headlines.find.example → prohibited by meta',
          'Stranger /tea index for headlines.find.example → permitted by meta',
        ],
      },
      'Part 2 §2.2.3.2, M2, Q: permissions with qualifiers': {
        page: `<META name="harvester" content="ACAP allow-present-snippet

max-length=120-chars">
<META name="harvester" content="ACAP allow-index

must-use-resource=the-acap:extract:class:summary">`,
        decisions: [
          'Harvester /tea present-snippet → permitted by meta with max-length=120-chars',
          'Harvester /tea index → permitted by meta with must-use-resource=the-acap:extract:class:summary',
          'Stranger /tea index,present-snippet → permitted by default',
        ],
      },
      'Part 2 §2.2.4, M2, A8: prohibitions, which take no qualifiers': {
        page: `<META name="robots" content="ACAP disallow-follow">
<META name="robots" content="ACAP headlines disallow-index">
<META name="robots" content="ACAP disallow-preserve time-limit=8-days">`,
        decisions: [
          'Harvester /tea follow → prohibited by meta',
          'Harvester /tea index for headlines → prohibited by meta',
          'Harvester /tea preserve → permitted by default',
        ],
      },
      'Part 2 §2.2.6, M7: elements prohibit for crawlers that cannot tell them apart': {
        page: `<META name="robots" content="ACAP allow-index">
<BODY><DIV class="the-acap:allow-index">x</DIV></BODY>`,
        decisions: [
          'Harvester /tea index → permitted by meta',
          'Harvester /tea index whole → prohibited by element',
          'Harvester /tea follow whole → permitted by default',
        ],
      },
      'Part 2 §2.2.7, V1, V3: the version of a page': {
        page: `<META name="robots" content="ACAP Version 1.1">
<META name="robots" content="ACAP allow-index colour=red">`,
        decisions: ['Harvester /tea index → prohibited by uninterpretable'],
      },
      'Part 2 §2.2.7, V2: without a version, what 1.0 does not define is ignored': {
        page: '<META name="robots" content="ACAP allow-index colour=red">',
        decisions: ['Harvester /tea index → permitted by default'],
      },
      'Part 2 §2.2.8, M3: what a page both permits and prohibits is prohibited': {
        page: '<META name="robots" content="ACAP allow-index"><META name="robots" content="ACAP disallow-index">',
        decisions: ['Harvester /tea index → prohibited by meta'],
      },
      'Part 2 §2.2.8, M4: a page overrides the robots.txt': {
        robots: 'ACAP-crawler: Harvester\nACAP-disallow-index: /tea$\nACAP-disallow-follow: /tea$',
        page: '<META name="robots" content="ACAP allow-index">',
        decisions: [
          'Harvester /tea index → permitted by meta',
          'Harvester /tea follow → prohibited by rule in 3',
          // Taken literally, the note applies only to the same crawler.
          'Harvester /tea index under R11 → prohibited by rule in 2',
        ],
      },
      'Part 2 §2.2.9.1, M5: where the page should be': {
        page: `<META name="robots" content="ACAP allow-crawl

location=http://tea.example/own-copy.htm">`,
        url: 'http://tea.example/own-copy.htm',
        decisions: [
          'Harvester /own-copy.htm crawl → permitted by meta with location=http://tea.example/own-copy.htm',
          'Harvester /own-copy.htm index → permitted by default',
        ],
      },
      'Part 2 §2.2.9.1, M5, D12: where it should not be': {
        page: '<META name="robots" content="ACAP allow-crawl location=http://tea.example/own-copy.htm">',
        url: 'http://thief.example/tea.htm',
        decisions: [
          'Harvester /tea.htm crawl → prohibited by meta',
          'Harvester /tea.htm index → prohibited by crawl-prohibited',
        ],
      },
    }),
  )('%s', (_title, example) => {
    expect(answerExample(example)).toEqual(example.decisions);
  });

  test('Part 2 §2.2.5, M7: an element that may be indexed, and one that may not', () => {
    const html = '<DIV class="the-acap:allow-index">a</DIV>\n<DIV class="the-acap:disallow-index">b</DIV>';
    expect(askElements({ html })).toEqual([
      '<div> 1: index permitted by element',
      '<div> 2: index prohibited by element',
    ]);
  });
});

describe('the pilot of Part 2', () => {
  test.each(
    Object.entries<DecidedExample>({
      'Pilot 2 §1.3, M1: a tag for everybody, and one for a crawler': {
        page: '<META name="robots" content="ACAP disallow-index"><META name="harvester" content="ACAP disallow-follow">',
        decisions: [
          'Harvester /tea index,follow → prohibited by meta',
          'Stranger /tea index → prohibited by meta',
          'Stranger /tea follow → permitted by default',
        ],
      },
      'Pilot 2 §1.3.2, M2: a prohibition covers the page, except for parts that a permission names': {
        page: `<META name="robots" content="ACAP disallow-index">
<META name="robots" content="ACAP allow-index id-list= summary">
<P id=summary>x`,
        decisions: ['Harvester /tea index → prohibited by meta', 'Harvester /tea index whole → prohibited by meta'],
      },
      'Pilot 2 §1.3.4, A7: local usages of a page': {
        page: `<META name="ACAP-qualified-usage" value="hold preserve time-limit=until-recrawled">
<META name="ACAP-composite-usage" value="as-usual index (hold)">
<META name="robots" content="ACAP allow-(as-usual)">`,
        decisions: [
          'Harvester /tea index → permitted by meta',
          'Harvester /tea preserve → permitted by meta with time-limit=until-recrawled',
        ],
      },
      'Pilot 2 §1.3.4, Q: one of several addresses': {
        page: '<META name="robots" content="ACAP allow-index location=http://a.example/ location=http://b.example/">',
        url: 'http://b.example/',
        decisions: ['Harvester / index → permitted by meta with location=http://a.example/ location=http://b.example/'],
      },
    }),
  )('%s', (_title, example) => {
    expect(answerExample(example)).toEqual(example.decisions);
  });

  test('Pilot 2 §1.3.1, M7: a permission for parts of a page, by their ids', () => {
    const html = `<META name="robots" content="ACAP disallow-index">
<META name="robots" content="ACAP allow-index id-list= summary notes">
<P id=summary>a</P><P id=body>b</P><P id=notes>c</P>`;
    expect(askElements({ html })).toEqual([
      '<p#summary> 3: index permitted by element',
      '<p#notes> 3: index permitted by element',
    ]);
  });

  test('Pilot 2 §1.3.3, M7: an inner part gives way', () => {
    const html = '<div class="acap:disallow-index"><p class="acap:allow-index acap:allow-follow">x</div>';
    expect(askElements({ html })).toEqual([
      '<div> 1: index prohibited by element',
      '<p> 1: follow permitted by element, index prohibited by element (ignored)',
    ]);
  });

  test('Pilot 2 §2.1, M7: a class among others', () => {
    const html = '<div class="summary acap:allow-index">x</div>';
    expect(askElements({ html })).toEqual(['<div> 1: index permitted by element']);
    expect(askElements({ html, asked: { readsElements: false } })).toEqual(['<div> 1: index permitted by default']);
  });
});

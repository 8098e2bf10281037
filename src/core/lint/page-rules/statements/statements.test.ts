import { testPageLintRule } from '#testing/test-page-lint-rule.ts';
import { locationNotAddress } from './location-not-address.ts';
import { pageTimeLimitPassed } from './page-time-limit-passed.ts';
import { pilotDefinition } from './pilot-definition.ts';
import { pilotIdList } from './pilot-id-list.ts';
import { pilotDefinitionVoid } from './pilot-definition-void.ts';
import { statementCopyWithoutPreserve } from './statement-copy-without-preserve.ts';
import { statementQualifierVoid } from './statement-qualifier-void.ts';
import { statementResourceMissing } from './statement-resource-missing.ts';
import { statementSpelling } from './statement-spelling.ts';
import { statementUnverified } from './statement-unverified.ts';
import { statementUsageUnknown } from './statement-usage-unknown.ts';

const meta = (content: string) => `<meta name="robots" content="ACAP ${content}">`;

testPageLintRule(statementUnverified, {
  'V4: ref of other, whatever the version': {
    text: meta('allow-other [|ref|]=/terms'),
    messages: ['Unverified: only the name "ref" is known, from the list of changes in ACAP 1.1.'],
  },
  'V4: a value that may be new': {
    text: meta('version 1.1') + meta('allow-index time-limit=[|2-weeks|]'),
    messages: ['Unverified: ACAP 1.1 has new values for "time-limit", and "2-weeks" may be one of them.'],
  },
  'V4: the same value under 1.0 is a mistake': { text: meta('allow-index time-limit=2-weeks') },
  'V4: ref applies only to other': { text: meta('allow-index ref=/terms') },
});

testPageLintRule(statementQualifierVoid, {
  'Q, M5: a location with a fragment': {
    text: meta('allow-index location=[|/a#b|]'),
    messages: [
      `This restriction is lost: the statement is void. "/a#b" has a fragment, which a location can't have: remove everything from the "#" on.`,
    ],
  },
  'Q: a character that no value can contain': {
    text: meta('allow-index must-use-resource=[|/caf\u00e9|]'),
    messages: [
      `This restriction is lost: the statement is void. A value can't contain "\u00e9": use plain ASCII, and write other characters as "%nn".`,
    ],
  },
  'V3: under 1.1 nothing is permitted': {
    text: meta('version 1.1') + meta('allow-index [|colour|]=red'),
    messages: [
      'This statement permits nothing. ACAP has no qualifier "colour", only time-limit, must-use-resource, max-length, prohibited-modification, must-include-resource, prohibited-context, required-context and location.',
    ],
  },
});

testPageLintRule(statementSpelling, {
  'Q: any spelling of the value': {
    text: meta('allow-index time-limit=[|until%2Drecrawl|]'),
    fixed: meta('allow-index time-limit=until-recrawled'),
  },
  'Q: as a URL': { text: meta('allow-index must-use-resource=until-recrawl') },
});

const defined = (kind: string, content: string) => `<meta name="ACAP-${kind}-usage" content="${content}">`;

testPageLintRule(pilotDefinitionVoid, {
  'A8: a value that is malformed': {
    text: defined('qualified', 'q index time-limit=[|soon|]'),
    messages: [
      'This definition is void, and so are the statements that use it. "soon" is not a valid time-limit: write "until-recrawled", "until-YYYY-MM-DD" or "N-days".',
    ],
  },
  'A7: two definitions of a name': {
    text: defined('qualified', 'p index time-limit=1-days') + defined('composite', '[|P|] crawl'),
    messages: ['This definition has no effect: "P" is already defined above.'],
  },
  'A6: an unknown usage': {
    text: defined('qualified', 'q [|indx|] time-limit=1-days'),
    messages: ['This definition is void, and so are the statements that use it: ACAP has no usage "indx".'],
  },
  'A7: unknown parts of a composite': {
    text: defined('composite', 'b crawl') + defined('composite', 'c crawl [|indx|] [|(x)|] [|(b)|]'),
    messages: [
      'This part has no effect: ACAP has no usage "indx".',
      'This part has no effect: the page has no valid definition of (x).',
      'This part has no effect: (b) is itself a composite usage.',
    ],
  },
  'F8: a definition may have a location': { text: defined('qualified', 'q index location=/a location=/b') },
});

testPageLintRule(statementUsageUnknown, {
  'A7: a local usage without a definition, and one whose definition is void': {
    text: defined('qualified', 'q index time-limit=soon') + meta('allow-[|(x)|]') + meta('allow-[|(q)|]'),
    messages: [
      'This statement has no effect: the page has no valid definition of (x).',
      'This statement has no effect: the page has no valid definition of (q).',
    ],
  },
  'A7, F3: a composite usage without a part that can be read': {
    text: defined('composite', 'c (y)') + meta('allow-[|(c)|]'),
    messages: ['This statement has no effect: no part of (c) can be read.'],
  },
});

const located = (location: string) => meta(`allow-index location=${location}`);

testPageLintRule(locationNotAddress, {
  'M5: a host without its scheme': {
    text: located('[|www.example.com|]') + located('[|example.com:8080/a|]'),
    messages: ['www.example.com', 'example.com:8080/a'].map(
      (text) =>
        `This prohibits the usage: no page has the URL "${text}". Write a full one, such as https://www.example.com/news.html.`,
    ),
    fixed: located('https://www.example.com') + located('https://example.com:8080/a'),
  },
  'M5: a missing host, an invalid host, an invalid port, a scheme that pages cannot have': {
    text: ['https://', 'http:/a', 'http://[::1', 'https://a.example:x/', 'htp://a.example/', 'mailto:a@b.example']
      .map((text) => located(`[|${text}|]`))
      .join(''),
  },
  'M5: characters that no URL can contain': { text: located('[|/a{b}|]') + located('[|/50%|]') },
  'M5: full and relative URLs': {
    text: ['https://a.example', 'HTTP://u@[::1]:80/x?y', '//a.example/b', '/a/b.html', '../b', 'news.html', '?q=1']
      .map(located)
      .join(''),
  },
  'M5: a prohibition has no location': { text: meta('disallow-index location=htp:x') },
});

const requires = (resource: string) => meta(`allow-present must-include-resource=the-acap:${resource}`);
const body = '<body><p id="a" class="b c">x</p></body>';

testPageLintRule(statementResourceMissing, {
  'Q: ids, classes and META tags that the page has': {
    text: `<head><meta name=author content=x>${requires('credit:id:a')}${requires('link:class:c')}${requires('credit:meta:author')}</head>${body}`,
  },
  'Q: ids and META tags that the page lacks': {
    text: `<head>${requires('[|X|]').replace('the-acap:[|X|]', '[|the-acap:credit:id:b|]')}${requires('X').replace('the-acap:X', '[|the-acap:credit:meta:author|]')}</head>${body}`,
    messages: [
      'No crawler can use this permission: the page has no element with the id "b".',
      'No crawler can use this permission: the page has no META tag "author".',
    ],
  },
  'Q: a bare list of tags is not a page': { text: requires('credit:id:a') },
  'Q: a URL is not part of the page': {
    text: `<head>${meta('allow-present must-include-resource=/x')}</head>${body}`,
  },
});

testPageLintRule(statementCopyWithoutPreserve, {
  'D12: prohibited for everybody, permitted for one crawler': {
    text: `${meta('disallow-preserve')}[|<meta name="a" content="ACAP allow-present-currentcopy">|]`,
  },
  'D12: for other crawlers': {
    text: `<meta name="b" content="ACAP disallow-preserve"><meta name="a" content="ACAP allow-present-oldcopy">`,
  },
  'D12: for another purpose': { text: meta('news disallow-preserve') + meta('allow-present-oldcopy') },
  'D12: snippets need no copy': { text: meta('disallow-preserve') + meta('allow-present-snippet') },
});

testPageLintRule(pageTimeLimitPassed, {
  'D13: the day itself is the last one': {
    text: meta('allow-index time-limit=until-2026-11-22') + meta('allow-preserve time-limit=[|until-2026-11-21|]'),
    messages: ['The usage is prohibited now: this permission ended on 2026-11-21.'],
  },
  'M8: a directive': {
    text: '<meta name="robots" content="[|unavailable_after: 2026-11-21|]">',
    messages: ['Search engines no longer show this page: unavailable_after was 2026-11-21.'],
  },
});

testPageLintRule(pilotIdList, {
  'M7: a class without quotation marks gets them': {
    text: `<head>${meta('disallow-index id-list=[|menu|]')}</head><body><div class=foo id=menu>`,
    fixed: '<head></head><body><div class="foo the-acap:disallow-index" id=menu>',
  },
  'M7: with white space around its equals sign, too': {
    text: `<head>${meta('disallow-index id-list=[|menu|]')}</head><body><div class = foo id=menu>`,
    fixed: '<head></head><body><div class = "foo the-acap:disallow-index" id=menu>',
  },
  'M7: an empty class is filled': {
    text: `<head>${meta('disallow-index id-list=[|menu|]')}</head><body><div class="" id=menu>`,
    fixed: '<head></head><body><div class="the-acap:disallow-index" id=menu>',
  },
});

const definition = '<meta name="ACAP-qualified-usage" content="[|archive preserve time-limit=30-days|]">';

testPageLintRule(pilotDefinition, {
  'M2: with the line endings and the indentation of the page': {
    text: `<head>\r\n  <meta name="ACAP-composite-usage" content="[|basic crawl (archive)|]">\r\n  ${definition}\r\n  ${meta('allow-(basic)')}\r\n</head>\r\n`,
    fixed: `<head>\r\n  ${meta('allow-crawl')}\r\n  ${meta('allow-preserve time-limit=30-days')}\r\n</head>\r\n`,
  },
  'M7: not if an element uses it': {
    text: `<head>${definition}</head><body><p class="the-acap:allow-(Archive)">x</p>`,
  },
  'M7: an element may use another one': {
    text: `<head>${definition}</head><body><p class="the-acap:allow-(other)">x</p>`,
    fixed: '<head></head><body><p class="the-acap:allow-(other)">x</p>',
  },
});

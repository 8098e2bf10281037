import { describe, expect, test } from 'vitest';
import { testLintRule } from '#testing/test-lint-rule.ts';
import { parsePolicy } from '../../../model/build-policy.ts';
import { runLint } from '../../run-lint.ts';
import { copyWithoutPreserve } from '../permissions/copy-without-preserve.ts';
import { describeBadValue } from '../../rule-kit/describe-bad-value.ts';
import { qualifierResourceNotCrawlable } from './qualifier-resource-not-crawlable.ts';
import { qualifierRepeated } from './qualifier-repeated.ts';
import { qualifierUnknown } from './qualifier-unknown.ts';
import { qualifierUntilRecrawl } from './qualifier-until-recrawl.ts';
import { timeLimitPassed } from './time-limit-passed.ts';

testLintRule(qualifierUnknown, {
  'A8: a permission loses its restriction': {
    text: 'ACAP-crawler: *\nACAP-allow-index: / [|colour|]=red\n',
    messages: [
      'This restriction is lost: the line is void, so the usage stays permitted unless another rule prohibits it. ACAP 1.0 has no qualifier "colour".',
    ],
    fixed: 'ACAP-crawler: *\nACAP-allow-index: /\n',
  },
  'V3: under 1.1 nothing is permitted': {
    text: '##ACAP version=1.1\nACAP-crawler: *\nACAP-allow-index: / [|max-lenght|]=3-words\n',
    messages: ['This line permits nothing. ACAP 1.0 has no qualifier "max-lenght". Did you mean "max-length"?'],
    fixed: '##ACAP version=1.1\nACAP-crawler: *\nACAP-allow-index: / max-length=3-words\n',
  },
  'V3: a misplaced qualifier that ACAP knows is void under 1.1 too': {
    text: '##ACAP version=1.1\nACAP-crawler: *\nACAP-allow-index: / location=http://x/ [|colour|]=red\n',
    messages: [
      'This restriction is lost: the line is void, so the usage stays permitted unless another rule prohibits it. ACAP 1.0 has no qualifier "colour".',
    ],
    fixed: '##ACAP version=1.1\nACAP-crawler: *\nACAP-allow-index: / location=http://x/\n',
  },
  'A8: a void definition voids the rules that use it': {
    text: 'ACAP-qualified-usage: a index [|colour|]=red\nACAP-crawler: *\n',
    messages: ['This definition is void, and so are the rules that use it. ACAP 1.0 has no qualifier "colour".'],
    titles: ['Remove "colour=red"'],
    fixed: 'ACAP-qualified-usage: a index\nACAP-crawler: *\n',
  },
});

test('A8: a prohibition with a qualifier prohibits nothing', () => {
  const [found] = runLint(parsePolicy('ACAP-crawler: *\nACAP-disallow-index: / time-limit=1-days\n')).filter(
    ({ ruleId }) => ruleId === 'prohibition-with-qualifier',
  );
  expect(found?.message).toBe(
    `This line prohibits nothing: a prohibition can't have a qualifier such as "time-limit=1-days".`,
  );
});

test('V3, V4: under 1.1 an unknown value may be new, and the permission prohibits', () => {
  const lines = 'ACAP-crawler: *\nACAP-allow-index: / time-limit=2-weeks\n';
  const rules = (text: string) => runLint(parsePolicy(text)).map(({ ruleId }) => ruleId);
  expect(rules(`##ACAP version=1.1\n${lines}`)).toEqual([
    'acap-unknown-to-audits',
    'permission-uninterpretable',
    'qualifier-unverified',
    'qualifier-value-malformed',
  ]);
  expect(rules(lines)).toEqual(['acap-unknown-to-audits', 'qualifier-value-malformed']);
});

test.each([
  ['time-limit', 'until-2023-02-29', 'The date 2023-02-29 does not exist.'],
  ['time-limit', 'soon', '"soon" is not a valid time-limit: write "until-recrawled", "until-YYYY-MM-DD" or "N-days".'],
  ['must-use-resource', '/café', `A value can't contain "é": use plain ASCII, and write other characters as "%nn".`],
  ['location', '/a"b', `A value can't contain """: use plain ASCII, and write other characters as "%nn".`],
  ['location', '/a\u00a0b', `A value can't contain U+00A0: use plain ASCII, and write other characters as "%nn".`],
  ['location', '/a#b', `"/a#b" has a fragment, which a location can't have: remove everything from the "#" on.`],
])('Q, M5: what is wrong with %s=%s', (name, value, sentence) => {
  expect(describeBadValue(name, value)).toBe(sentence);
});

testLintRule(qualifierRepeated, {
  'A8, V3: under 1.1 the restriction is lost too': {
    text: '##ACAP version=1.1\nACAP-crawler: *\nACAP-allow-index: / time-limit=1-days [|time-limit|]=2-days\n',
    messages: [
      'This restriction is lost: the line is void, so the usage stays permitted unless another rule prohibits it. "time-limit" appears more than once.',
    ],
    fixed: '##ACAP version=1.1\nACAP-crawler: *\nACAP-allow-index: / time-limit=1-days\n',
  },
});

testLintRule(qualifierUntilRecrawl, {
  'Q: any spelling of the value': {
    text: 'ACAP-crawler: *\nACAP-allow-index: / Time-Limit=[|Until%2Drecrawl|]\n',
    messages: ['Crawlers may not know "Until%2Drecrawl": the correct spelling is "until-recrawled".'],
    fixed: 'ACAP-crawler: *\nACAP-allow-index: / Time-Limit=until-recrawled\n',
  },
  'Q: as a URL': { text: 'ACAP-crawler: *\nACAP-allow-index: / must-use-resource=until-recrawl\n' },
});

testLintRule(timeLimitPassed, {
  'D13: the day itself is the last one': {
    text: 'ACAP-crawler: *\nACAP-allow-index: /a time-limit=until-2026-11-22\nACAP-allow-index: /b time-limit=[|until-2026-11-21|]\n',
    messages: ['The usage is prohibited now: this permission ended on 2026-11-21.'],
  },
  'D13: in a definition': {
    text: 'ACAP-qualified-usage: a index time-limit=[|UNTIL-2009-05-31|]\n',
    messages: ['The usage is prohibited now: any permission that uses this definition ended on 2009-05-31.'],
  },
  'D13: days, and an invalid value': {
    text: 'ACAP-crawler: *\nACAP-allow-index: / time-limit=1-days\nACAP-allow-index: / time-limit=until-2009-02-30\n',
  },
});

test('D13: if today is unknown, no date has passed', () => {
  const text = 'ACAP-crawler: *\nACAP-allow-index: / time-limit=until-2009-05-31\n';
  expect(runLint(parsePolicy(text), undefined, [timeLimitPassed])).toEqual([]);
});

testLintRule(qualifierResourceNotCrawlable, {
  'Q: its own record prohibits it': {
    text: 'ACAP-crawler: *\nACAP-disallow-crawl: /t\nACAP-allow-present: / must-use-resource=[|/t|]\n',
    messages: ['This permission is of no use to any other crawler: it requires "/t", which is blocked.'],
  },
  'Q: a conventional rule prohibits it': {
    text: 'User-agent: *\nDisallow: /t\nACAP-crawler: a\nACAP-allow-index: / must-use-resource=[|/t|]\n',
    messages: ['This permission is of no use to a: it requires "/t", which is blocked.'],
  },
  'Q: as a credit': {
    text: 'ACAP-crawler: *\nACAP-disallow-crawl: /t\nACAP-allow-present: / must-include-resource=[|the-acap:credit:/t|]\n',
  },
  'Q: in a definition': {
    text: 'ACAP-qualified-usage: c present must-use-resource=/t\nACAP-crawler: *\nACAP-disallow-crawl: /t\nACAP-allow-[|(c)|]: /\n',
  },
  'Q, D1: for a crawler with a record of its own': {
    text: 'ACAP-crawler: *\nACAP-allow-present: / must-use-resource=[|/t|]\nACAP-crawler: a\nACAP-disallow-crawl: /t\n',
    messages: ['This permission is of no use to a: it requires "/t", which is blocked.'],
  },
  'Q, D11: for a crawler with a group of its own': {
    text: 'User-agent: a/1.0\nDisallow: /t\nACAP-crawler: *\nACAP-allow-present: /*.htm$ must-use-resource=[|/t|]\n',
    messages: ['This permission is of no use to a: it requires "/t", which is blocked.'],
  },
  'D4: a crawler with a permission of its own': {
    text: 'ACAP-crawler: *\nACAP-allow-present: / must-use-resource=/t\nACAP-crawler: a\nACAP-disallow-crawl: /t\nACAP-allow-present: /\n',
  },
  'D12: a crawler that may not crawl at all': {
    text: 'User-agent: a\nDisallow: /\nACAP-crawler: *\nACAP-allow-present: / must-use-resource=/t\n',
  },
  'Q, D2: for a purpose': {
    text: 'ACAP-crawler: *\nACAP-usage-purpose: news*\nACAP-disallow-crawl: /t\nACAP-allow-present: / must-use-resource=[|/t|]\n',
  },
  'Q, D2: blocked for another purpose': {
    text: 'ACAP-crawler: *\nACAP-usage-purpose: mail\nACAP-disallow-crawl: /t\nACAP-usage-purpose: news\nACAP-allow-present: / must-use-resource=/t\n',
  },
  'Q: on another site': {
    text: 'ACAP-crawler: *\nACAP-disallow-crawl: /\nACAP-allow-present: / must-use-resource=http://x.example/t\n',
  },
  'Q: it may be crawled': { text: 'ACAP-crawler: *\nACAP-allow-present: / must-use-resource=/t\n' },
});

describe('Q: files with many crawlers and permissions', () => {
  const permissions = (count: number) =>
    Array.from({ length: count }, (_, index) => `ACAP-allow-present: /${index} must-use-resource=/t\n`).join('');
  const names = Array.from({ length: 500 }, (_, index) => `bot${'x'.repeat(index)}`);
  test.each([
    ['groups, none of them blocked', names.map((name) => `User-agent: ${name}\nAllow: /\n`).join(''), 'a'],
    ['groups, all of them blocked', names.map((name) => `User-agent: ${name}\nDisallow: /t\n`).join(''), 'bot'],
  ])('%s', (_name, groups, first) => {
    const text = `${groups}User-agent: a\nDisallow: /t\nACAP-crawler: *\n${permissions(2)}`;
    const messages = runLint(parsePolicy(text), undefined, [qualifierResourceNotCrawlable]).map(
      ({ message }) => message,
    );
    expect(messages).toHaveLength(2);
    expect(messages.every((message) => message.includes(`to ${first}`))).toBe(true);
  });

  test('named in one record', () => {
    const crawlers = names.slice(0, 100).map((name) => `ACAP-crawler: ${name}\n`);
    const text = `${crawlers.join('')}ACAP-disallow-crawl: /t\n${permissions(50)}`;
    expect(runLint(parsePolicy(text), undefined, [qualifierResourceNotCrawlable])).toHaveLength(50);
  });
});

testLintRule(copyWithoutPreserve, {
  'D12: a copy that may not be kept': {
    text: 'ACAP-crawler: *\nACAP-disallow-preserve: /\nACAP-allow-[|present-currentcopy|]: /news/*.html$\n',
  },
  'D12: another record prohibits it': {
    text: 'ACAP-crawler: *\nACAP-disallow-preserve: /a/\n\nACAP-crawler: b\nACAP-allow-[|present-oldcopy|]: /a/b/\n',
  },
  'D12: keeping the copy is permitted there': {
    text: 'ACAP-crawler: *\nACAP-disallow-preserve: /\nACAP-allow-preserve: /a/\nACAP-allow-present-oldcopy: /a/\n',
  },
  'A4, D2: keeping the copy is permitted for the same purpose': {
    text: 'ACAP-crawler: *\nACAP-disallow-preserve: /\nACAP-usage-purpose: news\nACAP-allow-preserve: /a/\nACAP-allow-present-oldcopy: /a/\n',
  },
  'A4, D2: keeping the copy is prohibited for the same purpose': {
    text: 'ACAP-crawler: *\nACAP-usage-purpose: news\nACAP-disallow-preserve: /a/\nACAP-allow-[|present-oldcopy|]: /a/\n',
  },
  'D12: snippets need no copy': {
    text: 'ACAP-crawler: *\nACAP-disallow-preserve: /\nACAP-allow-present-snippet: /\n',
  },
  'D12: what may not be crawled is prohibited anyway': {
    text: 'ACAP-crawler: *\nACAP-disallow-crawl: /\nACAP-disallow-preserve: /\nACAP-allow-present-oldcopy: /\n',
  },
});

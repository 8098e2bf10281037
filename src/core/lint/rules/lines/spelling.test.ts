import { expect, test } from 'vitest';
import { testLintRule } from '#testing/test-lint-rule.ts';
import { parsePolicy } from '../../../model/build-policy.ts';
import { runLint } from '../../run-lint.ts';
import { fieldMissingColon } from './field-missing-colon.ts';
import { fieldMisspelt } from './field-misspelt.ts';
import { fieldReadByFew } from './field-read-by-few.ts';
import { lineMalformed } from './line-malformed.ts';

test.each([
  ['DisallowAITraining: /', 'field-read-by-prefix: DisallowAITraining'],
  ['Dissalow: /', 'field-misspelt: Dissalow'],
  ['Useragent: x', 'field-misspelt: Useragent'],
  ['Alow: /', 'field-misspelt: Alow'],
  ['\u00a0Disallow: /', 'field-invisible-character: \u00a0'],
  ['Disallow\uff1a /', 'line-malformed: Disallow\uff1a /'],
  ['Allow; /x', 'line-malformed: Allow; /x'],
  ['Allow: /x/index.htm', 'pattern-opens-directory: /x/index.htm'],
  ['Disallow: \u00a0x', 'field-invisible-character: \u00a0'],
  ['Disallow: /a\u2003', 'field-invisible-character: \u2003'],
  ['Disallow: /a\u0001b', 'field-invisible-character: \u0001'],
  ['Disallow: /a\u007f', 'field-invisible-character: \u007f'],
  ['Disallow: /a\u0000', 'field-invisible-character: \u0000'],
  ['Disallow: /a\u0081b', 'field-invisible-character: \u0081'],
  ['Disallow: x Allow: /y', 'field-in-value: Allow:'],
])('G4, L6: the line "%s" has one problem', (line, expected) => {
  const text = `User-agent: *\n${line}\nDisallow: /y\n`;
  const found = runLint(parsePolicy(text)).map(({ ruleId, span }) => `${ruleId}: ${text.slice(span.start, span.end)}`);
  expect(found).toEqual([expected]);
});

test.each([
  'Content-Usage: train-ai=n',
  'License: https://x.example/l',
  'Nofollow: /x',
  'Sitemap: https://x.example/s',
])('G1: "%s" is a field that some crawler reads, and is not reported', (line) => {
  expect(runLint(parsePolicy(`User-agent: *\nDisallow: /y\n${line}\n`))).toEqual([]);
});

test.each(['/caf\u00c3\u00a9', '/\u00c3\u0089t\u00c3\u00a9', '/\u20ac\u009d', '/\u00e2\u0080\u0099'])(
  'L6: "Disallow: %s", UTF-8 read as another encoding, has no invisible character',
  (path) => {
    const found = runLint(parsePolicy(`User-agent: *\nDisallow: ${path}\n`));
    expect(found.map(({ ruleId }) => ruleId)).not.toContain('field-invisible-character');
  },
);

test('L6: binary data has no finding about single characters', () => {
  const found = runLint(parsePolicy('\u0000U\u0000s\u0000e\u0000r\u0000:\u0000a'));
  expect(found.map(({ ruleId }) => ruleId)).not.toContain('field-invisible-character');
});

testLintRule(fieldMisspelt, {
  'G1: a blank instead of the hyphen, and no hyphen': {
    text: '[|User agent|]: *\n[|Crawldelay|]: 1\nDisallow: /\n',
    messages: [
      'Most crawlers skip this line: "User agent" should be "User-agent".',
      'Most crawlers skip this line: "Crawldelay" should be "Crawl-delay".',
    ],
    fixed: 'User-agent: *\nCrawl-delay: 1\nDisallow: /\n',
  },
  'G1: ACAP fields have their own lint rules': { text: 'ACAP-crawlr: *\n' },
});

testLintRule(lineMalformed, {
  'L6: a missing colon, and another character in its place': {
    text: '[|User-agent *|]\n[|Disallow = /x|]\n',
    messages: [
      'Most crawlers skip "User-agent *": the colon after "User-agent" is missing.',
      'Most crawlers skip "Disallow = /x": it has "=" instead of a colon.',
    ],
    fixed: 'User-agent: *\nDisallow : /x\n',
  },
  'L6: after a BOM': { text: '\uFEFF[|User-agent *|]\nDisallow: /', fixed: '\uFEFFUser-agent: *\nDisallow: /' },
  'L7: a version without its number signs': {
    text: '[|ACAP version=1.1|]\nACAP-crawler: *\nACAP-allow-crawl: /\n',
    messages: ['Crawlers skip "ACAP version=1.1". To declare the version, write "##ACAP version=1.1".'],
    fixed: '##ACAP version=1.1\nACAP-crawler: *\nACAP-allow-crawl: /\n',
  },
  'L3, L7: its comment moves along': {
    text: 'User-agent: *\nAllow: /\n[|ACAP version 1.1|] # keep\n',
    fixed: '##ACAP version=1.1 # keep\nUser-agent: *\nAllow: /\n',
  },
  'L6: prose has no fix': {
    text: '[|hello|]\n[|: /x|]\n',
    messages: [
      'Crawlers skip "hello": it has no field name followed by a colon.',
      'Crawlers skip ": /x": it has no field name followed by a colon.',
    ],
  },
});

testLintRule(fieldReadByFew, {
  'G1, C4: once per field': {
    text: 'User-agent: *\n[|crawl-delay|]: 1\n[|Noindex|]: /x\nCrawl-delay: 2\n[|Host|]: example.com\n',
  },
});

testLintRule(fieldMissingColon, {
  'L5: the field that has no colon is not missing one': {
    text: '[|ACAP-ignore-conventional-record|]\nACAP-crawler: *\nACAP-allow-crawl: /\n',
    messages: [
      'Crawlers skip this line: "ACAP-ignore-conventional-record" should be "ACAP-ignore-conventional-records".',
    ],
    fixed: 'ACAP-ignore-conventional-records\nACAP-crawler: *\nACAP-allow-crawl: /\n',
  },
});

import { buildOutline, parsePolicy } from '#core';
import { expect, test } from 'vitest';
import { factOf, sectionTitle } from './section-title.ts';

function titleOf(text: string): string | undefined {
  const [section] = buildOutline(parsePolicy(text)).sections;
  return section && sectionTitle(section);
}

test.each([
  ['User-agent: a\nUser-agent: b\nDisallow: /\n', 'Group for a, b'],
  [['a', 'b', 'c', 'd'].map((name) => `User-agent: ${name}\n`).join(''), 'Group for a, b, c, d'],
  [['a', 'b', 'c', 'd', 'e'].map((name) => `User-agent: ${name}\n`).join(''), 'Group for a, b, c and 2 more'],
  ['ACAP-crawler: *\nACAP-allow-crawl: /\n', 'ACAP record for *'],
  ['# a\n# b\n', 'Opening comments'],
])('sectionTitle of %j is %j', (text, title) => {
  expect(titleOf(text)).toBe(title);
});

test.each([
  ['User-agent: gptbot\nDisallow: /\n', 'OpenAI · AI training', '1 rule'],
  ['User-agent: GPTBot\nUser-agent: CCBot\nDisallow: /\n', '1 rule', '1 rule'],
  ['User-agent: *\nDisallow: /a\nDisallow: /b\n', '2 rules', '2 rules'],
  ['ACAP-crawler: *\nACAP-allow-crawl: /\n', 'ACAP record · 1 rule', 'ACAP record · 1 rule'],
])('the heading of %j says %j; collapsed, %j', (text, fact, collapsed) => {
  const [section] = buildOutline(parsePolicy(text)).sections;
  if (section === undefined || section.kind === 'file') throw new Error('no group or record');
  expect([factOf(section, false), factOf(section, true)]).toEqual([fact, collapsed]);
});

test('a file that has lost its line breaks does not get a heading of a thousand characters', () => {
  expect(titleOf(`User-agent: *${'Disallow: /private/'.repeat(100)}`)).toBe(
    'Group for *Disallow: /private/Disallow:… /private/Disallow: /private/',
  );
});

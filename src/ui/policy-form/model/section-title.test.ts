import { buildOutline, buildPolicy, createTextDocument } from '#core';
import { expect, test } from 'vitest';
import { sectionTitle } from './section-title.ts';

function titleOf(text: string): string | undefined {
  const [section] = buildOutline(buildPolicy(createTextDocument(text))).sections;
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

test('a file that has lost its line breaks does not get a heading of a thousand characters', () => {
  expect(titleOf(`User-agent: *${'Disallow: /private/'.repeat(100)}`)).toBe(
    'Group for *Disallow: /private/Disallow:… /private/Disallow: /private/',
  );
});

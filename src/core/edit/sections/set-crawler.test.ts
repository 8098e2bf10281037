import { describe, expect, test } from 'vitest';
import { textAfter } from '#testing/edited-text.ts';
import { setCrawler } from './set-crawler.ts';
import { setPurpose } from './add-purpose.ts';

describe('G2, E6: whom a User-agent line names', () => {
  test.each([
    {
      name: 'only the name changes',
      line: '  user-agent :\tGooglebot  # c',
      to: ' Bing Bot ',
      after: '  user-agent :\tBing Bot  # c',
    },
    { name: 'a missing name', line: 'User-agent:', to: '*', after: 'User-agent: *' },
    { name: 'an asterisk within', line: 'User-agent: a', to: 'b*', after: 'User-agent: b*' },
    { name: 'the same name', line: 'User-agent: a', to: 'a', after: 'User-agent: a' },
    {
      name: 'a list with one name that is already there',
      line: 'user-agent:a # c',
      to: 'GPTBot, First, CCBot,',
      after: 'user-agent:GPTBot # c\ruser-agent:CCBot',
    },
    {
      name: 'L3: a comment mark in a list',
      line: 'User-agent: a',
      to: 'GPTBot, b#',
      after: 'refused: value-has-comment-mark',
    },
    { name: 'nothing', line: 'User-agent: a', to: '\t', after: 'refused: value-is-empty' },
    { name: 'L3: a comment mark', line: 'User-agent: a', to: 'a#', after: 'refused: value-has-comment-mark' },
    { name: 'L2: a line break', line: 'User-agent: a', to: 'a\rb', after: 'refused: value-has-line-end' },
    { name: 'a rule', line: 'Disallow: /', to: 'a', after: 'refused: not-a-crawler' },
    { name: 'a blank line', line: '', to: 'b', after: 'refused: not-a-crawler' },
  ])('$name', ({ line, to, after }) => {
    const text = (content: string) => `User-agent: first\r${content}\rDisallow: /`;
    expect(textAfter(text(line), (policy) => setCrawler(policy, 1, to))).toBe(
      after.startsWith('refused') ? after : text(after),
    );
  });
});

describe('D1, L6, E6: whom an ACAP-crawler line names', () => {
  test.each([
    {
      name: 'only the name changes',
      line: 'acap-CRAWLER:a b # c',
      to: '2Bot d’or',
      after: 'acap-CRAWLER:2Bot d’or # c',
    },
    {
      name: 'a list',
      line: 'ACAP-crawler: a',
      to: 'GPTBot and CCBot',
      after: 'ACAP-crawler: GPTBot\nACAP-crawler: CCBot',
    },
    { name: 'everybody', line: 'ACAP-crawler: a', to: '*', after: 'ACAP-crawler: *' },
    { name: 'L6: an asterisk within', line: 'ACAP-crawler: a', to: 'b*', after: 'refused: crawler-name-has-asterisk' },
    { name: 'L6: nothing', line: 'ACAP-crawler: a', to: '', after: 'refused: value-is-empty' },
    { name: 'L6: an unreadable one', line: 'ACAP-crawler: b*', to: 'b', after: 'refused: not-a-crawler' },
  ])('$name', ({ line, to, after }) => {
    const text = (content: string) => `ACAP-crawler: first\n${content}\nACAP-allow-crawl: /\n`;
    expect(textAfter(text(line), (policy) => setCrawler(policy, 1, to))).toBe(
      after.startsWith('refused') ? after : text(after),
    );
  });
});

describe('A4, D2, E6: the pattern of a purpose', () => {
  test.each([
    {
      name: 'only the pattern changes',
      line: 'ACAP-usage-purpose:  news # c',
      to: 'http://n.example/*',
      after: 'ACAP-usage-purpose:  http://n.example/* # c',
    },
    {
      name: 'L6: white space',
      line: 'ACAP-usage-purpose: news',
      to: 'two words',
      after: 'refused: value-has-white-space',
    },
    { name: 'L6: nothing', line: 'ACAP-usage-purpose: news', to: '', after: 'refused: value-is-empty' },
    {
      name: 'L3: a comment mark',
      line: 'ACAP-usage-purpose: news',
      to: 'a#b',
      after: 'refused: value-has-comment-mark',
    },
    { name: 'a crawler', line: 'ACAP-crawler: b', to: 'news', after: 'refused: not-a-purpose' },
    {
      name: 'L6: an unreadable one',
      line: 'ACAP-usage-purpose: two words',
      to: 'news',
      after: 'refused: not-a-purpose',
    },
  ])('$name', ({ line, to, after }) => {
    const text = (content: string) => `ACAP-crawler: *\n${content}\nACAP-allow-crawl: /\n`;
    expect(textAfter(text(line), (policy) => setPurpose(policy, 1, to))).toBe(
      after.startsWith('refused') ? after : text(after),
    );
  });
});

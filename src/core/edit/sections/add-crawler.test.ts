import { describe, expect, test } from 'vitest';
import { textAfter } from '#testing/edited-text.ts';
import { addCrawler } from './add-crawler.ts';

const edited = (text: string, owner: number, name: string) =>
  textAfter(text, (policy) => addCrawler(policy, owner, name));

describe('G1, A2: adding a crawler', () => {
  test.each([
    {
      name: 'a list becomes one line each, without those already there',
      text: 'User-agent: CCBot\nDisallow: /\n',
      to: 'GPTBot, ccbot, Bytespider, gptbot',
      after: 'User-agent: CCBot\nUser-agent: GPTBot\nUser-agent: Bytespider\nDisallow: /\n',
    },
    {
      name: 'below the last agent, in its style',
      text: 'User-Agent:  a\r\n\r\n\tuser-agent:b\r\nCrawl-delay: 5\r\nAllow: /\r\n',
      to: ' c d ',
      after: 'User-Agent:  a\r\n\r\n\tuser-agent:b\r\n\tuser-agent:c d\r\nCrawl-delay: 5\r\nAllow: /\r\n',
    },
    { name: 'E7: below an unterminated agent', text: 'User-agent: a', to: 'b', after: 'User-agent: a\nUser-agent: b' },
    {
      name: 'below the last ACAP crawler, readable or not',
      text: 'acap-crawler:a\rACAP-crawler: b*\rACAP-allow-crawl: /\rACAP-crawler: c\r',
      to: '*',
      after: 'acap-crawler:a\rACAP-crawler: b*\racap-crawler:*\rACAP-allow-crawl: /\rACAP-crawler: c\r',
    },
    {
      name: 'a record without a readable crawler',
      text: 'ACAP-crawler:\nACAP-allow-crawl: /\n',
      to: 'a',
      after: 'ACAP-crawler:\nACAP-crawler: a\nACAP-allow-crawl: /\n',
    },
    {
      name: 'E5: one that is already named',
      text: 'User-agent: Googlebot\nAllow: /\n',
      to: 'googleBOT',
      after: 'User-agent: Googlebot\nAllow: /\n',
    },
    { name: 'nothing', text: 'User-agent: a\n', to: ' ', after: 'refused: value-is-empty' },
    { name: 'L3: a comment mark', text: 'User-agent: a\n', to: 'b#', after: 'refused: value-has-comment-mark' },
    {
      name: 'L6: an asterisk within',
      text: 'ACAP-crawler: a\n',
      to: 'b*',
      after: 'refused: crawler-name-has-asterisk',
    },
    {
      name: 'an asterisk within, conventional',
      text: 'User-agent: a\n',
      to: 'b*',
      after: 'User-agent: a\nUser-agent: b*\n',
    },
    { name: 'a rule', text: 'Allow: /\n', to: 'b', after: 'refused: no-such-section' },
    { name: 'an empty document', text: '', to: 'b', after: 'refused: no-such-section' },
  ])('$name', ({ text, to, after }) => {
    expect(edited(text, 0, to)).toBe(after);
  });
});

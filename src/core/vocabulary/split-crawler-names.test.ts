import { expect, test } from 'vitest';
import { splitCrawlerNames } from './split-crawler-names.ts';

test.each([
  ['GPTBot, CCBot', ['GPTBot', 'CCBot']],
  ['GPTBot,CCBot;Bytespider', ['GPTBot', 'CCBot', 'Bytespider']],
  ['GPTBot, CCBot,', ['GPTBot', 'CCBot']],
  ['GPTBot and CCBot', ['GPTBot', 'CCBot']],
  ['Sogou web spider, 360Spider', ['Sogou web spider', '360Spider']],
  ['Googlebot/2.1, my-own-bot', ['Googlebot/2.1', 'my-own-bot']],
  ['Googlebot Bingbot', ['Googlebot', 'Bingbot']],
  ['GPTBot / CCBot', ['GPTBot', 'CCBot']],
  ['GPTBot | CCBot', ['GPTBot', 'CCBot']],
  ['FAST Enterprise Crawler 6 / Scirus', null],
  ['*, Googlebot', ['*', 'Googlebot']],
  ['Googlebot', null],
  ['Sogou web spider', null],
  ['Dun & Bradstreet', null],
  ['Googlebot Images', null],
  ['Googlebot (crawler@example.com)', null],
  ['Mozilla/5.0 (compatible; GPTBot/1.0; +https://openai.com/gptbot)', null],
  ['', null],
  [',', null],
])('G2: the names in "%s"', (value, names) => {
  expect(splitCrawlerNames(value)).toEqual(names);
});

import { testLintRule } from '#testing/test-lint-rule.ts';
import { crawlDelayNotNumber } from './crawl-delay-not-number.ts';

testLintRule(crawlDelayNotNumber, {
  'G1: a word': {
    text: 'User-agent: *\nCrawl-delay: [|ten|]\n',
    messages: ['"ten" is not a number of seconds, such as 10, so crawlers may ignore it.'],
  },
  'G1: a number and its unit': {
    text: 'User-agent: a\ncrawl-delay: [|10s|] # slow\nUser-agent: b\nCrawl-delay: [|2.5 Seconds|]\n',
    fixed: 'User-agent: a\ncrawl-delay: 10 # slow\nUser-agent: b\nCrawl-delay: 2.5\n',
  },
  'G1: in other units, negative, and a range': {
    text: 'User-agent: *\nCrawl-delay: [|500ms|]\nCrawl-delay: [|1 minute|]\nCrawl-delay: [|-1|]\nCrawl-delay: [|1-5|]\n',
  },
  'G1: nothing at all': { text: '[|Crawl-delay|]:\n', messages: ['This line sets no delay.'] },
  'G1: numbers': { text: 'User-agent: *\nCrawl-delay: 0\nCrawl-delay: 10\nCrawl-delay: 0.5\nCrawl-delay: .5\n' },
});

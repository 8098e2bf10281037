import { testLintRule } from '#testing/test-lint-rule.ts';
import { groupMergesWithNext } from './group-merges-with-next.ts';

testLintRule(groupMergesWithNext, {
  'G1: a Content-Signal before a second group': {
    text: '[|User-agent: *|]\nContent-Signal: search=yes\n\nUser-agent: GPTBot\nDisallow: /\n',
    messages: ['The group for * (every crawler) gets the rules for GPTBot: it has no Allow or Disallow.'],
    titles: ['End the group with "Disallow:"'],
    fixed: 'User-agent: *\nContent-Signal: search=yes\nDisallow:\n\nUser-agent: GPTBot\nDisallow: /\n',
  },
  'W1, Y3: no rules at all: preferences are merged': {
    text: '[|User-agent: *|]\nContent-Usage: train-ai=n\n\nUser-agent: GPTBot\nContent-Usage: train-ai=y\n',
    messages: [
      'The group for * (every crawler) shares preferences with the group for GPTBot: it has no Allow or Disallow.',
    ],
    fixed: 'User-agent: *\nContent-Usage: train-ai=n\nDisallow:\n\nUser-agent: GPTBot\nContent-Usage: train-ai=y\n',
  },
  'W1, Y3: the same crawler below, with another one that gets its preferences': {
    text: '[|User-agent: B|]\nContent-Usage: train-ai=n\nUser-agent: A\nUser-agent: B\nDisallow: /x\n',
    messages: ['The group for B shares preferences with the group for A and B: it has no Allow or Disallow.'],
    fixed: 'User-agent: B\nContent-Usage: train-ai=n\nDisallow:\nUser-agent: A\nUser-agent: B\nDisallow: /x\n',
  },
  'W1: preferences between lines for the same crawlers': {
    text: 'User-agent: B\nContent-Usage: train-ai=n\nUser-agent: b\nDisallow: /x\n',
  },
  'W1: preferences of one group alone take nothing': { text: 'User-agent: *\nContent-Signal: ai-train=no\n' },
  'G1: an empty Disallow gives nothing to the crawlers above': {
    text: 'User-agent: a\nCrawl-delay: 10\n\nUser-agent: b\nCrawl-delay: 1\nDisallow:\n',
  },
  'G1: a Crawl-delay and a comment': {
    text: 'User-agent: a\n[|User-agent: b|]\nCrawl-delay: 10\n# c\nUser-agent: bad\nDisallow: /\n',
    fixed: 'User-agent: a\nUser-agent: b\nCrawl-delay: 10\nDisallow:\n# c\nUser-agent: bad\nDisallow: /\n',
  },
  'G1: only ACAP lines': {
    text: '[|User-agent: *|]\nACAP-crawler: *\nACAP-allow-crawl: /\nUser-agent: x\nDisallow: /\n',
    titles: ['End the group with "Disallow:"'],
    fixed: 'User-agent: *\nACAP-crawler: *\nACAP-allow-crawl: /\nDisallow:\nUser-agent: x\nDisallow: /\n',
  },
  'E3: the fix opens nothing that another group for the same crawlers closes': {
    text: 'User-agent: *\nDisallow: /\n\n[|User-agent: *|]\nCrawl-delay: 5\nUser-agent: GPTBot\nDisallow: /x\n',
    fixed: 'User-agent: *\nDisallow: /\n\nUser-agent: *\nCrawl-delay: 5\nDisallow:\nUser-agent: GPTBot\nDisallow: /x\n',
  },
  'G1: three groups in a row, reported separately': {
    text: '[|User-agent: a|]\nHost: x\n[|User-agent: b|]\nHost: y\nUser-agent: c\nDisallow: /\n',
    fixed: 'User-agent: a\nHost: x\nDisallow:\nUser-agent: b\nHost: y\nDisallow:\nUser-agent: c\nDisallow: /\n',
  },
  'G1: a misspelt rule is fixed first: ending the group would open what it was meant to close': {
    text: '[|User-agent: 008|]\nDissallow: /\n\nUser-agent: *\nDisallow: /private/\n',
    messages: ['The group for 008 gets the rules for * (every crawler): line 2 is not read as intended.'],
    titles: ['Write "Disallow"'],
    fixed: 'User-agent: 008\nDisallow: /\n\nUser-agent: *\nDisallow: /private/\n',
  },
  'L6: so is a rule without its colon': {
    text: '[|User-agent: 008|]\nDisallow /\n\nUser-agent: *\nAllow: /\n',
    titles: ['Add the colon'],
    fixed: 'User-agent: 008\nDisallow: /\n\nUser-agent: *\nAllow: /\n',
  },
  'L4: and one after an invisible character': {
    text: '[|User-agent: 008|]\n\u00a0Disallow: /\n\nUser-agent: *\nAllow: /\n',
    titles: ['Remove it'],
    fixed: 'User-agent: 008\nDisallow: /\n\nUser-agent: *\nAllow: /\n',
  },
  'G1: the same crawler twice: nothing is taken over': {
    text: 'User-agent: *\nCrawl-delay: 1\nUser-agent: *\nDisallow: /\n',
  },
  'G1: no rules at all: nothing is taken over': {
    text: 'User-agent: a\nCrawl-delay: 1\nUser-agent: b\nCrawl-delay: 1\n',
  },
  'G1: a list of crawlers, with blank lines': { text: 'User-agent: a\n\nUser-agent: b\nDisallow: /\n' },
  'L6: a meaningless line does not split a list': { text: 'User-agent: a\nhello\nUser-agent: b\nDisallow: /\n' },
});

import { testLintRule } from '#testing/test-lint-rule.ts';
import { siteBlocked } from './site-blocked.ts';

testLintRule(siteBlocked, {
  'G3: for everybody': {
    text: 'User-agent: *\n[|Disallow: /|] # all\n',
    messages: ['This blocks the whole site for every crawler, search engines included.'],
  },
  'G2: for everybody, with a word after the asterisk': { text: 'User-agent: * all\n[|Disallow: /|]\n' },
  'G3: by a wildcard, with another group that is closed too': {
    text: 'User-agent: GPTBot\nDisallow: /\nUser-agent: *\n[|Disallow: /*|]\n',
    messages: ['This blocks the whole site for every crawler.'],
  },
  'G3: only the robots.txt is open, which always is': {
    text: 'User-agent: *\n[|Disallow: /|]\nAllow: /robots.txt\n',
  },
  'G3: part of it is open': { text: 'User-agent: *\nDisallow: /\nAllow: /news/\n' },
  'G2: others are let in': { text: 'User-agent: *\nDisallow: /\n\nUser-agent: Googlebot\nDisallow:\n' },
  'G2: all groups for a crawler are one': {
    text: 'User-agent: *\n[|Disallow: /|]\n\nUser-agent: a\nDisallow: /x\n\nUser-agent: a\nDisallow: /\n',
  },
  'G2: all groups for everybody are one, with or without a word after the asterisk': {
    text: 'User-agent: * all\n[|Disallow: /|]\n\nUser-agent: *\nDisallow: /x\n',
  },
  'A5: ACAP-aware crawlers are let in': {
    text: 'User-agent: *\nDisallow: /\n\nACAP-crawler: *\nACAP-allow-crawl: /news/\n',
  },
  'G2: only one crawler is blocked': { text: 'User-agent: GPTBot\nDisallow: /\n' },
});

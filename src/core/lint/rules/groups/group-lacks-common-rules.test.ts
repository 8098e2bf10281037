import { testLintRule } from '#testing/test-lint-rule.ts';
import { groupLacksCommonRules } from './group-lacks-common-rules.ts';

const COMMON = 'User-agent: *\nDisallow: /private/\nDisallow: /tmp/\n\n';

testLintRule(groupLacksCommonRules, {
  'G2: it repeats none of them': {
    text: `${COMMON}User-agent: [|Googlebot-Image|]\nDisallow: /photos/\n# end\n`,
    messages: [
      'Googlebot-Image may crawl "/private/", which line 2 blocks for everyone else: this group replaces the rules for "*".',
    ],
    fixed: `${COMMON}User-agent: Googlebot-Image\nDisallow: /photos/\nDisallow: /private/\nDisallow: /tmp/\n# end\n`,
  },
  'G2: several crawlers in one group': {
    text: `${COMMON}User-agent: [|a|]\nUser-agent: b\nDisallow: /x/`,
    fixed: `${COMMON}User-agent: a\nUser-agent: b\nDisallow: /x/\nDisallow: /private/\nDisallow: /tmp/`,
  },
  'G2: indented like the rules of the group': {
    text: `${COMMON}User-agent: [|a|]\n  Disallow : /x/\n`,
    fixed: `${COMMON}User-agent: a\n  Disallow : /x/\n  Disallow : /private/\n  Disallow : /tmp/\n`,
  },
  'P5: the first of them matches nothing': {
    text: 'User-agent: *\nDisallow: tmp/\nDisallow: /private/\n\nUser-agent: [|a|]\nDisallow: /x/\n',
    messages: [
      'a may crawl "/private/", which line 3 blocks for everyone else: this group replaces the rules for "*".',
    ],
    fixed:
      'User-agent: *\nDisallow: tmp/\nDisallow: /private/\n\nUser-agent: a\nDisallow: /x/\nDisallow: tmp/\nDisallow: /private/\n',
  },
  'P5: none of them matches anything': {
    text: 'User-agent: *\nDisallow: tmp/\n\nUser-agent: a\nDisallow: /x/\n',
  },
  'G2: it repeats one': { text: `${COMMON}User-agent: a\nDisallow: /x/\nDisallow: /tmp/\n` },
  'G2: a line with several names, which has its own fix': {
    text: `${COMMON}User-agent: GPTBot, CCBot\nDisallow: /x/\n`,
  },
  'G2: all groups for a crawler are one': {
    text: `${COMMON}User-agent: a\nDisallow: /x/\n\nUser-agent: A\nDisallow: /tmp/\n`,
  },
  'G2: it is open or closed on purpose': {
    text: `${COMMON}User-agent: a\nDisallow:\n\nUser-agent: b\nDisallow: /\n\nUser-agent: c\nAllow: /\nDisallow: /x\n`,
  },
  'G2: an allow list of crawlers': { text: 'User-agent: *\nDisallow: /\n\nUser-agent: a\nDisallow: /x/\n' },
  'G2: no common rules': { text: 'User-agent: *\nDisallow:\n\nUser-agent: a\nDisallow: /x/\n' },
  'G1: a misspelt field may be the missing rule': {
    text: `${COMMON}User-agent: a\nDisallow: /x/\nDissallow: /private/\n`,
  },
});

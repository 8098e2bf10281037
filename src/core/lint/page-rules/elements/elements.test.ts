import { testPageLintRule } from '#testing/test-page-lint-rule.ts';
import { elementClassOutsideBody } from './element-class-outside-body.ts';
import { elementClassUnknown } from './element-class-unknown.ts';

testPageLintRule(elementClassOutsideBody, {
  'M7: in the head, and on the page itself': {
    text: '<html class="[|the-acap:disallow-index|]"><head><title class="[|the-acap:allow-index|]">x</title></head><body></body></html>',
    messages: [
      'Crawlers ignore "the-acap:disallow-index" here: classes count only within the body.',
      'Crawlers ignore "the-acap:allow-index" here: classes count only within the body.',
    ],
  },
  'F8: the class of the body itself counts': { text: '<body class="the-acap:disallow-index"></body>' },
  'F8: a fragment is all body': { text: '<p class="the-acap:disallow-index">x</p>' },
});

testPageLintRule(elementClassUnknown, {
  'A8: a local usage can only be permitted': {
    text: '<p class="the-acap:disallow-[|(x)|]">a</p>',
    messages: ['This class has no effect: (x) is a local usage, which can only be permitted.'],
  },
  'M7: a local usage that neither page nor robots.txt defines': {
    text: '<p class="the-acap:allow-[|(x)|]">a</p>',
    robots: 'ACAP-qualified-usage: y index time-limit=1-days\n',
    messages: ['This class has no effect: neither the page nor the robots.txt has a valid definition of (x).'],
  },
  'M7: the robots.txt defines it': {
    text: '<p class="the-acap:allow-(x)">a</p>',
    robots: 'ACAP-qualified-usage: x index time-limit=1-days\n',
  },
  'M7: with the pilot’s prefix, only the page can define it': {
    text: '<p class="acap:allow-[|(x)|]">a</p>',
    robots: 'ACAP-qualified-usage: x index time-limit=1-days\n',
    messages: ['This class has no effect: the page has no valid definition of (x).'],
  },
  'A7, M7: its definition has no part that can be read': {
    text: '<p class="the-acap:allow-[|(x)|]">a</p>',
    robots: 'ACAP-composite-usage: x (y)\n',
    messages: ['This class has no effect: no part of (x) can be read.'],
  },
  'M7: an unknown robots.txt may define it': { text: '<p class="the-acap:allow-(x)">a</p>' },
  'M7: not a statement': {
    text: '<p class="[|the-acap:index|]">a</p>',
    messages: [`"the-acap:index" has no effect: it isn't a statement about a usage.`],
  },
});

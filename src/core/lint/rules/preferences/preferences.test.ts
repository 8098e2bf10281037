import { testLintRule } from '#testing/test-lint-rule.ts';
import { contentSignalUnreadable } from './content-signal-unreadable.ts';
import { contentUsageUnreadable } from './content-usage-unreadable.ts';
import { licenseOfOneGroup } from './license-of-one-group.ts';
import { preferenceContradicted } from './preference-contradicted.ts';
import { preferenceNotInherited } from './preference-not-inherited.ts';
import { preferenceUnknown } from './preference-unknown.ts';

testLintRule(contentSignalUnreadable, {
  'X4: a value that is none': {
    text: 'User-agent: *\nContent-Signal: [|ai-input=n|], [|AI-Train = maybe|]\nAllow: /\n',
    messages: [
      '"ai-input" needs yes or no: as it stands, it says nothing.',
      '"AI-Train" needs yes or no: as it stands, it says nothing.',
    ],
    titles: ['Write "ai-input=no"'],
    fixed: 'User-agent: *\nContent-Signal: ai-input=no, AI-Train = maybe\nAllow: /\n',
  },
  'X4: a level that is none': {
    text: 'User-agent: *\nContent-Signal: [|use=none|]\nAllow: /\n',
    messages: ['"use" needs immediate or reference or full: as it stands, it says nothing.'],
  },
  'X3: letter case and blanks are no matter': { text: 'User-agent: *\nContent-Signal: , AI-Train = NO ,\nAllow: /\n' },
});

testLintRule(contentUsageUnreadable, {
  'Y5: blanks around the equals sign, in a line with a path': {
    text: 'User-agent: *\nContent-Usage: /a [|train-ai = no|]\nAllow: /\n',
    fixed: 'User-agent: *\nContent-Usage: /a train-ai=n\nAllow: /\n',
  },
  'Y4: a value that is none': {
    text: 'User-agent: *\nContent-Usage: [|train-ai=yes, search=y|]\nAllow: /\n',
    messages: ['"train-ai" needs y or n: as it stands, it says nothing.'],
    fixed: 'User-agent: *\nContent-Usage: train-ai=y, search=y\nAllow: /\n',
  },
  'Y9: a label of an earlier draft': {
    text: 'User-agent: *\nContent-Usage: [|train-genai=n|]\nAllow: /\n',
    messages: ['Content-Usage has no "train-genai": readers pass it over. The label is "train-ai".'],
    fixed: 'User-agent: *\nContent-Usage: train-ai=n\nAllow: /\n',
  },
  'Y9: one that nothing took the place of': {
    text: 'User-agent: *\nContent-Usage: [|bots=n|]\nAllow: /\n',
    messages: ['"bots" is a label of an earlier draft; none of today says the same.'],
  },
  'Y4: parameters are passed over': { text: 'User-agent: *\nContent-Usage: train-ai=n;q=1\nAllow: /\n' },
});

testLintRule(preferenceUnknown, {
  'Y9: a label that is newer than what is known here': {
    text: 'User-agent: *\nContent-Usage: train-ai=n, [|agents=n|]\nAllow: /\n',
    messages: ['"agents" is not known here. Is it newer than 2026-09-13?'],
  },
});

testLintRule(preferenceNotInherited, {
  'S3: several groups without': {
    text: 'User-agent: a\nDisallow: /\n\nUser-agent: *\n[|Content-Usage: train-ai=n|]\nAllow: /\n\nUser-agent: b\nDisallow: /\n',
    messages: ['This does not reach a, b: a group of its own takes the place of the one for *.'],
  },
  'S3: a group that has its own': {
    text: 'User-agent: *\nContent-Signal: search=yes\nAllow: /\n\nUser-agent: b\nContent-Signal: ai-train=no\nAllow: /\n',
  },
});

testLintRule(licenseOfOneGroup, {
  'Z2: not beside one for everybody': {
    text: 'License: https://a.example/\nUser-agent: *\nAllow: /\n\nUser-agent: b\nDisallow: /\nLicense: https://b.example/\n',
  },
  'Z2: nor in the group for everybody else': {
    text: 'User-agent: b\nDisallow: /\n\nUser-agent: *\nAllow: /\nLicense: https://b.example/\n',
  },
});

testLintRule(preferenceContradicted, {
  'X8: a level beside a refusal': {
    text: 'User-agent: *\nContent-Signal: ai-train=no, [|use=full|]\nAllow: /\n',
    messages: ['"use=full" allows any use, training included; "ai-train=no" refuses training.'],
  },
  'S8: not in different groups': {
    text: 'User-agent: a\nContent-Signal: ai-train=yes\nAllow: /\n\nUser-agent: b\nContent-Usage: train-ai=n\nAllow: /\n',
  },
});

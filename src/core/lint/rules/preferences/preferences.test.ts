import { testLintRule } from '#testing/test-lint-rule.ts';
import { allowAllFirst } from './allow-all-first.ts';
import { contentSignalScoped } from './content-signal-scoped.ts';
import { contentSignalUnreadable } from './content-signal-unreadable.ts';
import { contentUsageShielded } from './content-usage-shielded.ts';
import { contentUsageUnreachable } from './content-usage-unreachable.ts';
import { contentUsageUnreadable } from './content-usage-unreadable.ts';
import { controlTokenScope } from './control-token-scope.ts';
import { licenseOfOneGroup } from './license-of-one-group.ts';
import { licenseRelative } from './license-relative.ts';
import { preferenceContradicted } from './preference-contradicted.ts';
import { preferenceNotInherited } from './preference-not-inherited.ts';
import { preferenceOutsideGroup } from './preference-outside-group.ts';
import { preferenceStatedTwice } from './preference-stated-twice.ts';
import { preferenceUnknown } from './preference-unknown.ts';
import { signalAllowsBlocked } from './signal-allows-blocked.ts';

testLintRule(contentSignalUnreadable, {
  'X4, W8: an invalid value': {
    text: 'User-agent: *\nContent-Signal: [|ai-input=n|], [|AI-Train = maybe|]\nAllow: /\n',
    messages: [
      'Readers ignore this: "ai-input" must be yes or no.',
      'Readers ignore this: "AI-Train" must be yes or no.',
    ],
    titles: ['Write "ai-input=no"'],
    fixed: 'User-agent: *\nContent-Signal: ai-input=no, AI-Train = maybe\nAllow: /\n',
  },
  'X4: a value without a key': {
    text: 'User-agent: *\nContent-Signal: [|=yes|]\nAllow: /\n',
    messages: ['Readers ignore this: it has no key before the equals sign.'],
  },
  'X4: an invalid level': {
    text: 'User-agent: *\nContent-Signal: [|use=none|]\nAllow: /\n',
    messages: ['Readers ignore this: "use" must be immediate or reference or full.'],
  },
  'X1: another spelling of the field': {
    text: 'User-agent: *\n[|Content-Signals|]: ai-train=no\nAllow: /\n',
    messages: ['Some readers skip "Content-Signals": the documented name is Content-Signal.'],
    fixed: 'User-agent: *\nContent-Signal: ai-train=no\nAllow: /\n',
  },
  'X3: letter case and blanks do not matter': { text: 'User-agent: *\nContent-Signal: , AI-Train = NO ,\nAllow: /\n' },
});

testLintRule(preferenceOutsideGroup, {
  'X2: it moves below the rules of the group for everybody': {
    text: '# c\n[|Content-Signal: ai-train=no|] # d\n\nUser-agent: a\nDisallow: /\n\nUser-agent: *\nDisallow: /x\nSitemap: https://a.example/\n',
    fixed:
      '# c\n\nUser-agent: a\nDisallow: /\n\nUser-agent: *\nDisallow: /x\nContent-Signal: ai-train=no # d\nSitemap: https://a.example/\n',
  },
  'X2: a second one stays below the first': {
    text: '[|Content-Usage: train-ai=n|]\nUser-agent: *\nAllow: /\nContent-Signal: ai-train=no\n',
    fixed: 'User-agent: *\nAllow: /\nContent-Signal: ai-train=no\nContent-Usage: train-ai=n\n',
  },
  'X2: at the end of a file without a line ending': {
    text: '[|Content-Usage: search=y|]\r\nUser-agent: *\r\nAllow: /',
    fixed: 'User-agent: *\r\nAllow: /\r\nContent-Usage: search=y',
  },
  'L2: the BOM stays where it is': {
    text: '\uFEFF[|Content-Signal: ai-train=no|]\n\nUser-agent: *\nAllow: /\nDisallow: /x\n',
    fixed: '\uFEFF\nUser-agent: *\nAllow: /\nDisallow: /x\nContent-Signal: ai-train=no\n',
  },
  'L2: a lone CR does not join the LF of the next line': {
    text: '[|Content-Signal: ai-train=no|]\rUser-agent: *\nAllow: /\n\nUser-agent: Foo\nDisallow: /\n',
    fixed: 'User-agent: *\nAllow: /\nContent-Signal: ai-train=no\r\n\nUser-agent: Foo\nDisallow: /\n',
  },
  'A5: above the ACAP records, even if a rule for everybody is among them': {
    text: '[|Content-Signal: ai-train=no|]\nUser-agent: *\nDisallow: /a\nACAP-crawler: *\nDisallow: /b\nACAP-allow-crawl: /\n',
    fixed:
      'User-agent: *\nDisallow: /a\nContent-Signal: ai-train=no\nACAP-crawler: *\nDisallow: /b\nACAP-allow-crawl: /\n',
  },
  'G2: a word after the asterisk does not make it another name': {
    text: '[|Content-Usage: search=y|]\nUser-agent: * all\nAllow: /\n',
    fixed: 'User-agent: * all\nAllow: /\nContent-Usage: search=y\n',
  },
  'S3: no group for everybody': { text: '[|Content-Usage: search=y|]\nUser-agent: a\nAllow: /\n' },
});

testLintRule(contentUsageUnreadable, {
  'Y5, W9: blanks around the equals sign, in a line with a path': {
    text: 'User-agent: *\nContent-Usage: /a [|train-ai = no|]\nAllow: /\n',
    fixed: 'User-agent: *\nContent-Usage: /a train-ai=n\nAllow: /\n',
  },
  'Y4, W8: a value of another vocabulary': {
    text: 'User-agent: *\nContent-Usage: [|train-ai=yes, search=y|]\nAllow: /\n',
    messages: ['Readers ignore this: "train-ai" must be y or n.'],
    fixed: 'User-agent: *\nContent-Usage: train-ai=y, search=y\nAllow: /\n',
  },
  'Y9: a label of an earlier draft': {
    text: 'User-agent: *\nContent-Usage: [|train-genai=n|]\nAllow: /\n',
    messages: ['Readers ignore "train-genai": the Content-Usage label is "train-ai".'],
    fixed: 'User-agent: *\nContent-Usage: train-ai=n\nAllow: /\n',
  },
  'Y4: a string keeps its letters': {
    text: 'User-agent: *\nContent-Usage: [|train-ai=no;q=1, x="Foo Bar"|]\nAllow: /\n',
    fixed: 'User-agent: *\nContent-Usage: train-ai=n;q=1, x="Foo Bar"\nAllow: /\n',
  },
  'Y4: dates, byte sequences and display strings hide no problem': {
    text: 'User-agent: *\nContent-Usage: [|x=@12, y=%"a,b", z=:YQ==:, ai-train=n|]\nAllow: /\n',
    messages: ['Readers ignore "ai-train": the Content-Usage label is "train-ai".'],
    fixed: 'User-agent: *\nContent-Usage: x=@12, y=%"a,b", z=:YQ==:, train-ai=n\nAllow: /\n',
  },
  'Y5: no fix that may change a string': {
    text: 'User-agent: *\nContent-Usage: [|Train-AI=n, x="a, B"|]\nAllow: /\n',
  },
  'Y4: words within a string are no labels': {
    text: 'User-agent: *\nContent-Usage: train-ai=n, x="a, ai-train=y"\nAllow: /\n',
  },
  'E6: no fix that repeats a label': {
    text: 'User-agent: *\nContent-Usage: [|genai=n, train-ai=y|]\nContent-Usage: [|train-ai=y, ai-train=n|]\nAllow: /\n',
  },
  'Y9: one without a successor': {
    text: 'User-agent: *\nContent-Usage: [|bots=n|]\nAllow: /\n',
    messages: ['Readers ignore "bots", a label from an earlier draft that has no current equivalent.'],
  },
  'Y4: parameters are ignored': { text: 'User-agent: *\nContent-Usage: train-ai=n;q=1\nAllow: /\n' },
});

testLintRule(preferenceUnknown, {
  'X4: a missing key is left to another lint rule': { text: 'User-agent: *\nContent-Signal: =yes\nAllow: /\n' },
  'Y4: parameters and strings are no labels': {
    text: 'User-agent: *\nContent-Usage: train-ai=n; a="x,y", ai-use=y\nAllow: /\n',
  },
  'Y4: nor are display strings': {
    text: 'User-agent: *\nContent-Usage: train-ai=n, [|x=%"a,b"|]\nAllow: /\n',
  },
  'Y9: a label newer than those known here': {
    text: 'User-agent: *\nContent-Usage: train-ai=n, [|agents=n|]\nAllow: /\n',
    messages: [`Gatepost doesn't know "agents". It may be newer than 2026-09-13.`],
  },
});

testLintRule(preferenceNotInherited, {
  'S3, X11, W2: several groups without any': {
    text: 'User-agent: a\nDisallow: /\n\nUser-agent: *\n[|Content-Usage: train-ai=n|]\nAllow: /\n\nUser-agent: b\nDisallow: /\n',
    messages: ["This doesn't reach a and b: a crawler with its own group ignores the one for *."],
  },
  'S3: a group with its own': {
    text: 'User-agent: *\nContent-Signal: search=yes\nAllow: /\n\nUser-agent: b\nContent-Signal: ai-train=no\nAllow: /\n',
  },
});

testLintRule(licenseRelative, {
  'Z1: a path': {
    text: 'License: [|/license.xml|]\n',
    messages: [
      'Readers ignore "/license.xml": write the full URL of the RSL document, such as https://www.example.com/license.xml.',
    ],
  },
  'Z1: nothing at all': { text: '[|License|]:\n', messages: ['This line names no RSL document: write its full URL.'] },
});

testLintRule(licenseOfOneGroup, {
  'W6, Z2: it moves above all groups': {
    text: '# c\nUser-agent: *\nAllow: /\n\nUser-agent: b\nDisallow: /\n[|License: https://b.example/|]\n',
    fixed: '# c\nLicense: https://b.example/\nUser-agent: *\nAllow: /\n\nUser-agent: b\nDisallow: /\n',
  },
  'G2: a line without a name is not one of the crawlers': {
    text: 'User-agent: *\nAllow: /\n\nUser-agent: b\nUser-agent:\nDisallow: /\n[|License: https://b.example/|]\n',
    messages: ['This licence is only for b. For everyone, put it above the first User-agent line.'],
    fixed: 'License: https://b.example/\nUser-agent: *\nAllow: /\n\nUser-agent: b\nUser-agent:\nDisallow: /\n',
  },
  'G2: nor is a group of only such lines': {
    text: 'User-agent: *\nAllow: /\n\nUser-agent:\nDisallow: /\nLicense: https://b.example/\n',
  },
  'Z2, W6: not if there is one for everybody': {
    text: 'License: https://a.example/\nUser-agent: *\nAllow: /\n\nUser-agent: b\nDisallow: /\nLicense: https://b.example/\n',
  },
  'Z2: nor in the group for everybody else': {
    text: 'User-agent: b\nDisallow: /\n\nUser-agent: *\nAllow: /\nLicense: https://b.example/\n',
  },
  'G2: nor with a word after the asterisk': {
    text: 'User-agent: b\nDisallow: /\n\nUser-agent: * all\nAllow: /\nLicense: https://b.example/\n',
  },
});

testLintRule(preferenceContradicted, {
  'X8: a level next to a refusal': {
    text: 'User-agent: *\nContent-Signal: ai-train=no, [|use=full|]\nAllow: /\n',
    messages: ['"use=full" allows any use, but "ai-train=no" refuses AI training.'],
  },
  'X11: use=full in another group of the crawler': {
    text: 'User-agent: *\nContent-Signal: [|use=full|]\nAllow: /\n\nUser-agent: *\nContent-Signal: ai-train=no\nDisallow: /x\n',
    messages: ['"use=full" allows any use, but "ai-train=no" refuses AI training.'],
  },
  'S8: in two groups for one crawler, with a path': {
    text: 'User-agent: *\nContent-Signal: ai-train=yes\nAllow: /\n\nUser-agent: *\nDisallow: /x\nContent-Usage: /news/* [|train-ai=n|], ai-use=y\n',
    messages: ['For "/news/x", line 2 says the opposite: "ai-train=yes".'],
  },
  'S8, Y7: not if a longer path says otherwise': {
    text: 'User-agent: *\nContent-Signal: ai-train=yes\nContent-Usage: train-ai=y\nContent-Usage: /a search=y\nAllow: /\n',
  },
  'S8, X5: not if a signal is about other paths': {
    text: 'User-agent: *\nContent-Signal: /a ai-train=yes\nContent-Usage: /b train-ai=n\nAllow: /\n',
  },
  'S8, X6: a refusal among repeats counts': {
    text: 'User-agent: *\nContent-Signal: ai-train=yes, ai-train=no\nContent-Usage: train-ai=n\nAllow: /\n',
  },
  'S8: not in different groups': {
    text: 'User-agent: a\nContent-Signal: ai-train=yes\nAllow: /\n\nUser-agent: b\nContent-Usage: train-ai=n\nAllow: /\n',
  },
});

testLintRule(preferenceStatedTwice, {
  'W4, Y8: the same path twice': {
    text: 'User-agent: *\nAllow: /\nContent-Usage: /a train-ai=y\nContent-Usage: /a search=y, [|train-ai=n|]\n',
    messages: ['Line 3 (/a) says "train-ai=y". Of the two, most readers go by "train-ai=n".'],
  },
  'W2, X6: a managed group before the site’s own': {
    text: 'User-agent: *\nContent-Signal: use=reference\nAllow: /\n\nUser-agent: *\nContent-Signal: [|use=full|]\nAllow: /x\n',
    messages: ['Line 2 says "use=reference". Of the two, most readers go by "use=reference".'],
  },
  'Y2: one path, written in two ways': {
    text: 'User-agent: *\nAllow: /\nContent-Usage: /a%7e train-ai=n\nContent-Usage: /a~ [|train-ai=y|]\n',
    messages: ['Line 3 (/a%7e) says "train-ai=n". Of the two, most readers go by "train-ai=n".'],
  },
  'Y8: different paths are no tie': {
    text: 'User-agent: *\nAllow: /\nContent-Usage: /a train-ai=y\nContent-Usage: /b train-ai=n\n',
  },
  'S3: nor are groups of different crawlers': {
    text: 'User-agent: a\nContent-Signal: search=no\nAllow: /\n\nUser-agent: b\nContent-Signal: search=yes\nAllow: /\n',
  },
});

testLintRule(contentUsageShielded, {
  'W5, Y7: a path with only one label': {
    text: 'User-agent: *\nAllow: /\nContent-Usage: train-ai=n, ai-use=n\nContent-Usage: [|/a* ai-use=y|] # c\n',
    messages: [
      'For paths such as "/ax", this overrides "train-ai=n" from line 3: only the line with the longest path counts.',
    ],
    titles: ['Add "train-ai=n"'],
    fixed:
      'User-agent: *\nAllow: /\nContent-Usage: train-ai=n, ai-use=n\nContent-Usage: /a* ai-use=y, train-ai=n # c\n',
  },
  'Y8: of several lines of one length, the most restrictive was in force': {
    text: 'User-agent: *\nAllow: /\nContent-Usage: train-ai=y, ai-use=y\nContent-Usage: train-ai=n\nContent-Usage: [|/docs/ search=y|]\n',
    messages: [
      'For paths such as "/docs/", this overrides "train-ai=n" and "ai-use=y" from line 4 and line 3: only the line with the longest path counts.',
    ],
    fixed:
      'User-agent: *\nAllow: /\nContent-Usage: train-ai=y, ai-use=y\nContent-Usage: train-ai=n\nContent-Usage: /docs/ search=y, train-ai=n, ai-use=y\n',
  },
  'W5, Y5: a statement that cannot be read': {
    text: 'User-agent: *\nAllow: /\nContent-Usage: / train-ai=n\nContent-Usage: [|/a train-ai = y|]\n',
    messages: [
      `For paths such as "/a", this can't be read, but still overrides "train-ai=n" from line 3 (/): only the line with the longest path counts.`,
    ],
  },
  'Y13: an empty statement': {
    text: 'User-agent: *\nAllow: /\nContent-Usage: / train-ai=n\nContent-Usage: [|/a|]\n',
    fixed: 'User-agent: *\nAllow: /\nContent-Usage: / train-ai=n\nContent-Usage: /a train-ai=n\n',
  },
  'Y8: two lines with one path together omit nothing': {
    text: 'User-agent: *\nAllow: /\nContent-Usage: train-ai=n\nContent-Usage: /a search=y\nContent-Usage: /a train-ai=y\n',
  },
  'Y7: nor does a path that the shorter line does not cover': {
    text: 'User-agent: *\nAllow: /\nContent-Usage: /b train-ai=n\nContent-Usage: /aaa search=y\n',
  },
});

testLintRule(contentUsageUnreachable, {
  'Y6: a group that blocks everything': {
    text: 'User-agent: a\nDisallow: /\n[|Content-Usage: train-ai=n|]\n',
    messages: [
      'This has no effect: the rules block "/" and everything below it for a, and Content-Usage covers only what may be crawled.',
    ],
  },
  'Y6: an exception is reached': {
    text: 'User-agent: *\nDisallow: /a/\nAllow: /a/b\nContent-Usage: /a/ train-ai=n\n',
  },
  'Y6: an exception with a wildcard is reached, too': {
    text: 'User-agent: *\nDisallow: /news/\nAllow: /*.html$\nContent-Usage: /news/ train-ai=n\n',
  },
  'Y6, Y13: an exception for other paths does not count': {
    text: 'User-agent: *\nDisallow: /a/\nAllow: /b\n[|Content-Usage: /a/c train-ai=n|]\n',
  },
  'X9: a signal applies there, too': { text: 'User-agent: a\nDisallow: /\nContent-Signal: ai-train=no\n' },
});

testLintRule(signalAllowsBlocked, {
  'X11: a scoped signal': {
    text: 'User-agent: *\nDisallow: /a\nContent-Signal: /a search=no, [|ai-input=yes|]\n',
    messages: [`"ai-input=yes" doesn't allow crawling: the rules block "/a" and everything below it for everyone.`],
  },
  'X11: paths with an exception': {
    text: 'User-agent: *\nDisallow: /news/\nAllow: /*.html$\nContent-Signal: /news/ ai-input=yes\n',
  },
  'X11: a refusal needs no crawling': { text: 'User-agent: *\nContent-Signal: search=no, use=full\nDisallow: /\n' },
});

testLintRule(controlTokenScope, {
  'W13: AI Overviews are not affected': {
    text: 'User-agent: [|google-extended|]\nDisallow: /\n',
    messages: [
      'Google-Extended never fetches pages. Blocking it only affects training of Gemini, and grounding in Gemini and Vertex AI. Search, AI Overviews and AI Mode are not affected.',
    ],
  },
  'W13: nor is Siri': {
    text: 'User-agent: a\nUser-agent: [|Applebot-Extended|]\nDisallow: /\n',
    messages: [
      'Applebot-Extended never fetches pages. Blocking it only affects training of Apple’s models. What Applebot fetches, and answers in Siri and Spotlight, are not affected.',
    ],
  },
  'B1: a token that is let in': { text: 'User-agent: Google-Extended\nDisallow: /x\n' },
});

testLintRule(allowAllFirst, {
  'W15: in one group': {
    text: 'User-agent: *\n[|Allow: /|]\nDisallow: /a\n',
    messages: ["Parsers that stop at the first match, such as Python's, never reach line 3."],
  },
  'W15: with nothing after it': { text: 'User-agent: *\nAllow: /\n\nUser-agent: a\nDisallow: /\n' },
  'W15: not if it comes last': { text: 'User-agent: *\nDisallow: /a\nAllow: /\n' },
});

testLintRule(contentSignalScoped, {
  'W7: a path loses the first item to readers without paths': {
    text: 'User-agent: *\nContent-Signal: [|/docs/|] ai-input=yes, ai-train=no\nAllow: /\n',
    messages: [
      'Many readers lose the item after "/docs/" and apply the others to the whole site: Content-Signal has no documented paths.',
    ],
  },
});

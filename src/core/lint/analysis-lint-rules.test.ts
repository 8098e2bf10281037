import { expect, test } from 'vitest';
import { testLintDocumentation, unmark } from '#testing/lint-documentation.ts';
import { comparePolicies } from '../compare/differences/compare-policies.ts';
import { parsePolicy } from '../model/build-policy.ts';
import { READERS } from '../vocabulary/readers.ts';
import { applyEdits } from '../text/text-edit.ts';
import { ANALYSIS_LINT_RULES } from './analysis-rules/analysis-lint-rules.ts';
import { lintRuleNamed } from './lint-rule-named.ts';
import { runAnalysis } from './run-analysis.ts';

const messages = (text: string, id: string) =>
  runAnalysis(parsePolicy(text))
    .diagnostics.filter(({ ruleId }) => ruleId === id)
    .map(({ line, message }) => `${line + 1}: ${message}`);

testLintDocumentation(ANALYSIS_LINT_RULES, (_rule, text) => runAnalysis(parsePolicy(text)).diagnostics);

test.each(ANALYSIS_LINT_RULES.filter(({ fix }) => fix === 'proved'))(
  'the fix of $id changes no decision for any reader',
  ({ id, bad }) => {
    const { text } = unmark(bad);
    const fixes = runAnalysis(parsePolicy(text)).diagnostics.flatMap((one) =>
      one.ruleId === id ? (one.fixes ?? []) : [],
    );
    expect(fixes).not.toEqual([]);
    for (const { edits } of fixes) {
      const sides = [{ policy: parsePolicy(text) }, { policy: parsePolicy(applyEdits(text, edits)) }] as const;
      expect(READERS.filter((reader) => !comparePolicies(...sides, { reader }).equivalent)).toEqual([]);
    }
  },
);

const PRIVATE = 'User-agent: *\nAllow: /private$\nDisallow: /private/\nDisallow: /private\n';
const ACCOUNT = 'User-agent: *\nDisallow: /account/\n\n';

test.each([
  {
    title: 'G3: rule-shadowed: says what the rule still decides',
    text: PRIVATE,
    expected: ['4: Line 2 allows "/private". This rule still blocks paths like "/private-docs".'],
  },
  {
    title: 'D9: rule-shadowed: says so about its own usage, not about crawling that depends on it',
    text: 'ACAP-crawler: *\nACAP-disallow-index: /ab\nACAP-allow-index: /*/\nACAP-disallow-other: /\nACAP-allow-crawl: /a\n',
    expected: ['3: Line 2 prohibits indexing "/ab/". This rule still permits indexing paths like "/page/".'],
  },
  {
    title: 'D9: rule-shadowed: also if that is a part of its own usage',
    text: 'ACAP-crawler: *\nACAP-allow-present: //\nACAP-allow-present-snippet: /\nACAP-disallow-present: *ab\nACAP-disallow-other: /\n',
    expected: ['4: Line 2 permits showing "//ab". This rule still prohibits showing a snippet of paths like "/ab".'],
  },
  {
    title: 'G3: rule-redundant: names the line that already decides',
    text: PRIVATE,
    expected: ['3: Redundant: line 4 already blocks "/private/".'],
  },
  {
    title: 'G3: rule-redundant: the example path has a word in place of the wildcard',
    text: 'User-agent: *\nDisallow: /*/a\nDisallow: /*/ab\n',
    expected: ['3: Redundant: line 2 already blocks "/page/ab".'],
  },
  {
    title: 'G3: rule-redundant: the example path keeps adjacent slashes of the pattern',
    text: 'User-agent: *\nDisallow: //a\nDisallow: //ab\n',
    expected: ['3: Redundant: line 2 already blocks "//ab".'],
  },
  {
    title: 'G5: rule-redundant: another reader needs the rule',
    text: 'User-agent: *\nAllow: /\nDisallow: /b\n',
    expected: [
      '2: Redundant: "/" is allowed by default. A crawler that follows the 1996 draft needs it, though: without it, "/b" would be blocked.',
    ],
  },
  {
    title: 'D5: rule-redundant: usages other than crawling are prohibited',
    text: 'ACAP-crawler: *\nACAP-disallow-index: /a\nACAP-disallow-index: /a/b\n',
    expected: ['3: Redundant: line 2 already prohibits indexing "/a/b".'],
  },
  {
    title: 'L5: rule-redundant: an ACAP rule that repeats a User-agent rule is not redundant',
    text: `${ACCOUNT}ACAP-crawler: *\nACAP-disallow-crawl: /account/\nACAP-disallow-crawl: /drafts/\n`,
    expected: [],
  },
  {
    title: 'L5: rule-redundant: next to User-agent rules, the default is that of the ACAP rules',
    text: 'User-agent: *\nAllow: /x\n\nACAP-crawler: *\nACAP-allow-crawl: /x\nACAP-disallow-index: /y\n',
    expected: ['5: Redundant: by the ACAP rules alone, "/x" is allowed by default.'],
  },
  {
    title: 'G3: rule-without-effect: names the crawler it was for',
    text: 'User-agent: foo\nAllow: /blog/\nDisallow: /blog/\nDisallow: /x\n',
    expected: ['3: This rule has no effect: line 2 allows "/blog/" for foo.'],
  },
  {
    title: 'D7: rules-in-conflict: names both sides, with a path',
    text: 'ACAP-crawler: foo\nACAP-allow-index: /*.html\nACAP-disallow-index: /*draft\n',
    expected: [
      '3: Conflicts with line 2 over indexing "/draft.html": neither is narrower, so it is prohibited for foo.',
    ],
  },
  {
    title: 'C2: acap-rules-differ: an empty Disallow that a converter lost',
    text: 'User-agent: *\nDisallow: /\n\nUser-agent: foo\nDisallow:\n\nACAP-crawler: *\nACAP-disallow-crawl: /\n\nACAP-crawler: foo\nACAP-allow-index: /\n',
    expected: ['8: The User-agent rules allow "/" for foo (by default), but the ACAP rules block it (line 8).'],
  },
  {
    title: 'P4: acap-rules-differ: letter case does not count as a difference',
    text: 'User-agent: *\nDisallow: /Private/\n\nACAP-crawler: *\nACAP-disallow-crawl: /Private/\n',
    expected: [],
  },
  {
    title: 'D11: acap-rules-differ: not reported if ACAP says nothing about crawling',
    text: `${ACCOUNT}ACAP-crawler: *\nACAP-disallow-index: /news/\n`,
    expected: [],
  },
  {
    title: 'A11: acap-rules-differ: a missing document may contain the rule',
    text: `${ACCOUNT}ACAP-crawler: *\nACAP-permissions-reference: not-at-hand.txt\n`,
    expected: [],
  },
  {
    title: 'D11: acap-rules-differ: reported once for the whole file',
    text: `${ACCOUNT}ACAP-crawler: foo\nACAP-disallow-crawl: /drafts/\n`,
    expected: [
      '2: The User-agent rules block "/account/" for foo (line 2), but the ACAP rules allow it (by default). 1 more path differs.',
    ],
  },
  {
    title: 'L5: acap-rules-differ: the file says to ignore the User-agent rules',
    text: `${ACCOUNT}ACAP-ignore-conventional-records\nACAP-crawler: foo\nACAP-disallow-crawl: /drafts/\n`,
    expected: [],
  },
  {
    title: 'R5: decision-depends-on-reading: a restriction that only one of two readings adds',
    text: 'ACAP-crawler: *\nACAP-allow-index: / time-limit=3-days\nACAP-allow-index: /a/\n',
    expected: [
      '3: Indexing "/a/" is permitted, but only with time-limit=3-days in another reading of the specifications (R5).',
    ],
  },
  {
    title: 'R14: decision-depends-on-reading: gives a path and both decisions',
    text: 'ACAP-crawler: *\nACAP-disallow-crawl: /\nACAP-allow-crawl: *.htm$\n',
    expected: ['3: "/.htm" is allowed, but blocked in another reading of the specifications (R14).'],
  },
])('$title', ({ title, text, expected }) => {
  expect(messages(text, title.split(': ')[1] ?? '')).toEqual(expected);
});

test('acap-rules-differ keeps its former id', () => {
  expect(lintRuleNamed('halves-apart')?.id).toBe('acap-rules-differ');
});

test('the result is marked incomplete when the budget runs out', () => {
  const policy = parsePolicy('User-agent: *\nDisallow: /a\nDisallow: /a/b\n');
  expect(runAnalysis(policy, undefined, { budget: 1 })).toEqual({ complete: false, diagnostics: [] });
});

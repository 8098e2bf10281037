import { describe, expect, test } from 'vitest';
import { policyOf } from '#testing/ask.ts';
import { testLintDocumentation, unmark } from '#testing/lint-documentation.ts';
import { comparePolicies } from '../compare/compare-policies.ts';
import { READERS } from '../decide/question.ts';
import { applyEdits } from '../text/text-edit.ts';
import { ANALYSIS_LINT_RULES } from './analysis-rules/index.ts';
import { runAnalysis } from './run-analysis.ts';

const messages = (text: string, id: string) =>
  runAnalysis(policyOf(text))
    .diagnostics.filter(({ ruleId }) => ruleId === id)
    .map(({ line, message }) => `${line + 1}: ${message}`);

testLintDocumentation(ANALYSIS_LINT_RULES, (_rule, text) => runAnalysis(policyOf(text)).diagnostics);

test.each(ANALYSIS_LINT_RULES.filter(({ fix }) => fix === 'proved'))(
  'the fix of $id changes no decision for any reader',
  ({ id, bad }) => {
    const { text } = unmark(bad);
    const fixes = runAnalysis(policyOf(text)).diagnostics.flatMap((one) =>
      one.ruleId === id ? (one.fixes ?? []) : [],
    );
    expect(fixes).not.toEqual([]);
    for (const { edits } of fixes) {
      const sides = [{ policy: policyOf(text) }, { policy: policyOf(applyEdits(text, edits)) }] as const;
      expect(READERS.filter((reader) => !comparePolicies(...sides, { reader }).equivalent)).toEqual([]);
    }
  },
);

describe('what they say', () => {
  test('G3: what is left of a rule that is shadowed in part', () => {
    const text = 'User-agent: *\nAllow: /private$\nDisallow: /private/\nDisallow: /private\n';
    expect(messages(text, 'rule-shadowed')).toEqual([
      '4: "/private", which this rule matches, is permitted by line 2. What is left of the rule: paths such as "/private-docs".',
    ]);
    expect(messages(text, 'rule-redundant')).toEqual([
      '3: Without this rule everything is decided the same: "/private/" is prohibited anyway, by line 4.',
    ]);
  });

  test('G3: paths have a word between slashes where any may stand', () => {
    const text = 'User-agent: *\nDisallow: /*/a\nDisallow: /*/ab\n';
    expect(messages(text, 'rule-redundant')).toEqual([
      '3: Without this rule everything is decided the same: "/page/ab" is prohibited anyway, by line 2.',
    ]);
    const doubled = 'User-agent: *\nDisallow: //a\nDisallow: //ab\n';
    expect(messages(doubled, 'rule-redundant')).toEqual([
      '3: Without this rule everything is decided the same: "//ab" is prohibited anyway, by line 2.',
    ]);
  });

  test('D7: both sides of a conflict, with a path', () => {
    const text = 'ACAP-crawler: foo\nACAP-allow-index: /*.html\nACAP-disallow-index: /*draft\n';
    expect(messages(text, 'rules-in-conflict')).toEqual([
      '3: This rule and line 2 contradict each other about index of "/draft.html", and none is narrower: it is prohibited for foo.',
    ]);
  });

  test('C2: an empty Disallow that a converter lost', () => {
    const text =
      'User-agent: *\nDisallow: /\n\nUser-agent: foo\nDisallow:\n\nACAP-crawler: *\nACAP-disallow-crawl: /\n\nACAP-crawler: foo\nACAP-allow-index: /\n';
    expect(messages(text, 'halves-apart')).toEqual([
      '8: The two halves differ for foo: crawling "/" is permitted in the conventional one (by default), and prohibited in ACAP (by line 8).',
    ]);
  });

  test('P4: letter case is no difference between the halves', () => {
    const text = 'User-agent: *\nDisallow: /Private/\n\nACAP-crawler: *\nACAP-disallow-crawl: /Private/\n';
    expect(messages(text, 'halves-apart')).toEqual([]);
  });

  test('D11: no half is missed where ACAP says nothing about crawling', () => {
    const conventional = 'User-agent: *\nDisallow: /account/\n\n';
    for (const records of [
      'ACAP-crawler: *\nACAP-disallow-index: /news/\n',
      'ACAP-crawler: *\nACAP-permissions-reference: not-at-hand.txt\n',
    ]) {
      expect(messages(conventional + records, 'halves-apart')).toEqual([]);
    }
    const forFoo = 'ACAP-crawler: foo\nACAP-disallow-crawl: /drafts/\n';
    expect(messages(conventional + forFoo, 'halves-apart')).toEqual([
      '2: The two halves differ for foo: crawling "/account/" is prohibited in the conventional one (by line 2), and permitted in ACAP (by default).',
      '5: The two halves differ for foo: crawling "/drafts/" is permitted in the conventional one (by default), and prohibited in ACAP (by line 5).',
    ]);
  });

  test('R14: a reading with its path', () => {
    const text = 'ACAP-crawler: *\nACAP-disallow-crawl: /\nACAP-allow-crawl: *.htm$\n';
    expect(messages(text, 'decision-depends-on-reading')).toContain(
      '3: In reading R14, crawl of "/.htm" would be prohibited for crawlers that are not named, and not permitted.',
    );
  });

  test('what is beyond the budget is left out and said', () => {
    const { diagnostics, complete } = runAnalysis(
      policyOf('User-agent: *\nDisallow: /a\nDisallow: /a/b\n'),
      undefined,
      {
        budget: 1,
      },
    );
    expect(complete).toBe(false);
    expect(diagnostics).toEqual([]);
  });
});

import { firstFixOf, fixUntilDone, runLint, type Diagnostic, type LintRule } from '#core/analysis';
import { describe, expect, test } from 'vitest';
import { policyOf } from './ask.ts';
import { unmark } from './lint-documentation.ts';

/** One text and what a lint rule must say about it. */
export interface LintCase {
  /** The text; what must be reported stands between `[|` and `|]`, nothing where there are no marks. */
  readonly text: string;
  /** The messages, in order; not compared without. */
  readonly messages?: readonly string[];
  /** The text after the first fix of every finding; without it, no finding has a fix. */
  readonly fixed?: string;
  /** The titles of all fixes, in order. */
  readonly titles?: readonly string[];
  /** Further documents, by their locators. */
  readonly references?: Readonly<Record<string, string>>;
  readonly today?: string;
}

/**
 * Tests a lint rule on texts. The names of the cases begin with the clauses that they check. Where a case has a fix, it is
 * also checked that fixing the fixed text changes nothing.
 */
export function testLintRule(rule: LintRule, cases: Readonly<Record<string, LintCase>>): void {
  describe(`lint rule ${rule.id}`, () => {
    test.each(Object.entries(cases))('%s', (_name, one) => {
      const workspace = {
        references: new Map(Object.entries(one.references ?? {}).map(([locator, text]) => [locator, policyOf(text)])),
        today: one.today ?? rule.today ?? null,
      };
      const findIn = (text: string): readonly Diagnostic[] => runLint(policyOf(text), workspace, [rule]);
      const { seen, expected } = observeFindings(one, findIn);
      expect(seen).toEqual(expected);
    });
  });
}

/** What a lint rule says about a text and what its fixes do, next to what a case expects of it. */
export function observeFindings(one: LintCase, findIn: (text: string) => readonly Diagnostic[]) {
  const { text, marked } = unmark(one.text);
  const found = findIn(text);
  const messages = found.map(({ message }) => message);
  const titles = found.flatMap(({ fixes = [] }) => fixes.map(({ title }) => title));
  const fix = (unfixed: string): string => fixUntilDone(unfixed, findIn, firstFixOf).text;
  const fixed = fix(text);
  const expectedText = one.fixed ?? text;
  return {
    seen: {
      marked: found.map(({ span }) => text.slice(span.start, span.end)),
      messages,
      titles,
      fixed,
      fixedTwice: fix(fixed),
    },
    expected: {
      marked,
      messages: one.messages ?? messages,
      titles: one.titles ?? titles,
      fixed: expectedText,
      fixedTwice: expectedText,
    },
  };
}

import { parsePolicy } from '#core';
import { firstFixOf, fixUntilDone, runLint, type Diagnostic, type LintRule } from '#core/analysis';
import { describe, expect, test } from 'vitest';
import { unmark } from './lint-documentation.ts';

/** A text and what a lint rule must say about it. */
export interface LintCase {
  /** The text; `[|` and `|]` enclose what must be reported: nothing if there are no marks. */
  readonly text: string;
  /** The expected messages, in order; not compared if absent. */
  readonly messages?: readonly string[];
  /** The text after the first fix of every finding; if absent, no finding may have a fix. */
  readonly fixed?: string;
  /** The titles of all fixes, in order. */
  readonly titles?: readonly string[];
  /** Further documents, by locator. */
  readonly references?: Readonly<Record<string, string>>;
  readonly today?: string;
}

/**
 * Tests a lint rule on texts. The names of the cases begin with the clauses they check. If a case has a fix, also
 * checks that fixing the fixed text changes nothing.
 */
export function testLintRule(rule: LintRule, cases: Readonly<Record<string, LintCase>>): void {
  describe(`lint rule ${rule.id}`, () => {
    test.each(Object.entries(cases))('%s', (_name, one) => {
      const workspace = {
        references: new Map(
          Object.entries(one.references ?? {}).map(([locator, text]) => [locator, parsePolicy(text)]),
        ),
        today: one.today ?? rule.today ?? null,
      };
      const findIn = (text: string): readonly Diagnostic[] => runLint(parsePolicy(text), workspace, [rule]);
      const { seen, expected } = observeFindings(one, findIn);
      expect(seen).toEqual(expected);
    });
  });
}

/** Returns what a lint rule says about a text and what its fixes do, along with what a case expects. */
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

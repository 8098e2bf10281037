import { parsePolicy } from '#core';
import { runPageLint, type PageLintRule, type PageSite } from '#core/analysis';
import { readPage } from '#core/pages';
import { describe, expect, test } from 'vitest';
import { observeFindings, type LintCase } from './test-lint-rule.ts';

/** A page and what a lint rule must say about it. */
export interface PageLintCase extends LintCase {
  /** The robots.txt of its site, if known. */
  readonly robots?: string;
  /** The paths of the page, if known. */
  readonly paths?: readonly string[];
}

/** Like `testLintRule`, for a lint rule about pages. */
export function testPageLintRule(rule: PageLintRule, cases: Readonly<Record<string, PageLintCase>>): void {
  describe(`lint rule ${rule.id}`, () => {
    test.each(Object.entries(cases))('%s', (_name, one) => {
      const { robots, paths = [] } = one;
      const site: PageSite | null =
        robots === undefined ? null : { policy: parsePolicy(robots), references: new Map(), paths };
      const findIn = (html: string) => runPageLint(readPage(html, null), site, one.today ?? rule.today ?? null, [rule]);
      const { seen, expected } = observeFindings(one, findIn);
      expect(seen).toEqual(expected);
    });
  });
}

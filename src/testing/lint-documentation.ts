import { applyEdits } from '#core';
import type { Diagnostic, LintRuleDocumentation } from '#core/analysis';
import { describe, expect, test } from 'vitest';

/** Removes the marks `[|` and `|]` from an example; returns the text and what they enclosed. */
export function unmark(example: string): { readonly text: string; readonly marked: readonly string[] } {
  const marked = [...example.matchAll(/\[\|(.*?)\|\]/gs)].map((match) => match[1] ?? '');
  return { text: example.replace(/\[\||\|\]/g, ''), marked };
}

/**
 * Tests that lint rules do what their documentation says: their examples, the kind of fix, and the effect of fixes.
 *
 * @param findIn - returns all findings in a text, which is the bad or the good example of a rule
 */
export function testLintDocumentation<R extends LintRuleDocumentation>(
  rules: readonly R[],
  findIn: (rule: R, text: string, example: 'bad' | 'good') => readonly Diagnostic[],
): void {
  describe.each(rules)('$id', (rule) => {
    const { text, marked } = unmark(rule.bad);
    const own = (source: string, example: 'bad' | 'good' = 'bad') =>
      findIn(rule, source, example).filter(({ ruleId }) => ruleId === rule.id);

    test('reports its bad example where it is marked, and nothing in the good one, which looks different', () => {
      expect(rule.good).not.toBe(text);
      expect(marked.length).toBeGreaterThan(0);
      expect(own(text).map(({ span }) => text.slice(span.start, span.end))).toEqual(marked);
      expect(own(rule.good, 'good')).toEqual([]);
    });

    test('declares the kind of fix it offers', () => {
      const offered = own(text).flatMap(({ fixes = [] }) => fixes.map(({ safety }) => safety));
      expect([...new Set(offered)]).toEqual(rule.fix === null ? [] : [rule.fix]);
    });

    test('cites a clause and a source, and uses full sentences', () => {
      expect(rule.clauses.length).toBeGreaterThan(0);
      expect(rule.source.length).toBeGreaterThan(0);
      for (const sentence of [rule.summary, rule.why, ...own(text).map(({ message }) => message)]) {
        expect(sentence).toMatch(/^\S.*[.?]$/s);
      }
    });

    test('its fixes resolve the finding, and leave nothing for a second run', () => {
      for (const { fixes = [] } of own(text)) {
        for (const fix of fixes) {
          const fixed = applyEdits(text, fix.edits);
          expect(fixed).not.toBe(text);
          expect(own(fixed)).toEqual([]);
        }
      }
    });
  });
}

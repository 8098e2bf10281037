import { foldCase, normalizePattern } from '../../../match/normalize-path.ts';
import type { AcapRule } from '../../../model/policy.ts';
import { defineLintRule, spanInDocument } from '../../rule-kit/lint-rule.ts';
import { addTo } from '../../../text/add-to.ts';

/** Two opposing rules, the broader of which counts as the narrower. Source: Part 1 §2.4.5. Clause: D6. */
export const patternOrderSurprising = defineLintRule({
  id: 'pattern-order-surprising',
  severity: 'warning',
  clauses: ['D6'],
  source: ['Part 1 §2.4.5'],
  summary: 'A permission and a prohibition where the broader one counts as narrower.',
  why: 'ACAP compares patterns character by character; "$" counts as wider than "*", and a longer pattern as narrower. So "/a*" overrides "/a$" and "/a" although it matches everything they match, and the rule that looks like the exception has no effect.',
  bad: 'ACAP-crawler: *\nACAP-allow-crawl: [|/news$|]\nACAP-disallow-crawl: /news*\n',
  good: 'ACAP-crawler: *\nACAP-allow-crawl: /news$\nACAP-disallow-crawl: /news/\n',
  *check(policy) {
    for (const { general, subRecords } of policy.records) {
      for (const rules of [general, ...subRecords.map((sub) => sub.rules)]) {
        for (const { rule, winner } of findOverridden(rules)) {
          yield {
            span: spanInDocument(policy, rule.line, rule.resource.token),
            message: `Line ${winner.line + 1} overrides this rule: "${winner.resource.token.text}" counts as narrower than "${rule.resource.token.text}", though it matches all the same paths.`,
          };
        }
      }
    }
  },
});

/**
 * Yields rules that an opposing rule for the same usage overrides although it matches all their paths. By D6, that is a
 * pattern `X` or `X$` next to `X*`: any other pair for which order and paths disagree has no path in common.
 */
function* findOverridden(
  rules: readonly AcapRule[],
): Generator<{ readonly rule: AcapRule; readonly winner: AcapRule }> {
  const starred = new Map<string, AcapRule[]>();
  const others: { readonly rule: AcapRule; readonly core: string }[] = [];
  for (const rule of rules) {
    if (rule.resource.kind !== 'pattern' || rule.usage.kind !== 'standard') continue;
    const pattern = foldCase(normalizePattern(rule.resource.token.text));
    const open = pattern.endsWith('$') ? pattern.slice(0, -1) : pattern;
    const core = withoutFinalStars(open);
    if (core === open) others.push({ rule, core });
    else addTo(starred, core, rule);
  }
  for (const { rule, core } of others) {
    const winner = starred.get(core)?.find((other) => other.effect !== rule.effect && usageOf(other) === usageOf(rule));
    if (winner) yield { rule, winner };
  }
}

function withoutFinalStars(pattern: string): string {
  let end = pattern.length;
  while (end > 0 && pattern.charAt(end - 1) === '*') end--;
  return pattern.slice(0, end);
}

function usageOf({ usage }: AcapRule): string {
  return usage.kind === 'standard' ? usage.usage : '';
}

import { foldCase, normalizePattern } from '../../match/normalize-path.ts';
import type { AcapRule } from '../../model/policy.ts';
import { defineLintRule, spanInDocument } from '../lint-rule.ts';

/** Two opposed rules that the order of the format ranks against what they match. Source: Part 1 §2.4.5. Clause: D6. */
export const patternOrderSurprising = defineLintRule({
  id: 'pattern-order-surprising',
  severity: 'warning',
  voids: false,
  fix: null,
  clauses: ['D6'],
  source: ['Part 1 §2.4.5'],
  summary: 'A permission and a prohibition of which the one for more paths is taken for the narrower one.',
  why: 'Patterns are compared character by character, "$" counts as wider than "*", and a longer pattern as narrower: "/a*" goes before "/a$" and before "/a", although it matches all their paths. The rule that looks like the exception has no effect.',
  bad: 'ACAP-crawler: *\nACAP-allow-crawl: [|/news$|]\nACAP-disallow-crawl: /news*\n',
  good: 'ACAP-crawler: *\nACAP-allow-crawl: /news$\nACAP-disallow-crawl: /news/\n',
  *check(policy) {
    for (const { general, subRecords } of policy.records) {
      for (const rules of [general, ...subRecords.map((sub) => sub.rules)]) {
        for (const { rule, winner } of outranked(rules)) {
          yield {
            span: spanInDocument(policy, rule.line, rule.resource.token),
            message: `"${winner.resource.token.text}" in line ${winner.line + 1} counts as narrower than "${rule.resource.token.text}" and matches all its paths, so this rule decides nothing where both apply.`,
          };
        }
      }
    }
  },
});

/**
 * Rules that an opposed rule for the same usage outranks although it matches all their paths. By D6 that is a pattern
 * `X`, or `X$`, beside `X*`: all else that is narrower by the order and not by its paths matches nothing in common.
 */
function* outranked(rules: readonly AcapRule[]): Generator<{ readonly rule: AcapRule; readonly winner: AcapRule }> {
  const starred = new Map<string, AcapRule[]>();
  const others: { readonly rule: AcapRule; readonly core: string }[] = [];
  for (const rule of rules) {
    if (rule.resource.kind !== 'pattern' || rule.usage.kind !== 'standard') continue;
    const pattern = foldCase(normalizePattern(rule.resource.token.text));
    const open = pattern.endsWith('$') ? pattern.slice(0, -1) : pattern;
    const core = withoutFinalStars(open);
    if (core === open) others.push({ rule, core });
    else starred.set(core, [...(starred.get(core) ?? []), rule]);
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

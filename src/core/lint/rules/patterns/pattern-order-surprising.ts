import { withImpliedSlash } from '../../../match/compare-patterns.ts';
import { foldCase, normalizePattern } from '../../../match/normalize-path.ts';
import { buildDefinitionTable, type DefinitionTable } from '../../../model/definitions.ts';
import type { AcapRule, Policy } from '../../../model/policy.ts';
import { resolveRule } from '../../../model/resolve-rule.ts';
import { canMatch } from '../../../rules/rule.ts';
import { defineLintRule, spanInDocument } from '../../rule-kit/lint-rule.ts';
import { addTo } from '../../../text/add-to.ts';
import { broaderUsage, type Usage, USAGES } from '../../../vocabulary/usages.ts';

/** Files with more patterns, those of a set counted for each rule, are not hand-written, and would take too long. */
const MAX_COMPARED = 100_000;

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
    const table = buildDefinitionTable(policy.definitions, 'known');
    let left = MAX_COMPARED;
    for (const rules of rulesThatMeet(policy)) {
      const compared: ComparedPattern[] = [];
      for (const rule of rules) {
        for (const one of comparedPatterns(rule, table)) {
          if (left-- <= 0) break;
          compared.push(one);
        }
      }
      for (const { loser, winner } of findOverridden(compared)) {
        yield {
          span: spanInDocument(policy, loser.rule.line, loser.rule.resource.token),
          message: `Line ${winner.rule.line + 1} overrides this rule: "${winner.written}" counts as narrower than "${loser.written}", though it matches all the same paths.`,
        };
      }
    }
  },
});

/** A pattern of a rule about one usage, without its end mark or final asterisks. */
interface ComparedPattern {
  readonly rule: AcapRule;
  readonly usage: Usage;
  readonly written: string;
  readonly core: string;
  /** Whether it ends in `*`, or `*$`. */
  readonly isStarred: boolean;
}

/** Groups the rules for the same crawlers and purposes, which may be in several records. Clause: D4. */
function rulesThatMeet({ records }: Policy): Iterable<readonly AcapRule[]> {
  const byAddress = new Map<string, AcapRule[]>();
  for (const { crawlers, general, subRecords } of records) {
    const names = keyOf(crawlers.map(({ name }) => name.text));
    for (const rule of general) addTo(byAddress, names, rule);
    for (const { purposes, rules } of subRecords) {
      const address = `${names}\n${keyOf(purposes.map(({ pattern }) => pattern.text))}`;
      for (const rule of rules) addTo(byAddress, address, rule);
    }
  }
  return byAddress.values();
}

function keyOf(names: readonly string[]): string {
  return names.map(foldCase).toSorted().join(' ');
}

function* comparedPatterns(rule: AcapRule, table: DefinitionTable): Generator<ComparedPattern> {
  const { constituents, patterns } = resolveRule(rule, [table], 'known');
  for (const { usage } of constituents) {
    for (const { text } of patterns) {
      if (!canMatch(text)) continue;
      const pattern = withImpliedSlash(foldCase(normalizePattern(text)), false);
      const open = pattern.endsWith('$') ? pattern.slice(0, -1) : pattern;
      const core = withoutFinalStars(open);
      yield { rule, usage, written: text, core, isStarred: core !== open };
    }
  }
}

/**
 * Yields patterns that an opposing rule for the same or a more specific usage overrides although it matches all their
 * paths, once per rule. By D6, that is a pattern `X` or `X$` next to `X*`: any other pair for which order and paths
 * disagree has no path in common.
 */
function* findOverridden(
  compared: readonly ComparedPattern[],
): Generator<{ readonly loser: ComparedPattern; readonly winner: ComparedPattern }> {
  const starred = new Map<string, ComparedPattern>();
  const keyFor = (effect: AcapRule['effect'], usage: Usage, core: string) => `${effect} ${usage} ${core}`;
  for (const one of compared) {
    const key = keyFor(one.rule.effect, one.usage, one.core);
    if (one.isStarred && !starred.has(key)) starred.set(key, one);
  }
  const found = new Set<AcapRule>();
  for (const loser of compared) {
    const { rule, core, isStarred } = loser;
    if (isStarred || found.has(rule)) continue;
    const opposite = rule.effect === 'allow' ? 'disallow' : 'allow';
    const usages = USAGES.filter((usage) => usage === loser.usage || broaderUsage(usage) === loser.usage);
    const [winner] = usages.flatMap((usage) => starred.get(keyFor(opposite, usage, core)) ?? []);
    if (winner === undefined) continue;
    found.add(rule);
    yield { loser, winner };
  }
}

function withoutFinalStars(pattern: string): string {
  let end = pattern.length;
  while (end > 0 && pattern.charAt(end - 1) === '*') end--;
  return pattern.slice(0, end);
}

import { canMatch } from '../../../match/match-pattern.ts';
import { patternKey } from '../../../match/canonical-pattern.ts';
import { foldCase } from '../../../match/normalize-path.ts';
import type { AcapRule, DefinitionTable, Policy } from '../../../model/policy.ts';
import type { Token } from '../../../syntax/robots-syntax.ts';
import { resolveRule } from '../../../model/resolve-rule.ts';
import { defineLintRule, spanInDocument } from '../../rule-kit/lint-rule.ts';
import { coversUsage, type Usage, USAGES } from '../../../vocabulary/usages.ts';

/** Files with more patterns, counted per rule, crawler and purpose, are not hand-written, and would take too long. */
const MAX_COMPARED = 100_000;

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
    for (const { loser, winner } of findOverridden(comparedPatterns(policy))) {
      yield {
        span: spanInDocument(policy, loser.rule.line, loser.rule.resource.token),
        message: `Line ${winner.rule.line + 1} overrides this rule: "${winner.written}" counts as narrower than "${loser.written}", though it matches all the same paths.`,
      };
    }
  },
});

/** A pattern of a rule about one usage, without its end mark or final asterisks. */
interface WrittenPattern {
  readonly rule: AcapRule;
  readonly usage: Usage;
  readonly written: string;
  readonly core: string;
  /** Whether it ends in `*`, or `*$`. */
  readonly isStarred: boolean;
}

/** A pattern for one crawler and one purpose. Patterns with the same audience meet. Clause: D4. */
interface ComparedPattern extends WrittenPattern {
  /** The crawler and the purpose. */
  readonly audience: string;
}

function comparedPatterns(policy: Policy): ComparedPattern[] {
  const compared: ComparedPattern[] = [];
  for (const { rules, crawlers, purposes } of sectionsOf(policy)) {
    for (const pattern of patternsOf(rules, policy.definitionTables)) {
      for (const crawler of crawlers) {
        for (const purpose of purposes) {
          if (compared.length === MAX_COMPARED) return compared;
          compared.push({ ...pattern, audience: `${crawler}\n${purpose}` });
        }
      }
    }
  }
  return compared;
}

interface Section {
  readonly rules: readonly AcapRule[];
  readonly crawlers: readonly string[];
  /** The empty string for any purpose. */
  readonly purposes: readonly string[];
}

/** The records and sub-records that are for some crawler and purpose. */
function sectionsOf({ records }: Policy): Section[] {
  const distinct = (names: readonly Token[]) => [...new Set(names.map(({ text }) => foldCase(text)))];
  const sections = records.flatMap((record) => {
    const crawlers = distinct(record.crawlers.map(({ name }) => name));
    const subRecords = record.subRecords.map(({ rules, purposes }) => ({
      rules,
      crawlers,
      purposes: distinct(purposes.map(({ pattern }) => pattern)),
    }));
    return [{ rules: record.general, crawlers, purposes: [''] }, ...subRecords];
  });
  return sections.filter(({ crawlers, purposes }) => crawlers.length > 0 && purposes.length > 0);
}

function* patternsOf(rules: readonly AcapRule[], tables: readonly DefinitionTable[]): Generator<WrittenPattern> {
  for (const rule of rules) {
    const { constituents, patterns } = resolveRule(rule, tables, 'known');
    for (const { usage } of constituents) {
      for (const { text } of patterns) {
        if (!canMatch(text)) continue;
        const pattern = patternKey(text);
        const open = pattern.endsWith('$') ? pattern.slice(0, -1) : pattern;
        const core = withoutFinalStars(open);
        yield { rule, usage, written: text, core, isStarred: core !== open };
      }
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
  const keyFor = (effect: AcapRule['effect'], usage: Usage, { core, audience }: ComparedPattern) =>
    `${effect} ${usage} ${core} ${audience}`;
  for (const one of compared) {
    const key = keyFor(one.rule.effect, one.usage, one);
    if (one.isStarred && !starred.has(key)) starred.set(key, one);
  }
  const found = new Set<AcapRule>();
  for (const loser of compared) {
    const { rule, isStarred } = loser;
    if (isStarred || found.has(rule)) continue;
    const opposite = rule.effect === 'allow' ? 'disallow' : 'allow';
    const usages = USAGES.filter((usage) => coversUsage(loser.usage, usage));
    const [winner] = usages.flatMap((usage) => starred.get(keyFor(opposite, usage, loser)) ?? []);
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

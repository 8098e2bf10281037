import { comparePatterns } from '../../match/compare-patterns.ts';
import { foldCase } from '../../match/normalize-path.ts';
import type { LineReference } from '../../model/line-reference.ts';
import { type Effort, effortLeft, shareOf, spendComparisons } from '../../paths/effort.ts';
import type { Rule } from '../../rules/rule.ts';
import { coversUsage, type Usage } from '../../vocabulary/usages.ts';
import { ruleOf } from '../differences/joined-rules.ts';
import { type ContextGroup, lineOf, type RuleContext } from './rule-contexts.ts';
import { STATES_PER_SEARCH } from './rule-impact.ts';

/** A prohibition and permissions that match the same path, none of which overrides the others. */
export interface RuleConflict {
  readonly line: number;
  /** All lines that contradict each other, sorted. */
  readonly lines: readonly LineReference[];
  readonly crawlers: readonly string[];
  readonly purpose: string | null;
  readonly usage: Usage;
  readonly path: string;
}

export interface ConflictSearch {
  /** At most one for each prohibition, in file order. */
  readonly conflicts: readonly RuleConflict[];
  readonly complete: boolean;
}

/**
 * Finds rules that contradict each other and therefore prohibit, because none of them is narrower.
 *
 * @param contexts - those of an ACAP-aware crawler
 *
 * Source: Part 1 §2.4.5, §2.9.2. Clause: D7, D11.
 */
export function findConflicts(contexts: readonly RuleContext[], effort: Effort): ConflictSearch {
  const found = new Map<number, RuleConflict>();
  const finish = (complete: boolean) => ({
    conflicts: [...found.values()].toSorted((a, b) => a.line - b.line),
    complete,
  });
  let complete = true;
  for (const context of contexts) {
    for (const group of context.groups()) {
      const rules = group.rules.map(ruleOf);
      const permissions = rules.filter(({ effect }) => effect === 'allow');
      if (permissions.length === 0) continue;
      const overrides = group.precedence();
      for (const [index, rule] of rules.entries()) {
        const line = lineOf(rule);
        if (rule.effect !== 'disallow' || line === -1 || found.has(line)) continue;
        spendComparisons(effort, permissions.length);
        if (!permissions.some((other) => mayConflict(rule, other))) continue;
        if (effortLeft(effort) === 0) return finish(false);
        const end = group.explorer.search({
          overrides,
          effort: shareOf(effort, STATES_PER_SEARCH),
          targets: [index],
          visit: ({ path }) => {
            const conflict = conflictAt(context, group, rule, path);
            if (conflict) found.set(line, conflict);
            return conflict !== null;
          },
        });
        if (end === 'spent') complete = false;
      }
    }
  }
  return finish(complete);
}

/** Rules out most pairs: without a wildcard, different patterns neither of which is narrower have no path in common. */
function mayConflict(rule: Rule, other: Rule): boolean {
  if (rule.kind === 'conventional' && other.kind === 'conventional') return false;
  if (rule.kind === other.kind && rule.tier !== other.tier) return false;
  if (!coversUsage(rule.usage, other.usage) && !coversUsage(other.usage, rule.usage)) return false;
  const order = comparePatterns(foldCase(rule.pattern), foldCase(other.pattern));
  if (order === 'same') return rule.kind === other.kind;
  // A narrower pattern with a broader usage does not override.
  if (order !== 'undetermined') return rule.usage !== other.usage;
  return rule.pattern.includes('*') || other.pattern.includes('*');
}

function conflictAt(
  { reader, crawlers, purpose }: RuleContext,
  { usages }: ContextGroup,
  rule: Rule,
  path: string,
): RuleConflict | null {
  for (const usage of usages) {
    if (!coversUsage(rule.usage, usage)) continue;
    const { basis, lines } = reader.decide(crawlers.representative, purpose, path, usage);
    if (basis !== 'conflict') continue;
    if (!lines.some(({ path: document, line }) => document === rule.line.path && line === rule.line.line)) continue;
    return { line: lineOf(rule), lines, crawlers: crawlers.names, purpose, usage, path };
  }
  return null;
}

import { decideUsage } from '../decide/decide.ts';
import type { LineReference } from '../decide/decision.ts';
import { comparePatterns } from '../match/compare-patterns.ts';
import { foldCase } from '../match/normalize-path.ts';
import { broaderUsage, type Usage } from '../vocabulary/usages.ts';
import { dominanceAmong, type JoinedRule } from './join-rules.ts';
import type { PolicySide } from './policy-side.ts';
import type { ContextGroup, ReadingContext } from './reading-context.ts';
import { type Effort, SETTLED_SWITCHES } from './rule-impact.ts';

/** A prohibition and permissions of which none goes before the other, on a path that both match. */
export interface RuleConflict {
  /** The line of the prohibition. */
  readonly line: number;
  /** All lines that contradict each other, sorted. */
  readonly lines: readonly LineReference[];
  readonly crawlers: readonly string[];
  readonly purpose: string | null;
  readonly usage: Usage;
  readonly path: string;
}

export interface ConflictSearch {
  /** One for each prohibition at most, in file order. */
  readonly conflicts: readonly RuleConflict[];
  readonly complete: boolean;
}

/** As many patterns can be compared in the time that a state takes. */
const COMPARED_AS_A_STATE = 100;

/**
 * Finds rules that contradict each other without an order between them, so that they come to a prohibition.
 *
 * @param contexts - those of an ACAP-aware crawler
 *
 * Source: Part 1 §2.4.5, §2.9.2. Clause: D7, D11.
 */
export function findConflicts(side: PolicySide, contexts: readonly ReadingContext[], effort: Effort): ConflictSearch {
  const found = new Map<number, RuleConflict>();
  let complete = true;
  for (const context of contexts) {
    for (const group of context.groups()) {
      const { rules, explorer, usage } = group;
      const dominates = dominanceAmong(rules, { reader: 'acap', switches: SETTLED_SWITCHES, usage });
      const permissions = rules.filter(({ effect }) => effect === 'allow');
      if (permissions.length === 0) continue;
      for (const [index, rule] of rules.entries()) {
        if (rule.effect !== 'disallow' || rule.document !== 'robots.txt' || found.has(rule.line)) continue;
        effort.left -= permissions.length / COMPARED_AS_A_STATE;
        if (!permissions.some((other) => mayContradict(rule, other))) continue;
        if (effort.left <= 0) return { conflicts: inFileOrder(found), complete: false };
        const { end, states } = explorer.search({
          dominates,
          budget: Math.min(effort.left, effort.perSearch),
          isCancelled: effort.isCancelled,
          concerned: [index],
          visit: ({ path }) => {
            const conflict = conflictAt(side, context, group, rule, path);
            if (conflict) found.set(rule.line, conflict);
            return conflict !== null;
          },
        });
        effort.left -= states;
        if (end === 'budget' || end === 'cancelled') complete = false;
      }
    }
  }
  return { conflicts: inFileOrder(found), complete };
}

function inFileOrder(found: ReadonlyMap<number, RuleConflict>): RuleConflict[] {
  return [...found.values()].toSorted((a, b) => a.line - b.line);
}

/** Without a wildcard, patterns of which none goes before the other have no path in common, unless they are the same. */
function mayContradict(rule: JoinedRule, other: JoinedRule): boolean {
  if (rule.kind === 'conventional' && other.kind === 'conventional') return false;
  if (rule.kind === other.kind && (rule.named !== other.named || rule.specific !== other.specific)) return false;
  const isRelated =
    rule.usage === other.usage || rule.usage === broaderUsage(other.usage) || other.usage === broaderUsage(rule.usage);
  if (!isRelated) return false;
  const order = comparePatterns(foldCase(rule.pattern), foldCase(other.pattern));
  if (order === 'same') return rule.kind === other.kind;
  // A narrower pattern of a wider usage does not go before.
  if (order !== 'undetermined') return rule.usage !== other.usage;
  return rule.pattern.includes('*') || other.pattern.includes('*');
}

function conflictAt(
  { policy, references }: PolicySide,
  { crawlers, purpose }: ReadingContext,
  { usages }: ContextGroup,
  rule: JoinedRule,
  path: string,
): RuleConflict | null {
  const question = { reader: 'acap' as const, crawler: crawlers.asked, path, purpose };
  for (const usage of usages) {
    if (usage !== rule.usage && broaderUsage(usage) !== rule.usage) continue;
    const { decision } = decideUsage(policy, question, usage, references === undefined ? {} : { references });
    if (decision.basis !== 'conflict') continue;
    if (!decision.lines.some((one) => one.path === rule.document && one.line === rule.line)) continue;
    return { line: rule.line, lines: decision.lines, crawlers: crawlers.names, purpose, usage, path };
  }
  return null;
}

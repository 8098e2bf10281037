import { overlapNormalized } from '../../convert/plan/pattern-overlap.ts';
import { comparePatterns } from '../../match/compare-patterns.ts';
import { foldCase, normalizePattern } from '../../match/normalize-path.ts';
import { addTo } from '../../text/add-to.ts';
import { plan, type AcapOutput, type PlannedItem, type PlannedOutput } from './planned-item.ts';

/** Whether a refusal takes precedence over a permission where both patterns match. Patterns are normalised. */
type RefusalWins = (refused: string, permitted: string) => boolean;

/** ACAP ranks patterns by how they begin; a conflict is a refusal. Clause: D6, D7. */
export const byOrder: RefusalWins = (refused, permitted) =>
  comparePatterns(foldCase(permitted), foldCase(refused)) !== 'a';

/** The longer pattern decides; of equals, the refusal. Clause: Y7, Y8, Z8, Z9. */
export const byLength: RefusalWins = (refused, permitted) => permitted.length <= refused.length;

/** The longer pattern decides; of equals, the permission. Clause: G3, U1. */
export const asInGroups: RefusalWins = (refused, permitted) => permitted.length < refused.length;

/** What an output says about the paths of a pattern. */
interface Statement {
  /** The same for statements about the same use that are for the same crawlers. */
  readonly key: string;
  readonly pattern: string;
  readonly isRefusal: boolean;
}

function statementOf(output: PlannedOutput): Statement | null {
  if (output.kind === 'acap') {
    const { crawler, purpose, usage, path, effect } = output;
    const key = JSON.stringify([crawler.toLowerCase(), purpose, usage]);
    return { key, pattern: normalizePattern(path), isRefusal: effect === 'disallow' };
  }
  if (output.kind === 'rsl') {
    const { crawler, token, url, list } = output;
    return { key: JSON.stringify([crawler, token]), pattern: normalizePattern(url), isRefusal: list === 'prohibits' };
  }
  if (output.kind !== 'state' || output.statement.path === null) return null;
  const { audience, category, path, value } = output.statement;
  return { key: JSON.stringify([audience, category]), pattern: normalizePattern(path), isRefusal: value !== 'allowed' };
}

/** Where a refusal overlaps a permission, and source and target differ in which of the two decides. */
export interface Overlaps {
  /** The patterns of permissions that decide in the source only: the refusal goes beyond what was said. */
  readonly beyond: readonly string[];
  /** The patterns of permissions that decide in the target only: part of what was refused is open. */
  readonly except: readonly string[];
}

/**
 * Creates a function that compares a refusal with the permissions it overlaps.
 *
 * @param outputs - all that are written
 *
 * Clause: C2, D6, K51.
 */
export function createOverlaps(
  outputs: readonly PlannedOutput[],
  inSource: RefusalWins,
  inTarget: RefusalWins,
): (output: PlannedOutput) => Overlaps {
  const permitted = new Map<string, string[]>();
  for (const output of outputs) {
    const statement = statementOf(output);
    if (statement !== null && !statement.isRefusal) addTo(permitted, statement.key, statement.pattern);
  }
  return (output) => {
    const statement = statementOf(output);
    if (statement === null || !statement.isRefusal) return { beyond: [], except: [] };
    const { key, pattern } = statement;
    const differing = (permitted.get(key) ?? []).filter(
      (one) => inSource(pattern, one) !== inTarget(pattern, one) && overlapNormalized(pattern, one),
    );
    return {
      beyond: differing.filter((one) => inTarget(pattern, one)),
      except: differing.filter((one) => inSource(pattern, one)),
    };
  };
}

/**
 * Leaves out permissions that would open what another vocabulary refuses, or what a general rule refuses.
 *
 * @param items - by vocabulary
 *
 * Clause: D4, K105, K117.
 */
export function withoutOverruled(items: readonly (readonly PlannedItem[])[]): PlannedItem[] {
  const refused = new Map<string, { readonly rule: AcapOutput; readonly vocabulary: number }[]>();
  const keyOf = ({ crawler, usage }: AcapOutput) => `${crawler.toLowerCase()} ${usage}`;
  const rulesOf = ({ outputs }: PlannedItem) => outputs.filter((output) => output.kind === 'acap');
  for (const [vocabulary, own] of items.entries()) {
    for (const rule of own.flatMap(rulesOf)) {
      if (rule.effect !== 'disallow') continue;
      // What everyone is allowed for a purpose takes precedence over a general rule, even one that names a crawler.
      const crawlers = rule.purpose === null ? new Set([rule.crawler, '*']) : [rule.crawler];
      for (const crawler of crawlers) addTo(refused, keyOf({ ...rule, crawler }), { rule, vocabulary });
    }
  }
  return items.flatMap((own, vocabulary) => {
    const isOverruled = (rule: AcapOutput) => {
      if (rule.effect === 'disallow') return false;
      const path = normalizePattern(rule.path);
      return (refused.get(keyOf(rule)) ?? []).some((one) => {
        const pattern = normalizePattern(one.rule.path);
        const isGeneral = one.rule.purpose === null && rule.purpose !== null;
        const isSame = keyOf(one.rule) === keyOf(rule) && one.rule.purpose === rule.purpose;
        const isOther = isSame && one.vocabulary !== vocabulary && !byOrder(pattern, path);
        return (isGeneral || isOther) && overlapNormalized(pattern, path);
      });
    };
    return own.map((item) => (rulesOf(item).some(isOverruled) ? plan('K117', item.line) : item));
  });
}

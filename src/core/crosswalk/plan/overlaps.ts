import { overlapNormalized, sharedPatterns } from '../../match/pattern-overlap.ts';
import { comparePatterns } from '../../match/compare-patterns.ts';
import { foldCase, normalizePattern } from '../../match/normalize-path.ts';
import { addTo } from '../../text/maps.ts';
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
  /** The same for statements about the same use, some of which may be for one crawler. */
  readonly key: string;
  /** `*` for everyone, including the crawlers that others are for. */
  readonly crawler: string;
  /** Of two lines of the source, the one with the higher tier decides, whatever its pattern. Clause: D4. */
  readonly tier: number;
  readonly pattern: string;
  readonly isRefusal: boolean;
}

function statementOf(output: PlannedOutput): Statement | null {
  if (output.kind === 'acap') {
    const { crawler, purpose, usage, path, effect } = output;
    const key = JSON.stringify([crawler.toLowerCase(), purpose, usage]);
    return { key, crawler: '*', tier: 0, pattern: normalizePattern(path), isRefusal: effect === 'disallow' };
  }
  if (output.kind === 'rsl') {
    const { crawler, token, url, list, isForPurpose } = output;
    const key = JSON.stringify([crawler, token]);
    const tier = isForPurpose ? 2 : 0;
    return { key, crawler: '*', tier, pattern: normalizePattern(url), isRefusal: list === 'prohibits' };
  }
  if (output.kind !== 'state' || output.statement.path === null) return null;
  const { audience, category, path, value } = output.statement;
  const crawler = audience.kind === 'crawler' ? audience.name : '*';
  const tier = (output.isForPurpose === true ? 2 : 0) + (crawler === '*' ? 0 : 1);
  return { key: category, crawler, tier, pattern: normalizePattern(path), isRefusal: value !== 'allowed' };
}

/** Where a refusal overlaps a permission, and source and target differ in which of the two decides. */
export interface Overlaps {
  /**
   * The patterns of permissions that decide in the source only, or the crawlers that they are for: the refusal goes
   * beyond what was said.
   */
  readonly beyond: readonly string[];
  /** The patterns of permissions that decide in the target only: part of what was refused is open. */
  readonly except: readonly string[];
  /** Patterns that, if refused too, close what such permissions open, and nothing else. */
  readonly repairs: readonly string[];
}

/**
 * Creates a function that compares a refusal with the permissions it overlaps.
 *
 * @param outputs - all that are written
 * @param repeatedAt - patterns of other lines in the target that refuse the same as an output, for part of its paths
 *
 * Clause: C2, D4, D6, K51.
 */
export function createOverlaps(
  outputs: readonly PlannedOutput[],
  inSource: RefusalWins,
  inTarget: RefusalWins,
  repeatedAt: (output: PlannedOutput) => readonly string[] = () => [],
): (output: PlannedOutput) => Overlaps {
  const permitted = new Map<string, Statement[]>();
  const refused = new Set<string>();
  const printRefusal = ({ key, crawler, pattern }: Statement) => JSON.stringify([key, crawler, pattern]);
  for (const statement of outputs.map(statementOf)) {
    if (statement?.isRefusal === false) addTo(permitted, statement.key, statement);
    else if (statement !== null) refused.add(printRefusal(statement));
  }
  const winsInSource = (refusal: Statement, permission: Statement) =>
    refusal.tier === permission.tier ? inSource(refusal.pattern, permission.pattern) : refusal.tier > permission.tier;
  // For the same paths, a statement for one crawler is written instead of the one for everyone.
  const winsInTarget = (refusal: Statement, permission: Statement) =>
    refusal.pattern === permission.pattern && !isForSame(refusal, permission)
      ? refusal.crawler !== '*'
      : inTarget(refusal.pattern, permission.pattern);
  return (output) => {
    const refusal = statementOf(output);
    if (refusal === null || !refusal.isRefusal) return { beyond: [], except: [], repairs: [] };
    const permissions = (permitted.get(refusal.key) ?? []).filter(
      (one) => isForSame(refusal, one) || refusal.crawler === '*' || one.crawler === '*',
    );
    const at = (pattern: string) => ({ ...refusal, pattern });
    const overlap = (one: Statement, other: Statement) => overlapNormalized(one.pattern, other.pattern);
    const beyondWith = (parts: readonly Statement[]) =>
      permissions.filter(
        (one) => !winsInSource(refusal, one) && parts.some((part) => winsInTarget(part, one) && overlap(part, one)),
      );
    const beyond = beyondWith([refusal, ...repeatedAt(output).map(at)]);
    const shared = (one: Statement) => {
      const parts = sharedPatterns(one.pattern, refusal.pattern);
      return parts.every((pattern) => winsInTarget(at(pattern), one)) ? parts : [];
    };
    const isRepaired = (one: Statement) => {
      const parts = shared(one);
      return parts.length > 0 && parts.every((pattern) => refused.has(printRefusal(at(pattern))));
    };
    const except = permissions.filter(
      (one) => winsInSource(refusal, one) && !winsInTarget(refusal, one) && overlap(refusal, one) && !isRepaired(one),
    );
    const repairs = except.flatMap(shared).filter((pattern) => beyondWith([at(pattern)]).length === 0);
    const names = ({ crawler, pattern }: Statement) => (refusal.crawler === '*' && crawler !== '*' ? crawler : pattern);
    return { beyond: beyond.map(names), except: except.map(({ pattern }) => pattern), repairs };
  };
}

/** Maximum number of refusals that are added, so that a file cannot multiply them. */
const MAX_REPAIRS = 400;

/** Adds refusals for the paths that a permission would open only in the target. Clause: C2, K51. */
export function withRepairs(
  items: readonly PlannedItem[],
  inSource: RefusalWins,
  inTarget: RefusalWins,
): PlannedItem[] {
  const overlapsOf = createOverlaps(
    items.flatMap(({ outputs }) => outputs),
    inSource,
    inTarget,
  );
  let left = MAX_REPAIRS;
  const repairsOf = (output: PlannedOutput) => {
    const repairs = overlapsOf(output).repairs.slice(0, left);
    left -= repairs.length;
    return repairs.map((pattern) => withPattern(output, pattern));
  };
  return items.map((item) => ({ ...item, outputs: [...item.outputs, ...item.outputs.flatMap(repairsOf)] }));
}

function withPattern(output: PlannedOutput, pattern: string): PlannedOutput {
  if (output.kind === 'state') return { ...output, statement: { ...output.statement, path: pattern } };
  if (output.kind === 'rsl') return { ...output, url: pattern };
  return output.kind === 'acap' ? { ...output, path: pattern } : output;
}

function isForSame(a: Statement, b: Statement): boolean {
  return a.crawler.toLowerCase() === b.crawler.toLowerCase();
}

/** Drops permissions that would open what another vocabulary or a general rule refuses. Clause: D4, K105, K117. */
export function withoutOverruled(byVocabulary: readonly (readonly PlannedItem[])[]): PlannedItem[] {
  const refused = new Map<string, { readonly rule: AcapOutput; readonly vocabulary: number }[]>();
  const keyOf = ({ crawler, usage }: AcapOutput) => `${crawler.toLowerCase()} ${usage}`;
  const rulesOf = ({ outputs }: PlannedItem) => outputs.filter((output) => output.kind === 'acap');
  for (const [vocabulary, own] of byVocabulary.entries()) {
    for (const rule of own.flatMap(rulesOf)) {
      if (rule.effect !== 'disallow') continue;
      // What everyone is allowed for a purpose takes precedence over a general rule, even one that names a crawler.
      const crawlers = rule.purpose === null ? new Set([rule.crawler, '*']) : [rule.crawler];
      for (const crawler of crawlers) addTo(refused, keyOf({ ...rule, crawler }), { rule, vocabulary });
    }
  }
  return byVocabulary.flatMap((own, vocabulary) => {
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

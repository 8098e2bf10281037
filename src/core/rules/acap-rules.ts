import { createMatcher, type Matcher } from '../match/index/create-matcher.ts';
import type { BlockRule, RuleBlock } from './acap-blocks.ts';
import { memoize } from '../text/maps.ts';
import type { Rule, Statement } from './rule.ts';
import { tierOf } from './tiers.ts';

/** The ACAP rules that apply to one class of crawlers and one purpose. */
export interface AcapRules {
  /** Normalised and case-folded; those of a resource set occur once, however many rules name it. */
  readonly patterns: readonly string[];
  /** For each pattern, the statements about the paths that it matches; the patterns of a set share one list. */
  readonly statements: readonly (readonly Statement[])[];
  /** Matches `patterns`; paths must be case-folded. */
  readonly matcher: Matcher;
}

/** Returns the statements of a block, which crawlers share. */
export type StatementStore = (block: RuleBlock, isNamed: boolean) => readonly StatementGroup[];

/** The statements and the patterns of one rule. */
interface StatementGroup {
  readonly statements: readonly Statement[];
  readonly patterns: readonly string[];
}

/** Creates a store that reads each block at most twice: for crawlers that it names, and for those reached by `*`. */
export function createStatementStore(): StatementStore {
  const forNamed = memoize((block: RuleBlock) => withTier(block, true));
  const forAny = memoize((block: RuleBlock) => withTier(block, false));
  return (block, isNamed) => (isNamed ? forNamed : forAny)(block);
}

function withTier({ purposes, rules }: RuleBlock, isNamed: boolean): StatementGroup[] {
  const tier = tierOf(purposes !== null, isNamed);
  return rules.map(({ statements, patterns }: BlockRule) => ({
    statements: statements.map((statement) => ({ ...statement, tier })),
    patterns,
  }));
}

/** A block that applies to a crawler: by its name, or by `*`. */
export interface AppliedBlock {
  readonly block: RuleBlock;
  readonly isNamed: boolean;
}

/** Compiles the ACAP rules of a class of crawlers, with an index if `isIndexed`. Clause: A9, D1, D2. */
export function compileAcapRules(
  blocks: readonly AppliedBlock[],
  store: StatementStore,
  isIndexed: boolean,
): AcapRules {
  const patterns: string[] = [];
  const statements: (readonly Statement[])[] = [];
  // Rules that name the same resource set share its patterns instead of being multiplied by them.
  const sets = new Map<readonly string[], Statement[]>();
  for (const { block, isNamed } of blocks) {
    for (const group of store(block, isNamed)) {
      const known = sets.get(group.patterns);
      if (known !== undefined) {
        for (const statement of group.statements) known.push(statement);
        continue;
      }
      let list = group.statements;
      if (group.patterns.length > 1) {
        const ofSet = [...list];
        sets.set(group.patterns, ofSet);
        list = ofSet;
      }
      for (const pattern of group.patterns) {
        patterns.push(pattern);
        statements.push(list);
      }
    }
  }
  return { patterns, statements, matcher: createMatcher(patterns, null, isIndexed) };
}

/** Counts the rules: one for each statement and each of its patterns. */
export function countAcapRules({ statements }: Pick<AcapRules, 'statements'>): number {
  return statements.reduce((count, list) => count + list.length, 0);
}

/** Lists all rules in file order: one for each statement and pattern. Count them first with {@link countAcapRules}. */
export function listAcapRules({ patterns, statements }: Pick<AcapRules, 'patterns' | 'statements'>): Rule[] {
  return patterns
    .flatMap((pattern, index) => (statements[index] ?? []).map((statement): Rule => ({ ...statement, pattern })))
    .toSorted((a, b) => a.place - b.place);
}

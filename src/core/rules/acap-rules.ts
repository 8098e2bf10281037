import { createMatcher, type Matcher } from '../match/index/create-matcher.ts';
import type { BlockRule, RuleBlock } from './acap-blocks.ts';
import type { Rule, Statement } from './rule.ts';
import { tierOf } from './tiers.ts';

/** The ACAP rules that apply to one class of crawlers and one purpose. */
export interface AcapRules {
  /** Normalised and case-folded; those of a resource set are here once, however many rules name it. */
  readonly patterns: readonly string[];
  /** By the index of a pattern: what is said of the paths that match it. The patterns of a set share one list. */
  readonly statements: readonly (readonly Statement[])[];
  /** Of `patterns`; paths must be case-folded. */
  readonly matcher: Matcher;
}

/** Statements by the blocks that contain them, so that crawlers share those of the same block. */
export type StatementStore = (block: RuleBlock, isNamed: boolean) => readonly StatementGroup[];

/** What one rule says. */
interface StatementGroup {
  readonly statements: readonly Statement[];
  readonly patterns: readonly string[];
}

/** Makes a store that reads each block at most twice: as naming the crawler, and as reaching it by `*`. */
export function createStatementStore(): StatementStore {
  const known = new Map<
    RuleBlock,
    { named: readonly StatementGroup[] | null; any: readonly StatementGroup[] | null }
  >();
  return (block, isNamed) => {
    let entry = known.get(block);
    if (entry === undefined) known.set(block, (entry = { named: null, any: null }));
    return isNamed ? (entry.named ??= withTier(block, isNamed)) : (entry.any ??= withTier(block, isNamed));
  };
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

/**
 * Makes the rules that apply to a class of crawlers ready for matching.
 *
 * @param isIndexed - false to match without an index
 *
 * Clause: A9, D1, D2.
 */
export function compileAcapRules(
  blocks: readonly AppliedBlock[],
  store: StatementStore,
  isIndexed: boolean,
): AcapRules {
  const patterns: string[] = [];
  const statements: (readonly Statement[])[] = [];
  // Rules that name one resource set share its patterns, which are not multiplied out.
  const sets = new Map<readonly string[], Statement[]>();
  for (const { block, isNamed } of blocks) {
    for (const group of store(block, isNamed)) {
      const known = sets.get(group.patterns);
      if (known !== undefined) {
        known.push(...group.statements);
        continue;
      }
      let said = group.statements;
      if (group.patterns.length > 1) {
        const ofSet = [...said];
        sets.set(group.patterns, ofSet);
        said = ofSet;
      }
      for (const pattern of group.patterns) {
        patterns.push(pattern);
        statements.push(said);
      }
    }
  }
  return { patterns, statements, matcher: createMatcher(patterns, null, isIndexed) };
}

/** How many rules there are with each statement about each of its patterns counted. */
export function countAcapRules({ statements }: Pick<AcapRules, 'statements'>): number {
  return statements.reduce((count, said) => count + said.length, 0);
}

/** All rules, in file order: each statement about each of its patterns. Count them first; see {@link countAcapRules}. */
export function listAcapRules({ patterns, statements }: Pick<AcapRules, 'patterns' | 'statements'>): Rule[] {
  return patterns
    .flatMap((pattern, index) => (statements[index] ?? []).map((statement): Rule => ({ ...statement, pattern })))
    .toSorted((a, b) => a.place - b.place);
}

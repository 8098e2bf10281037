import type { Effort } from './effort.ts';
import { findPath, type PathSet } from './find-path.ts';
import { foldCase } from '../match/normalize-path.ts';
import { compileGlob, type PathGlob } from '../match/path-glob.ts';
import { patternHead } from '../match/match-pattern.ts';
import { prohibitionsAmong, type IndexedRules } from './indexed-rules.ts';

/** A path that one of two rule lists prohibits and the other permits. */
export interface PathDifference {
  readonly path: string;
  /** Which list prohibits it. */
  readonly prohibitedBy: 'first' | 'second';
  /** A rule in that list that prohibits it. */
  readonly rule: number;
}

export interface DifferenceSearch {
  /** At least one for each prohibition that decides some path that the other list permits. */
  readonly differences: readonly PathDifference[];
  /** True when every path on which the lists differ is prohibited by a rule that `differences` names. */
  readonly complete: boolean;
}

/** Paths to exclude: those that one pattern matches and another one, which matches fewer, does not. */
export interface ExcludedPaths {
  readonly matched: PathGlob;
  readonly unmatched: PathGlob;
}

export interface DifferenceOptions {
  readonly effort: Effort;
  /** Single paths to exclude. */
  readonly except?: readonly string[];
  /** Report one difference per prohibition, on a path where no rule at all overrides it, instead of every one found. */
  readonly onePerRule?: boolean;
  /** Called with each path that is found; may return a set around it to exclude. */
  readonly exclude?: (path: string) => ExcludedPaths | null;
  /** True for prohibitions to skip. */
  readonly isKnown?: (side: 'first' | 'second', rule: number) => boolean;
}

/**
 * Finds, over all possible paths, where two lists of rules decide differently.
 *
 * Exact, by counterexample-guided search. For each prohibition of either list it looks for a path that the prohibition
 * decides and the other list permits. If the path found is one that the other list prohibits as well, the search goes
 * on without the paths of that other prohibition, except those of permissions that override it, each of which becomes a
 * branch. So rules are combined only if they meet on some path; `MatchExplorer`, which enumerates all combinations,
 * needs a hundred times the states for files with many wildcards.
 *
 * Clause: D7, G3, P3.
 */
export function findDifferences(
  first: IndexedRules,
  second: IndexedRules,
  options: DifferenceOptions,
): DifferenceSearch {
  const { effort, isKnown } = options;
  const found = new Map<string, PathDifference>();
  for (const side of ['first', 'second'] as const) {
    const [prohibiting, permitting] = side === 'first' ? [first, second] : [second, first];
    const task: Task = { ...options, prohibiting, permitting };
    for (const rule of prohibiting.candidatesFor('disallow', '/')) {
      if (isKnown?.(side, rule) === true) continue;
      for (const path of pathsOpened(task, rule)) {
        found.set(`${side} ${rule} ${path}`, { path, prohibitedBy: side, rule });
        if (options.onePerRule === true) break;
      }
      if (effort.isSpent) break;
    }
  }
  return { differences: [...found.values()], complete: !effort.isSpent };
}

interface Task extends DifferenceOptions {
  readonly prohibiting: IndexedRules;
  readonly permitting: IndexedRules;
}

/** A set of paths that shrinks as the search goes on. */
interface Branch extends PathSet {
  without: readonly PathGlob[];
}

/** Paths that a prohibition decides and the other list permits; at least one, if any, unless the effort is spent. */
function* pathsOpened(task: Task, rule: number): Generator<string> {
  const { prohibiting, permitting, effort } = task;
  const own = prohibiting.globs[rule];
  if (!own) return;
  const branches: Branch[] = [{ within: [own], without: [] }];
  for (let branch = branches.pop(); branch; branch = branches.pop()) {
    for (;;) {
      const path = findPath(branch, effort);
      if (path === null) break;
      const overriding = overridingAt(task, rule, path);
      if (overriding.length > 0) {
        branch.without = [...branch.without, ...overriding];
        continue;
      }
      const excluded = task.exclude?.(path);
      if (excluded) {
        branches.push({ within: [...branch.within, excluded.unmatched], without: branch.without });
        branch.without = [...branch.without, excluded.matched];
        continue;
      }
      const prohibitions = prohibitionsAmong(permitting, permitting.matching(path));
      if (prohibitions.length === 0) {
        yield path;
        break;
      }
      const chosen = chooseProhibition(permitting, prohibitions, branch);
      branches.push(...branchesOver(task, rule, chosen, branch));
      const glob = permitting.globs[chosen];
      if (glob) branch.without = [...branch.without, glob];
    }
    if (effort.isSpent) return;
  }
}

/** Patterns that keep a prohibition from deciding a path: the path if excluded, or those of overriding rules. */
function overridingAt({ prohibiting, except = [], onePerRule = false }: Task, rule: number, path: string): PathGlob[] {
  const { rules, globs, overrides } = prohibiting;
  if (except.includes(path)) return [compileGlob(`${path}$`, false)].filter((one) => one !== null);
  return prohibiting.matching(path).flatMap((index) => {
    const glob = globs[index];
    const counts = onePerRule || rules[index]?.effect === 'allow';
    return glob && counts && overrides(index, rule) ? [glob] : [];
  });
}

/** The prohibition with the same pattern, if any, because it leaves no paths over; else one that no other overrides. */
function chooseProhibition(list: IndexedRules, prohibitions: readonly number[], { within }: Branch): number {
  const { rules, overrides } = list;
  const patterns = new Set(within.map(({ pattern }) => foldCase(pattern)));
  const same = prohibitions.find((index) => patterns.has(foldCase(rules[index]?.pattern ?? '')));
  const strongest = prohibitions.find((index) => !prohibitions.some((other) => overrides(other, index)));
  return same ?? strongest ?? prohibitions[0] ?? 0;
}

function branchesOver(task: Task, rule: number, prohibition: number, { within, without }: Branch): Branch[] {
  const { permitting, prohibiting } = task;
  const heads = within.map(({ pattern }) => foldCase(patternHead(pattern)));
  const longest = heads.reduce((best, head) => (head.length > best.length ? head : best));
  const branches: Branch[] = [];
  for (const permission of permitting.candidatesFor('allow', longest)) {
    const glob = permitting.globs[permission];
    if (!glob || !permitting.overrides(permission, prohibition)) continue;
    // The rule decides none of these paths if a permission that overrides it matches them all.
    const including =
      prohibiting.foldsCase || !permitting.foldsCase ? prohibiting.permissionsIncluding(glob.pattern) : [];
    if (including.some((one) => prohibiting.overrides(one, rule))) continue;
    branches.push({ within: [...within, glob], without });
  }
  return branches;
}

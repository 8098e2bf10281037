import { createEffort, type Effort, type EffortLimits } from './effort.ts';
import { findPath } from './find-path.ts';
import { foldCase } from './normalize-path.ts';
import { compileGlob, type PathGlob } from './path-glob.ts';
import { patternHead } from './pattern-head.ts';
import { prohibitionsAmong, type RuleBook } from './rule-order.ts';

/** A path that one of two rule lists prohibits and the other permits. */
export interface PathDifference {
  readonly path: string;
  /** Which list prohibits it. */
  readonly prohibitedBy: 'first' | 'second';
  /** A rule of that list that does. */
  readonly rule: number;
}

export interface DifferenceSearch {
  /** At least one for each prohibition that decides some path that the other list permits. */
  readonly differences: readonly PathDifference[];
  /**
   * True when no path was left out: every path on which the lists differ is prohibited by a rule that `differences` names, and
   * where there are none, the lists decide alike everywhere.
   */
  readonly complete: boolean;
  /** How many states were looked at. */
  readonly states: number;
}

/** Paths that one pattern matches and another one, which matches fewer, does not. */
export interface LeftOut {
  readonly matched: PathGlob;
  readonly unmatched: PathGlob;
}

export interface DifferenceOptions extends EffortLimits {
  /** Paths that are left out. */
  readonly except?: readonly string[];
  /**
   * How many: every one that comes up (the default), one in all, which ends the search, incomplete; or one for each
   * prohibition on a path that no rule dominating it matches, be it another prohibition.
   */
  readonly wanted?: 'all' | 'one-each' | 'one';
  /** Leaves out paths that a pattern matches and another one does not; asked for such a pair that a path shows. */
  readonly leaveOut?: (path: string) => LeftOut | null;
  /** True for prohibitions of which it is known that the other list opens them. */
  readonly isKnown?: (side: 'first' | 'second', rule: number) => boolean;
}

/**
 * Finds out, over all paths there are, where two lists of rules decide differently.
 *
 * Exact and driven by examples: for each prohibition of either list it looks for a path that it decides (a shortest one that it matches
 * and no permission over it does) and that the other list permits. Where the other list prohibits the path too, all paths
 * that its prohibition matches are left out from then on, but for those that a permission over that prohibition matches; these are looked at one by one.
 * So only rules that meet on some path are ever combined.
 *
 * Clause: D7, G3, P3.
 */
export function findDifferences(first: RuleBook, second: RuleBook, options: DifferenceOptions): DifferenceSearch {
  const { except = [], wanted = 'all', isKnown, leaveOut } = options;
  const effort = createEffort(options);
  const found = new Map<string, PathDifference>();
  const finish = (complete: boolean) => ({ differences: [...found.values()], complete, states: effort.states });
  for (const side of ['first', 'second'] as const) {
    const [prohibiting, permitting] = side === 'first' ? [first, second] : [second, first];
    const isOwn = wanted === 'one-each';
    const task: Task = { prohibiting, permitting, except, effort, leaveOut, isOwn };
    for (const rule of prohibiting.near('disallow', '/')) {
      if (isKnown?.(side, rule) === true) continue;
      for (const path of pathsOpened(task, rule)) {
        found.set(`${side} ${rule} ${path}`, { path, prohibitedBy: side, rule });
        if (wanted === 'one') return finish(false);
        if (wanted === 'one-each') break;
      }
      if (effort.isSpent) return finish(false);
    }
  }
  return finish(true);
}

interface Task {
  readonly prohibiting: RuleBook;
  readonly permitting: RuleBook;
  readonly except: readonly string[];
  readonly effort: Effort;
  readonly leaveOut?: DifferenceOptions['leaveOut'] | undefined;
  /** Only paths that no rule over the prohibition matches. */
  readonly isOwn?: boolean;
}

/** Paths that all of some patterns match and none of others. */
interface Branch {
  readonly within: readonly PathGlob[];
  without: readonly PathGlob[];
}

/** Paths that a prohibition decides and the other list permits; none exactly when there are none, unless the effort is spent. */
function* pathsOpened(task: Task, rule: number): Generator<string> {
  const { prohibiting, permitting, effort } = task;
  const own = prohibiting.globs[rule];
  if (!own) return;
  const branches: Branch[] = [{ within: [own], without: [] }];
  for (let branch = branches.pop(); branch; branch = branches.pop()) {
    for (;;) {
      const { path } = findPath(branch, effort);
      if (path === null) break;
      const over = exceptions(task, rule, path);
      if (over.length > 0) {
        branch.without = [...branch.without, ...over];
        continue;
      }
      const leftOut = task.leaveOut?.(path);
      if (leftOut) {
        branches.push({ within: [...branch.within, leftOut.unmatched], without: branch.without });
        branch.without = [...branch.without, leftOut.matched];
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

/** What keeps a prohibition from deciding a path: permissions over it, other rules where it must decide alone, or that the path is left out. */
function exceptions({ prohibiting, except, isOwn }: Task, rule: number, path: string): PathGlob[] {
  const { order, globs } = prohibiting;
  if (except.includes(path)) return [compileGlob(`${path}$`, false)].filter((one) => one !== null);
  return prohibiting.matching(path).flatMap((index) => {
    const glob = globs[index];
    const counts = isOwn === true || order.rules[index]?.effect === 'allow';
    return glob && counts && order.dominates(index, rule) ? [glob] : [];
  });
}

/** The one that says the same, if it is there: it leaves nothing over. Else one that no other is narrower than. */
function chooseProhibition(book: RuleBook, prohibitions: readonly number[], { within }: Branch): number {
  const { rules, dominates } = book.order;
  const patterns = new Set(within.map(({ pattern }) => foldCase(pattern)));
  const same = prohibitions.find((index) => patterns.has(foldCase(rules[index]?.pattern ?? '')));
  const narrowest = prohibitions.find((index) => !prohibitions.some((other) => dominates(other, index)));
  return same ?? narrowest ?? prohibitions[0] ?? 0;
}

/** For each permission over a prohibition, the paths that it matches. */
function branchesOver(task: Task, rule: number, prohibition: number, { within, without }: Branch): Branch[] {
  const { permitting, prohibiting } = task;
  const { foldsCase, dominates } = permitting.order;
  const { foldsCase: ownFoldsCase, dominates: dominatesHere } = prohibiting.order;
  const heads = within.map(({ pattern }) => foldCase(patternHead(pattern)));
  const longest = heads.reduce((best, head) => (head.length > best.length ? head : best));
  const branches: Branch[] = [];
  for (const permission of permitting.near('allow', longest)) {
    const glob = permitting.globs[permission];
    if (!glob || !dominates(permission, prohibition)) continue;
    // Where a permission over the rule matches all that this one does, the rule decides none of it.
    const around = ownFoldsCase || !foldsCase ? prohibiting.permissionsAround(glob.pattern) : [];
    if (around.some((one) => dominatesHere(one, rule))) continue;
    branches.push({ within: [...within, glob], without });
  }
  return branches;
}

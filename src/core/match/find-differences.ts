import { createEffort, type Effort, type EffortLimits } from './effort.ts';
import { findPath } from './find-path.ts';
import { foldCase } from './normalize-path.ts';
import { compileGlob, type PathGlob } from './path-glob.ts';
import { patternHead } from './pattern-head.ts';
import { createRuleBook, prohibitionsAmong, type RuleBook, type RuleOrder } from './rule-order.ts';

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
  /** Only paths that this pattern matches are looked at: normalised, case counts. */
  readonly within?: string;
  /** Paths that are left out. */
  readonly except?: readonly string[];
  /**
   * How many: every one that comes up (the default), one for each prohibition, or one in all, which ends the search,
   * incomplete.
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
export function findDifferences(first: RuleOrder, second: RuleOrder, options: DifferenceOptions): DifferenceSearch {
  return compareRuleBooks(createRuleBook(first), createRuleBook(second), options);
}

/** Does the same for rules that are asked about more than once. */
export function compareRuleBooks(first: RuleBook, second: RuleBook, options: DifferenceOptions): DifferenceSearch {
  const { within, except = [], wanted = 'all', isKnown, leaveOut } = options;
  const effort = createEffort(options);
  const found = new Map<string, PathDifference>();
  const finish = (complete: boolean) => ({ differences: [...found.values()], complete, states: effort.states });
  const area = within === undefined ? [] : [compileGlob(within, false)];
  if (area.includes(null)) return finish(true);
  const head = foldCase(patternHead(within ?? '/'));
  for (const side of ['first', 'second'] as const) {
    const [prohibiting, permitting] = side === 'first' ? [first, second] : [second, first];
    const task: Task = { prohibiting, permitting, area: area.filter((one) => one !== null), except, effort, leaveOut };
    for (const rule of prohibiting.near('disallow', head)) {
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
  readonly area: readonly PathGlob[];
  readonly except: readonly string[];
  readonly effort: Effort;
  readonly leaveOut?: DifferenceOptions['leaveOut'] | undefined;
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
  const branches: Branch[] = [{ within: [own, ...task.area], without: [] }];
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

/** What keeps a prohibition from deciding a path: permissions over it, or that the path is left out. */
function exceptions({ prohibiting, except }: Task, rule: number, path: string): PathGlob[] {
  const { order, globs } = prohibiting;
  if (except.includes(path)) return [compileGlob(`${path}$`, false)].filter((one) => one !== null);
  return prohibiting.matching(path).flatMap((index) => {
    const glob = globs[index];
    return glob && order.rules[index]?.effect === 'allow' && order.dominates(index, rule) ? [glob] : [];
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
    const twin = ownFoldsCase ? foldCase(glob.pattern) : glob.pattern;
    const twins = ownFoldsCase || !foldsCase ? prohibiting.permissionsWith(twin) : [];
    if (twins.some((one) => dominatesHere(one, rule))) continue;
    branches.push({ within: [...within, glob], without });
  }
  return branches;
}

/** What a rule is for. */
export interface RuleEffect {
  /** A path that would be decided otherwise without it, a shortest one that was found; `null` where there is none. */
  readonly path: string | null;
  /** False when the effort was spent before anything was known. */
  readonly complete: boolean;
  readonly states: number;
}

/**
 * Finds out whether a rule decides anything: whether some path would be decided otherwise if it were not there. Exact.
 *
 * Rules that are removed in the book are read as if they were not there.
 *
 * Clause: D7, G3, P3.
 */
export function findRuleEffect(
  book: RuleBook,
  rule: number,
  options: EffortLimits & { readonly except?: readonly string[] },
): RuleEffect {
  const { order, globs } = book;
  if (rule === book.catchAll) return findRuleEffect(createRuleBook(order, true), rule, options);
  const effort = createEffort(options);
  const { except = [] } = options;
  const glob = globs[rule];
  if (!glob || book.removed.has(rule)) return { path: null, complete: true, states: 0 };
  const lesser = withoutRule(book, rule);
  const finish = (path: string | null): RuleEffect => ({
    path,
    complete: path !== null || !effort.isSpent,
    states: effort.states,
  });
  if (order.rules[rule]?.effect === 'disallow') {
    // What it prohibits alone.
    for (const path of pathsOpened({ prohibiting: book, permitting: lesser, area: [], except, effort }, rule))
      return finish(path);
    return finish(null);
  }
  const task: Task = { prohibiting: lesser, permitting: book, area: [glob], except, effort };
  for (const prohibition of book.near('disallow', foldCase(patternHead(glob.pattern)))) {
    if (!order.dominates(rule, prohibition)) continue;
    for (const path of pathsOpened(task, prohibition)) return finish(path);
    if (effort.isSpent) break;
  }
  return finish(null);
}

/** The same book without one more rule. */
function withoutRule(book: RuleBook, rule: number): RuleBook {
  return {
    ...book,
    matching: (path) => book.matching(path).filter((one) => one !== rule),
    near: (effect, head) => [...book.near(effect, head)].filter((one) => one !== rule),
    permissionsWith: (pattern) => book.permissionsWith(pattern).filter((one) => one !== rule),
  };
}

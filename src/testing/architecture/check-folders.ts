import path from 'node:path';
import { isTest, type Violation } from './check-architecture.ts';
import type { SourceModule } from './source-tree.ts';

/** The maximum number of files in a folder, including styles and tests. */
const MAX_FILES = 30;
/** Folders with one file for each lint rule. */
const LINT_RULES = /^core\/lint\/(?:rules|page-rules|analysis-rules)(?:\/|$)/;

/** Finds folders with too many files. @param files - all files of `src`, relative to it */
export function checkFolderSizes(files: readonly string[]): Violation[] {
  const counts = new Map<string, number>();
  for (const file of files) {
    const folder = path.posix.dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([folder, count]) => count > MAX_FILES && !LINT_RULES.test(folder))
    .map(([folder, count]) => ({ path: folder, line: 1, message: `contains ${count} files, more than ${MAX_FILES}` }));
}

/** A file or folder, by path. */
type Node = string;

/**
 * Finds import cycles between files and between folders. For each folder, the files and folders directly in it are the
 * nodes of a graph, and an import between anything below two of them is an edge; that graph must be acyclic. Tests do
 * not count, since they may import what imports their subject.
 *
 * @returns the imports of one cycle in each folder that has any
 */
export function checkCycles(modules: readonly SourceModule[]): Violation[] {
  const shipped = modules.filter((module) => !isTest(module.path));
  const files = new Set(shipped.map((module) => module.path));
  const graphs = new Map<string, Map<Node, Map<Node, Violation>>>();
  for (const { path: file, imports } of shipped) {
    for (const { specifier, line } of imports) {
      const target = path.posix.join(path.posix.dirname(file), specifier);
      if (!specifier.startsWith('.') || !files.has(target) || target === file) continue;
      const [folder, from, to] = branchesOf(file, target);
      const graph = getOrAdd(graphs, folder, () => new Map<Node, Map<Node, Violation>>());
      const edges = getOrAdd(graph, from, () => new Map<Node, Violation>());
      if (!edges.has(to)) edges.set(to, { path: file, line, message: `imports "${target}"` });
    }
  }
  return [...graphs.values()].flatMap((graph) => {
    const cycle = findCycle(graph);
    if (cycle === null) return [];
    const names = [...cycle, cycle[0]].join(' → ');
    return cycle.flatMap((from, index) => {
      const edge = graph.get(from)?.get(cycle[(index + 1) % cycle.length] ?? '');
      return edge ? [{ ...edge, message: `${edge.message}, in the cycle ${names}` }] : [];
    });
  });
}

/** Returns the innermost folder that contains both files, and their nodes in it. */
function branchesOf(file: string, target: string): [folder: string, from: Node, to: Node] {
  const one = file.split('/');
  const other = target.split('/');
  const depth = one.findIndex((name, index) => name !== other[index]);
  const upTo = (names: readonly string[], count: number) => names.slice(0, count).join('/');
  return [upTo(one, depth), upTo(one, depth + 1), upTo(other, depth + 1)];
}

function findCycle(graph: ReadonlyMap<Node, ReadonlyMap<Node, unknown>>): Node[] | null {
  const done = new Set<Node>();
  const visit = (node: Node, trail: readonly Node[]): Node[] | null => {
    const start = trail.indexOf(node);
    if (start !== -1) return trail.slice(start);
    if (done.has(node)) return null;
    for (const next of graph.get(node)?.keys() ?? []) {
      const cycle = visit(next, [...trail, node]);
      if (cycle !== null) return cycle;
    }
    done.add(node);
    return null;
  };
  for (const node of graph.keys()) {
    const cycle = visit(node, []);
    if (cycle !== null) return cycle;
  }
  return null;
}

function getOrAdd<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

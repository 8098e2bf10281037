/**
 * Texts as a trie in which a chain of characters without a branch is one step, so that a path is followed only as far as
 * any text goes, in few steps, whatever the number of texts.
 *
 * A node is a number. Everything stands in few dense arrays, siblings side by side, which a processor reads faster than
 * many small objects.
 */
export interface LiteralTrie {
  /** Of each node {@link FIELDS} numbers. */
  readonly nodes: Int32Array;
  /** Of each node the first of the characters that lead to it; siblings in ascending order. */
  readonly codes: Uint8Array;
  /** The characters that lead to the nodes, those of one node one after the other. */
  readonly characters: Uint8Array;
}

export const ROOT = 0;
export const NOWHERE = -1;
const FIELDS = 8;
/** How many characters lead to the node from the root. */
const DEPTH = 0;
/** Where they stand in `characters`, as if all of them, from the root on, stood there. */
const TEXT = 1;
const FIRST_CHILD = 2;
const AFTER_CHILDREN = 3;
const MARKS = 4;

/** What the owner of a trie notes at a node, {@link NOWHERE} at first. */
export type Mark = 0 | 1 | 2;

/**
 * Makes a trie of texts.
 *
 * @param texts - ASCII, in any order, each once or more
 * @returns the trie, and the node that each text leads to
 */
export function createLiteralTrie(texts: Iterable<string>): {
  readonly trie: LiteralTrie;
  readonly nodeOf: ReadonlyMap<string, number>;
} {
  const sorted = [...new Set(texts)].toSorted(compareCodes);
  const nodes = new Int32Array((2 * sorted.length + 2) * FIELDS).fill(NOWHERE);
  const codes = new Uint8Array(nodes.length / FIELDS);
  const labels: string[] = [];
  const nodeOf = new Map<string, number>();
  /** By node, the texts that it leads to: from one to before the other. */
  const starts = [0];
  const ends = [sorted.length];
  let length = 0;
  const write = (node: number, parentDepth: number): void => {
    const first = sorted[starts[node] ?? 0] ?? '';
    const depth = sharedLength(first, sorted[(ends[node] ?? 0) - 1] ?? '');
    const at = node * FIELDS;
    nodes[at + DEPTH] = depth;
    nodes[at + TEXT] = length - parentDepth;
    codes[node] = first.charCodeAt(parentDepth);
    labels.push(first.slice(parentDepth, depth));
    length += depth - parentDepth;
  };
  write(ROOT, 0);
  // Nodes are written by depth; the list grows while it is gone through.
  for (let node = ROOT; node < starts.length; node++) {
    const depth = depthOf({ nodes }, node);
    const end = ends[node] ?? 0;
    let start = starts[node] ?? 0;
    if (start < end && sorted[start]?.length === depth) nodeOf.set(sorted[start++] ?? '', node);
    nodes[node * FIELDS + FIRST_CHILD] = starts.length;
    while (start < end) {
      const code = sorted[start]?.charCodeAt(depth);
      let after = start + 1;
      while (after < end && sorted[after]?.charCodeAt(depth) === code) after++;
      starts.push(start);
      ends.push(after);
      write(starts.length - 1, depth);
      start = after;
    }
    nodes[node * FIELDS + AFTER_CHILDREN] = starts.length;
  }
  const characters = Uint8Array.from(labels.join(''), (character) => character.charCodeAt(0));
  return { trie: { nodes, codes, characters }, nodeOf };
}

/** How many characters lead to a node. */
export function depthOf({ nodes }: Pick<LiteralTrie, 'nodes'>, node: number): number {
  return nodes[node * FIELDS + DEPTH] ?? 0;
}

export function markOf({ nodes }: LiteralTrie, node: number, mark: Mark): number {
  return nodes[node * FIELDS + MARKS + mark] ?? NOWHERE;
}

export function setMark({ nodes }: LiteralTrie, node: number, mark: Mark, value: number): void {
  nodes[node * FIELDS + MARKS + mark] = value;
}

/**
 * How far a path agrees with the characters that lead to a node: all of them where that is the node's depth.
 *
 * @param from - how far it is known to agree
 */
export function agreesUntil({ nodes, characters }: LiteralTrie, node: number, path: string, from: number): number {
  const text = nodes[node * FIELDS + TEXT] ?? 0;
  const end = Math.min(nodes[node * FIELDS + DEPTH] ?? 0, path.length);
  let at = from;
  while (at < end && characters[text + at] === path.charCodeAt(at)) at++;
  return at;
}

/** The child of a node to which a character leads; {@link NOWHERE} when there is none. @param code - NaN leads nowhere */
export function childOf({ nodes, codes }: LiteralTrie, node: number, code: number): number {
  const after = nodes[node * FIELDS + AFTER_CHILDREN] ?? 0;
  let child = nodes[node * FIELDS + FIRST_CHILD] ?? after;
  while (child < after && (codes[child] ?? 0) < code) child++;
  return child < after && codes[child] === code ? child : NOWHERE;
}

function compareCodes(a: string, b: string): number {
  return a < b ? -1 : 1;
}

/** How many characters two texts begin with alike. */
function sharedLength(a: string, b: string): number {
  const end = Math.min(a.length, b.length);
  let at = 0;
  while (at < end && a.charCodeAt(at) === b.charCodeAt(at)) at++;
  return at;
}

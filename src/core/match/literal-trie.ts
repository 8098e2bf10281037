/**
 * Texts as a trie in which a chain of characters without a branch is one step, so that a path is followed only as far as
 * any text goes, in few steps, whatever the number of texts.
 *
 * A node is a number; {@link ROOT} is there from the beginning. Everything is kept in few large arrays, which a
 * processor reads faster than many small objects.
 */
export interface LiteralTrie {
  /** The characters of all texts, one after the other. */
  characters: Uint8Array;
  length: number;
  /** Of each node {@link FIELDS} numbers: its depth, and its marks. */
  nodes: Int32Array;
  count: number;
  /**
   * A hash table of the ways from a node by a character, {@link WAY} numbers each: node and character, or
   * {@link NOWHERE} where no way is; the node that it leads to; where in `characters` a text begins that goes on so; the
   * depth of that node.
   */
  ways: Int32Array;
  wayCount: number;
}

export const ROOT = 0;
export const NOWHERE = -1;
const FIELDS = 4;
const MARKS = 1;
const WAY = 4;
const TO = 1;
const TEXT = 2;
const DEPTH = 3;
/** Texts and paths are ASCII. */
const CODES = 128;

/** What the owner of a trie notes at a node, {@link NOWHERE} at first. */
export type Mark = 0 | 1 | 2;

export function createLiteralTrie(): LiteralTrie {
  const trie: LiteralTrie = {
    characters: new Uint8Array(256),
    length: 0,
    nodes: new Int32Array(16 * FIELDS),
    count: 0,
    ways: new Int32Array(16 * WAY).fill(NOWHERE),
    wayCount: 0,
  };
  newNode(trie, 0);
  return trie;
}

/** How many characters lead to a node. */
export function depthOf({ nodes }: LiteralTrie, node: number): number {
  return nodes[node * FIELDS] ?? 0;
}

export function markOf({ nodes }: LiteralTrie, node: number, mark: Mark): number {
  return nodes[node * FIELDS + MARKS + mark] ?? NOWHERE;
}

export function setMark({ nodes }: LiteralTrie, node: number, mark: Mark, value: number): void {
  nodes[node * FIELDS + MARKS + mark] = value;
}

/** The node to which a text leads, made where it is not there. Nodes that are there keep their numbers. @param text - ASCII */
export function addLiteral(trie: LiteralTrie, text: string): number {
  let node = ROOT;
  for (;;) {
    const depth = depthOf(trie, node);
    if (depth === text.length) return node;
    const key = node * CODES + text.charCodeAt(depth);
    const way = placeOf(trie.ways, key);
    if (trie.ways[way] === NOWHERE) {
      const leaf = newNode(trie, text.length);
      setWay(trie, key, leaf, addCharacters(trie, text));
      return leaf;
    }
    const child = trie.ways[way + TO] ?? NOWHERE;
    const same = sameUntil(trie, way, text, depth + 1);
    if (same === trie.ways[way + DEPTH]) node = child;
    else {
      const start = trie.ways[way + TEXT] ?? 0;
      const middle = newNode(trie, same);
      setWay(trie, key, middle, start);
      setWay(trie, middle * CODES + (trie.characters[start + same] ?? 0), child, start);
      node = middle;
    }
  }
}

/**
 * The next node on the way of a path, whose characters up to this one agree; {@link NOWHERE} when no text goes on so.
 *
 * @param path - characters beyond ASCII lead nowhere
 */
export function followLiteral(trie: LiteralTrie, node: number, path: string): number {
  const depth = depthOf(trie, node);
  if (depth >= path.length) return NOWHERE;
  const code = path.charCodeAt(depth);
  if (code >= CODES) return NOWHERE;
  const { ways } = trie;
  const way = placeOf(ways, node * CODES + code);
  if (ways[way] === NOWHERE || sameUntil(trie, way, path, depth + 1) !== ways[way + DEPTH]) return NOWHERE;
  return ways[way + TO] ?? NOWHERE;
}

/** How far a text agrees with the characters of a way, at most as far as that goes. */
function sameUntil({ characters, ways }: LiteralTrie, way: number, text: string, from: number): number {
  const start = ways[way + TEXT] ?? 0;
  const end = Math.min(ways[way + DEPTH] ?? 0, text.length);
  let at = from;
  while (at < end && characters[start + at] === text.charCodeAt(at)) at++;
  return at;
}

function addCharacters(trie: LiteralTrie, text: string): number {
  const start = trie.length;
  trie.length += text.length;
  if (trie.length > trie.characters.length) {
    const larger = new Uint8Array(trie.length * 2);
    larger.set(trie.characters);
    trie.characters = larger;
  }
  for (let at = 0; at < text.length; at++) trie.characters[start + at] = text.charCodeAt(at);
  return start;
}

function newNode(trie: LiteralTrie, depth: number): number {
  const node = trie.count++;
  const at = node * FIELDS;
  if (at === trie.nodes.length) {
    const larger = new Int32Array(at * 2);
    larger.set(trie.nodes);
    trie.nodes = larger;
  }
  trie.nodes[at] = depth;
  trie.nodes.fill(NOWHERE, at + MARKS, at + FIELDS);
  return node;
}

function setWay(trie: LiteralTrie, key: number, to: number, start: number): void {
  const way = placeOf(trie.ways, key);
  if (trie.ways[way] === NOWHERE) trie.wayCount++;
  trie.ways[way] = key;
  trie.ways[way + TO] = to;
  trie.ways[way + TEXT] = start;
  trie.ways[way + DEPTH] = depthOf(trie, to);
  // At most every other place is taken.
  if (trie.wayCount * 2 * WAY > trie.ways.length) growWays(trie);
}

/** Where a way is, or would be. */
function placeOf(ways: Int32Array, key: number): number {
  const last = ways.length - WAY;
  let place = (Math.imul(key, 0x9e3779b1) >>> 7) & last;
  while (ways[place] !== key && ways[place] !== NOWHERE) place = (place + WAY) & last;
  return place;
}

function growWays(trie: LiteralTrie): void {
  const { ways } = trie;
  const larger = new Int32Array(ways.length * 2).fill(NOWHERE);
  for (let way = 0; way < ways.length; way += WAY) {
    const key = ways[way] ?? NOWHERE;
    if (key !== NOWHERE) larger.set(ways.subarray(way, way + WAY), placeOf(larger, key));
  }
  trie.ways = larger;
}

import { addTo } from '../../text/maps.ts';

/** Marks for `*` and for a final `$` in the texts of a trie; no path contains them. */
const STAR = 0xfffe;
const END = 0xffff;
const STAR_MARK = String.fromCharCode(STAR);
const END_MARK = String.fromCharCode(END);

/**
 * An implicit trie of patterns: sorted texts, in which those with the same prefix are adjacent. A node is a range of
 * texts and the number of characters that they share, and is created on first use.
 */
export interface PatternTrie {
  /** The distinct patterns, sorted, with marks for `*` and the end. */
  readonly texts: readonly string[];
  /** For each text, the indices of its patterns in ascending order. */
  readonly indices: readonly (readonly number[])[];
  readonly nodes: TrieNode[];
  readonly known: Map<number, number>;
  /** Greater than the length of any text, for the keys of `known`. */
  readonly width: number;
}

export interface TrieNode {
  readonly start: number;
  readonly end: number;
  readonly depth: number;
  /** True after a `*`: any character leads back here. */
  readonly loops: boolean;
  /** The text that ends here and matches whatever follows; -1 when there is none. */
  readonly accepts: number;
  /** The text that matches when the path ends here; -1 when there is none. */
  readonly acceptsAtEnd: number;
  /** The node after a `*` that comes next, or -1. */
  readonly star: number;
}

/** Builds a trie of patterns. @param patterns - normalised, hence ASCII; an empty one matches nothing */
export function createPatternTrie(patterns: readonly string[]): PatternTrie {
  const byText = new Map<string, number[]>();
  let width = 2;
  for (const [index, pattern] of patterns.entries()) {
    if (pattern === '') continue;
    const text = simplify(pattern);
    addTo(byText, text, index);
    width = Math.max(width, text.length + 2);
  }
  const texts = [...byText.keys()].toSorted();
  return { texts, indices: texts.map((text) => byText.get(text) ?? []), nodes: [], known: new Map(), width };
}

/** Inserts marks, a single one for adjacent `*`, and drops a `*` at the end, where it is redundant. */
function simplify(pattern: string): string {
  const anchored = pattern.endsWith('$');
  const body = (anchored ? pattern.slice(0, -1) : pattern).replace(/\*+/g, STAR_MARK);
  if (body.endsWith(STAR_MARK)) return body.slice(0, -1);
  return anchored ? body + END_MARK : body;
}

/** Returns the root, which all texts share. */
export function rootOf(trie: PatternTrie): number {
  return nodeAt(trie, 0, trie.texts.length, 0);
}

/** Drops all nodes; their numbers are reused. */
export function clearNodes(trie: PatternTrie): void {
  trie.nodes.length = 0;
  trie.known.clear();
}

/** Returns the node that a character leads to, or -1 if no text continues with it. */
export function childOf(trie: PatternTrie, { start, end, depth }: TrieNode, code: number): number {
  const { texts } = trie;
  const first = lowerBound(texts, start, end, depth, code);
  if (first === end || texts[first]?.charCodeAt(depth) !== code) return -1;
  return nodeAt(trie, first, lowerBound(texts, first, end, depth, code + 1), depth + 1);
}

/** Returns the characters that lead on from a node, except for the star and the end mark. */
export function codesFrom({ texts }: PatternTrie, { start, end, depth }: TrieNode): number[] {
  const codes: number[] = [];
  for (let at = lowerBound(texts, start, end, depth, 0); at < end;) {
    const code = texts[at]?.charCodeAt(depth) ?? STAR;
    if (code >= STAR) break;
    codes.push(code);
    at = lowerBound(texts, at, end, depth, code + 1);
  }
  return codes;
}

/** The first text in a range whose character at a depth is at least `code`; a text that has ended counts as less. */
function lowerBound(texts: readonly string[], start: number, end: number, depth: number, code: number): number {
  let low = start;
  let high = end;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const found = texts[middle]?.charCodeAt(depth) ?? NaN;
    if (found >= code) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Returns the node for a range of texts that share `depth` characters. */
export function nodeAt(trie: PatternTrie, start: number, end: number, depth: number): number {
  const key = start * trie.width + depth;
  const known = trie.known.get(key);
  if (known !== undefined) return known;
  const { texts, nodes } = trie;
  const first = texts[start] ?? '';
  // Of what may follow, the star comes second to last and the end mark last.
  const last = lowerBound(texts, start, end, depth, END);
  const atStar = lowerBound(texts, start, last, depth, STAR);
  const id = nodes.length;
  nodes.push({
    start,
    end,
    depth,
    loops: depth > 0 && first.charCodeAt(depth - 1) === STAR,
    accepts: start < end && first.length === depth ? start : -1,
    acceptsAtEnd: last < end ? last : -1,
    star: -1,
  });
  trie.known.set(key, id);
  if (atStar < last) nodes[id] = { ...nodeOf(trie, id), star: nodeAt(trie, atStar, last, depth + 1) };
  return id;
}

/** Returns a node by id. @throws RangeError when there is no such node */
export function nodeOf({ nodes }: PatternTrie, id: number): TrieNode {
  const node = nodes[id];
  if (node === undefined) throw new RangeError(`no node ${id} in a trie of ${nodes.length}`);
  return node;
}

/**
 * Caches answers by the set of rules that matched: an answer depends on the path only through that set.
 *
 * Sets are interned as paths in a trie whose edges are rule indices, so finding one takes one step per rule. The whole
 * cache is dropped when it exceeds its limit; caching never changes an answer.
 */
export class AnswerCache<T> {
  /** For each context key, the root node of its sets. */
  private readonly roots = new Map<string, number>();
  /** Indexed by node. */
  private readonly answers: (T | undefined)[] = [];
  private edges = new EdgeTable();
  private size = 0;
  private readonly limit: number;

  /** @param limit - capacity: an answer counts one for each list of its set and for each rule in them */
  constructor(limit: number) {
    this.limit = limit;
  }

  /**
   * Returns the answer for a set of rules, calling `make` unless it is cached.
   *
   * @param contextKey - everything else that the answer depends on
   * @param set - lists of indices, each in ascending order
   */
  find(contextKey: string, set: readonly (readonly number[])[], make: () => T): T {
    let size = set.length;
    for (const list of set) size += list.length;
    // In hostile files very many rules match; such sets are not cached.
    if (size > MAX_SET_SIZE) return make();
    const node = this.nodeOf(contextKey, set);
    const known = this.answers[node];
    if (known !== undefined) return known;
    const answer = make();
    this.answers[node] = answer;
    this.size += size;
    if (this.size > this.limit) this.clear();
    return answer;
  }

  private nodeOf(contextKey: string, set: readonly (readonly number[])[]): number {
    let node = this.roots.get(contextKey);
    if (node === undefined) this.roots.set(contextKey, (node = this.addNode()));
    let ended = 0;
    for (const list of set) {
      // Empty lists at the end take no step.
      if (list.length > 0) for (; ended > 0; ended--) node = this.step(node, END_OF_LIST);
      for (const index of list) node = this.step(node, index);
      ended++;
    }
    return node;
  }

  private step(node: number, index: number): number {
    const known = this.edges.find(node, index);
    if (known !== NO_NODE) return known;
    const made = this.addNode();
    this.edges.add(node, index, made);
    return made;
  }

  private addNode(): number {
    return this.answers.push(undefined) - 1;
  }

  private clear(): void {
    this.roots.clear();
    this.answers.length = 0;
    this.edges = new EdgeTable();
    this.size = 0;
  }
}

/** A hash table of edges with linear probing: one memory access per edge, where a map per node takes several. */
class EdgeTable {
  /** Three numbers per slot: the node that the edge leaves, its index, and the node that it leads to. */
  private slots = new Int32Array(SLOTS_AT_FIRST * FIELDS).fill(NO_NODE);
  private count = 0;

  /** Returns the node that an edge leads to, or {@link NO_NODE} if there is no such edge. */
  find(from: number, index: number): number {
    return this.slots[this.slotOf(from, index) + 2] ?? NO_NODE;
  }

  add(from: number, index: number, to: number): void {
    const at = this.slotOf(from, index);
    this.slots[at] = from;
    this.slots[at + 1] = index;
    this.slots[at + 2] = to;
    this.count++;
    if (2 * this.count * FIELDS > this.slots.length) this.grow();
  }

  /** Offset of the slot of an edge, or of the free slot where it belongs. */
  private slotOf(from: number, index: number): number {
    const { slots } = this;
    const mask = slots.length / FIELDS - 1;
    const mixed = Math.imul(Math.imul(from, 0x9e3779b1) ^ index, 0x85ebca6b);
    let slot = (mixed ^ (mixed >>> 15)) & mask;
    for (;;) {
      const at = slot * FIELDS;
      if (slots[at + 2] === NO_NODE || (slots[at] === from && slots[at + 1] === index)) return at;
      slot = (slot + 1) & mask;
    }
  }

  private grow(): void {
    const before = this.slots;
    this.slots = new Int32Array(before.length * 2).fill(NO_NODE);
    this.count = 0;
    for (let at = 0; at < before.length; at += FIELDS) {
      const [from = 0, index = 0, to = NO_NODE] = before.subarray(at, at + FIELDS);
      if (to !== NO_NODE) this.add(from, index, to);
    }
  }
}

const FIELDS = 3;
const SLOTS_AT_FIRST = 64;
const NO_NODE = -1;
/** Separates two lists of a set. */
const END_OF_LIST = -1;
const MAX_SET_SIZE = 64;

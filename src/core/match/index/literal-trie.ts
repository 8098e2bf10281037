/**
 * A double-array trie (Aoe 1989): following one character costs one array read, so a path is followed only as far as
 * some text does, in a few nanoseconds per character, whatever the number of texts.
 *
 * The place of a node's child is the node's base plus the character, and the entry there tells whether it is a child of
 * that node, since no two nodes share a base. A chain of characters without a branch is stored as is and compared with
 * the path, so the array has few more places than there are texts. With many texts, most time is spent waiting for
 * memory, so data that is read together is stored together.
 */
export interface LiteralTrie {
  /** Two numbers per place, adjacent because both are read: {@link BASE} and {@link LABEL}. */
  readonly places: Int32Array;
  /**
   * For each chain, {@link BASE} and {@link LABEL} of the node that it leads to, then its characters and
   * {@link CHAIN_END}, one byte each.
   */
  readonly chains: Int32Array;
  /** The bytes of `chains`. */
  readonly characters: Uint8Array;
  /** The length of each text, by text number. */
  readonly lengths: Int32Array;
  /** For each text number, that of the longest other text that is a prefix of it, or {@link NO_TEXT}. */
  readonly parents: Int32Array;
}

export const NO_TEXT = -1;

/** Where the children of a node are, or its chain in `chains`; {@link NO_CHILDREN} if it has neither. */
const BASE = 0;
/** The character that leads to a node, the flag {@link CHAINED}, and the longest text that ends there or above. */
const LABEL = 1;
const FIELDS = 2;

/** The bits of a label. Those above hold the number of a text, of which there may be four million. */
const CHARACTER = 0xff;
const CHAINED = 0x100;
const NUMBER_SHIFT = 9;
/** Labels other than ASCII characters: of a place without a node, and of a node that no character leads to. */
const FREE = 0x80;
const APART = 0x81;
const ASCII = 0x7f;
/** Not an ASCII character. */
const CHAIN_END = 0xff;
const BYTES = Int32Array.BYTES_PER_ELEMENT;
const ROOT = 0;
/** A base that is followed by empty places only. */
const NO_CHILDREN = 0;
const CODES = 0x80;
/** Shorter chains are followed character by character, which is just as fast and needs no jump. */
const WORTH_CHAINING = 2;
/** How many bases are tried before a node's children are placed after all others. */
const BASES_TRIED = 64;

/** A range of sorted texts that agree in their first `depth` characters, and their node. */
interface Range {
  readonly start: number;
  readonly end: number;
  readonly depth: number;
  /** Its place or, for a node at the end of a chain, the bitwise complement of the chain. */
  readonly node: number;
  /** The longest text that ends above the node. */
  readonly above: number;
}

/**
 * Builds a trie of texts.
 *
 * @param texts - ASCII, in any order, possibly with duplicates
 * @returns the trie, and the number of each text: its rank in sorted order, from 0
 */
export function createLiteralTrie(texts: Iterable<string>): {
  readonly trie: LiteralTrie;
  readonly numberOf: ReadonlyMap<string, number>;
} {
  const sorted = [...new Set(texts)].toSorted();
  const parents = new Int32Array(sorted.length).fill(NO_TEXT);
  const nodes = new Nodes();
  // Nodes are written breadth first, so that those that most paths visit are close together; the list grows meanwhile.
  const ranges: Range[] = [{ start: 0, end: sorted.length, depth: 0, node: ROOT, above: NO_TEXT }];
  for (const { start, end, depth, node, above } of ranges) {
    const isEnd = start < end && sorted[start]?.length === depth;
    const next = isEnd ? start + 1 : start;
    const number = isEnd ? start : above;
    if (isEnd) parents[number] = above;
    nodes.number(node, number);
    if (next === end) continue;
    const first = sorted[next] ?? '';
    const shared = sharedLength(first, sorted[end - 1] ?? '');
    if (shared - depth >= WORTH_CHAINING) {
      const target = nodes.chain(node, first.slice(depth, shared));
      ranges.push({ start: next, end, depth: shared, node: target, above: number });
      continue;
    }
    const children = splitByCode(sorted, next, end, depth);
    const base = nodes.placeChildren(
      node,
      children.map(({ code }) => code),
    );
    for (const { code, from, to } of children) {
      ranges.push({ start: from, end: to, depth: depth + 1, node: base + code, above: number });
    }
  }
  const lengths = Int32Array.from(sorted, (text) => text.length);
  const numberOf = new Map<string, number>();
  for (const [number, text] of sorted.entries()) numberOf.set(text, number);
  return { trie: { ...nodes.finish(), lengths, parents }, numberOf };
}

/**
 * Returns the number of the longest text that is a prefix of a path, or {@link NO_TEXT}; shorter ones are its parents.
 *
 * @param path - must be ASCII, or the result is meaningless
 */
export function longestPrefix({ places, chains, characters }: LiteralTrie, path: string): number {
  const { length } = path;
  let base = places[ROOT + BASE] ?? NO_CHILDREN;
  let label = places[ROOT + LABEL] ?? FREE;
  let at = 0;
  for (;;) {
    if ((label & CHAINED) !== 0) {
      let from = (base + FIELDS) * BYTES;
      while (at < length && characters[from] === path.charCodeAt(at)) {
        from++;
        at++;
      }
      if (characters[from] !== CHAIN_END) break;
      label = chains[base + LABEL] ?? FREE;
      base = chains[base + BASE] ?? NO_CHILDREN;
      continue;
    }
    if (at === length) break;
    const code = path.charCodeAt(at++);
    const place = (base + (code & ASCII)) * FIELDS;
    const next = places[place + LABEL] ?? FREE;
    if ((next & CHARACTER) !== code) break;
    base = places[place + BASE] ?? NO_CHILDREN;
    label = next;
  }
  return label >> NUMBER_SHIFT;
}

/** The nodes of a trie while it is being built. */
class Nodes {
  private places = new Int32Array(0);
  /** For each base, 1 when a node uses it. */
  private taken = new Uint8Array(0);
  /** No place from here on is occupied. */
  private end = CODES;
  /** No place before this is worth trying: it is occupied, or has been tried in vain. */
  private firstFree = CODES;
  private chains = new Int32Array(CODES);
  private chainsEnd = 0;

  constructor() {
    this.grow(2 * CODES);
    this.label(ROOT, APART);
    this.taken[NO_CHILDREN] = 1;
  }

  /** @param number - the number of the longest text that ends at the node or above */
  number(node: number, number: number): void {
    const { numbers, at } = this.find(node);
    numbers[at + LABEL] = (numbers[at + LABEL] ?? 0) | (number << NUMBER_SHIFT);
  }

  /** Adds a chain of characters to a node. @returns the node at its end */
  chain(node: number, characters: string): number {
    const { numbers, at } = this.find(node);
    const chain = this.chainsEnd;
    numbers[at + LABEL] = (numbers[at + LABEL] ?? 0) | CHAINED;
    numbers[at + BASE] = chain;
    this.chainsEnd += FIELDS + Math.ceil((characters.length + 1) / BYTES);
    this.growChains(this.chainsEnd);
    this.chains[chain + LABEL] = APART;
    const bytes = new Uint8Array(this.chains.buffer, (chain + FIELDS) * BYTES);
    for (let i = 0; i < characters.length; i++) bytes[i] = characters.charCodeAt(i);
    bytes[characters.length] = CHAIN_END;
    return ~chain;
  }

  /** Finds places for the children of a node. @param codes - in ascending order @returns their base */
  placeChildren(node: number, codes: readonly number[]): number {
    const base = this.findBase(codes);
    this.taken[base] = 1;
    const { numbers, at } = this.find(node);
    numbers[at + BASE] = base;
    for (const code of codes) this.label(base + code, code);
    this.end = Math.max(this.end, base + (codes.at(-1) ?? 0) + 1);
    this.grow(this.end + CODES);
    return base;
  }

  finish(): Pick<LiteralTrie, 'places' | 'chains' | 'characters'> {
    const chains = this.chains.slice(0, this.chainsEnd);
    return {
      places: this.places.slice(0, (this.end + CODES) * FIELDS),
      chains,
      characters: new Uint8Array(chains.buffer),
    };
  }

  private find(node: number): { readonly numbers: Int32Array; readonly at: number } {
    return node < 0 ? { numbers: this.chains, at: ~node } : { numbers: this.places, at: node * FIELDS };
  }

  private findBase(codes: readonly number[]): number {
    const first = codes[0] ?? 0;
    while (this.firstFree < this.end && !this.isFree(this.firstFree)) this.firstFree++;
    let place = this.firstFree;
    for (let tried = 0; tried < BASES_TRIED && place < this.end; place++) {
      if (!this.isFree(place)) continue;
      tried++;
      const base = place - first;
      if (base > 0 && this.taken[base] === 0 && codes.every((code) => this.isFree(base + code))) return base;
    }
    // Do not try these places again.
    if (place < this.end) this.firstFree = place;
    let base = Math.max(1, this.end - first);
    while (this.taken[base] === 1) base++;
    this.grow(base + 2 * CODES);
    return base;
  }

  private isFree(place: number): boolean {
    return this.places[place * FIELDS + LABEL] === FREE;
  }

  private label(place: number, label: number): void {
    this.places[place * FIELDS + LABEL] = label;
  }

  private grow(size: number): void {
    const before = this.taken.length;
    if (size <= before) return;
    const larger = Math.max(size, 2 * before);
    const places = new Int32Array(larger * FIELDS);
    places.set(this.places);
    for (let place = before; place < larger; place++) places[place * FIELDS + LABEL] = FREE;
    this.places = places;
    const taken = new Uint8Array(larger);
    taken.set(this.taken);
    this.taken = taken;
  }

  private growChains(size: number): void {
    if (size <= this.chains.length) return;
    const larger = new Int32Array(2 * size);
    larger.set(this.chains);
    this.chains = larger;
  }
}

/** Splits a range by the character at a depth; all its texts must be longer. */
function splitByCode(
  sorted: readonly string[],
  start: number,
  end: number,
  depth: number,
): { readonly code: number; readonly from: number; readonly to: number }[] {
  const parts = [];
  for (let from = start; from < end;) {
    const code = sorted[from]?.charCodeAt(depth) ?? 0;
    let to = from + 1;
    while (to < end && sorted[to]?.charCodeAt(depth) === code) to++;
    parts.push({ code, from, to });
    from = to;
  }
  return parts;
}

/** The length of the common prefix of two texts. */
function sharedLength(a: string, b: string): number {
  const end = Math.min(a.length, b.length);
  let at = 0;
  while (at < end && a.charCodeAt(at) === b.charCodeAt(at)) at++;
  return at;
}

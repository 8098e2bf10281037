import { isPlain } from '../normalize-path.ts';
import { childOf, clearNodes, createPatternTrie, nodeAt, nodeOf, rootOf, type PatternTrie } from './pattern-trie.ts';

interface State {
  /** Ids of trie nodes, in ascending order. */
  readonly nodes: readonly number[];
  /** Texts that match any path that gets here, and texts that match only a path that ends here. */
  readonly accepts: readonly number[];
  readonly acceptsAtEnd: readonly number[];
}

/** The result for a path that must be normalised first. */
export const NOT_PLAIN = -2;

/** The state from which nothing can match any more, and the initial state; 0 stands for a state not built yet. */
const DEAD = 1;
const START = 2;
/** Entries in a full table: 8 MB. */
const TABLE_LIMIT = 1 << 21;
const NODE_LIMIT = 1 << 17;
/** By how many steps building may exceed the cost of trying each pattern: for one path, and before giving up. */
const PATH_ALLOWANCE = 50_000;
const DEBT_LIMIT = 500_000;
/** Approximate cost per trie node of building a transition, in steps. */
const NODE_COST = 30;
const STATES_AT_FIRST = 64;
const NOTHING: readonly number[] = [];
/** Sorts after every index. */
const NONE = 0x7fffffff;
const EMPTY: State = { nodes: NOTHING, accepts: NOTHING, acceptsAtEnd: NOTHING };

/**
 * A deterministic automaton for many patterns, built lazily while paths are matched: time grows with the path, not with
 * the number of patterns. A state is a set of nodes of the pattern trie; each transition is computed once and looked up
 * from then on.
 *
 * Some patterns lead to an explosion of states. Two limits keep them harmless: everything built is dropped when the
 * table is full, and a path for which building would cost more than trying each pattern is rejected, so that the caller
 * can do that instead; after several rejections the automaton gives up for good.
 *
 * Clause: P3, P6.
 */
export class PatternAutomaton {
  /** The class of each ASCII character: 0 for all that no pattern contains. */
  private readonly classes = new Uint8Array(128);
  /** The same for paths that may not be plain: unusual characters have a class without transitions. */
  private readonly plainClasses: Uint8Array;
  private readonly unusualClass: number;
  /** The table row of a state is its number shifted left by this, which leaves room for every class. */
  private readonly shift: number;
  /** At row plus class: twice the row of the next state, plus 1 if texts match there; 0 if not built yet. */
  private table = new Int32Array(0);
  private states: State[] = [];
  /** For each state, the lowest index of a pattern it accepts, and of one it accepts at the end, or {@link NONE}. */
  private lowestAccepted = new Int32Array(0);
  private lowestAcceptedAtEnd = new Int32Array(0);
  private readonly known = new Map<string, number>();
  /** For each text, the last round in which it matched, so that it is collected once per path. */
  private readonly matchedIn: Int32Array;
  private round = 0;
  /** The first pattern that matched in this round. */
  private first = NONE;
  /** How much more building has cost than trying each pattern would have, in steps. */
  private debt = 0;

  private readonly trie: PatternTrie;

  private readonly tableLimit: number;

  /**
   * @param patterns - normalised; an empty one matches nothing
   * @param tableLimit - the number of entries at which a table is full
   */
  constructor(patterns: readonly string[], tableLimit = TABLE_LIMIT) {
    this.tableLimit = tableLimit;
    this.trie = createPatternTrie(patterns);
    let classCount = 1;
    for (const text of this.trie.texts) {
      for (let i = 0; i < text.length; i++) {
        const code = text.charCodeAt(i);
        if (code < 128 && this.classes[code] === 0) this.classes[code] = classCount++;
      }
    }
    this.unusualClass = classCount;
    this.plainClasses = this.classes.map((charClass, code) =>
      isPlain(String.fromCharCode(code)) ? charClass : this.unusualClass,
    );
    this.shift = 32 - Math.clz32(classCount);
    this.matchedIn = new Int32Array(this.trie.texts.length);
    this.reset();
  }

  /**
   * Returns the indices of the patterns that match a normalised path, in ascending order.
   *
   * @param scanCost - what trying each pattern would cost instead, in steps
   * @param from - where in the path the patterns begin
   * @returns `null` if the path is rejected
   *
   * Clause: P3, P6.
   */
  matchAll(path: string, scanCost: number, from = 0): readonly number[] | null {
    const matches: number[] = [];
    const last = this.run(path, scanCost, from, matches);
    if (last === null) return null;
    this.collect(this.states[last]?.acceptsAtEnd ?? NOTHING, matches);
    return matches.length < 2 ? matches : matches.toSorted((a, b) => a - b);
  }

  /**
   * Returns the index of the first pattern that matches a path, or -1; otherwise like {@link matchAll}.
   *
   * @param isNormalized - false for a path as typed, which is matched only if it is plain ({@link isPlain})
   * @returns {@link NOT_PLAIN} if the path is not plain after `from`
   */
  matchFirst(path: string, scanCost: number, from = 0, isNormalized = true): number | null {
    const { shift, table, lowestAccepted, unusualClass } = this;
    const classes = isNormalized ? this.classes : this.plainClasses;
    const otherClass = isNormalized ? 0 : unusualClass;
    const { length } = path;
    let row = START << shift;
    let first = lowestAccepted[START] ?? NONE;
    for (let at = from; at < length; at++) {
      const charClass = classes[path.charCodeAt(at)] ?? otherClass;
      const entry = table[row + charClass] ?? 0;
      if (entry === 0)
        return charClass === unusualClass ? NOT_PLAIN : this.buildToFirst(path, scanCost, from, isNormalized);
      row = entry >> 1;
      if ((entry & 1) === 1) first = Math.min(first, lowestAccepted[row >> shift] ?? NONE);
    }
    first = Math.min(first, this.lowestAcceptedAtEnd[row >> shift] ?? NONE);
    return first === NONE ? -1 : first;
  }

  /** Does the same as {@link matchFirst}, which only follows transitions that have been built. */
  private buildToFirst(path: string, scanCost: number, from: number, isNormalized: boolean): number | null {
    if (!isNormalized && !isPlain(path.slice(from))) return NOT_PLAIN;
    const last = this.run(path, scanCost, from, null);
    if (last === null) return null;
    const first = Math.min(this.first, this.lowestAcceptedAtEnd[last] ?? NONE);
    return first === NONE ? -1 : first;
  }

  /**
   * Follows a path from state to state, building what is missing, and notes the first pattern that matches or collects
   * all.
   *
   * @returns the number of the last state; `null` if building would cost too much
   */
  private run(path: string, scanCost: number, from: number, matches: number[] | null): number | null {
    if (this.debt > DEBT_LIMIT + 8 * scanCost) return null;
    const { classes, shift } = this;
    const dead = DEAD << shift;
    this.round++;
    this.first = NONE;
    let { table } = this;
    let built = 0;
    let row = START << shift;
    this.enter(row, matches);
    for (let i = from; i < path.length && row !== dead; i++) {
      const code = path.charCodeAt(i);
      const charClass = classes[code] ?? 0;
      let entry = table[row + charClass] ?? 0;
      if (entry === 0) {
        built += NODE_COST * (this.states[row >> shift]?.nodes.length ?? 0);
        if (built > scanCost + PATH_ALLOWANCE) {
          this.debt += built;
          return null;
        }
        entry = this.build(row, charClass === 0 ? -1 : code, charClass);
        ({ table } = this);
      }
      row = entry >> 1;
      if ((entry & 1) === 1) this.enter(row, matches);
    }
    if (built > 0 || this.debt > 0) this.debt = Math.max(0, this.debt + built - scanCost);
    return row >> shift;
  }

  private enter(row: number, matches: number[] | null): void {
    const state = row >> this.shift;
    if (matches !== null) this.collect(this.states[state]?.accepts ?? NOTHING, matches);
    else this.first = Math.min(this.first, this.lowestAccepted[state] ?? NONE);
  }

  private collect(texts: readonly number[], matches: number[]): void {
    for (const text of texts) {
      if (this.matchedIn[text] === this.round) continue;
      this.matchedIn[text] = this.round;
      const indices = this.trie.indices[text] ?? NOTHING;
      for (const index of indices) matches.push(index);
    }
  }

  private firstOf(texts: readonly number[]): number {
    let first = NONE;
    for (const text of texts) first = Math.min(first, this.trie.indices[text]?.[0] ?? NONE);
    return first;
  }

  /** Builds a transition. @param code - -1 for any character that no pattern contains */
  private build(row: number, code: number, charClass: number): number {
    const { trie } = this;
    const next = new Set<number>();
    for (const id of this.states[row >> this.shift]?.nodes ?? NOTHING) {
      const node = nodeOf(trie, id);
      if (node.loops) next.add(id);
      const child = code === -1 ? -1 : childOf(trie, node, code);
      if (child === -1) continue;
      next.add(child);
      const { star } = nodeOf(trie, child);
      if (star !== -1) next.add(star);
    }
    const nodes = [...next].toSorted((a, b) => a - b);
    const isFull = this.states.length << this.shift >= this.tableLimit || trie.nodes.length >= NODE_LIMIT;
    const target = isFull ? this.restart(nodes) : this.stateOf(nodes);
    const accepts = this.states[target]?.accepts ?? NOTHING;
    const entry = (target << (this.shift + 1)) + (accepts.length > 0 ? 1 : 0);
    if (!isFull) this.table[row + charClass] = entry;
    return entry;
  }

  /** Drops all states, then rebuilds the initial ones and the one for some nodes. */
  private restart(nodes: readonly number[]): number {
    const ranges = nodes.map((id) => nodeOf(this.trie, id));
    clearNodes(this.trie);
    this.reset();
    const again = ranges.map(({ start, end, depth }) => nodeAt(this.trie, start, end, depth));
    return this.stateOf(again.toSorted((a, b) => a - b));
  }

  private reset(): void {
    this.table = new Int32Array(STATES_AT_FIRST << this.shift);
    this.lowestAccepted = new Int32Array(STATES_AT_FIRST).fill(NONE);
    this.lowestAcceptedAtEnd = new Int32Array(STATES_AT_FIRST).fill(NONE);
    this.states = [EMPTY, EMPTY];
    this.known.clear();
    this.known.set('', DEAD);
    const root = rootOf(this.trie);
    const { star } = nodeOf(this.trie, root);
    // This becomes START.
    this.stateOf(star === -1 ? [root] : [root, star].toSorted((a, b) => a - b));
  }

  private stateOf(nodes: readonly number[]): number {
    const key = nodes.join();
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const found = nodes.map((id) => nodeOf(this.trie, id));
    const number = this.states.length;
    const accepts = found.flatMap((node) => (node.accepts === -1 ? [] : [node.accepts]));
    const acceptsAtEnd = found.flatMap((node) => (node.acceptsAtEnd === -1 ? [] : [node.acceptsAtEnd]));
    this.states.push({ nodes, accepts, acceptsAtEnd });
    this.known.set(key, number);
    if (number === this.lowestAccepted.length) {
      this.table = doubled(this.table);
      this.lowestAccepted = doubled(this.lowestAccepted);
      this.lowestAcceptedAtEnd = doubled(this.lowestAcceptedAtEnd);
    }
    this.lowestAccepted[number] = this.firstOf(accepts);
    this.lowestAcceptedAtEnd[number] = this.firstOf(acceptsAtEnd);
    return number;
  }
}

function doubled(numbers: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(numbers.length * 2);
  larger.set(numbers);
  return larger;
}

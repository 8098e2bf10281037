/** Patterns that match together and decide, as far as is known. */
export interface MatchedSet {
  /** In ascending order. */
  readonly indices: readonly number[];
  readonly key: string;
  /** What is known of other patterns: whether they may still bear on the decision. */
  readonly open: Map<number, boolean>;
}

export interface MatchedSetsOptions {
  /** A strict partial order of the indices: where `a` matches, `b` has no say. */
  readonly dominates: (a: number, b: number) => boolean;
  /** How many patterns there are. */
  readonly count: number;
  /** What a pattern comes to; those of one colour are interchangeable. */
  readonly colourOf: (index: number) => string;
  /** Patterns that never match. */
  readonly without: ReadonlySet<number>;
}

const SETS_KEPT = 5000;
/** Of more patterns it is not remembered how they stand to each other. */
const MOST_COMPARED = 400;

/** Sets of patterns that match together, each made once. */
export class MatchedSets {
  readonly empty: MatchedSet = { indices: [], key: '', open: new Map() };
  private readonly known = new Map<string, MatchedSet>();
  private readonly options: MatchedSetsOptions;
  private readonly count: number;
  /** Empty where there are too many to compare. */
  private readonly colours: readonly string[];
  /** For each pair 0 where it is not known, 1 for no, 2 for yes. */
  private readonly dominance: Uint8Array | null;
  private readonly coverage: Uint8Array | null;

  constructor(options: MatchedSetsOptions) {
    this.options = options;
    this.count = options.count;
    const pairs = this.count <= MOST_COMPARED ? this.count ** 2 : -1;
    this.colours = pairs === -1 ? [] : Array.from({ length: this.count }, (_, index) => options.colourOf(index));
    this.dominance = pairs === -1 ? null : new Uint8Array(pairs);
    this.coverage = pairs === -1 ? null : new Uint8Array(pairs);
  }

  dominates(a: number, b: number): boolean {
    const { dominance } = this;
    if (dominance === null) return this.options.dominates(a, b);
    const pair = a * this.count + b;
    if (dominance[pair] === 0) dominance[pair] = this.options.dominates(a, b) ? 2 : 1;
    return dominance[pair] === 2;
  }

  /** A set with more that match: what another one dominates or covers is left out. */
  add(set: MatchedSet, more: readonly number[]): MatchedSet {
    const { without } = this.options;
    const present = without.size === 0 ? more : more.filter((index) => !without.has(index));
    if (present.length === 0) return set;
    const all = [...new Set([...set.indices, ...present])].toSorted((a, b) => a - b);
    const left = all.length === 1 ? all : all.filter((index) => !all.some((other) => this.dominates(other, index)));
    const indices = left.length < 2 ? left : this.withoutCovered(left);
    const key = indices.join();
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const made = { indices, key, open: new Map<number, boolean>() };
    if (this.known.size >= SETS_KEPT) this.known.clear();
    this.known.set(key, made);
    return made;
  }

  /** False for what has matched already, and for what what has matched leaves nothing to say. */
  isOpen({ indices, open }: MatchedSet, index: number): boolean {
    if (this.options.without.has(index)) return false;
    if (indices.length === 0) return true;
    const known = open.get(index);
    if (known !== undefined) return known;
    const isOpen = !indices.some(
      (other) => other === index || this.dominates(other, index) || this.covers(other, index),
    );
    open.set(index, isOpen);
    return isOpen;
  }

  private withoutCovered(indices: readonly number[]): readonly number[] {
    const kept: number[] = [];
    for (const index of indices) {
      if (kept.some((other) => this.covers(other, index))) continue;
      const covered = kept.filter((other) => this.covers(index, other));
      if (covered.length > 0) for (const other of covered) kept.splice(kept.indexOf(other), 1);
      kept.push(index);
    }
    return kept;
  }

  /**
   * True when a pattern has nothing to add where another of its colour matches: all of other colours that dominate the
   * other one dominate it too, and all that it dominates the other one does.
   */
  private covers(one: number, other: number): boolean {
    const { coverage, colours } = this;
    if (coverage === null || colours[one] !== colours[other]) return false;
    const pair = one * this.count + other;
    if (coverage[pair] === 0) coverage[pair] = this.isCovering(one, other) ? 2 : 1;
    return coverage[pair] === 2;
  }

  private isCovering(one: number, other: number): boolean {
    const { colours } = this;
    for (const [index, colour] of colours.entries()) {
      if (colour === colours[one]) continue;
      if (this.dominates(index, one) && !this.dominates(index, other)) return false;
      if (this.dominates(other, index) && !this.dominates(one, index)) return false;
    }
    return true;
  }
}

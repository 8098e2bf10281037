/** Patterns that match together, without those that another one of them overrides or covers. */
export interface MatchedSet {
  /** In ascending order. */
  readonly indices: readonly number[];
  readonly key: string;
  /** For other patterns, as far as computed: whether matching them too could change the decision. */
  readonly open: Map<number, boolean>;
}

export interface MatchedSetsOptions {
  /** A strict partial order of the indices: where `a` matches, `b` is overridden. */
  readonly overrides: (a: number, b: number) => boolean;
  /** How many patterns there are. */
  readonly count: number;
  /** Patterns of one outcome class are interchangeable. */
  readonly classOf: (index: number) => string;
  /** Patterns that never match. */
  readonly omitted: ReadonlySet<number>;
}

const MAX_CACHED_SETS = 5000;
/** Above this number of patterns, the table of all pairs would be too large to keep. */
const MAX_COMPARED = 400;

/** Interns sets of patterns that match together. */
export class MatchedSets {
  readonly empty: MatchedSet = { indices: [], key: '', open: new Map() };
  private readonly known = new Map<string, MatchedSet>();
  private readonly options: MatchedSetsOptions;
  private readonly count: number;
  /** Empty where there are too many patterns to compare. */
  private readonly classes: readonly string[];
  /** For each pair: 0 not computed, 1 no, 2 yes. */
  private readonly overriding: Uint8Array | null;
  private readonly coverage: Uint8Array | null;

  constructor(options: MatchedSetsOptions) {
    this.options = options;
    this.count = options.count;
    const pairs = this.count <= MAX_COMPARED ? this.count ** 2 : -1;
    this.classes = pairs === -1 ? [] : Array.from({ length: this.count }, (_, index) => options.classOf(index));
    this.overriding = pairs === -1 ? null : new Uint8Array(pairs);
    this.coverage = pairs === -1 ? null : new Uint8Array(pairs);
  }

  overrides(a: number, b: number): boolean {
    const { overriding } = this;
    if (overriding === null) return this.options.overrides(a, b);
    const pair = a * this.count + b;
    if (overriding[pair] === 0) overriding[pair] = this.options.overrides(a, b) ? 2 : 1;
    return overriding[pair] === 2;
  }

  /** Adds patterns to a set, without those that another one overrides or covers. */
  add(set: MatchedSet, more: readonly number[]): MatchedSet {
    const { omitted } = this.options;
    const present = omitted.size === 0 ? more : more.filter((index) => !omitted.has(index));
    if (present.length === 0) return set;
    const all = [...new Set([...set.indices, ...present])].toSorted((a, b) => a - b);
    const remaining =
      all.length === 1 ? all : all.filter((index) => !all.some((other) => this.overrides(other, index)));
    const indices = remaining.length < 2 ? remaining : this.withoutCovered(remaining);
    const key = indices.join();
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const made = { indices, key, open: new Map<number, boolean>() };
    if (this.known.size >= MAX_CACHED_SETS) this.known.clear();
    this.known.set(key, made);
    return made;
  }

  /** False for a pattern that has matched already, or could not change the decision if it did. */
  isOpen({ indices, open }: MatchedSet, index: number): boolean {
    if (this.options.omitted.has(index)) return false;
    if (indices.length === 0) return true;
    const known = open.get(index);
    if (known !== undefined) return known;
    const isOpen = !indices.some(
      (other) => other === index || this.overrides(other, index) || this.covers(other, index),
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
   * True when `other` adds nothing where `one`, of the same outcome class, matches: whatever overrides `one` overrides
   * `other` too, and whatever `other` overrides, `one` does.
   */
  private covers(one: number, other: number): boolean {
    const { coverage, classes } = this;
    if (coverage === null || classes[one] !== classes[other]) return false;
    const pair = one * this.count + other;
    if (coverage[pair] === 0) coverage[pair] = this.isCovering(one, other) ? 2 : 1;
    return coverage[pair] === 2;
  }

  private isCovering(one: number, other: number): boolean {
    const { classes } = this;
    for (const [index, outcomeClass] of classes.entries()) {
      if (outcomeClass === classes[one]) continue;
      if (this.overrides(index, one) && !this.overrides(index, other)) return false;
      if (this.overrides(other, index) && !this.overrides(one, index)) return false;
    }
    return true;
  }
}

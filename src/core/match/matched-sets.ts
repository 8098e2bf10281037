/** Patterns that match together, none of which dominates another. */
export interface MatchedSet {
  /** In ascending order. */
  readonly indices: readonly number[];
  readonly key: string;
  /** What is known of other patterns: whether they may still bear on the decision. */
  readonly open: Map<number, boolean>;
}

const SETS_KEPT = 5000;

/** Sets of patterns that match together, each made once. */
export class MatchedSets {
  readonly dominates: (a: number, b: number) => boolean;
  readonly empty: MatchedSet = { indices: [], key: '', open: new Map() };
  private readonly known = new Map<string, MatchedSet>();

  constructor(dominates: (a: number, b: number) => boolean) {
    this.dominates = dominates;
  }

  /** A set with more that match: what another one dominates is left out. */
  add(set: MatchedSet, more: readonly number[]): MatchedSet {
    if (more.length === 0) return set;
    const all = [...new Set([...set.indices, ...more])].toSorted((a, b) => a - b);
    const indices = all.length === 1 ? all : all.filter((index) => !all.some((other) => this.dominates(other, index)));
    const key = indices.join();
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const made = { indices, key, open: new Map<number, boolean>() };
    if (this.known.size >= SETS_KEPT) this.known.clear();
    this.known.set(key, made);
    return made;
  }

  /** False for what has matched already or is dominated by what has. */
  isOpen({ indices, open }: MatchedSet, index: number): boolean {
    if (indices.length === 0) return true;
    const known = open.get(index);
    if (known !== undefined) return known;
    const isOpen = !indices.some((other) => other === index || this.dominates(other, index));
    open.set(index, isOpen);
    return isOpen;
  }
}

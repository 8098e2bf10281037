import type { MatchedSet } from './matched-sets.ts';
import { nodeOf, type PatternTrie } from './pattern-trie.ts';

const A = 97;
const Z = 122;
const TO_UPPER = -32;

/** All beginnings of paths after which the same patterns can still match, and what matched so far. */
export interface MatchState {
  /** Nodes of the two tries, in ascending order. */
  readonly nodes: readonly [exact: readonly number[], folded: readonly number[]];
  /** What matches whatever follows. */
  readonly matched: MatchedSet;
  /** What decides when the path ends here. */
  readonly deciding: readonly number[];
  readonly memory: number;
}

/** What a search is about: the patterns that must decide, and where in the tries its patterns stand. */
export class SearchScope {
  private readonly concerned: ReadonlySet<number>;
  /** By trie, the places of the texts of those patterns. */
  private readonly texts: readonly (readonly number[])[];
  private readonly tries: readonly [PatternTrie, PatternTrie];

  /** @param textsOf - by trie, for each pattern the place of its text there */
  constructor(
    tries: readonly [PatternTrie, PatternTrie],
    textsOf: readonly ReadonlyMap<number, number>[],
    concerned: readonly number[],
  ) {
    this.tries = tries;
    this.concerned = new Set(concerned);
    this.texts = textsOf.map((ofTrie) => {
      const texts = new Set(concerned.map((index) => ofTrie.get(index) ?? -1));
      texts.delete(-1);
      return [...texts].toSorted((a, b) => a - b);
    });
  }

  holds(index: number): boolean {
    return this.concerned.has(index);
  }

  canMatter(matched: MatchedSet, nodes: MatchState['nodes'], isOpen: (index: number) => boolean): boolean {
    if (matched.indices.some((index) => this.concerned.has(index))) return true;
    return nodes.some((ids, which) => ids.some((id) => this.isBelow(which, id, isOpen)));
  }

  /** The characters behind which one of the patterns can still match; `null` for any, when one has or will do. */
  codesThatMatter(
    { matched, nodes }: MatchState,
    codesOf: (which: 0 | 1, id: number) => readonly number[],
  ): ReadonlySet<number> | null {
    if (matched.indices.some((index) => this.concerned.has(index))) return null;
    const codes = new Set<number>();
    for (const which of [0, 1] as const) {
      const trie = this.tries[which];
      for (const id of nodes[which]) {
        if (!this.isBelow(which, id, () => true)) continue;
        if (nodeOf(trie, id).loops) return null;
        for (const code of codesOf(which, id))
          for (const same of which === 1 ? inBothCases(code) : [code]) codes.add(same);
      }
    }
    return codes;
  }

  private isBelow(which: number, id: number, isOpen: (index: number) => boolean): boolean {
    const trie = this.tries[which];
    const texts = this.texts[which];
    if (!trie || !texts) return false;
    const { start, end } = nodeOf(trie, id);
    for (let at = firstFrom(texts, start); at < texts.length; at++) {
      const text = texts[at] ?? end;
      if (text >= end) return false;
      if (trie.indices[text]?.some((index) => this.concerned.has(index) && isOpen(index)) === true) return true;
    }
    return false;
  }
}

function firstFrom(sorted: readonly number[], least: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? least) >= least) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** A character of a case-folded pattern, as paths may have it. */
export function inBothCases(code: number): readonly number[] {
  return code >= A && code <= Z ? [code, code + TO_UPPER] : [code];
}

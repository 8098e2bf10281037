import { countWhile } from '../text/count-while.ts';
import type { MatchedSet } from './matched-sets.ts';
import { inBothCases } from './path-characters.ts';
import { nodeOf, type PatternTrie } from '../match/index/pattern-trie.ts';

/** A state of the automaton: which patterns have matched, and how far the others have got. */
export interface MatchState {
  /** Nodes of the two tries, in ascending order. */
  readonly nodes: readonly [exact: readonly number[], folded: readonly number[]];
  /** The patterns that match, whatever follows. */
  readonly matched: MatchedSet;
  /** The patterns that decide a path that ends here. */
  readonly deciding: readonly number[];
  /** The state of the path language's automaton. */
  readonly languageState: number;
}

/** Returns the characters that lead on from a node of a trie. */
export type CodesOfNode = (id: number) => readonly number[];

/** The targets of a search, one of which must decide, and where their texts lie in the tries. */
export class SearchScope {
  private readonly targets: ReadonlySet<number>;
  /** For each trie, the indices of the targets' texts. */
  private readonly texts: readonly (readonly number[])[];
  private readonly tries: readonly [PatternTrie, PatternTrie];

  /** @param textsOf - for each trie, the index of each pattern's text */
  constructor(
    tries: readonly [PatternTrie, PatternTrie],
    textsOf: readonly ReadonlyMap<number, number>[],
    targets: readonly number[],
  ) {
    this.tries = tries;
    this.targets = new Set(targets);
    this.texts = textsOf.map((ofTrie) => {
      const texts = new Set(targets.map((index) => ofTrie.get(index) ?? -1));
      texts.delete(-1);
      return [...texts].toSorted((a, b) => a - b);
    });
  }

  isTarget(index: number): boolean {
    return this.targets.has(index);
  }

  /** True when a target has matched, or still can. */
  isReachable(matched: MatchedSet, nodes: MatchState['nodes'], isOpen: (index: number) => boolean): boolean {
    if (matched.indices.some((index) => this.targets.has(index))) return true;
    return nodes.some((ids, which) => ids.some((id) => this.isBelow(which, id, isOpen)));
  }

  /** The characters after which a target can still match; `null` when that is any. */
  codesTowards(
    { matched, nodes }: MatchState,
    codesOf: readonly [CodesOfNode, CodesOfNode],
  ): ReadonlySet<number> | null {
    if (matched.indices.some((index) => this.targets.has(index))) return null;
    const codes = new Set<number>();
    for (const which of [0, 1] as const) {
      const trie = this.tries[which];
      for (const id of nodes[which]) {
        if (!this.isBelow(which, id, () => true)) continue;
        if (nodeOf(trie, id).loops) return null;
        for (const code of codesOf[which](id))
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
    for (let at = countWhile(texts, (text) => text < start); at < texts.length; at++) {
      const text = texts[at] ?? end;
      if (text >= end) return false;
      if (trie.indices[text]?.some((index) => this.targets.has(index) && isOpen(index)) === true) return true;
    }
    return false;
  }
}

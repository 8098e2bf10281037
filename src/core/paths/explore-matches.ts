import {
  childOf,
  codesFrom,
  createPatternTrie,
  nodeOf,
  type PatternTrie,
  rootOf,
} from '../match/index/pattern-trie.ts';
import { memoize } from '../text/maps.ts';
import { type Effort, spendState } from './effort.ts';
import { type MatchedSet, MatchedSets } from './matched-sets.ts';
import { ANY_WORD, inBothCases, readability, textOf, withWordsBetweenSlashes } from './path-characters.ts';
import { otherCharacter, type PathLanguage } from './path-language.ts';
import { type CodesOfNode, type MatchState as State, SearchScope } from './search-scope.ts';

/** The pattern of one of several rules that compete for a path: of those that match, the ones not overridden decide. */
export interface CompetingPattern {
  /** Normalised, and case-folded where case is ignored. An empty one matches nothing. */
  readonly pattern: string;
  readonly foldsCase: boolean;
  /** The outcome of the rule where it decides; rules with the same `outcomeClass` are interchangeable. */
  readonly outcomeClass: string;
}

/** Patterns that decide together: on some path, all of them match and nothing that matches overrides any of them. */
export interface DecidingPatterns {
  /** Indices, in ascending order; may lack some interchangeable patterns. */
  readonly deciding: readonly number[];
  /** A shortest such path, made of readable words where any characters will do. */
  readonly path: string;
}

export interface MatchSearch {
  /** A strict partial order of the indices: where `a` matches, `b` is overridden. */
  readonly overrides: (a: number, b: number) => boolean;
  readonly effort: Effort;
  /** Visits only paths that one of these decides; by default, all paths. */
  readonly targets?: readonly number[];
  /** Patterns to leave out. */
  readonly omitted?: ReadonlySet<number>;
  /** Called once for each combination of outcome classes that decides some path; `true` stops the search. */
  readonly visit: (found: DecidingPatterns) => boolean;
}

/**
 * How a search ended: it covered every path, `visit` stopped it, or its effort was spent. Only after `complete` is it
 * known that what was not found does not exist.
 */
export type SearchEnd = 'complete' | 'stopped' | 'spent';

/** A state as the search reached it: one character after the queue entry `from`. */
interface QueueEntry {
  readonly state: State;
  readonly from: number;
  readonly code: number;
  /** True when the character is arbitrary. */
  readonly isFree: boolean;
}

type Nodes = [exact: number[], folded: number[]];

/**
 * Finds which patterns decide together, over all possible paths. One explorer serves many searches among the same
 * patterns.
 *
 * Breadth-first search of a deterministic automaton that is built on the fly, so the first path found is a shortest
 * one. Dominated patterns, and those that can no longer affect the targets, are dropped from its states.
 *
 * Clause: P1, P2, P3, P4.
 */
export class MatchExplorer {
  private readonly tries: readonly [PatternTrie, PatternTrie];
  /** For each trie, the index of each pattern's text. */
  private readonly texts: readonly [ReadonlyMap<number, number>, ReadonlyMap<number, number>];
  /** For each trie, the characters that lead on from a node. */
  private readonly codesOf: readonly [CodesOfNode, CodesOfNode];
  private readonly patterns: readonly CompetingPattern[];
  private readonly language: PathLanguage;
  private sets = new MatchedSets({ overrides: () => false, count: 0, classOf: () => '', omitted: new Set() });
  /** Keys of the steps taken so far. Nine in ten steps repeat one, and so lead to a known state. */
  private arrivals = new Set<string>();

  constructor(patterns: readonly CompetingPattern[], language: PathLanguage) {
    this.patterns = patterns;
    this.language = language;
    const written = (folds: boolean) => patterns.map(({ pattern, foldsCase }) => (foldsCase === folds ? pattern : ''));
    this.tries = [createPatternTrie(written(false)), createPatternTrie(written(true))];
    this.codesOf = [codesOfNodes(this.tries[0]), codesOfNodes(this.tries[1])];
    this.texts = [textsByIndex(this.tries[0]), textsByIndex(this.tries[1])];
  }

  search({ overrides, effort, targets, omitted = new Set(), visit }: MatchSearch): SearchEnd {
    const scope = targets === undefined ? null : new SearchScope(this.tries, this.texts, targets);
    const classOf = (index: number) => this.classOf(index, scope);
    this.sets = new MatchedSets({ overrides, count: this.patterns.length, classOf, omitted });
    this.arrivals = new Set();
    const queue: QueueEntry[] = [];
    const known = new Set<string>();
    const visited = new Set<string>();
    const enter = (state: State | null, from: number, code: number, isFree: boolean): boolean => {
      if (state === null) return false;
      const key = this.keyOf(state, scope);
      if (known.has(key)) return false;
      known.add(key);
      queue.push({ state, from, code, isFree });
      const { deciding } = state;
      if (scope !== null && !deciding.some((index) => scope.isTarget(index))) return false;
      const classes = this.classesOf(deciding, scope);
      if (visited.has(classes)) return false;
      visited.add(classes);
      return visit(this.pathTo(queue, deciding, scope));
    };
    if (enter(this.firstState(scope), -1, this.language.first ?? 0, false)) return 'stopped';
    for (let index = 0; index < queue.length; index++) {
      const entry = queue[index];
      if (!entry) break;
      const { nodes } = entry.state;
      if (!spendState(effort, nodes[0].length + nodes[1].length)) return 'spent';
      for (const { state, code, isFree } of this.successors(entry.state, scope)) {
        if (enter(state, index, code, isFree)) return 'stopped';
      }
    }
    return 'complete';
  }

  private firstState(scope: SearchScope | null): State | null {
    const root = both((which) => withStars(this.tries[which], [rootOf(this.tries[which])]));
    const { first } = this.language;
    if (first === null) return this.enter(root, this.sets.empty, 0, scope);
    // A pattern that matches every path has matched before the first character.
    const matched = this.sets.add(this.sets.empty, this.acceptedBy(root));
    const before: State = { nodes: root, matched, deciding: [], languageState: 0 };
    const reached = this.stepsFrom(before).get(first) ?? this.loopsOf(before);
    return this.enter(reached, matched, 0, scope);
  }

  /** The patterns that match from here on, whatever follows. */
  private acceptedBy(reached: Nodes): number[] {
    return BOTH.flatMap((which) => {
      const trie = this.tries[which];
      return reached[which].flatMap((id) => trie.indices[nodeOf(trie, id).accepts] ?? []);
    });
  }

  /** The state for the nodes that were reached; `null` when no target can match any more. */
  private enter(reached: Nodes, before: MatchedSet, languageState: number, scope: SearchScope | null): State | null {
    const atEnd: number[] = [];
    for (const which of BOTH) {
      const trie = this.tries[which];
      for (const id of reached[which]) {
        const { acceptsAtEnd } = nodeOf(trie, id);
        if (acceptsAtEnd !== -1) for (const index of trie.indices[acceptsAtEnd] ?? []) atEnd.push(index);
      }
    }
    const matched = this.sets.add(before, this.acceptedBy(reached));
    const isOpen = (index: number) => this.sets.isOpen(matched, index);
    const nodes = both((which) => reached[which].filter((id) => someBelow(this.tries[which], id, isOpen)));
    if (scope !== null && !scope.isReachable(matched, nodes, isOpen)) return null;
    return { nodes, matched, deciding: this.sets.add(matched, atEnd.filter(isOpen)).indices, languageState };
  }

  /** The states that follow; `null` for one that no path of the search reaches, or that has been made before. */
  private *successors(
    state: State,
    scope: SearchScope | null,
  ): Generator<{ readonly state: State | null; readonly code: number; readonly isFree: boolean }> {
    if (state.nodes[0].length === 0 && state.nodes[1].length === 0) return;
    const { language } = this;
    const steps = this.stepsFrom(state);
    const only = scope?.codesTowards(state, this.codesOf) ?? null;
    const next = (reached: Nodes, code: number): State | null => {
      const languageState = language.next(state.languageState, code);
      if (languageState === null) return null;
      const arrival = `${reached[0].join()}|${reached[1].join()}|${languageState}|${state.matched.key}`;
      if (this.arrivals.has(arrival)) return null;
      this.arrivals.add(arrival);
      return this.enter(reached, state.matched, languageState, scope);
    };
    const other = only === null ? otherCharacter(language, steps, state.languageState) : null;
    if (other !== null) yield { state: next(this.loopsOf(state), other), code: other, isFree: true };
    for (const code of [...steps.keys()].toSorted((a, b) => readability(a) - readability(b))) {
      if (!language.admits(code) || (only !== null && !only.has(code))) continue;
      const reached = steps.get(code);
      if (reached) yield { state: next(reached, code), code, isFree: false };
    }
  }

  /** Where each character that some pattern contains literally leads. */
  private stepsFrom(state: State): Map<number, Nodes> {
    const steps = new Map<number, Nodes>();
    const loops = this.loopsOf(state);
    const stepOn = (code: number): Nodes => {
      let found = steps.get(code);
      if (!found) steps.set(code, (found = [[...loops[0]], [...loops[1]]]));
      return found;
    };
    for (const which of BOTH) {
      const trie = this.tries[which];
      for (const id of state.nodes[which]) {
        for (const code of this.codesOf[which](id)) {
          const child = withStars(trie, [childOf(trie, nodeOf(trie, id), code)]);
          for (const same of which === 1 ? inBothCases(code) : [code]) stepOn(same)[which].push(...child);
        }
      }
    }
    for (const [exact, folded] of steps.values()) {
      sortUniquely(exact);
      sortUniquely(folded);
    }
    return steps;
  }

  private loopsOf({ nodes }: State): Nodes {
    return both((which) => nodes[which].filter((id) => nodeOf(this.tries[which], id).loops));
  }

  private classesOf(deciding: readonly number[], scope: SearchScope | null): string {
    const classes = new Set(deciding.map((index) => this.classOf(index, scope)));
    return [...classes].toSorted().join('\n');
  }

  private classOf(index: number, scope: SearchScope | null): string {
    return `${scope?.isTarget(index) === true ? '!' : ''}${this.patterns[index]?.outcomeClass ?? ''}`;
  }

  /** Equal for states from which every continuation is decided in the same way. */
  private keyOf({ nodes, matched, deciding, languageState }: State, scope: SearchScope | null): string {
    const key = `${nodes[0].join()}|${nodes[1].join()}|${languageState}|${this.classesOf(deciding, scope)}`;
    if (matched.indices.length === 0) return key;
    const below = this.below(nodes);
    if (below === null) return `${key}|=${matched.key}`;
    const open = below.filter((index) => this.sets.isOpen(matched, index));
    const ended = below.length === open.length ? '' : below.filter((index) => !this.sets.isOpen(matched, index)).join();
    const signatures = matched.indices.map((index) => {
      const beaten = open.map((other) => (this.sets.overrides(other, index) ? '1' : '0')).join('');
      return `${this.classOf(index, scope)}:${/^(.)\1*$/.test(beaten) ? beaten.charAt(0) : beaten}`;
    });
    return `${key}|${ended}|${[...new Set(signatures)].toSorted().join('\n')}`;
  }

  /** The patterns that may still match from some nodes; `null` when there are too many to compare. */
  private below(nodes: State['nodes']): number[] | null {
    const below = new Set<number>();
    for (const which of BOTH) {
      const trie = this.tries[which];
      for (const id of nodes[which]) {
        const { start, end } = nodeOf(trie, id);
        if (below.size + end - start > MAX_OPEN_COMPARED) return null;
        for (let text = start; text < end; text++) for (const index of trie.indices[text] ?? []) below.add(index);
      }
    }
    return [...below].toSorted((a, b) => a - b);
  }

  /**
   * The path to the last entry, and what decides it. An arbitrary last character becomes a word, and adjacent slashes get
   * one between them, if what decides then is interchangeable.
   */
  private pathTo(
    queue: readonly QueueEntry[],
    deciding: readonly number[],
    scope: SearchScope | null,
  ): DecidingPatterns {
    const shortest: number[] = [];
    const last = queue.at(-1);
    for (let entry = last; entry; entry = queue[entry.from]) shortest.push(entry.code);
    shortest.reverse();
    const { first } = this.language;
    const classes = this.classesOf(deciding, scope);
    let found = { deciding, codes: first === null ? shortest.slice(1) : shortest };
    const rewrite = (codes: readonly number[]) => {
      const now = codes.length > found.codes.length ? this.decidingAfter(codes, scope) : null;
      if (now !== null && this.classesOf(now, scope) === classes) found = { deciding: now, codes: [...codes] };
    };
    if (last?.isFree === true) rewrite([...found.codes.slice(0, -1), ...wordAfter(found.codes.at(-2) ?? 0)]);
    if (first !== null) rewrite(codesOf(withWordsBetweenSlashes(textOf(found.codes))));
    return { deciding: found.deciding, path: this.language.write(found.codes) };
  }

  /** The patterns that decide a path; `null` for a path outside the language or the targets. */
  private decidingAfter(codes: readonly number[], scope: SearchScope | null): readonly number[] | null {
    let state = this.firstState(scope);
    for (const code of this.language.first === null ? codes : codes.slice(1)) {
      const languageState = state && this.language.next(state.languageState, code);
      if (state === null || languageState === null) return null;
      state = this.enter(this.stepsFrom(state).get(code) ?? this.loopsOf(state), state.matched, languageState, scope);
    }
    return state && state.deciding;
  }
}

function codesOfNodes(trie: PatternTrie): CodesOfNode {
  return memoize((id) => codesFrom(trie, nodeOf(trie, id)));
}

function textsByIndex({ indices }: PatternTrie): ReadonlyMap<number, number> {
  const texts = new Map<number, number>();
  for (const [text, ofText] of indices.entries()) for (const index of ofText) texts.set(index, text);
  return texts;
}

/** With more open patterns than this, states are compared by what matched, not by what it overrides. */
const MAX_OPEN_COMPARED = 100;

const SLASH = 47;

/** What could follow a character in a realistic path. */
function wordAfter(code: number): number[] {
  if (code === SLASH) return codesOf(ANY_WORD);
  return /[a-z0-9]/i.test(String.fromCharCode(code)) ? codesOf('-docs') : [];
}

function codesOf(text: string): number[] {
  return Array.from(text, (character) => character.charCodeAt(0));
}

function someBelow(trie: PatternTrie, id: number, isOpen: (index: number) => boolean): boolean {
  const { start, end } = nodeOf(trie, id);
  for (let text = start; text < end; text++) if (trie.indices[text]?.some(isOpen) === true) return true;
  return false;
}

/** The two tries: of case-sensitive patterns, and of case-folded ones. */
const BOTH = [0, 1] as const;

function both(make: (which: 0 | 1) => number[]): Nodes {
  return [make(0), make(1)];
}

/** Nodes, and the `*` nodes that they lead to without reading a character. */
function withStars(trie: PatternTrie, ids: readonly number[]): number[] {
  return ids.flatMap((id) => {
    const { star } = nodeOf(trie, id);
    return star === -1 ? [id] : [id, star];
  });
}

function sortUniquely(ids: number[]): void {
  ids.sort((a, b) => a - b);
  let kept = 0;
  for (const [at, id] of ids.entries()) if (at === 0 || id !== ids[at - 1]) ids[kept++] = id;
  ids.length = kept;
}

import { type MatchedSet, MatchedSets } from './matched-sets.ts';
import { ANY_WORD, readability } from './path-characters.ts';
import { otherCharacter, type PathLanguage } from './path-language.ts';
import { inBothCases, type MatchState as State, SearchScope } from './search-scope.ts';
import { childOf, codesFrom, createPatternTrie, nodeOf, type PatternTrie, rootOf } from './pattern-trie.ts';

/** One of several rules whose patterns compete for a path: of those that match, the ones that none dominates decide. */
export interface CompetingPattern {
  /** Normalised, and case-folded where case does not count. An empty one matches nothing. */
  readonly pattern: string;
  readonly foldsCase: boolean;
  /** What the rule comes to where it decides; rules of one colour are interchangeable. */
  readonly colour: string;
}

/** Patterns that decide together on some path, that is, match it and are dominated by no other that does. */
export interface DecidingPatterns {
  /** Indices, in ascending order; of patterns of one colour perhaps not all. */
  readonly deciding: readonly number[];
  /** A shortest path, in words that can be read where any will do. */
  readonly path: string;
}

export interface MatchSearch {
  /** A strict partial order of the indices: where `a` matches, `b` has no say. */
  readonly dominates: (a: number, b: number) => boolean;
  /** How many states may be looked at before it is given up. */
  readonly budget: number;
  /** Asked now and then; `true` ends the search. */
  readonly isCancelled?: (() => boolean) | undefined;
  /** Only paths that one of these decides count; without it all do. */
  readonly concerned?: readonly number[];
  /** Patterns that are taken for missing. */
  readonly without?: ReadonlySet<number>;
  /** Told each combination of colours that decides on some path once; `true` ends the search. */
  readonly visit: (found: DecidingPatterns) => boolean;
}

/**
 * How a search ended: every path was looked at, `visit` ended it, the budget was used up, or it was cancelled. Only
 * the first tells that what was not found is not there.
 */
export interface SearchEnd {
  readonly end: 'complete' | 'stopped' | 'budget' | 'cancelled';
  readonly states: number;
}

interface Place {
  readonly state: State;
  readonly from: number;
  readonly code: number;
  /** True when other characters would have done as well. */
  readonly isFree: boolean;
}

type Nodes = [exact: number[], folded: number[]];

/**
 * Finds which patterns decide together, over all paths that there are. For many searches among the same patterns.
 *
 * A deterministic automaton is built while it is searched: what is dominated, or can no longer bear on the patterns
 * that a search is about, is forgotten. It goes by length, so that the first path found is a shortest one.
 *
 * Clause: P1, P2, P3, P4.
 */
export class MatchExplorer {
  private readonly tries: readonly [PatternTrie, PatternTrie];
  /** By trie, for each pattern the place of its text there. */
  private readonly texts: readonly [ReadonlyMap<number, number>, ReadonlyMap<number, number>];
  private readonly codes: readonly [Map<number, readonly number[]>, Map<number, readonly number[]>] = [
    new Map(),
    new Map(),
  ];
  private readonly patterns: readonly CompetingPattern[];
  private readonly language: PathLanguage;
  private sets = new MatchedSets({ dominates: () => false, count: 0, colourOf: () => '', without: new Set() });

  constructor(patterns: readonly CompetingPattern[], language: PathLanguage) {
    this.patterns = patterns;
    this.language = language;
    const written = (folds: boolean) => patterns.map(({ pattern, foldsCase }) => (foldsCase === folds ? pattern : ''));
    this.tries = [createPatternTrie(written(false)), createPatternTrie(written(true))];
    this.texts = [textsByIndex(this.tries[0]), textsByIndex(this.tries[1])];
  }

  search({ dominates, budget, isCancelled, concerned, without = new Set(), visit }: MatchSearch): SearchEnd {
    const scope = concerned === undefined ? null : new SearchScope(this.tries, this.texts, concerned);
    const colourOf = (index: number) => this.colourOf(index, scope);
    this.sets = new MatchedSets({ dominates, count: this.patterns.length, colourOf, without });
    const places: Place[] = [];
    const known = new Set<string>();
    const met = new Set<string>();
    const enter = (state: State | null, from: number, code: number, isFree: boolean): boolean => {
      if (state === null) return false;
      const key = this.keyOf(state, scope);
      if (known.has(key)) return false;
      known.add(key);
      places.push({ state, from, code, isFree });
      const { deciding } = state;
      if (scope !== null && !deciding.some((index) => scope.holds(index))) return false;
      const meeting = this.coloursOf(deciding, scope);
      if (met.has(meeting)) return false;
      met.add(meeting);
      return visit({ deciding, path: this.pathTo(places, meeting, scope) });
    };
    if (enter(this.firstState(scope), -1, this.language.first ?? 0, false)) return { end: 'stopped', states: 1 };
    let spent = 0;
    for (let index = 0; index < places.length; index++) {
      const place = places[index];
      if (!place) break;
      if (spent >= budget) return { end: 'budget', states: spent };
      if (index % 64 === 63 && isCancelled?.() === true) return { end: 'cancelled', states: spent };
      spent += 1 + Math.floor((place.state.nodes[0].length + place.state.nodes[1].length) / NODES_OF_A_STATE);
      for (const { state, code, isFree } of this.successors(place.state, scope)) {
        if (enter(state, index, code, isFree)) return { end: 'stopped', states: spent };
      }
    }
    return { end: 'complete', states: spent };
  }

  private firstState(scope: SearchScope | null): State | null {
    const root = both((which) => withStars(this.tries[which], [rootOf(this.tries[which])]));
    const { first } = this.language;
    if (first === null) return this.enter(root, this.sets.empty, 0, scope);
    // What matches every path has matched before the first character.
    const matched = this.sets.add(this.sets.empty, this.acceptedBy(root));
    const before: State = { nodes: root, matched, deciding: [], memory: 0 };
    const reached = this.stepsFrom(before).get(first) ?? this.loopsOf(before);
    return this.enter(reached, matched, 0, scope);
  }

  /** The patterns that match whatever follows. */
  private acceptedBy(reached: Nodes): number[] {
    return BOTH.flatMap((which) => {
      const trie = this.tries[which];
      return reached[which].flatMap((id) => trie.indices[nodeOf(trie, id).accepts] ?? []);
    });
  }

  /** The state for nodes that are reached; `null` when nothing that the search is about can match any more. */
  private enter(reached: Nodes, before: MatchedSet, memory: number, scope: SearchScope | null): State | null {
    const atEnd: number[] = [];
    for (const which of BOTH) {
      const trie = this.tries[which];
      for (const id of reached[which]) {
        const { acceptsAtEnd } = nodeOf(trie, id);
        if (acceptsAtEnd !== -1) atEnd.push(...(trie.indices[acceptsAtEnd] ?? []));
      }
    }
    const matched = this.sets.add(before, this.acceptedBy(reached));
    const isOpen = (index: number) => this.sets.isOpen(matched, index);
    const nodes = both((which) => reached[which].filter((id) => someBelow(this.tries[which], id, isOpen)));
    if (scope !== null && !scope.canMatter(matched, nodes, isOpen)) return null;
    return { nodes, matched, deciding: this.sets.add(matched, atEnd.filter(isOpen)).indices, memory };
  }

  private *successors(
    state: State,
    scope: SearchScope | null,
  ): Generator<{ readonly state: State | null; readonly code: number; readonly isFree: boolean }> {
    if (state.nodes[0].length === 0 && state.nodes[1].length === 0) return;
    const { language } = this;
    const steps = this.stepsFrom(state);
    const only = scope?.codesThatMatter(state, (which, id) => this.codesOf(which, id)) ?? null;
    const next = (reached: Nodes, code: number): State | null => {
      const memory = language.remember(state.memory, code);
      return memory === null ? null : this.enter(reached, state.matched, memory, scope);
    };
    const other = only === null ? otherCharacter(language, steps, state.memory) : null;
    if (other !== null) yield { state: next(this.loopsOf(state), other), code: other, isFree: true };
    for (const code of [...steps.keys()].toSorted((a, b) => readability(a) - readability(b))) {
      if (!language.admits(code) || (only !== null && !only.has(code))) continue;
      const reached = steps.get(code);
      if (reached) yield { state: next(reached, code), code, isFree: false };
    }
  }

  /** The nodes that each character leads to which some pattern names. */
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
        for (const code of this.codesOf(which, id)) {
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

  private codesOf(which: 0 | 1, id: number): readonly number[] {
    const trie = this.tries[which];
    const known = this.codes[which].get(id);
    if (known !== undefined) return known;
    const codes = codesFrom(trie, nodeOf(trie, id));
    this.codes[which].set(id, codes);
    return codes;
  }

  private coloursOf(deciding: readonly number[], scope: SearchScope | null): string {
    const colours = new Set(deciding.map((index) => this.colourOf(index, scope)));
    return [...colours].toSorted().join('\n');
  }

  private colourOf(index: number, scope: SearchScope | null): string {
    return `${scope?.holds(index) === true ? '!' : ''}${this.patterns[index]?.colour ?? ''}`;
  }

  /** The same for states after which everything is decided alike. */
  private keyOf({ nodes, matched, deciding, memory }: State, scope: SearchScope | null): string {
    const key = `${nodes[0].join()}|${nodes[1].join()}|${memory}|${this.coloursOf(deciding, scope)}`;
    if (matched.indices.length === 0) return key;
    const below = this.below(nodes);
    if (below === null) return `${key}|=${matched.key}`;
    const open = below.filter((index) => this.sets.isOpen(matched, index));
    const ended = below.length === open.length ? '' : below.filter((index) => !open.includes(index)).join();
    const signs = matched.indices.map((index) => {
      const beaten = open.map((other) => (this.sets.dominates(other, index) ? '1' : '0')).join('');
      return `${this.colourOf(index, scope)}:${/^(.)\1*$/.test(beaten) ? beaten.charAt(0) : beaten}`;
    });
    return `${key}|${ended}|${[...new Set(signs)].toSorted().join('\n')}`;
  }

  /** The patterns that may still match from some nodes; `null` when they are too many to look at. */
  private below(nodes: State['nodes']): number[] | null {
    const below = new Set<number>();
    for (const which of BOTH) {
      const trie = this.tries[which];
      for (const id of nodes[which]) {
        const { start, end } = nodeOf(trie, id);
        if (below.size + end - start > MOST_BELOW) return null;
        for (let text = start; text < end; text++) for (const index of trie.indices[text] ?? []) below.add(index);
      }
    }
    return [...below].toSorted((a, b) => a - b);
  }

  /**
   * The path to the last place. Where its last character could be any, a word is tried for it, and one between slashes
   * that nothing needs side by side.
   */
  private pathTo(places: readonly Place[], colours: string, scope: SearchScope | null): string {
    const shortest: number[] = [];
    const last = places.at(-1);
    for (let place = last; place; place = places[place.from]) shortest.push(place.code);
    shortest.reverse();
    const { first } = this.language;
    const codes = first === null ? shortest.slice(1) : shortest;
    const isAsGood = (written: readonly number[]) => this.coloursAfter(written, scope) === colours;
    const ended = last?.isFree === true ? [...codes.slice(0, -1), ...wordAfter(codes.at(-2) ?? 0)] : codes;
    const readable = ended.length > codes.length && isAsGood(ended) ? ended : codes;
    const spaced = first === null ? readable : betweenSlashes(readable);
    return this.language.write(spaced.length > readable.length && isAsGood(spaced) ? spaced : readable);
  }

  /** The colours that decide a path; `null` where there is none like it. */
  private coloursAfter(codes: readonly number[], scope: SearchScope | null): string | null {
    let state = this.firstState(scope);
    for (const code of this.language.first === null ? codes : codes.slice(1)) {
      const memory = state && this.language.remember(state.memory, code);
      if (state === null || memory === null) return null;
      state = this.enter(this.stepsFrom(state).get(code) ?? this.loopsOf(state), state.matched, memory, scope);
    }
    return state && this.coloursOf(state.deciding, scope);
  }
}

function textsByIndex({ indices }: PatternTrie): ReadonlyMap<number, number> {
  const texts = new Map<number, number>();
  for (const [text, ofText] of indices.entries()) for (const index of ofText) texts.set(index, text);
  return texts;
}

/** A state of more nodes counts for several, as it takes the time of several. */
const NODES_OF_A_STATE = 64;

/** More patterns are not compared with what matched; states are told apart by that instead. */
const MOST_BELOW = 100;

const SLASH = 47;

/** What may stand behind a character, for a reader's eyes. */
function wordAfter(code: number): number[] {
  if (code === SLASH) return codesOf(ANY_WORD);
  return /[a-z0-9]/i.test(String.fromCharCode(code)) ? codesOf('-docs') : [];
}

/** A path with a word between slashes that stand side by side. */
function betweenSlashes(codes: readonly number[]): number[] {
  return codes.flatMap((code, at) =>
    code === SLASH && codes[at - 1] === SLASH ? [...codesOf(ANY_WORD), code] : [code],
  );
}

function codesOf(text: string): number[] {
  return Array.from(text, (character) => character.charCodeAt(0));
}

function someBelow(trie: PatternTrie, id: number, isOpen: (index: number) => boolean): boolean {
  const { start, end } = nodeOf(trie, id);
  for (let text = start; text < end; text++) if (trie.indices[text]?.some(isOpen) === true) return true;
  return false;
}

/** The two tries: of patterns for which case counts, and of those for which it does not. */
const BOTH = [0, 1] as const;

function both(make: (which: 0 | 1) => number[]): Nodes {
  return [make(0), make(1)];
}

/** Nodes with the stars that open behind them. */
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

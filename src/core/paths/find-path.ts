import { type Effort, spendState } from './effort.ts';
import { normalizePath } from '../match/normalize-path.ts';
import {
  inBothCases,
  isNeverInPath,
  PATH_CHARACTERS,
  PERCENT_PLACES,
  percentAfter,
  readability,
  textOf,
} from './path-characters.ts';
import type { PathGlob } from '../match/path-glob.ts';

/** A set of paths: those that all of `within` match and none of `without`. */
export interface PathSet {
  /** At least one. */
  readonly within: readonly PathGlob[];
  readonly without: readonly PathGlob[];
}

const SLASH = 47;

/** A state of the search, reached by one more character than the queue entry `from`. */
interface QueueEntry {
  /** The position in each pattern of `within`. */
  readonly at: readonly number[];
  /** All positions in patterns of `without` that the path may have reached; ascending indices of {@link Blockers}. */
  readonly blocked: readonly number[];
  readonly percent: number;
  readonly from: number;
  readonly code: number;
}

/**
 * Finds a shortest path of a set, over all possible paths; of those, one of readable characters.
 *
 * Exact. A breadth-first search through the positions in the patterns, with antichain pruning: a prefix is dropped when
 * another one, not longer, has reached the same positions in `within` and a subset of the positions in `without`,
 * because every continuation of the first is one of the second.
 *
 * @returns a normalised path; `null` if there is none, or if the effort ran out before one was found
 *
 * Clause: P1, P2, P3, P4.
 */
export function findPath({ within, without }: PathSet, effort: Effort): string | null {
  if (within.some((inner) => without.some((outer) => isSamePattern(outer, inner)))) return null;
  const plain = within.length === 1 && without.length === 0 ? plainPathOf(within[0]) : null;
  if (plain !== null) {
    spendState(effort);
    return plain;
  }
  const search = new Search(within, new Blockers(without));
  // Each asterisk adds a possible position: a few cost nothing, but there may be thousands.
  const size = within.reduce((sum, { loops }) => sum + loops.filter((isLoop) => isLoop).length, 0) / 4;
  search.enter({ at: within.map(() => 0), blocked: search.blockers.start, percent: 0, from: -1, code: 0 }, [SLASH]);
  for (let index = 0; index < search.queue.length; index++) {
    const entry = search.queue[index];
    if (!entry) break;
    if (search.isGoal(entry)) return pathTo(search.queue, index);
    if (!spendState(effort, size + entry.blocked.length)) return null;
    search.enter({ ...entry, from: index }, search.charactersFrom(entry));
  }
  return null;
}

/** The path that consists of a pattern's own characters; `null` if that is not a normalised path. */
function plainPathOf(glob: PathGlob | undefined): string | null {
  const text = textOf(glob?.codes ?? []);
  const path = text.startsWith('/') ? text : `/${text}`;
  return !glob || glob.codes.some(isNeverInPath) || normalizePath(path) !== path ? null : path;
}

/** True when the outer pattern is the inner one, or its case-folded form. */
function isSamePattern(outer: PathGlob, inner: PathGlob): boolean {
  if (outer.pattern === inner.pattern) return outer.foldsCase || !inner.foldsCase;
  return (
    outer.foldsCase && outer.pattern.length === inner.pattern.length && outer.pattern === inner.pattern.toLowerCase()
  );
}

class Search {
  readonly queue: QueueEntry[] = [];
  readonly blockers: Blockers;
  private readonly within: readonly PathGlob[];
  private readonly known = new Map<number | string, (readonly number[])[]>();
  private readonly allFoldCase: boolean;
  /** True when every combination of positions can be numbered with a safe integer. */
  private readonly isCountable: boolean;

  constructor(within: readonly PathGlob[], blockers: Blockers) {
    this.within = within;
    this.blockers = blockers;
    this.allFoldCase = within.every(({ foldsCase }) => foldsCase) && blockers.allFoldCase;
    const combinations = within.reduce((product, { codes }) => product * (codes.length + 1), PERCENT_PLACES);
    this.isCountable = combinations <= Number.MAX_SAFE_INTEGER;
  }

  isGoal({ at, blocked }: QueueEntry): boolean {
    return at.every((position, j) => position === this.within[j]?.codes.length) && !this.blockers.isMatched(blocked);
  }

  /** Adds the entries that some characters lead to. */
  enter(entry: QueueEntry, characters: readonly number[]): void {
    for (const code of characters) {
      const percent = percentAfter(entry.percent, code);
      if (percent === null) continue;
      const blocked = this.blockers.step(entry.blocked, code);
      if (blocked === null) continue;
      this.stepWithin(entry, code, 0, [], (at) => {
        if (!this.isNew(at, percent, blocked)) return;
        this.queue.push({ at, blocked, percent, from: entry.from, code });
      });
    }
  }

  /** Calls `reach` with every combination of positions in `within` that a character leads to. */
  private stepWithin(
    entry: QueueEntry,
    code: number,
    j: number,
    at: readonly number[],
    reach: (at: readonly number[]) => void,
  ): void {
    const glob = this.within[j];
    if (!glob) {
      reach(at);
      return;
    }
    const here = entry.at[j] ?? 0;
    const next = here + 1;
    const leadsOn = here < glob.codes.length && isRead(glob.codes[here] ?? 0, code, glob.foldsCase);
    if (leadsOn) this.stepWithin(entry, code, j + 1, [...at, next], reach);
    // The next position subsumes this one if it loops too.
    if (glob.loops[here] === true && !(leadsOn && glob.loops[next] === true)) {
      this.stepWithin(entry, code, j + 1, [...at, here], reach);
    }
  }

  /** False when a known entry subsumes this one: the same positions in `within`, no others in `without`. */
  private isNew(at: readonly number[], percent: number, blocked: readonly number[]): boolean {
    const key = this.keyOf(at, percent);
    const others = this.known.get(key);
    if (!others) {
      this.known.set(key, [blocked]);
      return true;
    }
    if (others.some((other) => isSubset(other, blocked))) return false;
    others.push(blocked);
    return true;
  }

  private keyOf(at: readonly number[], percent: number): number | string {
    if (!this.isCountable) return `${percent} ${at.join()}`;
    let key = percent;
    let scale = PERCENT_PLACES;
    for (const [j, position] of at.entries()) {
      key += position * scale;
      scale *= (this.within[j]?.codes.length ?? 0) + 1;
    }
    return key;
  }

  /** The characters to try: those that advance a pattern of `within`, and one that advances no pattern at all. */
  charactersFrom({ at, blocked, percent }: QueueEntry): number[] {
    const wanted = new Set<number>();
    const isForced = this.within.some(({ loops }, j) => loops[at[j] ?? 0] !== true);
    for (const [j, { codes, loops, foldsCase }] of this.within.entries()) {
      const here = at[j] ?? 0;
      const code = codes[here];
      if (isForced && loops[here] === true) continue;
      if (code === undefined) {
        if (isForced) return [];
        continue;
      }
      for (const one of casesOf(code, foldsCase, this.allFoldCase && percent === 0)) wanted.add(one);
      // A pattern that cannot stay where it is determines what may follow.
      if (isForced) break;
    }
    const characters = [...wanted].filter((code) => !isNeverInPath(code));
    if (characters.length > 1) characters.sort((a, b) => readability(a) - readability(b));
    if (isForced) return characters;
    return [...this.othersFrom(wanted, blocked, percent), ...characters];
  }

  /** A character that no pattern expects here, or all characters if there is none. */
  private othersFrom(wanted: ReadonlySet<number>, blocked: readonly number[], percent: number): readonly number[] {
    const taken = this.blockers.nextCodes(blocked);
    const isFree = (code: number) => !wanted.has(code) && !taken.has(code) && percentAfter(percent, code) === 0;
    const free = PATH_CHARACTERS.find(isFree);
    return free === undefined ? PATH_CHARACTERS.filter((code) => !wanted.has(code)) : [free];
  }
}

/** The patterns of `without`, with one numbering for all their positions. */
class Blockers {
  readonly start: readonly number[];
  readonly allFoldCase: boolean;
  private readonly codes: number[] = [];
  private readonly loops: boolean[] = [];
  private readonly folds: boolean[] = [];
  /** For each position, the first position of its pattern. */
  private readonly firsts: number[] = [];

  constructor(globs: readonly PathGlob[]) {
    const start: number[] = [];
    for (const { codes, loops, foldsCase } of globs) {
      const first = this.codes.length;
      start.push(first);
      for (let i = 0; i <= codes.length; i++) {
        this.codes.push(codes[i] ?? -1);
        this.loops.push(loops[i] === true);
        this.folds.push(foldsCase);
        this.firsts.push(first);
      }
    }
    this.start = start;
    this.allFoldCase = globs.every(({ foldsCase }) => foldsCase);
  }

  /** True when one of them matches a path that ends here. */
  isMatched(positions: readonly number[]): boolean {
    return positions.some((position) => this.codes[position] === -1);
  }

  /** The characters that advance some pattern, in upper and lower case where it folds case. */
  nextCodes(positions: readonly number[]): Set<number> {
    const found = new Set<number>();
    for (const position of positions) {
      for (const code of casesOf(this.codes[position] ?? -1, this.folds[position] === true, false)) found.add(code);
    }
    return found;
  }

  /** Where a character leads; `null` when a pattern then matches, whatever follows. */
  step(positions: readonly number[], code: number): readonly number[] | null {
    if (positions.length === 0) return positions;
    const reached: number[] = [];
    for (const position of positions) {
      if (this.loops[position] === true) reached.push(position);
      const own = this.codes[position] ?? -1;
      if (own === -1 || !isRead(own, code, this.folds[position] === true)) continue;
      const next = position + 1;
      if (this.codes[next] === -1 && this.loops[next] === true) return null;
      reached.push(next);
    }
    return reached.length < 2 ? reached : this.withoutSubsumed(reached);
  }

  /** Each position once, ascending; without those before a loop of the same pattern, which subsumes them. */
  private withoutSubsumed(reached: number[]): number[] {
    reached.sort((a, b) => a - b);
    const kept: number[] = [];
    let firstOfLoop = -1;
    for (let i = reached.length - 1; i >= 0; i--) {
      const position = reached[i] ?? 0;
      if (position === reached[i + 1] || this.firsts[position] === firstOfLoop) continue;
      kept.push(position);
      if (this.loops[position] === true) firstOfLoop = this.firsts[position] ?? -1;
    }
    return kept.toReversed();
  }
}

function isRead(expected: number, code: number, foldsCase: boolean): boolean {
  return expected === code || (foldsCase && code >= 65 && code <= 90 && expected === code + 32);
}

/** A character in every case that a pattern accepts. */
function casesOf(code: number, foldsCase: boolean, isLowerEnough: boolean): readonly number[] {
  return foldsCase && !isLowerEnough ? inBothCases(code) : [code];
}

function isSubset(inner: readonly number[], outer: readonly number[]): boolean {
  if (inner.length > outer.length) return false;
  let i = 0;
  for (const place of outer) if (place === inner[i]) i++;
  return i === inner.length;
}

function pathTo(queue: readonly QueueEntry[], last: number): string {
  const codes: number[] = [];
  for (let entry = queue[last]; entry; entry = queue[entry.from]) codes.push(entry.code);
  return textOf(codes.toReversed());
}

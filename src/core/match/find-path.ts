import { type Effort, spendEffort } from './effort.ts';
import { normalizePath } from './normalize-path.ts';
import {
  isNeverInPath,
  PATH_CHARACTERS,
  PERCENT_PLACES,
  percentAfter,
  readability,
  textOf,
} from './path-characters.ts';
import type { PathGlob } from './path-glob.ts';

/** Which path is wanted: one that all of `within` match and none of `without`. */
export interface PathQuestion {
  /** At least one. */
  readonly within: readonly PathGlob[];
  readonly without: readonly PathGlob[];
}

export interface FoundPath {
  /** A shortest one, normalised; of those, one of readable characters. `null` where there is none. */
  readonly path: string | null;
  /** False when the effort was spent before anything was known. */
  readonly complete: boolean;
}

const NONE: FoundPath = { path: null, complete: true };
const SLASH = 47;

interface Place {
  /** Where each pattern of `within` is. */
  readonly at: readonly number[];
  /** Where the patterns of `without` may be: places of {@link Blockers}, ascending. */
  readonly blocked: readonly number[];
  readonly percent: number;
  readonly from: number;
  readonly code: number;
}

/**
 * Finds a shortest path that all of some patterns match and none of others, over all paths there are.
 *
 * Exact. The search goes by length through the places in the patterns. Of the patterns that must not match it keeps all places
 * that a path may have come to; a beginning is given up where another one, not longer, has come as far in what must match
 * and to fewer of those places: whatever the first leads to, the second leads to as well. That keeps apart what
 * otherwise would multiply.
 *
 * Clause: P1, P2, P3, P4.
 */
export function findPath(question: PathQuestion, effort: Effort): FoundPath {
  const { within, without } = question;
  if (within.some((inner) => without.some((outer) => isSamePattern(outer, inner)))) return NONE;
  const plain = within.length === 1 && without.length === 0 ? plainPathOf(within[0]) : null;
  if (plain !== null) return { path: plain, complete: spendEffort(effort) };
  const search = new Search(within, new Blockers(without));
  // With thousands of asterisks there are as many places to be at before each character; a few cost nothing.
  const size = within.reduce((sum, { loops }) => sum + loops.filter((isLoop) => isLoop).length, 0) / 4;
  search.enter({ at: within.map(() => 0), blocked: search.blockers.start, percent: 0, from: -1, code: 0 }, [SLASH]);
  for (let index = 0; index < search.places.length; index++) {
    const place = search.places[index];
    if (!place) break;
    if (search.isGoal(place)) return { path: pathTo(search.places, index), complete: true };
    if (!spendEffort(effort, size + place.blocked.length)) return { path: null, complete: false };
    search.enter({ ...place, from: index }, search.charactersFrom(place));
  }
  return NONE;
}

/** The path that has nothing but the characters of a pattern, if it is one as paths are compared. */
function plainPathOf(glob: PathGlob | undefined): string | null {
  const text = textOf(glob?.codes ?? []);
  const path = text.startsWith('/') ? text : `/${text}`;
  return !glob || glob.codes.some(isNeverInPath) || normalizePath(path) !== path ? null : path;
}

/** True when a pattern is plainly the same as another one, or the same in any case. */
function isSamePattern(outer: PathGlob, inner: PathGlob): boolean {
  if (outer.pattern === inner.pattern) return outer.foldsCase || !inner.foldsCase;
  return (
    outer.foldsCase && outer.pattern.length === inner.pattern.length && outer.pattern === inner.pattern.toLowerCase()
  );
}

class Search {
  readonly places: Place[] = [];
  readonly blockers: Blockers;
  private readonly within: readonly PathGlob[];
  private readonly known = new Map<number | string, (readonly number[])[]>();
  private readonly allFoldCase: boolean;
  /** True when all places that there are can be told apart by a number. */
  private readonly isCountable: boolean;

  constructor(within: readonly PathGlob[], blockers: Blockers) {
    this.within = within;
    this.blockers = blockers;
    this.allFoldCase = within.every(({ foldsCase }) => foldsCase) && blockers.allFoldCase;
    const places = within.reduce((product, { codes }) => product * (codes.length + 1), PERCENT_PLACES);
    this.isCountable = places <= Number.MAX_SAFE_INTEGER;
  }

  isGoal({ at, blocked }: Place): boolean {
    return at.every((place, j) => place === this.within[j]?.codes.length) && !this.blockers.isMatched(blocked);
  }

  /** Goes on from a place with each of some characters. */
  enter(place: Place, characters: readonly number[]): void {
    for (const code of characters) {
      const percent = percentAfter(place.percent, code);
      if (percent === null) continue;
      const blocked = this.blockers.step(place.blocked, code);
      if (blocked === null) continue;
      this.stepWithin(place, code, 0, [], (at) => {
        if (!this.isNew(at, percent, blocked)) return;
        this.places.push({ at, blocked, percent, from: place.from, code });
      });
    }
  }

  /** Calls `reach` with every combination of places that a character leads to. */
  private stepWithin(
    place: Place,
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
    const here = place.at[j] ?? 0;
    const next = here + 1;
    const leadsOn = here < glob.codes.length && isRead(glob.codes[here] ?? 0, code, glob.foldsCase);
    if (leadsOn) this.stepWithin(place, code, j + 1, [...at, next], reach);
    // Where the next place loops too, it is as good as this one.
    if (glob.loops[here] === true && !(leadsOn && glob.loops[next] === true)) {
      this.stepWithin(place, code, j + 1, [...at, here], reach);
    }
  }

  /** False where another beginning is as good: it has come to the same places, and to no more of those to be kept from. */
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
    for (const [j, place] of at.entries()) {
      key += place * scale;
      scale *= (this.within[j]?.codes.length ?? 0) + 1;
    }
    return key;
  }

  /**
   * The characters worth trying: those that lead on in a pattern that must match, and another one, which leads on in no
   * pattern that must not.
   */
  charactersFrom({ at, blocked, percent }: Place): number[] {
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
      // One that is forced is enough to know all that can follow.
      if (isForced) break;
    }
    const characters = [...wanted].filter((code) => !isNeverInPath(code));
    if (characters.length > 1) characters.sort((a, b) => readability(a) - readability(b));
    if (isForced) return characters;
    return [...this.othersFrom(wanted, blocked, percent), ...characters];
  }

  /** One character that nothing is about, or all where there is none. */
  private othersFrom(wanted: ReadonlySet<number>, blocked: readonly number[], percent: number): readonly number[] {
    const taken = this.blockers.nextCodes(blocked);
    const isFree = (code: number) => !wanted.has(code) && !taken.has(code) && percentAfter(percent, code) === 0;
    const free = PATH_CHARACTERS.find(isFree);
    return free === undefined ? PATH_CHARACTERS.filter((code) => !wanted.has(code)) : [free];
  }
}

/** The patterns that must not match, their places numbered through. */
class Blockers {
  readonly start: readonly number[];
  readonly allFoldCase: boolean;
  private readonly codes: number[] = [];
  private readonly loops: boolean[] = [];
  private readonly folds: boolean[] = [];
  /** By place, the first place of its pattern. */
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

  /** True when one matches a path that ends here. */
  isMatched(places: readonly number[]): boolean {
    return places.some((place) => this.codes[place] === -1);
  }

  /** The characters that lead on in some pattern, in each case that does. */
  nextCodes(places: readonly number[]): Set<number> {
    const found = new Set<number>();
    for (const place of places) {
      for (const code of casesOf(this.codes[place] ?? -1, this.folds[place] === true, false)) found.add(code);
    }
    return found;
  }

  /** Where a character leads; `null` when a pattern then matches whatever follows. */
  step(places: readonly number[], code: number): readonly number[] | null {
    if (places.length === 0) return places;
    const reached: number[] = [];
    for (const place of places) {
      if (this.loops[place] === true) reached.push(place);
      const own = this.codes[place] ?? -1;
      if (own === -1 || !isRead(own, code, this.folds[place] === true)) continue;
      const next = place + 1;
      if (this.codes[next] === -1 && this.loops[next] === true) return null;
      reached.push(next);
    }
    return reached.length < 2 ? reached : this.withoutIdle(reached);
  }

  /** Each place once, ascending; without those before one of the same pattern that loops, which is as good. */
  private withoutIdle(reached: number[]): number[] {
    reached.sort((a, b) => a - b);
    const kept: number[] = [];
    let firstOfLoop = -1;
    for (let i = reached.length - 1; i >= 0; i--) {
      const place = reached[i] ?? 0;
      if (place === reached[i + 1] || this.firsts[place] === firstOfLoop) continue;
      kept.push(place);
      if (this.loops[place] === true) firstOfLoop = this.firsts[place] ?? -1;
    }
    return kept.toReversed();
  }
}

function isRead(expected: number, code: number, foldsCase: boolean): boolean {
  return expected === code || (foldsCase && code >= 65 && code <= 90 && expected === code + 32);
}

/** A character in the cases that a pattern reads. */
function casesOf(code: number, foldsCase: boolean, isSmallEnough: boolean): number[] {
  return foldsCase && !isSmallEnough && code >= 97 && code <= 122 ? [code, code - 32] : [code];
}

function isSubset(inner: readonly number[], outer: readonly number[]): boolean {
  if (inner.length > outer.length) return false;
  let i = 0;
  for (const place of outer) if (place === inner[i]) i++;
  return i === inner.length;
}

function pathTo(places: readonly Place[], last: number): string {
  const codes: number[] = [];
  for (let index = last; index !== -1;) {
    const place = places[index];
    if (!place) break;
    codes.push(place.code);
    index = place.from;
  }
  return textOf(codes.toReversed());
}

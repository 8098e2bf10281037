import { createLiteralTrie, findBeginnings, type LiteralTrie } from './literal-trie.ts';
import { type CompiledPattern, compilePattern, matchTail } from './match-pattern.ts';
import { PatternAutomaton } from './pattern-automaton.ts';

/**
 * Many patterns, ready to be matched against many paths: what they begin with as a trie, and what follows their first
 * wildcard in a group for all that begin alike. Time grows with the path, not with the number of patterns. What it keeps
 * changes no answer.
 */
export interface PatternMatcher {
  /** What the patterns have before their first wildcard or their end mark. */
  readonly beginnings: LiteralTrie;
  /** By beginning, {@link FIELDS} numbers. */
  readonly marks: Int32Array;
  /** By pattern, the next one that says the same; {@link NONE} for none. */
  readonly next: Int32Array;
  readonly groups: StarredGroup[];
  /** The beginnings that a path has, for the time of one question. */
  readonly found: Int32Array;
}

/** Patterns with a wildcard that begin alike. */
interface StarredGroup {
  /** How long their common beginning is. */
  readonly from: number;
  /** Their indices, in ascending order. */
  readonly indices: number[];
  readonly patterns: string[];
  /** Made once the group is asked: for few patterns each by itself, for many an automaton of what follows the beginning. */
  compiled: CompiledPattern[] | null;
  automaton: PatternAutomaton | null;
}

/** The first pattern that is a beginning and no more, to match whatever follows. */
const OPEN = 0;
/** The first pattern that is a beginning with an end mark. */
const CLOSED = 1;
/** The group of the patterns that have a wildcard behind a beginning. */
const GROUP = 2;
/** The first pattern of that group. */
const FIRST_OF_GROUP = 3;
const FIELDS = 4;

/** Comes behind every index. */
const NONE = 0x7fffffff;
/** Fewer patterns than these are tried as fast. */
const WORTH_BUILDING = 12;
/** What trying a pattern costs, in steps of about a character. */
const TRYING_COST = 10;
const STAR = 0x2a;

/**
 * Makes a matcher of patterns.
 *
 * @param patterns - normalised, and so ASCII; an empty one matches nothing
 */
export function createPatternMatcher(patterns: readonly string[]): PatternMatcher {
  const heads = patterns.map((pattern) => {
    const body = withoutEnd(pattern);
    const star = body.indexOf('*');
    return star === -1 ? body : body.slice(0, star);
  });
  const { trie, numberOf } = createLiteralTrie(heads.filter((_, index) => patterns[index] !== ''));
  const matcher: PatternMatcher = {
    beginnings: trie,
    marks: new Int32Array(numberOf.size * FIELDS).fill(NONE),
    next: new Int32Array(patterns.length).fill(NONE),
    groups: [],
    found: new Int32Array(trie.nesting),
  };
  for (const [index, pattern] of patterns.entries()) {
    const number = pattern === '' ? undefined : numberOf.get(heads[index] ?? '');
    if (number !== undefined) addPattern(matcher, pattern, index, number);
  }
  return matcher;
}

/** @param number - that of the pattern's beginning */
function addPattern(matcher: PatternMatcher, pattern: string, index: number, number: number): void {
  const { beginnings, marks, next } = matcher;
  const body = withoutEnd(pattern);
  const at = number * FIELDS;
  const length = beginnings.lengths[number] ?? 0;
  if (body.length > length) {
    const group = groupFor(matcher, at, length, index);
    group.indices.push(index);
    group.patterns.push(pattern);
    return;
  }
  const mark = at + (pattern.length === body.length + 1 && pattern.endsWith('$') ? CLOSED : OPEN);
  const first = marks[mark] ?? NONE;
  if (first === NONE) marks[mark] = index;
  else {
    // Behind the first, which is the least.
    next[index] = next[first] ?? NONE;
    next[first] = index;
  }
}

/** The group of a beginning, by the place of its marks; made when its first pattern comes. */
function groupFor({ marks, groups }: PatternMatcher, at: number, from: number, index: number): StarredGroup {
  const known = groups[marks[at + GROUP] ?? NONE];
  if (known) return known;
  const group = { from, indices: [], patterns: [], compiled: null, automaton: null };
  marks[at + GROUP] = groups.length;
  marks[at + FIRST_OF_GROUP] = index;
  groups.push(group);
  return group;
}

/** Leaves out the end mark, and asterisks at the end, with which nothing needs to end there. */
function withoutEnd(pattern: string): string {
  let end = pattern.endsWith('$') ? pattern.length - 1 : pattern.length;
  while (pattern.charCodeAt(end - 1) === STAR) end--;
  return pattern.slice(0, end);
}

/**
 * The indices of the patterns that match a path, in ascending order.
 *
 * @param path - normalised as the patterns are
 *
 * Clause: P3, P6.
 */
export function matchAllOf(matcher: PatternMatcher, path: string): number[] {
  const { beginnings, marks, next, groups, found } = matcher;
  const matches: number[] = [];
  const count = findBeginnings(beginnings, path, found);
  for (let place = 0; place < count; place++) {
    const number = found[place] ?? 0;
    const at = number * FIELDS;
    collectSame(next, marks[at + OPEN] ?? NONE, matches);
    const group = marks[at + GROUP] ?? NONE;
    // Not by an index that is never there, which takes long.
    const starred = group === NONE ? undefined : groups[group];
    if (starred) matchGroup(starred, path, matches);
    if (beginnings.lengths[number] === path.length) collectSame(next, marks[at + CLOSED] ?? NONE, matches);
  }
  return matches.length < 2 ? matches : matches.toSorted((a, b) => a - b);
}

function collectSame(next: Int32Array, first: number, matches: number[]): void {
  for (let index = first; index !== NONE; index = next[index] ?? NONE) matches.push(index);
}

function matchGroup(group: StarredGroup, path: string, matches: number[]): void {
  const { indices, from } = group;
  const found = automatonOf(group)?.matchAll(path, TRYING_COST * indices.length, from);
  if (found) for (const place of found) matches.push(indices[place] ?? NONE);
  else {
    const patterns = compiledOf(group);
    for (let place = 0; place < patterns.length; place++) {
      const compiled = patterns[place];
      if (compiled && matchTail(compiled, path)) matches.push(indices[place] ?? NONE);
    }
  }
}

/**
 * The first of the patterns that match a path, as its index; -1 when none does.
 *
 * @param path - normalised as the patterns are
 *
 * Clause: P3, P6.
 */
export function firstMatchOf(matcher: PatternMatcher, path: string): number {
  const { beginnings, marks, groups, found } = matcher;
  const count = findBeginnings(beginnings, path, found);
  if (count === 0) return -1;
  let first = NONE;
  for (let place = 0; place < count; place++) {
    first = Math.min(first, marks[(found[place] ?? 0) * FIELDS + OPEN] ?? NONE);
  }
  const longest = found[count - 1] ?? 0;
  if (beginnings.lengths[longest] === path.length) first = Math.min(first, marks[longest * FIELDS + CLOSED] ?? NONE);
  // Last, since most groups have nothing that would come before what was found.
  for (let place = count - 1; place >= 0; place--) {
    const at = (found[place] ?? 0) * FIELDS;
    if ((marks[at + FIRST_OF_GROUP] ?? NONE) >= first) continue;
    const group = groups[marks[at + GROUP] ?? 0];
    if (group) first = firstOfGroup(group, path, first);
  }
  return first === NONE ? -1 : first;
}

/** @param bound - only what comes before it is of interest @returns the bound when nothing does */
function firstOfGroup(group: StarredGroup, path: string, bound: number): number {
  const { indices, from } = group;
  const found = automatonOf(group)?.matchFirst(path, TRYING_COST * indices.length, from) ?? null;
  if (found !== null) return Math.min(bound, indices[found] ?? bound);
  const patterns = compiledOf(group);
  for (let place = 0; place < patterns.length; place++) {
    const index = indices[place] ?? bound;
    if (index >= bound) break;
    const compiled = patterns[place];
    if (compiled && matchTail(compiled, path)) return index;
  }
  return bound;
}

function automatonOf(group: StarredGroup): PatternAutomaton | null {
  const { patterns, from } = group;
  if (patterns.length < WORTH_BUILDING) return null;
  return (group.automaton ??= new PatternAutomaton(patterns.map((pattern) => pattern.slice(from))));
}

function compiledOf(group: StarredGroup): CompiledPattern[] {
  return (group.compiled ??= group.patterns.map(compilePattern));
}

import { createLiteralTrie, type LiteralTrie, longestBeginning, NO_TEXT } from './literal-trie.ts';
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
  /** Of each beginning that has any, the patterns with a wildcard behind it. */
  readonly groups: readonly StarredGroup[];
  /** By group, {@link GROUP_FIELDS} numbers. */
  readonly groupMarks: Int32Array;
  /** By group, the one literal that the rest of a path must contain, where that is all there is to the group. */
  readonly needles: readonly (string | null)[];
}

/** Patterns with a wildcard that begin alike. */
interface StarredGroup {
  /** Their beginning, by its number. */
  readonly beginning: number;
  /** How long it is. */
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
/** The first of the open patterns of a beginning and its parents. */
const FIRST_OPEN = 2;
/** The group of a beginning, or of the nearest of its parents that has one. */
const GROUP = 3;
const FIELDS = 4;

/** The first pattern of a group. */
const FIRST = 0;
/** The group of the nearest parent of its beginning that has one. */
const ABOVE = 1;
/** How long its beginning is. */
const FROM = 2;
const GROUP_FIELDS = 4;

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
  const marks = new Int32Array(numberOf.size * FIELDS).fill(NONE);
  const next = new Int32Array(patterns.length).fill(NONE);
  const groups: StarredGroup[] = [];
  for (const [index, pattern] of patterns.entries()) {
    const beginning = pattern === '' ? undefined : numberOf.get(heads[index] ?? '');
    if (beginning === undefined) continue;
    const from = trie.lengths[beginning] ?? 0;
    const body = withoutEnd(pattern);
    if (body.length > from) {
      const group = groupFor(marks, groups, beginning, from);
      group.indices.push(index);
      group.patterns.push(pattern);
    } else {
      const isClosed = pattern.length === body.length + 1 && pattern.endsWith('$');
      noteFirst(marks, next, beginning * FIELDS + (isClosed ? CLOSED : OPEN), index);
    }
  }
  inheritMarks(marks, trie.parents);
  const groupMarks = new Int32Array(groups.length * GROUP_FIELDS).fill(NONE);
  for (const [number, { beginning, from, indices }] of groups.entries()) {
    const parent = trie.parents[beginning] ?? NO_TEXT;
    groupMarks[number * GROUP_FIELDS + FIRST] = indices[0] ?? NONE;
    groupMarks[number * GROUP_FIELDS + ABOVE] = parent === NO_TEXT ? NONE : (marks[parent * FIELDS + GROUP] ?? NONE);
    groupMarks[number * GROUP_FIELDS + FROM] = from;
  }
  return { beginnings: trie, marks, next, groups, groupMarks, needles: groups.map(needleOf) };
}

/** The group of a beginning; made when its first pattern comes. */
function groupFor(marks: Int32Array, groups: StarredGroup[], beginning: number, from: number): StarredGroup {
  const known = groups[marks[beginning * FIELDS + GROUP] ?? NONE];
  if (known) return known;
  const group = { beginning, from, indices: [], patterns: [], compiled: null, automaton: null };
  marks[beginning * FIELDS + GROUP] = groups.length;
  groups.push(group);
  return group;
}

/** Notes a pattern at a mark, or behind the one that is noted there. */
function noteFirst(marks: Int32Array, next: Int32Array, mark: number, index: number): void {
  const first = marks[mark] ?? NONE;
  if (first === NONE) marks[mark] = index;
  else {
    // Behind the first, which is the least.
    next[index] = next[first] ?? NONE;
    next[first] = index;
  }
}

/** Notes at each beginning what it shares with its parents, whose numbers are less. */
function inheritMarks(marks: Int32Array, parents: Int32Array): void {
  for (let number = 0; number < parents.length; number++) {
    const at = number * FIELDS;
    const parent = parents[number] ?? NO_TEXT;
    marks[at + FIRST_OPEN] = marks[at + OPEN] ?? NONE;
    if (parent === NO_TEXT) continue;
    const above = parent * FIELDS;
    marks[at + FIRST_OPEN] = Math.min(marks[at + OPEN] ?? NONE, marks[above + FIRST_OPEN] ?? NONE);
    if (marks[at + GROUP] === NONE) marks[at + GROUP] = marks[above + GROUP] ?? NONE;
  }
}

function needleOf({ patterns, from }: StarredGroup): string | null {
  const [only = '', ...others] = patterns;
  const rest = only.slice(from).replace(/^\*+/, '');
  return others.length > 0 || rest.endsWith('$') || rest.includes('*') ? null : rest;
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
  const { beginnings, marks, next, groups, groupMarks } = matcher;
  const { lengths, parents } = beginnings;
  const matches: number[] = [];
  const longest = longestBeginning(beginnings, path);
  if (longest === NO_TEXT) return matches;
  if (lengths[longest] === path.length) collectSame(next, marks[longest * FIELDS + CLOSED] ?? NONE, matches);
  for (let number = longest; number !== NO_TEXT; number = parents[number] ?? NO_TEXT) {
    collectSame(next, marks[number * FIELDS + OPEN] ?? NONE, matches);
  }
  let group = marks[longest * FIELDS + GROUP] ?? NONE;
  while (group !== NONE) {
    const starred = groups[group];
    if (starred) matchGroup(starred, path, matches);
    group = groupMarks[group * GROUP_FIELDS + ABOVE] ?? NONE;
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
  const { beginnings, marks, groups, groupMarks, needles } = matcher;
  const longest = longestBeginning(beginnings, path);
  if (longest === NO_TEXT) return -1;
  let first = marks[longest * FIELDS + FIRST_OPEN] ?? NONE;
  const closed = marks[longest * FIELDS + CLOSED] ?? NONE;
  if (closed < first && beginnings.lengths[longest] === path.length) first = closed;
  // Most groups have nothing that would come before what was found.
  let group = marks[longest * FIELDS + GROUP] ?? NONE;
  while (group !== NONE) {
    const at = group * GROUP_FIELDS;
    const own = groupMarks[at + FIRST] ?? NONE;
    if (own < first) {
      const needle = needles[group] ?? null;
      const starred = groups[group];
      if (needle !== null) first = path.indexOf(needle, groupMarks[at + FROM]) === -1 ? first : own;
      else if (starred) first = firstOfGroup(starred, path, first);
    }
    group = groupMarks[at + ABOVE] ?? NONE;
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

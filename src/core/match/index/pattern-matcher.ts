import { createLiteralTrie, type LiteralTrie, longestBeginning, NO_TEXT } from './literal-trie.ts';
import { type CompiledPattern, compilePattern, matchTail } from '../match-pattern.ts';
import { isPlain } from '../normalize-path.ts';
import { NOT_PLAIN, PatternAutomaton } from './pattern-automaton.ts';
import { addTo } from '../../text/add-to.ts';

/**
 * Many patterns, ready to be matched against many paths: what they begin with as a trie, and behind each beginning what
 * patterns have from their first wildcard on. Time grows with the path, not with the number of patterns. What it keeps
 * changes no answer.
 */
export interface PatternMatcher {
  /** What the patterns have before their first wildcard or their end mark. */
  readonly beginnings: LiteralTrie;
  /** By beginning, {@link FIELDS} numbers. */
  readonly marks: Int32Array;
  /** By pattern, the next one that says the same; {@link NONE} for none. */
  readonly next: Int32Array;
  readonly tails: readonly Tail[];
  /** By tail, {@link TAIL_FIELDS} numbers. */
  readonly tailMarks: Int32Array;
  /** By tail, the one literal behind its wildcard, where that is all there is to it. */
  readonly literals: readonly string[];
}

/** What one pattern has from its first wildcard on, or many patterns that begin alike. */
interface Tail {
  /** The patterns' indices, in ascending order. */
  readonly indices: readonly number[];
  readonly patterns: readonly string[];
  /** Made once the tail is asked. */
  compiled: CompiledPattern[] | null;
  /** Of many patterns, from the wildcard on; made once the tail is asked. */
  automaton: PatternAutomaton | null;
}

/** The first pattern that is a beginning and no more, to match whatever follows. */
const OPEN = 0;
/** The first pattern that is a beginning with an end mark. */
const CLOSED = 1;
/** The first of the open patterns of a beginning and its parents. */
const FIRST_OPEN = 2;
/** The first tail of a beginning, or of the nearest of its parents that has one. */
const TAIL = 3;
const FIELDS = 4;

/** The first pattern of a tail. */
const FIRST = 0;
/** The next tail of the same beginning, or the first one of the nearest parent that has one. */
const NEXT = 1;
/** How long the beginning is. */
const FROM = 2;
/** How the rest of a path is compared. */
const KIND = 3;
const TAIL_FIELDS = 4;
/** It must contain a literal. */
const CONTAINS = 0;
/** It must end with one. */
const ENDS = 1;
/** It must match one pattern. */
const MATCHES = 2;
/** It must match one of many patterns. */
const MATCHES_ONE = 3;

/** Comes behind every index. */
const NONE = 0x7fffffff;
/** Fewer patterns than these are tried as fast. */
const WORTH_BUILDING = 12;
/** Fewer numbers than these are sorted one by one. */
const FEW = 16;
/** What trying a pattern costs, in steps of about a character. */
const TRYING_COST = 10;
const STAR = 0x2a;

/**
 * Makes a matcher of patterns.
 *
 * @param patterns - normalised, and so ASCII; an empty one matches nothing
 */
export function createPatternMatcher(patterns: readonly string[]): PatternMatcher {
  const heads = patterns.map(headOf);
  const { trie, numberOf } = createLiteralTrie(heads.filter((_, index) => patterns[index] !== ''));
  const marks = new Int32Array(numberOf.size * FIELDS).fill(NONE);
  const next = new Int32Array(patterns.length).fill(NONE);
  const starred = new Map<number, number[]>();
  for (const [index, pattern] of patterns.entries()) {
    const head = heads[index] ?? '';
    const beginning = pattern === '' ? undefined : numberOf.get(head);
    if (beginning === undefined) continue;
    const body = withoutEnd(pattern);
    if (body.length > head.length) {
      addTo(starred, beginning, index);
    } else {
      const isClosed = pattern.length === body.length + 1 && pattern.endsWith('$');
      noteFirst(marks, next, beginning * FIELDS + (isClosed ? CLOSED : OPEN), index);
    }
  }
  return { beginnings: trie, marks, next, ...createTails(patterns, trie, starred, marks) };
}

/** What a pattern has before its first wildcard or its end mark. */
function headOf(pattern: string): string {
  const body = withoutEnd(pattern);
  const star = body.indexOf('*');
  return star === -1 ? body : body.slice(0, star);
}

/**
 * Makes the tails, and notes at each beginning what it shares with its parents.
 *
 * @param starred - by beginning, the patterns with a wildcard behind it
 */
function createTails(
  patterns: readonly string[],
  { lengths, parents }: LiteralTrie,
  starred: ReadonlyMap<number, readonly number[]>,
  marks: Int32Array,
): Pick<PatternMatcher, 'tails' | 'tailMarks' | 'literals'> {
  const tails: Tail[] = [];
  const tailMarks: number[] = [];
  const literals: string[] = [];
  // A parent comes before those that begin with it.
  for (const [number, from] of lengths.entries()) {
    const at = number * FIELDS;
    const parent = parents[number] ?? NO_TEXT;
    const inherited = (mark: number) => (parent === NO_TEXT ? NONE : (marks[parent * FIELDS + mark] ?? NONE));
    let tail = inherited(TAIL);
    for (const indices of tailsAmong(starred.get(number) ?? [])) {
      const own = indices.map((index) => patterns[index] ?? '');
      const { kind, literal } = kindOf(own, from);
      tailMarks.push(indices[0] ?? NONE, tail, from, kind);
      literals.push(literal);
      tail = tails.length;
      tails.push({ indices, patterns: own, compiled: null, automaton: null });
    }
    marks[at + TAIL] = tail;
    marks[at + FIRST_OPEN] = Math.min(marks[at + OPEN] ?? NONE, inherited(FIRST_OPEN));
  }
  return { tails, tailMarks: Int32Array.from(tailMarks), literals };
}

/** Patterns that begin alike: few of them each by itself, the last one first, many together. */
function tailsAmong(indices: readonly number[]): (readonly number[])[] {
  return indices.length < WORTH_BUILDING ? indices.map((index) => [index]).toReversed() : [indices];
}

/** How the rest of a path is compared with what patterns have behind their common beginning. */
function kindOf(patterns: readonly string[], from: number): { readonly kind: number; readonly literal: string } {
  const [pattern = ''] = patterns;
  if (patterns.length > 1) return { kind: MATCHES_ONE, literal: '' };
  const rest = pattern.slice(from).replace(/^\*+/, '');
  const literal = rest.endsWith('$') ? rest.slice(0, -1) : rest;
  if (literal.includes('*')) return { kind: MATCHES, literal: '' };
  return { kind: literal === rest ? CONTAINS : ENDS, literal };
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
  const { beginnings, marks, next, tailMarks } = matcher;
  const { lengths, parents } = beginnings;
  const matches: number[] = [];
  const longest = longestBeginning(beginnings, path);
  if (longest === NO_TEXT) return matches;
  const closed = marks[longest * FIELDS + CLOSED] ?? NONE;
  if (closed !== NONE && lengths[longest] === path.length) collectSame(next, closed, matches);
  for (let number = longest; number !== NO_TEXT; number = parents[number] ?? NO_TEXT) {
    collectSame(next, marks[number * FIELDS + OPEN] ?? NONE, matches);
  }
  for (let tail = marks[longest * FIELDS + TAIL] ?? NONE; tail !== NONE;) {
    collectOfTail(matcher, tail, path, matches);
    tail = tailMarks[tail * TAIL_FIELDS + NEXT] ?? NONE;
  }
  return inOrder(matches);
}

/** Sorts indices, in place where they are few, as mostly: without a call for each comparison. */
export function inOrder(indices: number[]): number[] {
  if (indices.length > FEW) return indices.toSorted((a, b) => a - b);
  for (let end = 1; end < indices.length; end++) {
    const index = indices[end] ?? NONE;
    let at = end;
    for (; at > 0 && (indices[at - 1] ?? NONE) > index; at--) indices[at] = indices[at - 1] ?? NONE;
    indices[at] = index;
  }
  return indices;
}

function collectSame(next: Int32Array, first: number, matches: number[]): void {
  for (let index = first; index !== NONE; index = next[index] ?? NONE) matches.push(index);
}

function collectOfTail(matcher: PatternMatcher, number: number, path: string, matches: number[]): void {
  const { tails, tailMarks } = matcher;
  const tail = tails[number];
  if (tail === undefined) return;
  const { indices } = tail;
  const at = number * TAIL_FIELDS;
  if (tailMarks[at + KIND] !== MATCHES_ONE) {
    if (matchesTail(matcher, number, path)) matches.push(indices[0] ?? NONE);
    return;
  }
  const found = automatonOf(tail, tailMarks[at + FROM]).matchAll(
    path,
    TRYING_COST * indices.length,
    tailMarks[at + FROM],
  );
  if (found) for (const place of found) matches.push(indices[place] ?? NONE);
  else {
    for (const [place, compiled] of compiledOf(tail).entries()) {
      if (matchTail(compiled, path)) matches.push(indices[place] ?? NONE);
    }
  }
}

/** Compares the rest of a path with that of one pattern. */
function matchesTail({ tails, tailMarks, literals }: PatternMatcher, number: number, path: string): boolean {
  const at = number * TAIL_FIELDS;
  const kind = tailMarks[at + KIND];
  const from = tailMarks[at + FROM] ?? 0;
  const literal = literals[number] ?? '';
  if (kind === CONTAINS) return path.indexOf(literal, from) !== -1;
  if (kind === ENDS) return path.length - literal.length >= from && path.endsWith(literal);
  const tail = tails[number];
  const compiled = tail && compiledOf(tail)[0];
  return compiled !== undefined && matchTail(compiled, path);
}

/**
 * The first of the patterns that match a path, as its index; -1 when none does.
 *
 * @param path - normalised as the patterns are
 *
 * Clause: P3, P6.
 */
export function firstMatchOf(matcher: PatternMatcher, path: string): number {
  return findFirst(matcher, path, true);
}

/**
 * As {@link firstMatchOf}, of a path that is perhaps plain ({@link isPlain}); {@link NOT_PLAIN} when it is not. Many
 * patterns with a wildcard read all of the path, so that nobody else needs to.
 *
 * @param path - begins with a slash
 */
export function firstMatchOfPlain(matcher: PatternMatcher, path: string): number {
  return findFirst(matcher, path, false);
}

function findFirst(matcher: PatternMatcher, path: string, isNormalized: boolean): number {
  const { beginnings, marks, tailMarks } = matcher;
  const longest = longestBeginning(beginnings, path);
  if (longest === NO_TEXT) return isNormalized || isPlain(path) ? -1 : NOT_PLAIN;
  let first = marks[longest * FIELDS + FIRST_OPEN] ?? NONE;
  const closed = marks[longest * FIELDS + CLOSED] ?? NONE;
  if (closed < first && beginnings.lengths[longest] === path.length) first = closed;
  let isPlainSoFar = isNormalized;
  for (let tail = marks[longest * FIELDS + TAIL] ?? NONE; tail !== NONE;) {
    const at = tail * TAIL_FIELDS;
    const own = tailMarks[at + FIRST] ?? NONE;
    // Most tails have nothing that would come before what was found.
    if (own < first) {
      if (tailMarks[at + KIND] === MATCHES_ONE) {
        const found = firstOfTail(matcher, tail, path, isPlainSoFar);
        if (found === NOT_PLAIN) return NOT_PLAIN;
        // Before the first wildcard is nothing but the slash.
        if ((tailMarks[at + FROM] ?? 0) < 2) isPlainSoFar = true;
        first = Math.min(first, found);
      } else if (matchesTail(matcher, tail, path)) first = own;
    }
    tail = tailMarks[at + NEXT] ?? NONE;
  }
  if (!isPlainSoFar && !isPlain(path)) return NOT_PLAIN;
  return first === NONE ? -1 : first;
}

/** The first pattern of a tail that matches; {@link NONE}, or {@link NOT_PLAIN}. */
function firstOfTail(
  { tails, tailMarks }: PatternMatcher,
  number: number,
  path: string,
  isNormalized: boolean,
): number {
  const tail = tails[number];
  if (tail === undefined) return NONE;
  const { indices } = tail;
  const from = tailMarks[number * TAIL_FIELDS + FROM] ?? 0;
  const found = automatonOf(tail, from).matchFirst(path, TRYING_COST * indices.length, from, isNormalized);
  if (found === NOT_PLAIN || (found === null && !isNormalized && !isPlain(path))) return NOT_PLAIN;
  const place = found ?? compiledOf(tail).findIndex((compiled) => matchTail(compiled, path));
  // Not by an index that is never there, which takes long.
  return place === -1 ? NONE : (indices[place] ?? NONE);
}

function automatonOf(tail: Tail, from = 0): PatternAutomaton {
  return (tail.automaton ??= new PatternAutomaton(tail.patterns.map((pattern) => pattern.slice(from))));
}

function compiledOf(tail: Tail): CompiledPattern[] {
  return (tail.compiled ??= tail.patterns.map(compilePattern));
}

import { createLiteralTrie, type LiteralTrie, longestPrefix, NO_TEXT } from './literal-trie.ts';
import { type CompiledPattern, compilePattern, literalHead, matchTail } from '../match-pattern.ts';
import { isPlain } from '../normalize-path.ts';
import { NOT_PLAIN, PatternAutomaton } from './pattern-automaton.ts';
import { addTo } from '../../text/maps.ts';

/**
 * Many patterns, compiled for matching many paths: a trie of their literal prefixes, and for each prefix the tails of
 * its patterns, from their first wildcard on. Time grows with the path, not with the number of patterns. Caching never
 * changes an answer.
 */
export interface PatternMatcher {
  /** The literal prefixes of the patterns: everything before the first wildcard or the end mark. */
  readonly prefixes: LiteralTrie;
  /** {@link FIELDS} numbers per prefix. */
  readonly prefixFields: Int32Array;
  /** For each pattern, the next identical one, or {@link NONE}. */
  readonly next: Int32Array;
  readonly tails: readonly Tail[];
  /** {@link TAIL_FIELDS} numbers per tail. */
  readonly tailFields: Int32Array;
  /** For each tail, the literal after its wildcard if there is nothing else, otherwise empty. */
  readonly literals: readonly string[];
}

/** The rest, from the first wildcard on, of one pattern or of many patterns with the same prefix. */
interface Tail {
  /** Indices of the patterns, in ascending order. */
  readonly indices: readonly number[];
  readonly patterns: readonly string[];
  /** Built on first use. */
  compiled: CompiledPattern[] | null;
  /** For many patterns, from the wildcard on; built on first use. */
  automaton: PatternAutomaton | null;
}

/** The first pattern that is nothing but the prefix, and so matches whatever follows. */
const OPEN = 0;
/** The first pattern that is the prefix with an end mark. */
const CLOSED = 1;
/** The first of the open patterns of a prefix and its parents. */
const FIRST_OPEN = 2;
/** The first tail of a prefix, or of its nearest parent that has one. */
const TAIL = 3;
const FIELDS = 4;

/** The first pattern of a tail. */
const FIRST = 0;
/** The next tail of the same prefix, or the first one of the nearest parent that has one. */
const NEXT = 1;
/** The length of the prefix. */
const FROM = 2;
/** How the rest of a path is compared. */
const KIND = 3;
const TAIL_FIELDS = 4;
/** The rest must contain a literal. */
const CONTAINS = 0;
/** The rest must end with a literal. */
const ENDS = 1;
/** The rest must match a pattern. */
const MATCHES = 2;
/** The rest must match one of many patterns. */
const MATCHES_ONE = 3;

/** Sorts after every index. */
const NONE = 0x7fffffff;
/** Below this many patterns, trying each one is just as fast. */
const WORTH_BUILDING = 12;
/** Up to this many numbers, insertion sort is faster. */
const FEW = 16;
/** Cost of trying one pattern, in steps of roughly one character each. */
const SCAN_COST_PER_PATTERN = 10;

/** Builds a matcher for patterns. @param patterns - normalised, hence ASCII; an empty one matches nothing */
export function createPatternMatcher(patterns: readonly string[]): PatternMatcher {
  const heads = patterns.map(literalHead);
  const { trie, numberOf } = createLiteralTrie(heads.filter((_, index) => patterns[index] !== ''));
  const prefixFields = new Int32Array(numberOf.size * FIELDS).fill(NONE);
  const next = new Int32Array(patterns.length).fill(NONE);
  const starred = new Map<number, number[]>();
  for (const [index, pattern] of patterns.entries()) {
    const head = heads[index] ?? '';
    const prefix = pattern === '' ? undefined : numberOf.get(head);
    if (prefix === undefined) continue;
    const rest = pattern.slice(head.length);
    // Asterisks at the end make an end mark redundant.
    if (/^\**\$?$/.test(rest)) noteFirst(prefixFields, next, prefix * FIELDS + (rest === '$' ? CLOSED : OPEN), index);
    else addTo(starred, prefix, index);
  }
  return { prefixes: trie, prefixFields, next, ...createTails(patterns, trie, starred, prefixFields) };
}

/**
 * Builds the tails, and records for each prefix what it inherits from its parents.
 *
 * @param starred - for each prefix, the patterns with a wildcard after it
 */
function createTails(
  patterns: readonly string[],
  { lengths, parents }: LiteralTrie,
  starred: ReadonlyMap<number, readonly number[]>,
  prefixFields: Int32Array,
): Pick<PatternMatcher, 'tails' | 'tailFields' | 'literals'> {
  const tails: Tail[] = [];
  const tailFields: number[] = [];
  const literals: string[] = [];
  // A parent comes before the prefixes that begin with it.
  for (const [number, from] of lengths.entries()) {
    const at = number * FIELDS;
    const parent = parents[number] ?? NO_TEXT;
    const inherited = (field: number) => (parent === NO_TEXT ? NONE : (prefixFields[parent * FIELDS + field] ?? NONE));
    let tail = inherited(TAIL);
    for (const indices of tailsAmong(starred.get(number) ?? [])) {
      const own = indices.map((index) => patterns[index] ?? '');
      const { kind, literal } = kindOf(own, from);
      tailFields.push(indices[0] ?? NONE, tail, from, kind);
      literals.push(literal);
      tail = tails.length;
      tails.push({ indices, patterns: own, compiled: null, automaton: null });
    }
    prefixFields[at + TAIL] = tail;
    prefixFields[at + FIRST_OPEN] = Math.min(prefixFields[at + OPEN] ?? NONE, inherited(FIRST_OPEN));
  }
  return { tails, tailFields: Int32Array.from(tailFields), literals };
}

/** Splits patterns with the same prefix into tails: one each for few patterns, in reverse order, or one for many. */
function tailsAmong(indices: readonly number[]): (readonly number[])[] {
  return indices.length < WORTH_BUILDING ? indices.map((index) => [index]).toReversed() : [indices];
}

/** How the rest of a path is compared with patterns after their common prefix. */
function kindOf(patterns: readonly string[], from: number): { readonly kind: number; readonly literal: string } {
  const [pattern = ''] = patterns;
  if (patterns.length > 1) return { kind: MATCHES_ONE, literal: '' };
  const rest = pattern.slice(from).replace(/^\*+/, '');
  const literal = rest.endsWith('$') ? rest.slice(0, -1) : rest;
  if (literal.includes('*')) return { kind: MATCHES, literal: '' };
  return { kind: literal === rest ? CONTAINS : ENDS, literal };
}

/** Records a pattern in a field, or links it after the one recorded there. */
function noteFirst(prefixFields: Int32Array, next: Int32Array, field: number, index: number): void {
  const first = prefixFields[field] ?? NONE;
  if (first === NONE) prefixFields[field] = index;
  else {
    // After the first, which has the lowest index.
    next[index] = next[first] ?? NONE;
    next[first] = index;
  }
}

/** The indices of the patterns that match a normalised path, in ascending order. Clause: P3, P6. */
export function matchAllOf(matcher: PatternMatcher, path: string): number[] {
  const { prefixes, prefixFields, next, tailFields } = matcher;
  const { lengths, parents } = prefixes;
  const matches: number[] = [];
  const longest = longestPrefix(prefixes, path);
  if (longest === NO_TEXT) return matches;
  const closed = prefixFields[longest * FIELDS + CLOSED] ?? NONE;
  if (closed !== NONE && lengths[longest] === path.length) collectSame(next, closed, matches);
  for (let number = longest; number !== NO_TEXT; number = parents[number] ?? NO_TEXT) {
    collectSame(next, prefixFields[number * FIELDS + OPEN] ?? NONE, matches);
  }
  for (let tail = prefixFields[longest * FIELDS + TAIL] ?? NONE; tail !== NONE;) {
    collectOfTail(matcher, tail, path, matches);
    tail = tailFields[tail * TAIL_FIELDS + NEXT] ?? NONE;
  }
  return inOrder(matches);
}

/** Sorts indices; in the usual case of only a few, in place and without a callback per comparison. */
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
  const { tails, tailFields } = matcher;
  const tail = tails[number];
  if (tail === undefined) return;
  const { indices } = tail;
  const at = number * TAIL_FIELDS;
  if (tailFields[at + KIND] !== MATCHES_ONE) {
    if (matchesTail(matcher, number, path)) matches.push(indices[0] ?? NONE);
    return;
  }
  const from = tailFields[at + FROM] ?? 0;
  const found = automatonOf(tail, from).matchAll(path, SCAN_COST_PER_PATTERN * indices.length, from);
  if (found) for (const place of found) matches.push(indices[place] ?? NONE);
  else {
    for (const [place, compiled] of compiledOf(tail).entries()) {
      if (matchTail(compiled, path)) matches.push(indices[place] ?? NONE);
    }
  }
}

/** Whether the rest of a path matches the tail of a single pattern. */
function matchesTail({ tails, tailFields, literals }: PatternMatcher, number: number, path: string): boolean {
  const at = number * TAIL_FIELDS;
  const kind = tailFields[at + KIND];
  const from = tailFields[at + FROM] ?? 0;
  const literal = literals[number] ?? '';
  if (kind === CONTAINS) return path.indexOf(literal, from) !== -1;
  if (kind === ENDS) return path.length - literal.length >= from && path.endsWith(literal);
  const tail = tails[number];
  const compiled = tail && compiledOf(tail)[0];
  return compiled !== undefined && matchTail(compiled, path);
}

/**
 * Returns the index of the first pattern that matches a path, or -1.
 *
 * @param path - normalised like the patterns, or begins with a slash
 * @param isNormalized - false for a path that may not be plain ({@link isPlain}); {@link NOT_PLAIN} when it is not. The
 * automaton of many patterns reads the whole path anyway, which saves a separate check.
 *
 * Clause: P3, P6.
 */
export function firstMatchOf(matcher: PatternMatcher, path: string, isNormalized = true): number {
  const { prefixes, prefixFields, tailFields } = matcher;
  const longest = longestPrefix(prefixes, path);
  if (longest === NO_TEXT) return isNormalized || isPlain(path) ? -1 : NOT_PLAIN;
  let first = prefixFields[longest * FIELDS + FIRST_OPEN] ?? NONE;
  const closed = prefixFields[longest * FIELDS + CLOSED] ?? NONE;
  if (closed < first && prefixes.lengths[longest] === path.length) first = closed;
  let isPlainSoFar = isNormalized;
  for (let tail = prefixFields[longest * FIELDS + TAIL] ?? NONE; tail !== NONE;) {
    const at = tail * TAIL_FIELDS;
    const own = tailFields[at + FIRST] ?? NONE;
    // Most tails have no pattern that would come before the one found.
    if (own < first) {
      if (tailFields[at + KIND] === MATCHES_ONE) {
        const found = firstOfTail(matcher, tail, path, isPlainSoFar);
        if (found === NOT_PLAIN) return NOT_PLAIN;
        // Nothing but the slash comes before the first wildcard.
        if ((tailFields[at + FROM] ?? 0) < 2) isPlainSoFar = true;
        first = Math.min(first, found);
      } else if (matchesTail(matcher, tail, path)) first = own;
    }
    tail = tailFields[at + NEXT] ?? NONE;
  }
  if (!isPlainSoFar && !isPlain(path)) return NOT_PLAIN;
  return first === NONE ? -1 : first;
}

/** The first pattern of a tail that matches, {@link NONE}, or {@link NOT_PLAIN}. */
function firstOfTail(
  { tails, tailFields }: PatternMatcher,
  number: number,
  path: string,
  isNormalized: boolean,
): number {
  const tail = tails[number];
  if (tail === undefined) return NONE;
  const { indices } = tail;
  const from = tailFields[number * TAIL_FIELDS + FROM] ?? 0;
  const found = automatonOf(tail, from).matchFirst(path, SCAN_COST_PER_PATTERN * indices.length, from, isNormalized);
  if (found === NOT_PLAIN || (found === null && !isNormalized && !isPlain(path))) return NOT_PLAIN;
  const place = found ?? compiledOf(tail).findIndex((compiled) => matchTail(compiled, path));
  // Reading an array out of bounds is slow.
  return place === -1 ? NONE : (indices[place] ?? NONE);
}

function automatonOf(tail: Tail, from: number): PatternAutomaton {
  return (tail.automaton ??= new PatternAutomaton(tail.patterns.map((pattern) => pattern.slice(from))));
}

function compiledOf(tail: Tail): CompiledPattern[] {
  return (tail.compiled ??= tail.patterns.map(compilePattern));
}

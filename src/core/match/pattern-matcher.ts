import {
  agreesUntil,
  childOf,
  createLiteralTrie,
  depthOf,
  type LiteralTrie,
  type Mark,
  markOf,
  NOWHERE,
  ROOT,
  setMark,
} from './literal-trie.ts';
import { type CompiledPattern, compilePattern, matchTail } from './match-pattern.ts';
import { PatternAutomaton } from './pattern-automaton.ts';

/**
 * Many patterns, ready to be matched against many paths: what they begin with as a trie, and what follows their first
 * wildcard in a group for all that begin alike. Time grows with the path, not with the number of patterns. What it keeps
 * changes no answer.
 */
export interface PatternMatcher {
  readonly beginnings: LiteralTrie;
  /** By pattern, the next one that says the same; -1 for none. */
  readonly next: Int32Array;
  readonly groups: StarredGroup[];
  /** Groups that a path came by, for the time of one question. */
  readonly passed: StarredGroup[];
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

/** The first pattern that ends at a node without a wildcard, to match whatever follows. */
const OPEN: Mark = 0;
/** The first pattern that ends at a node with an end mark. */
const CLOSED: Mark = 1;
/** The group of the patterns that have a wildcard at a node. */
const GROUP: Mark = 2;

const NONE = -1;
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
  const { trie, nodeOf } = createLiteralTrie(heads.filter((_, index) => patterns[index] !== ''));
  const next = new Int32Array(patterns.length).fill(NONE);
  const matcher: PatternMatcher = { beginnings: trie, next, groups: [], passed: [] };
  for (const [index, pattern] of patterns.entries()) {
    const node = pattern === '' ? undefined : nodeOf.get(heads[index] ?? '');
    if (node !== undefined) addPattern(matcher, pattern, index, node);
  }
  return matcher;
}

/** @param node - where what the pattern begins with ends */
function addPattern(matcher: PatternMatcher, pattern: string, index: number, node: number): void {
  const { beginnings, next } = matcher;
  const body = withoutEnd(pattern);
  if (body.length > depthOf(beginnings, node)) {
    const group = groupFor(matcher, node);
    group.indices.push(index);
    group.patterns.push(pattern);
    return;
  }
  const mark = pattern.length === body.length + 1 && pattern.endsWith('$') ? CLOSED : OPEN;
  const first = markOf(beginnings, node, mark);
  if (first === NOWHERE) setMark(beginnings, node, mark, index);
  else {
    // Behind the first, which is the least.
    next[index] = next[first] ?? NONE;
    next[first] = index;
  }
}

function groupAt({ beginnings, groups }: PatternMatcher, node: number): StarredGroup | null {
  const mark = markOf(beginnings, node, GROUP);
  // Not by an index that is never there, which takes long.
  return mark === NOWHERE ? null : (groups[mark] ?? null);
}

function groupFor(matcher: PatternMatcher, node: number): StarredGroup {
  const known = groupAt(matcher, node);
  if (known !== null) return known;
  const { beginnings, groups } = matcher;
  const group = { from: depthOf(beginnings, node), indices: [], patterns: [], compiled: null, automaton: null };
  setMark(beginnings, node, GROUP, groups.length);
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
  const { beginnings, next } = matcher;
  const matches: number[] = [];
  let at = 0;
  for (let node = ROOT; node !== NOWHERE; node = childOf(beginnings, node, path.charCodeAt(at))) {
    at = agreesUntil(beginnings, node, path, at);
    if (at < depthOf(beginnings, node)) break;
    collectSame(next, markOf(beginnings, node, OPEN), matches);
    const group = groupAt(matcher, node);
    if (group) matchGroup(group, path, matches);
    if (at === path.length) collectSame(next, markOf(beginnings, node, CLOSED), matches);
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
  const { beginnings, next, passed } = matcher;
  const none = next.length;
  let first = none;
  let groups = 0;
  let at = 0;
  for (let node = ROOT; node !== NOWHERE; node = childOf(beginnings, node, path.charCodeAt(at))) {
    at = agreesUntil(beginnings, node, path, at);
    if (at < depthOf(beginnings, node)) break;
    const open = markOf(beginnings, node, OPEN);
    if (open !== NOWHERE && open < first) first = open;
    const group = groupAt(matcher, node);
    if (group) passed[groups++] = group;
    if (at !== path.length) continue;
    const closed = markOf(beginnings, node, CLOSED);
    if (closed !== NOWHERE && closed < first) first = closed;
  }
  // Last, since most groups have nothing that would come before what was found.
  while (groups > 0) {
    const group = passed[--groups];
    if (group) first = firstOfGroup(group, path, first);
  }
  return first === none ? NONE : first;
}

/** @param bound - only what comes before it is of interest @returns the bound when nothing does */
function firstOfGroup(group: StarredGroup, path: string, bound: number): number {
  const { indices, from } = group;
  if ((indices[0] ?? bound) >= bound) return bound;
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

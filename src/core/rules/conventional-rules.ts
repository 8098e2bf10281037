import { canMatch } from '../match/match-pattern.ts';
import { createMatcher } from '../match/index/create-matcher.ts';
import { NOT_PLAIN } from '../match/index/pattern-automaton.ts';
import { type LineReference, robotsLine } from '../model/line-reference.ts';
import { compareLengths } from './precedence.ts';
import { UNRESTRICTED } from './restrictions.ts';
import type { Rule } from './rule.ts';

/** The conventional rules that one class of crawlers obeys, in file order, without those that match nothing. */
export interface ConventionalRules {
  /** How many there are. */
  readonly count: number;
  /** How many lines they are from: to Google, one line may be two rules. */
  readonly countLines: () => number;
  /** @throws RangeError when there is no such rule */
  readonly ruleAt: (index: number) => Rule;
  readonly allRules: () => readonly Rule[];
  /** The indices of the rules that match a path, in ascending order. */
  readonly matching: (path: string) => readonly number[];
  /** The winning rule; `null` when none matches. */
  readonly winner: (path: string) => Rule | null;
  /** Whether the winner allows a path as typed; `undefined` when the path must be normalised first. */
  readonly allowsAsTyped: (typed: string) => boolean | undefined;
}

/** The User-agent groups that apply to a crawler according to one reader. */
export interface ApplicableGroups {
  /** By its name, by `*`, or not at all. */
  readonly how: 'named' | 'any' | 'none';
  /** Equal when the rules are. */
  readonly key: string;
  /** @param isIndexed - false to match without an index */
  readonly compile: (isIndexed: boolean) => ConventionalRules;
  readonly lines: () => AgentLines;
}

export interface AgentLines {
  /** The lines that name the crawler, or those with `*`. */
  readonly agents: readonly LineReference[];
  /** Lines that would apply to the crawler but for those in `agents`. */
  readonly overridden: readonly LineReference[];
}

/** Finds the rules that a crawler obeys according to one reader. */
export type ConventionalCompiler = (crawler: string) => ApplicableGroups;

type Effect = Rule['effect'];

/** Conventional rules as found in a file, in columns: as objects, they would be most of what an edit allocates. */
export interface FoundRules {
  readonly lines: number[];
  readonly effects: Effect[];
  readonly patterns: string[];
}

export function createFoundRules(): FoundRules {
  return { lines: [], effects: [], patterns: [] };
}

/** Adds a rule, unless it matches nothing. */
export function addFound(
  { lines, effects, patterns }: FoundRules,
  line: number,
  effect: Effect,
  pattern: string,
): void {
  if (!canMatch(pattern)) return;
  lines.push(line);
  effects.push(effect);
  patterns.push(pattern);
}

/** Creates each rule on first use: the first question after an edit needs only a few of thousands. */
function makeOnDemand(
  { lines, effects, patterns }: FoundRules,
  how: ApplicableGroups['how'],
): Pick<ConventionalRules, 'count' | 'countLines' | 'ruleAt' | 'allRules'> {
  const count = lines.length;
  const made = lines.map((): Rule | null => null);
  const make = (place: number): Rule => {
    const [line, effect, pattern] = [lines[place], effects[place], patterns[place]];
    if (line === undefined || effect === undefined || pattern === undefined) {
      throw new RangeError(`no rule ${place} among ${count}`);
    }
    const at = robotsLine({ line });
    return {
      kind: 'conventional',
      usage: 'crawl',
      effect,
      pattern,
      restrictions: UNRESTRICTED,
      tier: how === 'named' ? 'general-named' : 'general-any',
      line: at,
      origin: at,
      treatedAsProhibition: false,
      place,
    };
  };
  const ruleAt = (place: number): Rule => (made[place] ??= make(place));
  return {
    count,
    countLines: () => {
      let different = 0;
      for (let index = 0; index < count; index++) if (lines[index] !== lines[index - 1]) different++;
      return different;
    },
    ruleAt,
    allRules: () => lines.map((_, index) => ruleAt(index)),
  };
}

/** Compiles rules, given in file order, of which the longest match wins. Clause: G3, G4. */
export function longestWins(found: FoundRules, how: ApplicableGroups['how'], isIndexed: boolean): ConventionalRules {
  const list = makeOnDemand(found, how);
  const { ruleAt } = list;
  // A byte per rule, which stays in the processor's cache.
  const allows = new Uint8Array(found.effects.length);
  for (let index = 0; index < allows.length; index++) if (found.effects[index] === 'allow') allows[index] = 1;
  const matcher = createMatcher(
    found.patterns,
    (first, second) => compareLengths(ruleAt(first), ruleAt(second)),
    isIndexed,
  );
  return {
    ...list,
    matching: matcher.all,
    winner: (path) => {
      const first = matcher.first(path);
      return first === -1 ? null : ruleAt(first);
    },
    allowsAsTyped: (typed) => {
      const first = matcher.firstAsTyped(typed);
      if (first === NOT_PLAIN) return undefined;
      return first === -1 || allows[first] === 1;
    },
  };
}

/** Compiles rules of which the first match wins, without wildcards. Clause: G5. */
export function firstWins(found: FoundRules, how: ApplicableGroups['how']): ConventionalRules {
  const list = makeOnDemand(found, how);
  const { patterns } = found;
  return {
    ...list,
    matching: (path) => patterns.flatMap((pattern, index) => (path.startsWith(pattern) ? [index] : [])),
    winner: (path) => {
      const first = patterns.findIndex((pattern) => path.startsWith(pattern));
      return first === -1 ? null : list.ruleAt(first);
    },
    allowsAsTyped: () => undefined,
  };
}

/** No rules at all, for a file whose conventional records are ignored. */
export const NO_CONVENTIONAL_RULES: ConventionalRules = firstWins(createFoundRules(), 'none');

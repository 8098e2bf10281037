import { createMatcher } from '../match/index/create-matcher.ts';
import { NOT_PLAIN } from '../match/index/pattern-automaton.ts';
import { type LineReference, robotsLine } from '../model/line-reference.ts';
import { compareLengths } from './precedence.ts';
import { UNRESTRICTED } from './restrictions.ts';
import { canMatch, type Rule } from './rule.ts';

/** The conventional rules that one class of crawlers obeys. */
export interface ConventionalRules {
  /** In file order; those that match nothing left out. */
  readonly rules: readonly Rule[];
  /** The indices of the rules that match a path, in ascending order. */
  readonly matching: (path: string) => readonly number[];
  /** The rule that wins; `null` when none matches. */
  readonly winner: (path: string) => Rule | null;
  /** Whether the winner allows a path, as it was typed; `undefined` when it must be made comparable first. */
  readonly allowsAsTyped: (typed: string) => boolean | undefined;
}

/** How a reader of conventional records finds the rules for a crawler. */
export interface ConventionalAddress {
  /** By its name, as one of all others, or by none. */
  readonly how: 'named' | 'any' | 'none';
  /** Equal where the rules are. */
  readonly key: string;
  /** @param isIndexed - as of `createMatcher` */
  readonly compile: (isIndexed: boolean) => ConventionalRules;
  readonly lines: () => AgentLines;
}

export interface AgentLines {
  /** The lines that name the crawler, or those with `*`. */
  readonly agents: readonly LineReference[];
  /** Lines that would have addressed the crawler but for those in `agents`. */
  readonly overridden: readonly LineReference[];
}

/** Finds the rules that a crawler obeys by one reader. */
export type ConventionalCompiler = (crawler: string) => ConventionalAddress;

/** A conventional rule as it is found in a file. */
export type FoundRule = Pick<Rule, 'effect' | 'pattern'> & { readonly line: number };

function newRule({ line, effect, pattern }: FoundRule, how: ConventionalAddress['how'], place: number): Rule {
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
}

/** Rules in file order; those that match nothing are left out. */
function rulesOf(found: Iterable<FoundRule>, how: ConventionalAddress['how']): Rule[] {
  const rules: Rule[] = [];
  for (const rule of found) if (canMatch(rule.pattern)) rules.push(newRule(rule, how, rules.length));
  return rules;
}

/**
 * Makes rules ready of which the longest wins, with wildcards.
 *
 * @param found - in file order
 *
 * Clause: G3, G4.
 */
export function longestWins(
  found: Iterable<FoundRule>,
  how: ConventionalAddress['how'],
  isIndexed: boolean,
): ConventionalRules {
  const rules = rulesOf(found, how);
  const at = (index: number) => (index === -1 ? null : (rules[index] ?? null));
  // By index, in a few bytes that stay in the processor's cache: thousands of rules do not.
  const allows = Uint8Array.from(rules, ({ effect }) => (effect === 'allow' ? 1 : 0));
  const matcher = createMatcher(
    rules.map(({ pattern }) => pattern),
    (first, second) => {
      const [a, b] = [rules[first], rules[second]];
      return a && b ? compareLengths(a, b) : 0;
    },
    isIndexed,
  );
  return {
    rules,
    matching: matcher.all,
    winner: (path) => at(matcher.first(path)),
    allowsAsTyped: (typed) => {
      const first = matcher.firstAsTyped(typed);
      if (first === NOT_PLAIN) return undefined;
      return first === -1 || allows[first] === 1;
    },
  };
}

/** Makes rules ready of which the first wins, without wildcards. Clause: G5. */
export function firstWins(found: Iterable<FoundRule>, how: ConventionalAddress['how']): ConventionalRules {
  const rules = rulesOf(found, how);
  return {
    rules,
    matching: (path) => rules.flatMap(({ pattern }, index) => (path.startsWith(pattern) ? [index] : [])),
    winner: (path) => rules.find(({ pattern }) => path.startsWith(pattern)) ?? null,
    allowsAsTyped: () => undefined,
  };
}

/** No rules at all: of a file whose conventional records do not count. */
export const NO_CONVENTIONAL_RULES: ConventionalRules = firstWins([], 'none');

import { isNamed, productToken, readCrawler } from '../decide/asked-crawler.ts';
import { selectGroups } from '../decide/dialects/select-groups.ts';
import { comparePatterns } from '../match/compare-patterns.ts';
import { explorePaths, type ExploreOptions } from '../match/explore-paths.ts';
import { foldCase, normalizePattern } from '../match/normalize-path.ts';
import { RankedAutomaton, type Ranking } from '../match/ranked-automaton.ts';
import type { Policy } from '../model/policy.ts';
import { type AcapStatement, listAcapStatements } from './existing-rules.ts';

/**
 * What is known of a conversion over all paths there are:
 * - `proved-equal`: it decides as the original, everywhere;
 * - `proved-equal-except`: it would, if the original ignored the case of paths as ACAP does: case is all that makes a
 *   difference (P4);
 * - `not-proved`: neither could be shown within the budget, or it is not so.
 */
export type ProofStatus = 'proved-equal' | 'proved-equal-except' | 'not-proved';

export interface ClassProof {
  /** Crawlers to which both files say the same, as written; `*` is any other. */
  readonly crawlers: readonly string[];
  readonly status: ProofStatus;
  /** How many combinations of states were looked at. */
  readonly states: number;
}

export interface ConversionProof {
  /** The weakest of the classes. */
  readonly status: ProofStatus;
  readonly classes: readonly ClassProof[];
  readonly states: number;
}

type ProofOptions = Pick<ExploreOptions, 'budget' | 'isCancelled'>;

/** Combinations of states for one question about one class of crawlers; a second or two of work at the most. */
export const DEFAULT_BUDGET = 20_000;

/**
 * Computes, over all paths there are, whether a converted file, read by an ACAP-aware crawler that ignores
 * conventional records, decides `crawl` as the original read by RFC 9309 does.
 *
 * Clause: C2, D4, D6, D7, G3, P4.
 */
export function proveConversion(
  original: Policy,
  converted: Policy,
  options: ProofOptions = { budget: DEFAULT_BUDGET },
): ConversionProof {
  const { statements, areAll } = listAcapStatements(converted);
  const crawl = statements.filter(({ usage }) => usage === 'crawl');
  const classes = findProofClasses(original, crawl).map(({ crawlers, asked, rules }): ClassProof => {
    // Other things than rules about crawling may decide too (A11, D9, V3); of them nothing is proved.
    if (!areAll) return { crawlers, status: 'not-proved', states: 0 };
    return { crawlers, ...proveClass(rules, rankStatements(crawl, asked), options) };
  });
  const has = (status: ProofStatus) => classes.some((one) => one.status === status);
  return {
    status: has('not-proved') ? 'not-proved' : has('proved-equal-except') ? 'proved-equal-except' : 'proved-equal',
    classes,
    states: classes.reduce((sum, { states }) => sum + states, 0),
  };
}

/** A rule of either file, its pattern normalised. */
interface ProofRule {
  readonly effect: 'allow' | 'disallow';
  readonly pattern: string;
  /** True when it names the crawler, false when it reaches it by `*` (D4). */
  readonly named: boolean;
}

function proveClass(
  rules: readonly ProofRule[],
  statements: readonly ProofRule[],
  options: ProofOptions,
): Pick<ClassProof, 'status' | 'states'> {
  const exact = areEqual(longest(rules, false), statements, options);
  if (exact.equal) return { status: 'proved-equal', states: exact.states };
  const folded = areEqual(longest(rules, true), statements, options);
  return {
    status: folded.equal ? 'proved-equal-except' : 'not-proved',
    states: exact.states + folded.states,
  };
}

/** True when no path is decided otherwise, `/robots.txt` apart, which no reader prohibits. */
function areEqual(
  conventional: Ranking,
  statements: readonly ProofRule[],
  options: ProofOptions,
): { readonly equal: boolean; readonly states: number } {
  const automata = [conventional, narrowest(statements), ROBOTS_TXT].map((ranking) => new RankedAutomaton(ranking));
  const { meetings, complete, states } = explorePaths(automata, {
    ...options,
    matters: ([before, after, itself]) => itself === '' && before !== after,
  });
  return { equal: complete && meetings.length === 0, states };
}

const ROBOTS_TXT: Ranking = {
  patterns: [{ pattern: '/robots.txt$', colour: 'robots.txt' }],
  foldsCase: false,
  dominates: () => false,
  outcomeOf: (colours) => colours.join(),
};

/** The longest decides, `Allow` of equals. Clause: G3. */
function longest(rules: readonly ProofRule[], foldsCase: boolean): Ranking {
  const rank = ({ pattern, effect }: ProofRule) => pattern.length * 2 + (effect === 'allow' ? 1 : 0);
  const ranks = rules.map(rank);
  return {
    patterns: rules.map(({ pattern, effect }) => ({
      pattern: foldsCase ? foldCase(pattern) : pattern,
      colour: effect,
    })),
    foldsCase,
    dominates: (a, b) => (ranks[a] ?? 0) > (ranks[b] ?? 0),
    outcomeOf,
  };
}

/** The narrowest of the higher tier decide; both sorts are a conflict, which prohibits. Clause: D4, D6, D7. */
function narrowest(rules: readonly ProofRule[]): Ranking {
  return {
    patterns: rules.map(({ pattern, effect }) => ({ pattern, colour: effect })),
    foldsCase: true,
    dominates: (a, b) => {
      const [first, second] = [rules[a], rules[b]];
      if (first === undefined || second === undefined) return false;
      if (first.named !== second.named) return first.named;
      return comparePatterns(first.pattern, second.pattern) === 'a';
    },
    outcomeOf,
  };
}

function outcomeOf(colours: readonly string[]): string {
  return colours.includes('disallow') ? 'prohibited' : 'permitted';
}

function rankStatements(statements: readonly AcapStatement[], asked: string): ProofRule[] {
  const crawler = readCrawler(asked);
  return statements.flatMap(({ crawlers, effect, pattern }) => {
    const named = [...crawlers].some((name) => isNamed(crawler, name));
    return named || crawlers.has('*') ? [{ effect, pattern, named }] : [];
  });
}

interface ProofClass {
  readonly crawlers: string[];
  /** A crawler to ask for. */
  readonly asked: string;
  readonly rules: readonly ProofRule[];
}

/** Crawlers to which both files say the same, in file order, any other crawler last. Clause: G2, D1. */
function findProofClasses(original: Policy, statements: readonly AcapStatement[]): ProofClass[] {
  const names = new Map<string, string>();
  const written = original.groups.flatMap(({ agents }) => agents.map(({ value }) => productToken(value.text)));
  for (const name of [...written, ...statements.flatMap(({ crawlers }) => [...crawlers])]) {
    if (name !== '' && name !== '*' && !names.has(name.toLowerCase())) names.set(name.toLowerCase(), name);
  }
  let nobody = 'any-other-crawler';
  while (names.has(nobody)) nobody += '-';

  const classes = new Map<string, ProofClass>();
  for (const asked of [...names.values(), nobody]) {
    const crawler = readCrawler(asked);
    const { rules } = selectGroups(original, asked, Number.POSITIVE_INFINITY);
    const naming = statements.filter(({ crawlers }) => [...crawlers].some((name) => isNamed(crawler, name)));
    const said = naming.map(({ effect, pattern }) => `${effect} ${pattern}`);
    const key = [rules.map(({ line }) => line).join(), ...said].join('\n');
    const name = asked === nobody ? '*' : asked;
    const known = classes.get(key);
    if (known) known.crawlers.push(name);
    else {
      const ranked = rules.map(({ effect, pattern }) => ({
        effect,
        pattern: normalizePattern(pattern.text),
        named: true,
      }));
      classes.set(key, { crawlers: [name], asked, rules: ranked });
    }
  }
  return [...classes.values()];
}

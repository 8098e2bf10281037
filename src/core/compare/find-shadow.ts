import { decideUsage } from '../decide/decide.ts';
import type { Effect, LineReference } from '../decide/decision.ts';
import { MatchExplorer } from '../match/explore-matches.ts';
import { ANY_WORD } from '../match/path-characters.ts';
import { NORMALIZED_PATHS } from '../match/path-language.ts';
import type { CandidateRule } from './candidate-rules.ts';
import { dominanceAmong } from './join-rules.ts';
import type { PolicySide } from './policy-side.ts';
import type { ReadingContext } from './reading-context.ts';
import { type Effort, type RuleWitness, SETTLED_SWITCHES } from './rule-impact.ts';

/** A rule that makes a difference on some of its paths, while others decide on the rest. */
export interface ShadowedRule {
  readonly line: number;
  /** Where it makes a difference. */
  readonly left: RuleWitness;
  /** A path that it matches and that is decided otherwise, and by which lines. */
  readonly path: string;
  readonly lines: readonly LineReference[];
  readonly effect: Effect;
}

const MOST_PAIRS = 100;
/** As many rules can be held against one in the time that a state takes. */
const COMPARED_AS_A_STATE = 100;

/**
 * Finds a path that a rule matches and that an opposed one decides, unless that one is a plain exception: the path
 * that the rule itself names, or one that it shares with a rule which reaches beyond it.
 *
 * Clause: G3, D5, D6.
 */
export function findShadow(
  side: PolicySide,
  line: number,
  left: RuleWitness,
  contexts: readonly ReadingContext[],
  effort: Effort,
): ShadowedRule | null {
  const context = contexts.find(
    ({ crawlers, purpose, byLine }) => crawlers.asked === left.asked && purpose === left.purpose && byLine.has(line),
  );
  if (!context) return null;
  for (const index of context.byLine.get(line) ?? []) {
    const rule = context.rules[index]?.rule;
    if (!rule) continue;
    for (const path of [pathNamedBy(rule.pattern), ...sharedPaths(context, index, effort)]) {
      const shadow = decideOtherwise(side, context, rule, path);
      if (shadow && !shadow.lines.some((one) => one.path === 'robots.txt' && one.line === line)) {
        return { line, left, path, ...shadow };
      }
    }
  }
  return null;
}

/** The path that one has in mind who writes a pattern: without its marks, and with a word between slashes. */
function pathNamedBy(pattern: string): string {
  const path = pattern
    .replace(/\$$/, '')
    .replaceAll(/(?<=\/)\*+(?=\/)/g, ANY_WORD)
    .replaceAll('*', '');
  return path.startsWith('/') ? path : `/${path}`;
}

function decideOtherwise(
  { policy, references }: PolicySide,
  { reader, crawlers, purpose }: ReadingContext,
  { usage, effect }: CandidateRule,
  path: string,
): Pick<ShadowedRule, 'lines' | 'effect'> | null {
  const question = { reader, crawler: crawlers.asked, path, purpose };
  const { decision } = decideUsage(policy, question, usage, references === undefined ? {} : { references });
  const says = effect === 'allow' ? 'permitted' : 'prohibited';
  // What follows from crawling is told of the rules about crawling.
  if (decision.effect === says || decision.basis === 'crawl-prohibited' || decision.lines.length === 0) return null;
  return { lines: decision.lines, effect: decision.effect };
}

/** Paths that a rule has in common with opposed ones which go before it and match others too. */
function sharedPaths({ rules, joined, reader, wild }: ReadingContext, own: number, effort: Effort): string[] {
  const rule = rules[own]?.rule;
  if (!rule) return [];
  const dominates = dominanceAmong(joined(), { reader, switches: SETTLED_SWITCHES, usage: rule.usage });
  // Without a wildcard, patterns of which none begins the other have no path in common.
  const candidates = rule.pattern.includes('*') ? [...rules.keys()] : wild();
  effort.left -= Math.floor(candidates.length / COMPARED_AS_A_STATE);
  const opposed: CandidateRule[] = [];
  for (const index of candidates) {
    const other = rules[index]?.rule;
    if (other?.kind !== rule.kind || other.usage !== rule.usage || other.effect === rule.effect) continue;
    if (dominates(index, own)) opposed.push(other);
    if (opposed.length === MOST_PAIRS) break;
  }
  const paths: string[] = [];
  for (const other of opposed) {
    if (effort.left <= 0) break;
    const patterns = [rule, other].map(({ pattern, kind }) => ({
      pattern,
      foldsCase: kind === 'acap',
      colour: pattern,
    }));
    let shared: string | null = null;
    let reachesBeyond = false;
    const { states } = new MatchExplorer(patterns, NORMALIZED_PATHS).search({
      dominates: () => false,
      budget: effort.perSearch,
      concerned: [1],
      visit: ({ deciding, path }) => {
        if (deciding.includes(0)) shared ??= path;
        else reachesBeyond = true;
        return shared !== null && reachesBeyond;
      },
    });
    effort.left -= states;
    if (shared !== null && reachesBeyond) paths.push(shared);
  }
  return paths;
}

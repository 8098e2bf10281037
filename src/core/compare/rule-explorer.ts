import type { ReaderId } from '../decide/question.ts';
import { SETTLED, switchesOf } from '../decide/switches.ts';
import { comparePatterns } from '../match/compare-patterns.ts';
import { type CompetingPattern, MatchExplorer } from '../match/explore-matches.ts';
import { foldCase } from '../match/normalize-path.ts';
import {
  NORMALIZED_PATHS,
  OCTET_PATHS,
  type PathLanguage,
  RAW_PATHS,
  withoutWildcards,
} from '../match/path-language.ts';
import type { ReadingId } from '../vocabulary/clauses.ts';
import { broaderUsage, type Usage, USAGES } from '../vocabulary/usages.ts';
import { dominanceAmong, type JoinedRule } from './join-rules.ts';
import type { PolicyPair } from './policy-side.ts';

/** Usages that the same rules bear on, and these rules, ready to be explored. */
export interface UsageGroup {
  readonly usages: readonly Usage[];
  /** The one usage that the dominance is for; `null` for several (see `DominanceContext`). */
  readonly usage: Usage | null;
  /** The pattern `/robots.txt$` stands behind them: that path is decided on its own. */
  readonly rules: readonly JoinedRule[];
  readonly explorer: MatchExplorer;
  readonly dominates: (a: number, b: number) => boolean;
}

const LANGUAGES: Readonly<Record<ReaderId, PathLanguage>> = {
  acap: NORMALIZED_PATHS,
  rfc9309: NORMALIZED_PATHS,
  google: RAW_PATHS,
  'koster-1996': OCTET_PATHS,
};

/** Readings by which rules that come to the same as settled still do; in others every pattern counts. */
const KEEPS_COLOURS: ReadonlySet<ReadingId> = new Set<ReadingId>(['R1']);

const ROBOTS_TXT: CompetingPattern = { pattern: '/robots.txt$', foldsCase: false, colour: '/robots.txt' };

/**
 * Parts the usages by the rules that bear on them, so that each search has as few as possible.
 *
 * What decides about `other` may decide about any usage, and any permitted usage whether `other` decides about
 * crawling (D9): where there are such rules, all usages go together.
 *
 * Clause: D3, D9, D11, D12, G6.
 */
export function groupUsages(
  rules: readonly JoinedRule[],
  pair: PolicyPair,
  reader: ReaderId,
  language = LANGUAGES[reader],
): UsageGroup[] {
  const switches = [switchesOf(pair[0].readings ?? SETTLED), switchesOf(pair[1].readings ?? SETTLED)] as const;
  const isSettled = pair.every(({ readings }) => [...(readings ?? SETTLED)].every((one) => KEEPS_COLOURS.has(one)));
  const make = (usages: readonly Usage[], chosen: readonly JoinedRule[], usage: Usage | null): UsageGroup => ({
    usages,
    usage,
    rules: chosen,
    explorer: new MatchExplorer([...chosen.map(paint(chosen, reader, isSettled, usage)), ROBOTS_TXT], language),
    dominates: dominanceAmong(chosen, { reader, switches, usage }),
  });
  if (reader !== 'acap' || rules.some(({ usage }) => usage === 'other')) return [make(USAGES, rules, null)];

  const groups = new Map<string, { usages: Usage[]; rules: readonly JoinedRule[]; usage: Usage | null }>();
  for (const usage of USAGES) {
    const broader = broaderUsage(usage);
    const bears = (rule: JoinedRule) => rule.usage === 'crawl' || rule.usage === usage || rule.usage === broader;
    const own = usage !== 'crawl' && rules.some((rule) => rule.usage === usage) ? usage : '';
    const key = `${own} ${broader !== null && rules.some((rule) => rule.usage === broader) ? broader : own}`;
    const known = groups.get(key);
    if (known) known.usages.push(usage);
    else groups.set(key, { usages: [usage], rules: rules.filter(bears), usage: own === '' ? null : own });
  }
  return [...groups.values()].map((group) => make(group.usages, group.rules, group.usage));
}

/** Gives one colour to rules that come to the same, whatever decides beside them. */
function paint(
  rules: readonly JoinedRule[],
  reader: ReaderId,
  isSettled: boolean,
  usage: Usage | null,
): (rule: JoinedRule) => CompetingPattern {
  // How the patterns of a usage and of a more specific one stand to each other counts.
  const isOwnColour = (rule: JoinedRule) => !isSettled || (usage === null && rule.usage.startsWith('present'));
  const opposing = reader === 'acap' ? aboutCrawling(rules) : null;
  return (rule) => {
    const { effect, specific, named, restrictions, places } = rule;
    const sides = places.map((place) => (place === -1 ? '-' : '+')).join('');
    const kind = `${sides} ${rule.kind} ${rule.usage} ${effect} ${Number(specific)}${Number(named)} ${restrictions}`;
    const pattern = reader === 'koster-1996' ? withoutWildcards(rule.pattern) : rule.pattern;
    return {
      pattern,
      foldsCase: rule.kind === 'acap',
      colour: isOwnColour(rule) ? `${kind} ${pattern}` : opposing ? `${kind} ${relationsOf(rule, opposing)}` : kind,
    };
  };
}

/** More are not compared with; the pattern itself tells rules apart then. */
const MOST_OPPOSED = 300;

/** Rules about crawling by kind and effect; `null` where they are all of one kind. */
function aboutCrawling(rules: readonly JoinedRule[]): ReadonlyMap<string, readonly JoinedRule[]> | null {
  const crawling = rules.filter(({ usage }) => usage === 'crawl');
  if (new Set(crawling.map(({ kind }) => kind)).size < 2) return null;
  const groups = new Map<string, JoinedRule[]>();
  for (const rule of crawling) {
    const key = `${rule.kind} ${rule.effect}`;
    const same = groups.get(key);
    if (same) same.push(rule);
    else groups.set(key, [rule]);
  }
  return groups;
}

/** How a rule stands to those of the other kind that it may contradict about crawling. Clause: D11. */
function relationsOf(rule: JoinedRule, opposing: ReadonlyMap<string, readonly JoinedRule[]>): string {
  if (rule.usage !== 'crawl') return '';
  const kind = rule.kind === 'acap' ? 'conventional' : 'acap';
  const effect = rule.effect === 'allow' ? 'disallow' : 'allow';
  const opposed = opposing.get(`${kind} ${effect}`) ?? [];
  if (opposed.length > MOST_OPPOSED) return rule.pattern;
  const folded = rule.kind === 'acap' ? rule.pattern : foldCase(rule.pattern);
  return opposed
    .map((other) => comparePatterns(folded, kind === 'acap' ? other.pattern : foldCase(other.pattern)).charAt(0))
    .join('');
}

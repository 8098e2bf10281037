import { encodeUtf8, pathOfUrl } from '../../match/normalize-path.ts';
import type { Policy } from '../../model/policy.ts';
import type { TextDocument } from '../../text/text-document.ts';
import type { Step } from '../decision.ts';
import { robotsLines } from '../line-references.ts';
import { createPolicyCache } from '../policy-cache.ts';
import type { ConventionalDecision, Dialect, FoundRule } from './dialect.ts';
import { longestRuleStep } from './explain-rules.ts';
import { readGoogleLines, type GoogleLine } from './google-lines.ts';
import {
  decideByRules,
  findMatchingRules,
  listRules,
  rankRules,
  type RankedRules,
  type RuleHead,
} from './ranked-rules.ts';

/** What one crawler reads. */
interface GoogleRules {
  readonly how: 'named' | 'any' | 'none';
  readonly agents: readonly GoogleLine[];
  readonly overridden: readonly GoogleLine[];
  readonly ranked: RankedRules;
}

interface GoogleRule extends RuleHead {
  readonly pattern: string;
}

/** Patterns are escaped when the line is read; neither they nor paths are normalised. */
const GOOGLE_PATTERNS = { normalize: (pattern: string) => pattern, foldsCase: false };
const cachedGroups = createPolicyCache<GoogleGroups>(1);
const cachedRules = createPolicyCache<GoogleRules>(500);

/**
 * Decides as google/robotstxt does.
 *
 * @param crawler - compared whole with the leading letters, `-` and `_` of each `User-agent` value
 * @param path - a path or a full URL; characters outside ASCII are encoded, which that library leaves to its caller
 *
 * Clause: G4.
 */
export function decideGoogle(policy: Policy, crawler: string, path: string): ConventionalDecision {
  return decideByRules(googleRules(policy, crawler).ranked, googlePath(path));
}

/** The rules that a crawler obeys, in file order. Clause: G4. */
export function listGoogleRules(policy: Policy, crawler: string): FoundRule[] {
  return listRules(googleRules(policy, crawler).ranked);
}

/** Lines that name crawlers, and the rules that follow them. */
interface GoogleGroup {
  readonly agents: readonly GoogleLine[];
  readonly rules: readonly GoogleRule[];
}

/** The groups of a file, by the name they are for. */
interface GoogleGroups {
  /** By token, in lower case. */
  readonly byToken: ReadonlyMap<string, readonly GoogleGroup[]>;
  /** For those whom no group names. */
  readonly any: readonly GoogleGroup[];
}

/**
 * The rules for a crawler: those under its name, where it is named anywhere, else those under `*`. Rules under both
 * are the named crawler's.
 */
function googleRules(policy: Policy, crawler: string): GoogleRules {
  return cachedRules(policy, crawler, () => {
    const { byToken, any } = cachedGroups(policy, '', () => readGroups(policy.document));
    const asked = crawler.toLowerCase();
    const own = byToken.get(asked);
    const anyAgents = agentsAmong(any, isEverybody);
    if (own) {
      const agents = agentsAmong(own, (value) => !isEverybody(value) && agentToken(value) === asked);
      return { how: 'named', agents, overridden: anyAgents, ranked: rank(own.flatMap(({ rules }) => rules)) };
    }
    const ranked = rank(any.flatMap(({ rules }) => rules));
    return { how: any.length > 0 ? 'any' : 'none', agents: anyAgents, overridden: [], ranked };
  });
}

function agentsAmong(groups: readonly GoogleGroup[], isMeant: (value: string) => boolean): GoogleLine[] {
  return groups.flatMap(({ agents }) => agents.filter(({ value }) => isMeant(value)));
}

function readGroups(document: TextDocument): GoogleGroups {
  const byToken = new Map<string, GoogleGroup[]>();
  const any: GoogleGroup[] = [];
  let agents: GoogleLine[] = [];
  let rules: GoogleRule[] = [];
  for (const line of readGoogleLines(document)) {
    if (line.key !== 'user-agent') {
      addRule(rules, line.line, line.key, line.value);
      continue;
    }
    if (rules.length > 0 || agents.length === 0) {
      agents = [];
      rules = [];
    }
    agents.push(line);
    const token = agentToken(line.value);
    const groups = isEverybody(line.value) ? any : (byToken.get(token) ?? []);
    if (groups.at(-1)?.agents !== agents) groups.push({ agents, rules });
    if (groups !== any) byToken.set(token, groups);
  }
  return { byToken, any };
}

function isEverybody(value: string): boolean {
  return /^\*(?:[\t\n\v\f\r ]|$)/.test(value);
}

function rank(rules: readonly GoogleRule[]): RankedRules {
  return rankRules(
    rules,
    rules.map(({ pattern }) => pattern),
    GOOGLE_PATTERNS,
  );
}

function agentToken(value: string): string {
  return (/^[A-Za-z_-]*/.exec(value)?.[0] ?? '').toLowerCase();
}

/** An `Allow` of a directory's `index.html` (or `.htm…`) allows the bare directory too. */
function addRule(rules: GoogleRule[], line: number, effect: 'allow' | 'disallow', pattern: string): void {
  rules.push({ line, effect, pattern });
  const slash = pattern.lastIndexOf('/');
  if (effect === 'allow' && slash !== -1 && pattern.startsWith('/index.htm', slash)) {
    rules.push({ line, effect, pattern: `${pattern.slice(0, slash + 1)}$` });
  }
}

/** Path and query of what was typed; characters outside ASCII are encoded, and nothing else. */
function googlePath(typed: string): string {
  const path = typed.startsWith('/') ? pathOfUrl(typed) : pathOfAddress(typed);
  return path.replace(/[\u0080-\uffff]+/g, encodeUtf8);
}

/** Path and query as that parser finds them in a URL: they may begin with `;` too, and a scheme may be missing. */
function pathOfAddress(typed: string): string {
  const early = indexOfAny(typed, 0);
  const scheme = typed.indexOf('://');
  const start = indexOfAny(typed, scheme === -1 || (early !== -1 && early < scheme) ? 0 : scheme + 3);
  const hash = typed.indexOf('#');
  if (start === -1 || (hash !== -1 && hash < start)) return '/';
  const path = typed.slice(start, hash === -1 ? undefined : hash);
  return path.startsWith('/') ? path : `/${path}`;
}

/** The first place from `from` on where a path, a query or parameters may begin; -1 when there is none. */
function indexOfAny(text: string, from: number): number {
  const found = text.slice(from).search(/[/?;]/);
  return found === -1 ? -1 : found + from;
}

/** google/robotstxt. Clause: G4. */
export const GOOGLE: Dialect = {
  reader: 'google',
  decide: decideGoogle,
  explain: (policy, crawler, path): Step[] => {
    const { how, agents, overridden, ranked } = googleRules(policy, crawler);
    const groups: Step = {
      clause: 'G4',
      outcome: `groups-${how}`,
      kept: robotsLines(agents),
      dropped: robotsLines(overridden),
      details: { crawler },
    };
    return how === 'none' ? [groups] : [groups, longestRuleStep('G4', findMatchingRules(ranked, googlePath(path)))];
  },
};

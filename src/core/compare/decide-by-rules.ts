import type { Candidate } from '../decide/candidates.ts';
import { decideAcapUsage, type AcapCase } from '../decide/decide-acap.ts';
import type { FoundRule } from '../decide/dialects/dialect.ts';
import { createKeptDecisions } from '../decide/kept-decisions.ts';
import type { ReaderId } from '../decide/question.ts';
import { SETTLED, switchesOf } from '../decide/switches.ts';
import type { Usage } from '../vocabulary/usages.ts';
import type { CandidateRule } from './candidate-rules.ts';
import { toOutcome, type UsageOutcome } from './usage-outcome.ts';

const ROBOTS_TXT = '/robots.txt';
const PERMITTED: UsageOutcome = { effect: 'permitted', restrictions: [] };
const PROHIBITED: UsageOutcome = { effect: 'prohibited', restrictions: [] };

/**
 * Decides a path by the rules that match it, for a crawler that obeys them: as `decideUsage` does, for rules that
 * need not be those of a file.
 *
 * @param rules - those that match; what another one overrides may be left out
 * @param ranksBefore - tells which of two conventional rules the reader obeys
 *
 * Clause: D3-D13, G3-G6.
 */
export function decideByRules(
  rules: readonly CandidateRule[],
  path: string,
  reader: ReaderId,
  ranksBefore: (a: CandidateRule, b: CandidateRule) => boolean,
): (usage: Usage) => UsageOutcome {
  let winner: CandidateRule | null = null;
  for (const rule of rules) {
    if (rule.kind === 'conventional' && (winner === null || ranksBefore(rule, winner))) winner = rule;
  }
  const isRobotsTxt = path === ROBOTS_TXT;
  if (reader !== 'acap') {
    // Google's parser knows no such path.
    const isExempt = isRobotsTxt && reader !== 'google';
    return () => (winner?.effect === 'disallow' && !isExempt ? PROHIBITED : PERMITTED);
  }
  const acap = openCase(rules, winner, isRobotsTxt);
  return (usage) => toOutcome(decideAcapUsage(acap, usage));
}

function openCase(rules: readonly CandidateRule[], winner: CandidateRule | null, isRobotsTxt: boolean): AcapCase {
  const matches = new Map<Usage, Candidate[]>();
  for (const { usage, candidate } of rules) {
    if (candidate === null) continue;
    const same = matches.get(usage);
    if (same) same.push(candidate);
    else matches.set(usage, [candidate]);
  }
  const conventional: FoundRule | null = winner && {
    line: winner.line,
    effect: winner.effect,
    pattern: winner.pattern,
  };
  return {
    matches,
    conventional,
    isRobotsTxt,
    date: null,
    switches: switchesOf(SETTLED),
    page: null,
    prelude: [],
    defaults: new Map(),
    kept: createKeptDecisions(),
    weighed: new Map(),
    decisions: new Map(),
    crawl: null,
  };
}

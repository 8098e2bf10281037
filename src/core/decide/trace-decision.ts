import { matchPattern } from '../match/match-pattern.ts';
import { foldCase, normalizePath, normalizePattern, pathOfUrl } from '../match/normalize-path.ts';
import { rulesOfRecord } from '../model/build-policy.ts';
import type { AcapRule, Policy } from '../model/policy.ts';
import { broaderUsage, type Usage } from '../vocabulary/usages.ts';
import { openAcapReader } from './acap-reader.ts';
import { isNamed, readCrawler } from './asked-crawler.ts';
import { matchRules, meetsPurposes } from './candidates.ts';
import { decideUsage, type Surroundings } from './decide.ts';
import type { Decision, LineReference, Step } from './decision.ts';
import { explainRfc9309Rule } from './dialects/rfc9309.ts';
import { newStep, ROBOTS_TXT, robotsLine, robotsLines } from './line-references.ts';
import type { Question } from './question.ts';
import { SETTLED, switchesOf } from './switches.ts';

/** A step, and the usage that it is about: the way to `crawl` is part of the way to all that depends on it (D12). */
export interface TraceStep extends Step {
  readonly about: Usage;
}

/**
 * The whole way to a decision, for a person: the steps of the decision, and what they take for granted. Which conventional
 * rule wins and why, how crawling was decided where that prohibits, and which lines speak of usage and path in vain:
 * because they are for another purpose, because they are void, because conventional records are ignored.
 *
 * It costs more than the decision, and is for one usage that somebody asks about. Never throws.
 *
 * Clause: D1-D13, A8, G2, G3, L5.
 */
export function traceDecision(
  policy: Policy,
  question: Question,
  usage: Usage,
  surroundings: Surroundings = {},
): TraceStep[] {
  const { decision } = decideUsage(policy, question, usage, surroundings);
  const about = (steps: readonly Step[]): TraceStep[] => steps.map((step) => ({ ...step, about: usage }));
  if (question.reader !== 'acap') return about(decision.steps);
  const prelude = decision.steps.findIndex(({ clause }) => clause !== 'D1' && clause !== 'A11');
  const start = prelude === -1 ? decision.steps.length : prelude;
  const steps: TraceStep[] = about([
    ...decision.steps.slice(0, start),
    ...stepsInVain(policy, question, decision, surroundings),
  ]);
  for (const step of decision.steps.slice(start)) {
    if (step.clause === 'D11') steps.push(...about(conventionalSteps(policy, question)));
    if (step.clause === 'D12' && usage !== 'crawl') {
      // Whom records address was said already.
      const crawl = traceDecision(policy, question, 'crawl', surroundings);
      steps.push(...crawl.filter(({ clause }) => clause !== 'D1' && clause !== 'A11'));
    }
    steps.push(...about([step]));
  }
  return steps;
}

/** How the conventional rule was found that D11 weighs. */
function conventionalSteps(policy: Policy, { crawler, path, readings = SETTLED }: Question): Step[] {
  const scope = switchesOf(readings).conventionalInRecords ? 'whole-file' : 'before-records';
  return explainRfc9309Rule(policy, crawler, normalizePath(pathOfUrl(path)), scope);
}

/** Lines that speak of the usage at this path, and do not count. */
function stepsInVain(policy: Policy, question: Question, decision: Decision, surroundings: Surroundings): Step[] {
  const { usage } = decision;
  const steps = [purposeStep(policy, question, usage, surroundings), voidStep(policy, question, decision)];
  if (usage === 'crawl' && policy.ignoreConventional.length > 0 && policy.groups.length > 0) {
    steps.push(newStep('L5', 'conventional-ignored', policy.ignoreConventional.slice(0, 1).map(atLine)));
  }
  return steps.filter((step) => step !== null);
}

/** Rules of sub-records for which nobody asked. Clause: D2. */
function purposeStep(
  policy: Policy,
  { crawler, path, purpose = null, readings = SETTLED }: Question,
  usage: Usage,
  { references }: Surroundings,
): Step | null {
  const switches = switchesOf(readings);
  const { addressed } = openAcapReader(policy, references, crawler, switches);
  const lines: LineReference[] = [];
  for (const match of matchRules(addressed, foldCase(normalizePath(pathOfUrl(path))))) {
    const rule = addressed.rules[match.rule];
    if (rule === undefined || meetsPurposes(rule.purposes, purpose, switches.purposePrefixes)) continue;
    if (rule.entry.constituents.some((constituent) => isAbout(constituent.usage, usage))) lines.push(rule.entry.origin);
  }
  if (lines.length === 0) return null;
  return purpose === null
    ? newStep('D2', 'no-purpose-asked', [], lines)
    : newStep('D2', 'other-purpose-asked', [], lines, { purpose });
}

/** Rules that would count were they not void. Clause: A8. */
function voidStep(policy: Policy, { crawler, path }: Question, { usage, steps }: Decision): Step | null {
  if (policy.voidLines.length === 0) return null;
  const voids = new Set(policy.voidLines.map(({ line }) => line));
  // Permissions that V3 turns are void too, and decide.
  const mentioned = steps.flatMap(({ kept, dropped }) => [...kept, ...dropped]);
  const told = new Set(mentioned.filter((reference) => reference.path === ROBOTS_TXT).map(({ line }) => line));
  const asked = readCrawler(crawler);
  const target = foldCase(normalizePath(pathOfUrl(path)));
  const lines = policy.records
    .filter(({ crawlers }) => crawlers.some(({ name }) => name.text === '*' || isNamed(asked, name.text)))
    .flatMap(rulesOfRecord)
    .filter((rule) => voids.has(rule.line) && !told.has(rule.line) && speaksOf(rule, usage, target));
  return lines.length === 0 ? null : newStep('A8', 'void', [], robotsLines(lines));
}

function speaksOf({ usage: written, resource }: AcapRule, usage: Usage, path: string): boolean {
  return (
    written.kind === 'standard' &&
    isAbout(written.usage, usage) &&
    resource.kind === 'pattern' &&
    matchPattern(foldCase(normalizePattern(resource.token.text)), path)
  );
}

function isAbout(named: Usage, usage: Usage): boolean {
  return named === usage || named === broaderUsage(usage);
}

function atLine(line: number): LineReference {
  return robotsLine({ line });
}

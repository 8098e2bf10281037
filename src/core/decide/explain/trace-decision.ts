import { matchPattern } from '../../match/match-pattern.ts';
import { comparablePath, foldCase, foldPattern } from '../../match/normalize-path.ts';
import { type LineReference, ROBOTS_TXT, robotsLine } from '../../model/line-reference.ts';
import type { Policy } from '../../model/policy.ts';
import { resolveRule } from '../../model/resolve-rule.ts';
import type { ReferencedPolicies } from '../../rules/acap-blocks.ts';
import { meetsPurposes } from '../../rules/applicable-records.ts';
import { switchesOf } from '../../rules/switches.ts';
import { readCrawler } from '../../rules/typed-crawler.ts';
import type { ApplicableSections } from '../../rules/compile-rules.ts';
import type { Token } from '../../syntax/robots-syntax.ts';
import { memoize } from '../../text/maps.ts';
import { coversUsage, type Usage } from '../../vocabulary/usages.ts';
import { type CrawlerDecider, createDecider, type DecisionContext } from '../create-decider.ts';
import type { Decision } from '../decision.ts';
import type { Question } from '../question.ts';
import { explainChoice } from '../readers/choose-rule.ts';
import { newStep, type Step } from '../step.ts';

/** A step and the usage it is about: a trace includes that of the usage that prohibits by D12. */
export type TraceStep = Step & { readonly about: Usage };

/**
 * Traces a decision for people: its steps, and what these take for granted, namely which conventional rule wins and
 * why, how crawling or preserving was decided if that prohibits the usage, and which lines about this usage and path do
 * not count because they are for another purpose, void, or in conventional records that are ignored.
 *
 * Costs more than the decision, so it is meant for a single usage on request. Never throws.
 *
 * Clause: D1-D13, A8, G2, G3, L5; reading R18.
 */
export function traceDecision(
  policy: Policy,
  question: Question,
  usage: Usage,
  context: DecisionContext = {},
): TraceStep[] {
  const { path } = question;
  const { references = new Map() } = context;
  const decider = createDecider(policy, references).for(question);
  const traceUsage = (one: Usage): TraceStep[] => {
    const decision = decider.decideUsage(path, one, context);
    const about = (steps: readonly Step[]): TraceStep[] => steps.map((step) => ({ ...step, about: one }));
    const prelude = decision.steps.filter(isPrelude);
    // If the HTTP response decided, no line counts.
    const ignored = decider.isRead ? ignoredLineSteps(policy, references, question, decision, decider) : [];
    const steps: TraceStep[] = about([...prelude, ...ignored]);
    const weighing = decision.steps.find(({ clause }) => clause === 'D11');
    for (const step of decision.steps.slice(prelude.length)) {
      if (step === weighing) {
        const { conventional } = decider.answerAt(path);
        steps.push(...about(explainChoice('rfc9309', decider.applicable.conventional, conventional)));
      }
      if (step.clause === 'D12') {
        const cause = step.outcome === 'crawl-prohibited' ? 'crawl' : 'preserve';
        const isOwn = (other: TraceStep) => other.about === cause && other.clause !== 'D12' && !isPrelude(other);
        steps.push(...traceUsage(cause).filter(isOwn));
      }
      steps.push(...about([step]));
    }
    return steps;
  };
  if (question.reader === 'acap') return traceUsage(usage);
  return decider.decideUsage(path, usage, context).steps.map((step) => ({ ...step, about: usage }));
}

/** Whether a step is shared by all usages. */
function isPrelude({ clause }: Step): boolean {
  return clause === 'D1' || clause === 'A11';
}

/** The steps about lines for this usage and path that do not count. */
function ignoredLineSteps(
  policy: Policy,
  references: ReferencedPolicies,
  question: Question,
  decision: Decision,
  { applicable }: CrawlerDecider,
): Step[] {
  const { usage } = decision;
  const steps = [purposeStep(question, usage, applicable), voidStep(policy, references, question, decision)];
  if (usage === 'crawl' && policy.ignoreConventional.length > 0 && policy.groups.length > 0) {
    steps.push(ignoringStep(policy));
  }
  return steps.filter((step) => step !== null);
}

/** Says which line makes ACAP-aware crawlers ignore the conventional records. Clause: L5. */
export function ignoringStep({ ignoreConventional }: Policy): Step {
  const lines = ignoreConventional.slice(0, 1).map((line) => robotsLine({ line }));
  return newStep('L5', 'conventional-ignored', lines);
}

/** Rules of sub-records for other purposes than that of the question. Clause: D2. */
function purposeStep({ path, purpose = null }: Question, usage: Usage, { acap }: ApplicableSections): Step | null {
  const target = foldCase(comparablePath(path));
  // Rules that name the same resource set share its patterns.
  const matches = memoize((patterns: readonly string[]) => patterns.some((pattern) => matchPattern(pattern, target)));
  const lines = (acap?.otherPurposes ?? [])
    .flatMap(({ rules }) => rules)
    .filter(({ statements, patterns }) => statements.some((one) => coversUsage(one.usage, usage)) && matches(patterns))
    .flatMap(({ statements }) => statements.slice(0, 1).map(({ origin }) => origin));
  if (lines.length === 0) return null;
  return purpose === null
    ? newStep('D2', 'no-purpose-asked', [], lines)
    : newStep('D2', 'other-purpose-asked', [], lines, { purpose });
}

/**
 * Rules that would apply if they were not void, in the file and the documents it refers to.
 *
 * Clause: A8, A9, A11, D1, D2; readings R2, R8.
 */
function voidStep(
  policy: Policy,
  references: ReferencedPolicies,
  question: Question,
  { usage, steps }: Decision,
): Step | null {
  const { crawler, path, purpose = null, readings } = question;
  const { namesWithinNames, purposePrefixes } = switchesOf(readings);
  const { isAddressed } = readCrawler(crawler, namesWithinNames);
  // Permissions that V3 treats as prohibitions are void too, but do decide.
  const mentioned = steps.flatMap(({ kept, dropped }) => [...kept, ...dropped]);
  const target = foldCase(comparablePath(path));
  const isMatch = ({ text }: Token) => matchPattern(foldPattern(text), target);
  const voidRules = ({ voidLines, records, definitionTables }: Policy, document: string): LineReference[] => {
    if (voidLines.length === 0) return [];
    const tables = [...definitionTables, ...policy.definitionTables];
    const voids = new Set(voidLines.map(({ line }) => line));
    for (const { path: other, line } of mentioned) if (other === document) voids.delete(line);
    return records
      .filter(isAddressed)
      .flatMap(({ general, subRecords }) => [{ purposes: null, rules: general }, ...subRecords])
      .filter(({ purposes }) =>
        meetsPurposes(purposes?.map(({ pattern }) => pattern.text) ?? null, purpose, purposePrefixes),
      )
      .flatMap(({ rules }) => rules)
      .filter((rule) => voids.has(rule.line) && rule.usage.kind === 'standard' && coversUsage(rule.usage.usage, usage))
      .filter((rule) => resolveRule(rule, tables, 'known').patterns.some(isMatch))
      .map(({ line }) => ({ path: document, line }));
  };
  const referring = policy.records.filter(isAddressed).flatMap((record) => record.references);
  const documents = new Set(referring.map(({ locator }) => locator.text));
  const lines = [...documents].flatMap((name) => {
    const document = references.get(name);
    return document ? voidRules(document, name) : [];
  });
  const all = [...voidRules(policy, ROBOTS_TXT), ...lines];
  return all.length === 0 ? null : newStep('A8', 'void', [], all);
}

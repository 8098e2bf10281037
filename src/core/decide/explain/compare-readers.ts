import { pathOfUrl } from '../../match/normalize-path.ts';
import { type LineReference, ROBOTS_TXT } from '../../model/line-reference.ts';
import type { Policy } from '../../model/policy.ts';
import { readCrawler } from '../../rules/typed-crawler.ts';
import { type ConventionalReaderId, type ReaderId, READERS } from '../../vocabulary/readers.ts';
import { USAGES, type Usage } from '../../vocabulary/usages.ts';
import { createDecider, type DecisionContext } from '../create-decider.ts';
import { type Answer, type Decision, differs } from '../decision.ts';
import type { Question } from '../question.ts';
import { newStep, type Step } from '../step.ts';
import { ignoringStep } from './trace-decision.ts';

/** Each reader's answer to the same question. */
export type AnswersByReader = ReadonlyMap<ReaderId, Answer>;

/** Decides a question as each reader does. Never throws. Clause: G1-G6, D1-D13. */
export function decideByReaders(policy: Policy, question: Question, context: DecisionContext = {}): AnswersByReader {
  const decider = createDecider(policy, context.references);
  const decide = (reader: ReaderId) => decider.for({ ...question, reader }).decide(question.path, context);
  return new Map(READERS.map((reader) => [reader, decide(reader)]));
}

/** Returns the usages for which two readers differ in effect or restrictions, in the order of `USAGES`. */
export function usagesThatDiffer(answers: AnswersByReader, a: ReaderId, b: ReaderId): readonly Usage[] {
  return USAGES.filter((usage) => {
    const first = answers.get(a)?.decisions.get(usage);
    const second = answers.get(b)?.decisions.get(usage);
    return first !== undefined && second !== undefined && differs(first, second);
  });
}

/**
 * Explains why two readers decide differently: what only one of them reads, and what they read differently.
 *
 * @param answers - from {@link decideByReaders} for the same question
 * @returns the facts behind the difference, which `explainStep` puts into words; empty if the readers agree
 *
 * Clause: A5, G2-G7, L5.
 */
export function explainDifference(
  policy: Policy,
  question: Question,
  answers: AnswersByReader,
  a: ReaderId,
  b: ReaderId,
): Step[] {
  const usages = usagesThatDiffer(answers, a, b);
  if (usages.length === 0) return [];
  const decider = createDecider(policy);
  const crawlBy: CrawlBy = (reader, path = question.path) =>
    decider.for({ ...question, reader }).decideUsage(path, 'crawl');
  return [
    ...(a === 'acap' || b === 'acap' ? acapFacts(policy, crawlBy, answers, usages) : []),
    ...(usages.includes('crawl') ? [a, b].flatMap((reader) => dialectFacts(policy, question, crawlBy, reader)) : []),
  ];
}

/** Decides crawling as a reader of conventional records does, by default at the path of the question. */
type CrawlBy = (reader: ConventionalReaderId, path?: string) => Decision;

/** What only ACAP-aware crawlers read, and what only they ignore. */
function acapFacts(policy: Policy, crawlBy: CrawlBy, answers: AnswersByReader, usages: readonly Usage[]): Step[] {
  const facts: Step[] = [];
  const lines = usages.flatMap((usage) => acapLines(policy, answers, usage));
  if (lines.length > 0) facts.push(newStep('G6', 'only-acap-reads', lines));
  if (!usages.includes('crawl')) return facts;
  const conventional = crawlBy('rfc9309');
  if (conventional.lines.length > 0 && policy.ignoreConventional.length > 0) {
    facts.push(ignoringStep(policy));
    return facts;
  }
  const firstRecord = policy.records[0]?.firstLine ?? Infinity;
  // Without a deciding rule, the groups make the difference: a crawler with a group of its own ignores the others.
  const isByGroup = conventional.lines.length === 0 && facts.length === 0;
  const deciding = isByGroup ? (conventional.steps[0]?.kept ?? []) : conventional.lines.slice(0, 1);
  const ignored = deciding.filter(({ line }) => line > firstRecord);
  if (ignored.length > 0) facts.push(newStep('A5', 'conventional-in-record', ignored));
  return facts;
}

/** The ACAP lines of the file and the page that decide a usage for an ACAP-aware crawler. */
function acapLines(policy: Policy, answers: AnswersByReader, usage: Usage): LineReference[] {
  const decision = answers.get('acap')?.decisions.get(usage);
  if (decision === undefined) return [];
  const isAcap = ({ path, line }: LineReference) => path !== ROBOTS_TXT || policy.acapFields.has(line);
  const last = decision.steps.findLast(({ clause }) => clause !== 'D12')?.kept ?? [];
  const lines = decision.lines.length > 0 ? decision.lines : decision.basis === 'default' ? [] : last;
  const deciding = lines.filter(isAcap);
  if (deciding.length > 0 || usage !== 'crawl') return deciding;
  // When ACAP rules set some conventional rules aside, the remaining conventional rules decide.
  return decision.steps.flatMap(({ clause, kept }) => (clause === 'D11' ? kept.filter(isAcap) : []));
}

/** How a reader of conventional records departs from RFC 9309, if that changes the decision. */
function dialectFacts(policy: Policy, question: Question, crawlBy: CrawlBy, reader: ReaderId): Step[] {
  if (reader === 'google') return googleFacts(policy, question, crawlBy);
  return reader === 'koster-1996' ? kosterFacts(policy, question, crawlBy) : [];
}

function googleFacts(policy: Policy, { crawler, path }: Question, crawlBy: CrawlBy): Step[] {
  const google = crawlBy('google');
  const rfc9309 = crawlBy('rfc9309');
  if (google.effect === rfc9309.effect) return [];
  if (google.basis === 'response') return [newStep('G7', 'differs-google')];
  if (pathOfUrl(path) === '/robots.txt') return [newStep('G4', 'differs-robots-txt')];
  const [groups, choice] = google.steps;
  const [otherGroups] = rfc9309.steps;
  if (groups && otherGroups && !sameLines(groups.kept, otherGroups.kept)) {
    if (readCrawler(crawler).isHeader) return [newStep('G4', 'differs-header')];
    return [newStep('G4', groups.kept.length === 0 ? 'differs-no-group' : 'differs-names', groups.kept)];
  }
  const decided = choice?.kept ?? [];
  const rules = policy.groups.flatMap((group) => group.rules);
  const isRule = ({ line }: LineReference) => rules.some((rule) => rule.line === line);
  const unread = decided.filter((line) => !isRule(line));
  if (unread.length > 0) return [newStep('G4', 'differs-spelling', unread)];
  const opens = decided.filter(({ line }) =>
    rules.some((rule) => rule.line === line && INDEX_PAGE.test(rule.pattern.text)),
  );
  return opens.length > 0 ? [newStep('G4', 'differs-directory', opens)] : [newStep('G4', 'differs-as-written')];
}

const INDEX_PAGE = /\/index\.html?$/;

function kosterFacts(policy: Policy, { path }: Question, crawlBy: CrawlBy): Step[] {
  const koster = crawlBy('koster-1996');
  const rfc9309 = crawlBy('rfc9309');
  if (koster.effect === rfc9309.effect) return [];
  if (koster.basis === 'response') return [newStep('G7', 'differs-1996')];
  const [record] = koster.steps;
  const [groups] = rfc9309.steps;
  if (record && groups && !sameLines(record.kept, groups.kept)) {
    return [newStep('G5', record.kept.length === 0 ? 'differs-no-record' : 'differs-record', record.kept, groups.kept)];
  }
  const withoutQuery = pathOfUrl(path).replace(/\?.*$/s, '');
  if (withoutQuery !== pathOfUrl(path) && crawlBy('rfc9309', withoutQuery).effect === koster.effect) {
    return [newStep('G5', 'differs-query')];
  }
  return [kosterRuleFact(policy, koster, rfc9309)];
}

/** Why the 1996 draft decides by another rule of the same group. */
function kosterRuleFact(policy: Policy, { lines: [kosterLine] }: Decision, { lines: [rfcLine] }: Decision): Step {
  if (rfcLine !== undefined && isAfterBlankLine(policy, rfcLine.line))
    return newStep('G5', 'differs-blank-line', [rfcLine]);
  const rules = policy.groups.flatMap((group) => group.rules);
  const written = rules.find(({ line }) => line === rfcLine?.line)?.pattern.text ?? '';
  if (rfcLine !== undefined && /\*|\$$/.test(written)) return newStep('G5', 'differs-wildcards', [rfcLine]);
  if (kosterLine !== undefined && rfcLine !== undefined) return newStep('G5', 'differs-order', [kosterLine], [rfcLine]);
  return newStep('G5', 'differs-decoded');
}

/** Whether a blank line separates a rule from its user agents, which makes no difference in RFC 9309. */
function isAfterBlankLine(policy: Policy, line: number): boolean {
  const agents = policy.groups.find(({ rules }) => rules.some((rule) => rule.line === line))?.agents ?? [];
  const lines = policy.syntax.lines.slice(agents.at(-1)?.line ?? line, line);
  return lines.some(({ kind }) => kind === 'blank');
}

function sameLines(a: readonly LineReference[], b: readonly LineReference[]): boolean {
  return a.length === b.length && a.every(({ line }, index) => line === b[index]?.line);
}

import { pathOfUrl } from '../match/normalize-path.ts';
import type { Policy } from '../model/policy.ts';
import { USAGES, type Usage } from '../vocabulary/usages.ts';
import { readCrawler } from './asked-crawler.ts';
import { decide, type Surroundings } from './decide.ts';
import type { Answer, LineReference, Step } from './decision.ts';
import type { ConventionalDecision } from './dialects/dialect.ts';
import { decideGoogle, GOOGLE } from './dialects/google.ts';
import { decideKoster, KOSTER_1996 } from './dialects/koster-1996.ts';
import { decideRfc9309, RFC9309 } from './dialects/rfc9309.ts';
import { newStep, robotsLine, robotsLines, ROBOTS_TXT } from './line-references.ts';
import { READERS, type Question, type ReaderId } from './question.ts';
import { differs } from './readings.ts';

/** The same question, asked of all readers. */
export type AnswersByReader = ReadonlyMap<ReaderId, Answer>;

/**
 * Asks all readers the same. Never throws.
 *
 * Clause: G1-G6, D1-D13.
 */
export function decideByReaders(policy: Policy, question: Question, surroundings: Surroundings = {}): AnswersByReader {
  return new Map(READERS.map((reader) => [reader, decide(policy, { ...question, reader }, surroundings)]));
}

/** The usages that two readers decide otherwise, or with other restrictions, in the order of `USAGES`. */
export function usagesThatDiffer(answers: AnswersByReader, a: ReaderId, b: ReaderId): readonly Usage[] {
  return USAGES.filter((usage) => {
    const first = answers.get(a)?.decisions.get(usage);
    const second = answers.get(b)?.decisions.get(usage);
    return first !== undefined && second !== undefined && differs(first, second);
  });
}

/**
 * Why two readers decide otherwise: what one of them reads that the other does not, and what they read in their own way.
 *
 * @param answers - of {@link decideByReaders} for the same question
 * @returns facts, which `explainStep` puts into words; empty where the readers agree
 *
 * Clause: A5, G2-G6, L5.
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
  return [
    ...(a === 'acap' || b === 'acap' ? acapFacts(policy, question, answers, usages) : []),
    ...(usages.includes('crawl') ? [a, b].flatMap((reader) => dialectFacts(policy, question, reader)) : []),
  ];
}

/** What only ACAP-aware crawlers read, and what only they do not. */
function acapFacts(policy: Policy, question: Question, answers: AnswersByReader, usages: readonly Usage[]): Step[] {
  const facts: Step[] = [];
  const lines = usages.flatMap((usage) => acapLines(policy, answers, usage));
  if (lines.length > 0) facts.push(newStep('G6', 'only-acap-reads', lines));
  if (!usages.includes('crawl')) return facts;
  const { rule } = decideRfc9309(policy, question.crawler, question.path);
  const firstRecord = policy.records[0]?.firstLine ?? Infinity;
  if (rule !== null && policy.ignoreConventional.length > 0) {
    facts.push(newStep('L5', 'conventional-ignored', robotsLines(policy.ignoreConventional.slice(0, 1).map(atLine))));
  } else if (rule !== null && rule.line > firstRecord) {
    facts.push(newStep('A5', 'conventional-in-record', [robotsLine(rule)]));
  }
  return facts;
}

const atLine = (line: number) => ({ line });

/** The ACAP lines of file and page by which an ACAP-aware crawler decides a usage. */
function acapLines(policy: Policy, answers: AnswersByReader, usage: Usage): LineReference[] {
  const decision = answers.get('acap')?.decisions.get(usage);
  if (decision === undefined) return [];
  const last = decision.steps.findLast(({ clause }) => clause !== 'D12')?.kept ?? [];
  const lines = decision.lines.length > 0 ? decision.lines : decision.basis === 'default' ? [] : last;
  return lines.filter(({ path, line }) => path !== ROBOTS_TXT || policy.acapFields.has(line));
}

/** What a reader of conventional records does otherwise than RFC 9309 says, where that decides otherwise. */
function dialectFacts(policy: Policy, question: Question, reader: ReaderId): Step[] {
  if (reader === 'google') return googleFacts(policy, question);
  return reader === 'koster-1996' ? kosterFacts(policy, question) : [];
}

function googleFacts(policy: Policy, { crawler, path }: Question): Step[] {
  const here = decideGoogle(policy, crawler, path);
  const there = decideRfc9309(policy, crawler, path);
  if (here.effect === there.effect) return [];
  if (pathOfUrl(path) === '/robots.txt') return [newStep('G4', 'differs-robots-txt')];
  const [groups, choice] = GOOGLE.explain(policy, crawler, path);
  const [otherGroups] = RFC9309.explain(policy, crawler, path);
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

function kosterFacts(policy: Policy, { crawler, path }: Question): Step[] {
  const here = decideKoster(policy, crawler, path);
  const there = decideRfc9309(policy, crawler, path);
  if (here.effect === there.effect) return [];
  const [record] = KOSTER_1996.explain(policy, crawler, path);
  const [groups] = RFC9309.explain(policy, crawler, path);
  if (record && groups && !sameLines(record.kept, groups.kept)) {
    return [newStep('G5', record.kept.length === 0 ? 'differs-no-record' : 'differs-record', record.kept, groups.kept)];
  }
  const withoutQuery = pathOfUrl(path).replace(/\?.*$/s, '');
  if (withoutQuery !== pathOfUrl(path) && decideRfc9309(policy, crawler, withoutQuery).effect === here.effect) {
    return [newStep('G5', 'differs-query')];
  }
  return [kosterRuleFact(policy, here, there)];
}

/** How the rule that decides by the draft of 1996 comes to differ, in the same group. */
function kosterRuleFact(policy: Policy, here: ConventionalDecision, there: ConventionalDecision): Step {
  const written = ({ rule }: ConventionalDecision) =>
    policy.groups.flatMap(({ rules }) => rules).find(({ line }) => line === rule?.line)?.pattern.text ?? '';
  if (there.rule !== null && isBehindBlank(policy, there.rule.line)) {
    return newStep('G5', 'differs-blank-line', [robotsLine(there.rule)]);
  }
  if (there.rule !== null && /\*|\$$/.test(written(there))) {
    return newStep('G5', 'differs-wildcards', [robotsLine(there.rule)]);
  }
  if (here.rule !== null && there.rule !== null) {
    return newStep('G5', 'differs-order', [robotsLine(here.rule)], [robotsLine(there.rule)]);
  }
  return newStep('G5', 'differs-decoded');
}

/** Whether a blank line stands between a rule and the agents that it is for by RFC 9309. */
function isBehindBlank(policy: Policy, line: number): boolean {
  const agents = policy.groups.find(({ rules }) => rules.some((rule) => rule.line === line))?.agents ?? [];
  const lines = policy.syntax.lines.slice(agents.at(-1)?.line ?? line, line);
  return lines.some(({ kind }) => kind === 'blank');
}

function sameLines(a: readonly LineReference[], b: readonly LineReference[]): boolean {
  return a.length === b.length && a.every(({ line }, index) => line === b[index]?.line);
}

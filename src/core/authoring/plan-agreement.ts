import { nameKey } from '../rules/typed-crawler.ts';
import { comparePolicies } from '../compare/differences/compare-policies.ts';
import { type PolicySide, readSide } from '../compare/differences/policy-side.ts';
import { permitsMore } from '../compare/differences/path-changes.ts';
import { ruleAt } from '../edit/lines/find-line.ts';
import { foldCase, foldPattern } from '../match/normalize-path.ts';
import { policyAfter } from '../model/build-policy.ts';
import { ROBOTS_TXT } from '../model/line-reference.ts';
import type { Policy } from '../model/policy.ts';
import type { TextEdit } from '../text/text-edit.ts';
import type { ReaderId } from '../vocabulary/readers.ts';
import { COMPARED_READERS } from './find-side-effects.ts';
import { decideCrawling, planVerdictChange, type VerdictRequest } from './plan-verdict-change.ts';
import { writeBlockingGroup } from './write-blocking-group.ts';
import { writtenName } from './written-name.ts';

/** Readers that disagree about whether a path may be crawled. */
export interface AgreementRequest {
  /** The question as put to the reader that blocks the crawler. */
  readonly question: VerdictRequest['question'];
  /** The readers that allow it. */
  readonly allowing: readonly ReaderId[];
}

/** A change after which other readers block a path, too. */
export interface Agreement {
  readonly edits: readonly TextEdit[];
  /** True if it adds a group with everything that ACAP records block for the crawler; false if it is about one rule. */
  readonly isGroup: boolean;
}

/**
 * Finds an edit that makes other readers block a path that one reader blocks.
 *
 * @returns `null` unless it is proved that nothing else changes: no decision of the blocking reader, none for another
 * crawler, and none about a path that the blocking reader allows; never throws
 *
 * Clause: G1-G4, D1-D12.
 */
export function planAgreement(side: PolicySide, request: AgreementRequest): Agreement | null {
  const group = writeBlockingGroup(side, request.question);
  if (group !== null && isProved(side, group, request)) return { edits: group, isGroup: true };
  const rule = writeBlockingRule(side, request);
  return rule !== null && isProved(side, rule, request) ? { edits: rule, isGroup: false } : null;
}

function writeBlockingRule(side: PolicySide, { question, allowing }: AgreementRequest): readonly TextEdit[] | null {
  const [reader] = allowing;
  const pattern = blockingPattern(side, question);
  if (reader === undefined || pattern === null || !isWhollyBlocked(side, question, pattern)) return null;
  const plan = planVerdictChange(side, { question: { ...question, reader }, effect: 'prohibited', pattern });
  return plan.ok && plan.change.isProved && plan.change.sideEffects.length === 0 ? plan.change.edits : null;
}

function isProved(side: PolicySide, edits: readonly TextEdit[], { question, allowing }: AgreementRequest): boolean {
  const after: PolicySide = { ...side, policy: policyAfter(side.policy, edits) };
  const isBlocked = [question.reader, ...allowing].every(
    (one) => decideCrawling(after, { ...question, reader: one }).effect === 'prohibited',
  );
  return isBlocked && onlyBlocksAlike(side, after, { question, allowing });
}

/** The pattern of the line that blocks a path, as written; `null` unless it is a single readable line of the file. */
function blockingPattern(side: PolicySide, question: AgreementRequest['question']): string | null {
  const { effect, lines } = decideCrawling(side, question);
  const [line, ...others] = lines;
  if (effect !== 'prohibited' || line === undefined || others.length > 0) return null;
  return line.path === ROBOTS_TXT ? patternAt(side.policy, line.line) : null;
}

function patternAt(policy: Policy, line: number): string | null {
  const rule = ruleAt(policy, line);
  if (rule === null) return null;
  if (rule.kind === 'conventional-rule') return rule.pattern.text;
  return rule.resource.kind === 'pattern' ? rule.resource.token.text : null;
}

/** Whether no permission makes an exception within a pattern; false where wildcards leave that in doubt. */
function isWhollyBlocked(
  side: PolicySide,
  { reader, crawler, purpose }: AgreementRequest['question'],
  written: string,
) {
  const rules = readSide(side, reader).rulesFor(crawler, purpose ?? null)?.rules;
  if (rules === undefined) return false;
  const pattern = foldPattern(written);
  return rules.every((rule) => {
    const other = foldCase(rule.pattern);
    if (rule.effect === 'disallow' || (pattern.startsWith(other) && other !== pattern && !WILDCARD.test(other)))
      return true;
    return !WILDCARD.test(pattern + other) && !pattern.startsWith(other) && !other.startsWith(pattern);
  });
}

const WILDCARD = /[*$]/;

/** Whether the blocking reader decides as before, and the others newly block only what it already blocks. */
function onlyBlocksAlike(before: PolicySide, after: PolicySide, { question, allowing }: AgreementRequest): boolean {
  const unchanged = comparePolicies(before, after, { reader: question.reader });
  if (!unchanged.equivalent) return false;
  const blocking = readSide(before, question.reader);
  const key = nameKey(writtenName(question.crawler) ?? '');
  const others = new Set([...COMPARED_READERS, ...allowing].filter((reader) => reader !== question.reader));
  return [...others].every((reader) => {
    const { complete, differences } = comparePolicies(before, after, { reader, eachRule: true });
    const isAlike = differences.every(
      (difference) =>
        difference.crawlers.every((name) => nameKey(name) === key) &&
        !permitsMore(difference) &&
        blocking.decide(question.crawler, difference.purpose, difference.path, 'crawl').effect === 'prohibited',
    );
    return complete && isAlike;
  });
}

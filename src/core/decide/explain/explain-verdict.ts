import type { LineReference } from '../../model/line-reference.ts';
import type { ApplicableRecords } from '../../rules/applicable-records.ts';
import type { ApplicableGroups } from '../../rules/conventional-rules.ts';
import { formatCount } from '../../text/join-words.ts';
import type { CrawlerDecider, Decider } from '../create-decider.ts';
import type { Answer, Basis, Decision } from '../decision.ts';
import type { Question } from '../question.ts';
import { capitalizeFirst, describeLines, type QuotedTexts, type SentencePart } from './describe-lines.ts';
import { explainDecision } from './describe-step.ts';

/** What a webmaster wants to know first: whether the page is crawled, and if so, whether it may appear in a search. */
export type Verdict = 'allowed' | 'not-indexed' | 'blocked';

/** Sums up an answer in one word. */
export function verdictOf({ decisions }: Answer): Verdict {
  if (decisions.get('crawl')?.effect === 'prohibited') return 'blocked';
  return decisions.get('index')?.effect === 'prohibited' ? 'not-indexed' : 'allowed';
}

/** Bases that are fully explained by naming the lines. */
const BY_LINES: readonly Basis[] = ['rule', 'conventional'];

/**
 * Explains a decision about crawling as briefly as possible; the trace has the rest.
 *
 * @example plainText(explainVerdict(decision, { policy })) // 'Line 8 blocks it.'
 */
export function explainVerdict(decision: Decision, texts: QuotedTexts): SentencePart[] {
  const { basis, effect, lines, steps } = decision;
  const isBySilence = !steps.some(({ outcome }) => outcome === 'robots-txt' || outcome === 'spares-crawl');
  if (basis === 'default' && isBySilence) return words('No rule matches, so it’s allowed.');
  if (!BY_LINES.includes(basis) || lines.length === 0) return explainDecision(decision, texts);
  const verb = effect === 'permitted' ? 'allow' : 'block';
  return [...capitalizeFirst(nameLines(lines)), ...words(` ${verb}${lines.length === 1 ? 's' : ''} it.`)];
}

/** A part of a file that a crawler follows. */
export interface FollowedPart {
  /** User-agent lines open a group, `ACAP-crawler` lines a record. */
  readonly kind: 'group' | 'record';
  readonly sentence: readonly SentencePart[];
}

/**
 * Says which group and which record a crawler follows, and how many of the group's rules match.
 *
 * @returns for an ACAP-aware crawler, its record, and its group only if a rule of the group decides crawling or is in
 *   conflict with an ACAP rule
 *
 * Clause: G2, G4, G5, L5, D1, D11.
 */
export function explainFollowed(decider: Decider, question: Question, { decisions }: Answer): readonly FollowedPart[] {
  const crawler = decider.for(question);
  // The text is ignored (G7), so no part of it is followed.
  if (!crawler.isRead) return [];
  const { acap } = crawler.applicable;
  if (acap === null) return [{ kind: 'group', sentence: followedGroup(crawler, question) }];
  const hasRecords = decider.policy.records.length > 0;
  const areIgnored = decider.policy.ignoreConventional.length > 0;
  const crawl = decisions.get('crawl');
  const isTie = crawl?.steps.some(({ clause, outcome }) => clause === 'D11' && outcome === 'undetermined') === true;
  const isByGroup = hasRecords ? crawl?.basis === 'conventional' || isTie : !areIgnored;
  return [
    ...(hasRecords ? [{ kind: 'record', sentence: followedRecord(acap) } as const] : []),
    ...(isByGroup ? [{ kind: 'group', sentence: followedGroup(crawler, question) } as const] : []),
  ];
}

function followedGroup({ applicable, rules, answerAt }: CrawlerDecider, { path }: Question): SentencePart[] {
  const { how, lines } = applicable.conventional;
  const { agents, overridden } = lines();
  if (how === 'none') return words('Not named, and there is no group for *.');
  const matching = new Set(answerAt(path).conventional.map(({ line }) => line.line));
  const others = how === 'named' && overridden.length > 0 ? ' The rules for * don’t apply.' : '';
  return [
    ...followed(how, agents),
    ...words(`; ${matchingRules(rules.conventional.countLines(), matching.size)}.${others}`),
  ];
}

function followed(how: ApplicableGroups['how'], lines: readonly LineReference[]): SentencePart[] {
  if (how === 'named') return [...words('Named on '), ...nameLines(lines)];
  return [...words('Not named; follows * ('), ...nameLines(lines), ...words(')')];
}

function matchingRules(count: number, matching: number): string {
  if (count === 0) return 'it has no rules';
  if (count === 1) return matching === 1 ? 'its only rule matches' : 'its only rule doesn’t match';
  if (matching === count)
    return count === 2 ? 'both of its rules match' : `all ${formatCount(count)} of its rules match`;
  const some = matching === 0 ? 'none' : formatCount(matching);
  return `${some} of its ${formatCount(count)} rules ${matching === 1 ? 'matches' : 'match'}`;
}

function followedRecord({ named, any }: Pick<ApplicableRecords, 'named' | 'any'>) {
  if (named.length === 0 && any.length === 0) return words('Not named, and there is no record for *.');
  if (named.length === 0) return [...followed('any', any), ...words('.')];
  if (any.length === 0) return [...followed('named', named), ...words('.')];
  return [
    ...followed('named', named),
    ...words('; for everything else, follows * ('),
    ...nameLines(any),
    ...words(').'),
  ];
}

/** Names lines by number, without quoting them. */
export function nameLines(lines: readonly LineReference[]): SentencePart[] {
  return describeLines(lines, null, 'kept');
}

function words(text: string): SentencePart[] {
  return [{ kind: 'words', text }];
}

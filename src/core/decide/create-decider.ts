import { foldCase } from '../match/normalize-path.ts';
import { parsePolicy } from '../model/build-policy.ts';
import { linesOf } from '../model/line-reference.ts';
import type { PagePolicy } from '../model/page-policy.ts';
import type { Policy } from '../model/policy.ts';
import type { ReferencedPolicies } from '../rules/acap-blocks.ts';
import { type PathComparison, PATH_COMPARISONS, ROBOTS_TXT_PATH } from '../rules/comparable-path.ts';
import {
  type CompiledRules,
  createRuleCompiler,
  type ApplicableSections,
  type RuleCompiler,
} from '../rules/compile-rules.ts';
import type { ConventionalRules } from '../rules/conventional-rules.ts';
import type { Rule } from '../rules/rule.ts';
import { switchesOf } from '../rules/switches.ts';
import { type Usage, USAGES } from '../vocabulary/usages.ts';
import { AnswerCache } from './answer-cache.ts';
import { findCandidates } from './clauses/candidates.ts';
import { decideAcap, decisionsByDefault } from './readers/decide-acap.ts';
import type { Answer, Decision, Draft } from './decision.ts';
import { createConventionalPageCase, createPageCase, type PageCase } from './page/page-case.ts';
import type { Question } from './question.ts';
import { READERS } from '../vocabulary/readers.ts';
import { once } from '../text/maps.ts';
import { joinWords } from '../text/join-words.ts';
import { decideConventionally } from './readers/decide-conventional.ts';
import { decideByResponse } from './clauses/response.ts';
import { newStep, type Step } from './step.ts';

/** The page at a path, including its HTTP headers. */
export interface PageContext {
  /** `null` when not available. */
  readonly page?: PagePolicy | null;
  /** The page's own URL, for `location` (M5); `null` when unknown. */
  readonly url?: string | null;
}

/** Everything besides the file itself that affects an answer. */
export interface DecisionContext extends PageContext {
  /** Documents that the file may refer to, by locator (A11). */
  readonly references?: ReferencedPolicies;
}

/** A question without its path. */
export type CrawlerQuestion = Omit<Question, 'path'>;

/** Answers questions about one policy and the documents that it refers to, and caches what it computes. */
export interface Decider {
  readonly policy: Policy;
  readonly references: ReferencedPolicies;
  readonly for: (question: CrawlerQuestion) => CrawlerDecider;
}

/** Answers questions about one crawler. */
export interface CrawlerDecider {
  /** The file as it is read: an empty one when the HTTP response means its text is ignored (G7). */
  readonly policy: Policy;
  /** The rules that affect its decisions. */
  readonly rules: CompiledRules;
  /** The groups and records that apply to this crawler. */
  readonly applicable: ApplicableSections;
  /** False when the HTTP response means the file's text is ignored (G7). */
  readonly isRead: boolean;
  /** False when a referenced document is missing, so decisions may be different (A11). */
  readonly isComplete: boolean;
  /** Decides all fourteen usages of a path. */
  readonly decide: (path: string, context?: PageContext) => Answer;
  /** The answer at a path, usage by usage; while cached, the same object for all paths that the same rules match. */
  readonly answerAt: (path: string, context?: PageContext) => PathAnswer;
  /** Decides a single usage, for less work. */
  readonly decideUsage: (path: string, usage: Usage, context?: PageContext) => Decision;
  /** Whether the file alone allows crawling a path; the fastest way to ask. */
  readonly mayCrawl: (path: string) => boolean;
}

/** The answer shared by all paths that the same rules match. */
export interface PathAnswer {
  /** The conventional rules that match, in file order. */
  readonly conventional: readonly Rule[];
  readonly decide: (usage: Usage) => Decision;
}

/** How a decider matches paths. */
export interface DeciderOptions {
  /**
   * Whether to build an index once many paths have been tested; true by default. With 100,000 rules that takes half a
   * second; without an index, each answer takes some milliseconds.
   */
  readonly isIndexed?: boolean;
}

/** How many deciders are cached, one for each question without its path. */
const MAX_CACHED_DECIDERS = 1000;
/** Capacity of the answer cache, which takes some tens of megabytes. */
const MAX_CACHED_ANSWERS = 200_000;

/**
 * Creates a decider for a policy. `for` throws a TypeError if the reader is unknown or the crawler is not a string; the
 * methods of its result, if the path is not a string or the usage is unknown. Nothing else throws.
 *
 * @throws TypeError if `policy` is not a policy, for example a string
 * @example createDecider(policy).for({ reader: 'acap', crawler: 'AnyBot' }).decide('/news/').decisions.get('index')
 *
 * Clause: G1-G7, D1-D13, M3-M8, A11.
 */
export function createDecider(
  policy: Policy,
  references: ReferencedPolicies = new Map(),
  { isIndexed = true }: DeciderOptions = {},
): Decider {
  if (!Array.isArray(policy.groups)) {
    throw new TypeError('createDecider takes a policy: use parsePolicy(text).');
  }
  const compiler = createRuleCompiler(policy, references, isIndexed);
  const cache = new AnswerCache<CachedAnswer>(MAX_CACHED_ANSWERS);
  const deciders = new Map<string, CrawlerDecider>();
  return {
    policy,
    references,
    for: (question) => {
      const key = keyOf(question);
      const known = deciders.get(key);
      if (known !== undefined) return known;
      if (deciders.size >= MAX_CACHED_DECIDERS) deciders.clear();
      const decider = createCrawlerDecider(compiler, cache, question);
      deciders.set(key, decider);
      return decider;
    },
  };
}

function keyOf({ readings, status, ...rest }: CrawlerQuestion): string {
  const { reader, crawler, purpose, date, firstIndexed, readsElements } = rest;
  const readingIds = [...(readings ?? [])].toSorted();
  // JSON would write a missing status and a null one alike.
  return JSON.stringify([reader, crawler, purpose, date, firstIndexed, `${status}`, readsElements, readingIds]);
}

interface CachedAnswer extends PathAnswer {
  decide: (usage: Usage) => Decision;
  /** `null` until all usages have been decided. */
  all: Answer | null;
}

/** Looks up finished decisions, so that their inputs can be freed: half the memory of an answer. */
function readDecision(decisions: ReadonlyMap<Usage, Decision>): PathAnswer['decide'] {
  return (usage) => {
    const decision = decisions.get(usage);
    if (decision === undefined) throw new RangeError(`no decision about ${usage}`);
    return decision;
  };
}

function createCrawlerDecider(
  compiler: RuleCompiler,
  cache: AnswerCache<CachedAnswer>,
  question: CrawlerQuestion,
): CrawlerDecider {
  const { reader, crawler, purpose = null, date = null, firstIndexed = null, status = 200 } = question;
  if (!READERS.includes(reader))
    throw new TypeError(`Unknown reader ${reader}; known readers are ${joinWords(READERS)}.`);
  if (typeof crawler !== 'string') throw new TypeError('"crawler" must be a string: a name or a User-Agent header.');
  const response = decideByResponse(reader, status);
  // The HTTP response may mean that the text is ignored (G7).
  const { policy, findApplicable, compile } = response === null ? compiler : createRuleCompiler(parsePolicy(''));
  const switches = switchesOf(question.readings);
  const ruleQuestion = { reader, crawler, purpose, switches };
  const applicable = findApplicable(ruleQuestion);
  const rules = compile(ruleQuestion, applicable);
  const { comparable } = PATH_COMPARISONS[reader];
  const alwaysPermitted = response === null ? PATH_COMPARISONS[reader].alwaysPermitted : ROBOTS_TXT_PATH;
  const days = { date, firstIndexed };
  const prelude = preludeSteps(applicable);
  const byDefault = decisionsByDefault(prelude);
  const isComplete = applicable.acap === null || applicable.acap.missing.length === 0;
  const pageCaseOf = ({ page = null, url = null }: PageContext): PageCase | null => {
    if (page === null) return null;
    if (reader !== 'acap') return createConventionalPageCase(page, crawler);
    const readsElements = question.readsElements ?? true;
    return createPageCase(page, policy, { crawler, purpose, url, readsElements }, switches);
  };
  const makeAnswer = (
    patterns: readonly number[],
    conventionalIndices: readonly number[],
    isRobotsTxt: boolean,
    page: PageCase | null,
  ): CachedAnswer => {
    const conventional = conventionalIndices.map((index) => rules.conventional.ruleAt(index));
    const shared = { isRobotsTxt, response, days, page };
    const decideOne =
      reader === 'acap'
        ? decideAcap({
            ...shared,
            candidates: rules.acap ? findCandidates(rules.acap, patterns) : new Map(),
            conventional,
            switches,
            prelude,
            byDefault,
          })
        : decideConventionally({ ...shared, reader, groups: applicable.conventional, matching: conventional });
    return { conventional, decide: decideOne, all: null };
  };
  // Computed on first use: comparing what applies to thousands of crawlers needs no answers.
  const contextKey = once(() => contextKeyOf(applicable, question, response));
  const answerAt = (path: string, context: PageContext = NO_CONTEXT): CachedAnswer => {
    const compared = comparable(checkedPath(path));
    const patterns = rules.acap?.matcher.all(foldCase(compared)) ?? NONE;
    const conventionalIndices = rules.conventional.matching(compared);
    const isRobotsTxt = compared === alwaysPermitted;
    const page = pageCaseOf(context);
    if (page !== null) return makeAnswer(patterns, conventionalIndices, isRobotsTxt, page);
    const set = [patterns, conventionalIndices, isRobotsTxt ? ROBOTS_TXT_MARK : NONE];
    return cache.find(contextKey(), set, () => makeAnswer(patterns, conventionalIndices, isRobotsTxt, null));
  };
  const decideAll: CrawlerDecider['decide'] = (path, context) => {
    const answer = answerAt(path, context);
    if (answer.all === null) {
      const decisions = new Map(USAGES.map((usage) => [usage, answer.decide(usage)]));
      answer.all = { decisions, complete: isComplete };
      answer.decide = readDecision(decisions);
    }
    return answer.all;
  };
  const decideOne: CrawlerDecider['decideUsage'] = (path, usage, context) => {
    if (!USAGES.includes(usage)) throw new TypeError(`Unknown usage ${usage}; known usages are ${joinWords(USAGES)}.`);
    return answerAt(path, context).decide(usage);
  };
  const mayCrawl: CrawlerDecider['mayCrawl'] =
    reader === 'acap' || response !== null
      ? (path) => decideOne(path, 'crawl').effect === 'permitted'
      : (path) => mayCrawlConventionally(rules.conventional, PATH_COMPARISONS[reader], path);
  return {
    policy,
    rules,
    applicable,
    isRead: response === null,
    isComplete,
    decide: decideAll,
    answerAt,
    decideUsage: decideOne,
    mayCrawl,
  };
}

/** @throws TypeError for anything but a string, such as a URL object */
function checkedPath(path: string): string {
  if (typeof path !== 'string') throw new TypeError('"path" must be a string: a path or a full URL.');
  return path;
}

const NO_CONTEXT: PageContext = {};
const NONE: readonly number[] = [];
/** Marks the path `/robots.txt`, which is decided separately. */
const ROBOTS_TXT_MARK: readonly number[] = [0];

function mayCrawlConventionally(
  { winner, allowsAsTyped }: ConventionalRules,
  { comparable, alwaysPermitted }: PathComparison,
  path: string,
): boolean {
  if (checkedPath(path) === alwaysPermitted) return true;
  const quick = path.startsWith('/') ? allowsAsTyped(path) : undefined;
  if (quick !== undefined) return quick;
  const compared = comparable(path);
  return compared === alwaysPermitted || winner(compared)?.effect !== 'disallow';
}

/** The steps that say which records address the crawler and which documents are missing. Clause: D1, A11. */
function preludeSteps({ acap }: ApplicableSections): Step[] {
  if (acap === null) return [];
  const { named, any, missing } = acap;
  const how = named.length > 0 ? (any.length > 0 ? 'named-and-any' : 'named') : any.length > 0 ? 'any' : 'none';
  const steps = [newStep('D1', `addressed-${how}`, [...named, ...any])];
  if (missing.length > 0) steps.push(newStep('A11', 'document-missing', linesOf(missing)));
  return steps;
}

/** Cache key: equal for questions that get identical answers wherever the same rules match. */
function contextKeyOf(
  { key, conventional, acap }: ApplicableSections,
  { date, firstIndexed, readings }: CrawlerQuestion,
  response: Draft | null,
): string {
  const { agents, overridden } = conventional.lines();
  const lists = acap === null ? [agents, overridden] : [acap.named, acap.any, linesOf(acap.missing)];
  const lines = lists.map((list) => list.map(({ path, line }) => `${path} ${line}`));
  return JSON.stringify([key, lines, date, firstIndexed, response, [...(readings ?? [])].toSorted()]);
}

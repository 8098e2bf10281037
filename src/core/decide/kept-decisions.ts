import type { Usage } from '../vocabulary/usages.ts';
import { PASSING, type Candidate } from './candidates.ts';
import type { Decision } from './decision.ts';
import type { Outcome } from './weigh-candidates.ts';

/** A decision of which the usage is left open: it is the same for all of which the same rules speak. */
export type Ruling = Omit<Decision, 'usage'>;

/** What candidates come to, and what is decided by it. */
export interface KeptOutcome extends Outcome {
  /** What is decided, where crawling is permitted, for the usages that the candidates are about. */
  ruling: Ruling | null;
  /** The same of candidates for `other`, for usages of which no rule speaks. */
  otherRuling: Ruling | null;
  /** How crawling is decided by the candidates alone; by those for `other`, where it is not spared. */
  crawl: CrawlRuling | null;
  /** True where the same candidates come again. */
  readonly isLasting: boolean;
}

/** How crawling was decided, and where it is prohibited, what follows from that. */
export interface CrawlRuling {
  readonly decision: Decision;
  /** For usages of which no rule speaks, nor one for `other`. */
  defaultRuling: Ruling | null;
  /** By the rules for the usage itself, and by those for `other`. */
  readonly byOwn: Map<KeptOutcome, Ruling>;
  readonly byOther: Map<KeptOutcome, Ruling>;
}

/** What some candidates come to; more of them lead on. */
export interface OutcomeNode {
  outcome: KeptOutcome | null;
  /** By the number of a candidate. */
  next: Map<number, OutcomeNode> | null;
}

/**
 * What one reader decided before, in one reading of the text and on one day. The rules that speak of a usage are few, and
 * the same for many paths. What is kept changes no answer.
 */
export interface KeptDecisions {
  /** By the number of the first candidate for a usage; others lead on from there. */
  readonly outcomes: OutcomeNode[];
  /** By the usage for which crawling is spared (D9), and the rules for `other`. */
  readonly spared: Map<Usage, Map<KeptOutcome, CrawlRuling>>;
  /** How crawling is decided where no rule speaks of it. */
  crawlByDefault: CrawlRuling | null;
  readonly generation: number;
}

/** Of all readers together; some 30 MB. */
const MOST_KEPT = 100_000;
/** Hostile files have many rules that match; what they come to is not kept. */
const MOST_CANDIDATES = 8;

let count = 0;
let generation = 0;

export function createKeptDecisions(): KeptDecisions {
  return { outcomes: [], spared: new Map(), crawlByDefault: null, generation };
}

/** False once so much was kept since that all of it is to be dropped. */
export function isCurrent(kept: KeptDecisions): boolean {
  return kept.generation === generation;
}

function countKept(): void {
  count++;
  if (count <= MOST_KEPT) return;
  count = 0;
  generation++;
}

/** Keeps what was decided by an outcome, where that comes again. */
export function keepRuling<T>(rulings: Map<KeptOutcome, T>, outcome: KeptOutcome, ruling: T): void {
  if (!outcome.isLasting) return;
  countKept();
  rulings.set(outcome, ruling);
}

export function newCrawlRuling(decision: Decision): CrawlRuling {
  return { decision, defaultRuling: null, byOwn: new Map(), byOther: new Map() };
}

export function newKeptOutcome(
  { result, left, overruled, outranked, turned }: Outcome,
  isLasting: boolean,
): KeptOutcome {
  return { result, left, overruled, outranked, turned, ruling: null, otherRuling: null, crawl: null, isLasting };
}

/**
 * Where the outcome of candidates is kept.
 *
 * @param own - those for a usage, in their order
 * @param broader - those for the usage that it is a kind of
 * @returns `null` when there are too many, or some that do not come again
 */
export function nodeOfCandidates(
  kept: KeptDecisions,
  own: readonly Candidate[],
  broader: readonly Candidate[],
): OutcomeNode | null {
  const first = own[0]?.number ?? PASSING;
  if (first === PASSING || own.length + broader.length > MOST_CANDIDATES) return null;
  let node: OutcomeNode | null = kept.outcomes[first] ?? newNode();
  kept.outcomes[first] = node;
  for (let place = 1; place < own.length && node; place++) node = nextNode(node, own[place]);
  for (let place = 0; place < broader.length && node; place++) node = nextNode(node, broader[place]);
  return node;
}

function nextNode(node: OutcomeNode, candidate: Candidate | undefined): OutcomeNode | null {
  if (candidate === undefined || candidate.number === PASSING) return null;
  const known = node.next?.get(candidate.number);
  if (known !== undefined) return known;
  const next = newNode();
  node.next ??= new Map();
  node.next.set(candidate.number, next);
  return next;
}

function newNode(): OutcomeNode {
  countKept();
  return { outcome: null, next: null };
}

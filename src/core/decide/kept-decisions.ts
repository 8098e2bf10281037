import type { Usage } from '../vocabulary/usages.ts';
import type { Candidate } from './candidates.ts';
import type { Decision } from './decision.ts';
import type { Outcome } from './weigh-candidates.ts';

/** A decision of which the usage is left open: it is the same for all of which the same rules speak. */
export type Ruling = Omit<Decision, 'usage'>;

/** What is decided for usages beside crawling, by the rules that speak of them; `null` for none. */
export interface DependentRulings {
  /** By the rules for the usage itself. */
  readonly byOwn: Map<Outcome, Ruling>;
  /** By those for `other`. */
  readonly byOther: Map<Outcome | null, Ruling>;
}

/** How crawling was decided, and what follows from it. */
export interface CrawlRuling {
  readonly decision: Decision;
  readonly dependent: DependentRulings;
}

/** What some candidates come to; more of them lead on. */
export interface OutcomeNode {
  outcome: Outcome | null;
  next: Map<Candidate, OutcomeNode> | null;
}

/**
 * What one reader decided before, in one reading of the text and on one day. The rules that speak of a usage are few, and
 * the same for many paths. What is kept changes no answer.
 */
export interface KeptDecisions {
  /** By the usage and the candidates for it, one after the other. */
  readonly outcomes: Map<Usage, OutcomeNode>;
  /** By the usage for which crawling is spared (D9), and what decides it: its own rules, or those for `other`. */
  readonly crawl: Map<Usage | null, Map<Outcome | null, CrawlRuling>>;
  /** What follows wherever crawling is permitted. */
  readonly permitted: DependentRulings;
  count: number;
}

/** Some 10 MB. */
const MOST_KEPT = 50_000;
/** Hostile files have many rules that match; what they come to is not kept. */
const MOST_CANDIDATES = 8;

export function createKeptDecisions(): KeptDecisions {
  return { outcomes: new Map(), crawl: new Map(), permitted: noRulings(), count: 0 };
}

export function noRulings(): DependentRulings {
  return { byOwn: new Map(), byOther: new Map() };
}

/** Counts one thing more; when there are too many, all are forgotten. */
export function countKept(kept: KeptDecisions): void {
  kept.count++;
  if (kept.count <= MOST_KEPT) return;
  kept.outcomes.clear();
  kept.crawl.clear();
  kept.permitted.byOwn.clear();
  kept.permitted.byOther.clear();
  kept.count = 0;
}

/**
 * Where the outcome of candidates is kept.
 *
 * @param own - those for the usage, in their order
 * @param broader - those for the usage that it is a kind of
 * @returns `null` when there are too many
 */
export function nodeOfCandidates(
  kept: KeptDecisions,
  usage: Usage,
  own: readonly Candidate[],
  broader: readonly Candidate[],
): OutcomeNode | null {
  if (own.length + broader.length > MOST_CANDIDATES) return null;
  let node = kept.outcomes.get(usage);
  if (node === undefined) {
    node = { outcome: null, next: null };
    kept.outcomes.set(usage, node);
  }
  for (const candidate of own) node = nextNode(kept, node, candidate);
  for (const candidate of broader) node = nextNode(kept, node, candidate);
  return node;
}

function nextNode(kept: KeptDecisions, node: OutcomeNode, candidate: Candidate): OutcomeNode {
  const known = node.next?.get(candidate);
  if (known !== undefined) return known;
  countKept(kept);
  const next: OutcomeNode = { outcome: null, next: null };
  node.next ??= new Map();
  node.next.set(candidate, next);
  return next;
}

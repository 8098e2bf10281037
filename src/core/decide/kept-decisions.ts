import type { Usage } from '../vocabulary/usages.ts';
import { PASSING, type Candidate } from './candidates.ts';
import type { Decision } from './decision.ts';
import type { Outcome } from './weigh-candidates.ts';

/** A decision of which the usage is left open: it is the same for all of which the same rules speak. */
export type Ruling = Omit<Decision, 'usage'>;

/** Candidates for a usage, and what is decided by them. */
export interface WeighedCandidates {
  /** What they come to; `null` until they are weighed. */
  outcome: Outcome | null;
  /** What is decided, where crawling is permitted, for the usages that the candidates are about. */
  ruling: Ruling | null;
  /** The same of candidates for `other`, for usages of which no rule speaks. */
  otherRuling: Ruling | null;
  /** How crawling is decided by them alone; by those for `other`, where it is not spared. */
  crawl: CrawlRuling | null;
  /** The same with one candidate more, by its number. */
  next: Map<number, WeighedCandidates> | null;
  /** True where the same candidates come again. */
  readonly isLasting: boolean;
}

/** How crawling was decided, and where it is prohibited, what follows from that. */
export interface CrawlRuling {
  readonly decision: Decision;
  /** True where it is kept itself. */
  readonly isLasting: boolean;
  /** For usages of which no rule speaks, nor one for `other`. */
  defaultRuling: Ruling | null;
  /** By the rules for the usage itself, and by those for `other`. */
  readonly byOwn: Map<WeighedCandidates, Ruling>;
  readonly byOther: Map<WeighedCandidates, Ruling>;
}

/**
 * What one reader decided before, in one reading of the text and on one day. The rules that speak of a usage are few, and
 * the same for many paths. What is kept changes no answer.
 */
export interface KeptDecisions {
  /** By the number of the first candidate for a usage; others lead on from there. */
  readonly candidates: WeighedCandidates[];
  /** By the usage for which crawling is spared (D9), and the rules for `other`. */
  readonly spared: Map<Usage, Map<WeighedCandidates, CrawlRuling>>;
  /** How crawling is decided where no rule speaks of it. */
  crawlByDefault: CrawlRuling | null;
  readonly generation: number;
}

/** Of all readers together; some 30 MB. */
const MOST_KEPT = 100_000;
/** Hostile files have many rules that match; what they come to is not kept. */
const MOST_CANDIDATES = 32;

let count = 0;
let generation = 0;

export function createKeptDecisions(): KeptDecisions {
  return { candidates: [], spared: new Map(), crawlByDefault: null, generation };
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

/** Keeps what follows for candidates from how crawling was decided. */
export function keepRuling(
  { isLasting }: CrawlRuling,
  rulings: Map<WeighedCandidates, Ruling>,
  weighed: WeighedCandidates,
  ruling: Ruling,
): void {
  if (isLasting && !weighed.isLasting) return;
  if (isLasting) countKept();
  rulings.set(weighed, ruling);
}

/** Keeps how crawling was decided that is spared for a usage. */
export function keepSpared(kept: KeptDecisions, usage: Usage, other: WeighedCandidates, ruling: CrawlRuling): void {
  const rulings = kept.spared.get(usage) ?? new Map<WeighedCandidates, CrawlRuling>();
  countKept();
  rulings.set(other, ruling);
  kept.spared.set(usage, rulings);
}

export function newCrawlRuling(decision: Decision, isLasting: boolean): CrawlRuling {
  return { decision, isLasting, defaultRuling: null, byOwn: new Map(), byOther: new Map() };
}

/**
 * What was decided by candidates before; something new where there are too many, or some that do not come again.
 *
 * @param own - those for a usage, in their order
 * @param broader - those for the usage that it is a kind of
 */
export function findWeighed(
  kept: KeptDecisions,
  own: readonly Candidate[],
  broader: readonly Candidate[],
): WeighedCandidates {
  const first = own[0]?.number ?? PASSING;
  if (first === PASSING || own.length + broader.length > MOST_CANDIDATES) return newWeighed(false);
  let found: WeighedCandidates | null = kept.candidates[first] ?? newWeighed(true);
  kept.candidates[first] = found;
  for (let place = 1; place < own.length && found; place++) found = withNext(found, own[place]);
  for (let place = 0; place < broader.length && found; place++) found = withNext(found, broader[place]);
  return found ?? newWeighed(false);
}

function withNext(weighed: WeighedCandidates, candidate: Candidate | undefined): WeighedCandidates | null {
  if (candidate === undefined || candidate.number === PASSING) return null;
  const known = weighed.next?.get(candidate.number);
  if (known !== undefined) return known;
  const next = newWeighed(true);
  weighed.next ??= new Map();
  weighed.next.set(candidate.number, next);
  return next;
}

function newWeighed(isLasting: boolean): WeighedCandidates {
  if (isLasting) countKept();
  return { outcome: null, ruling: null, otherRuling: null, crawl: null, next: null, isLasting };
}

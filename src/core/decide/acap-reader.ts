import type { Policy } from '../model/policy.ts';
import type { ReadingId } from '../vocabulary/clauses.ts';
import type { Usage } from '../vocabulary/usages.ts';
import { collectAcapBlocks, type AcapBlocks } from './acap-blocks.ts';
import { addressBlocks, type AddressedBlocks } from './address-blocks.ts';
import { prepareRules, type AddressedRules } from './candidates.ts';
import type { Decision, LineReference, Step } from './decision.ts';
import { createKeptDecisions, isCurrent, type KeptDecisions } from './kept-decisions.ts';
import { newStep } from './line-references.ts';
import { createPolicyCache, type PolicyCache } from './policy-cache.ts';
import { readingsKey, type Switches } from './switches.ts';

/** ACAP-aware crawlers before one file, all that are addressed in it in the same way. */
export interface AcapReader {
  readonly addressed: AddressedRules;
  /** The steps that come before all usages: whom records address, and what could not be read. */
  readonly prelude: readonly Step[];
  /** Decisions by default, for all paths. */
  readonly defaults: Map<Usage, Decision>;
  readonly complete: boolean;
  /** Tells the readers of a policy apart. */
  readonly id: number;
  /** What was decided before, by the readings and the day. */
  readonly kept: Map<string, KeptDecisions>;
}

interface ReaderCaches {
  readonly blocks: PolicyCache<AcapBlocks>;
  /** By the crawler, and by how it is addressed. */
  readonly byCrawler: PolicyCache<AcapReader>;
  readonly byAddress: PolicyCache<AcapReader>;
  /** How many readers there were. */
  count: number;
}

const CRAWLERS_KEPT = 500;
const READERS_KEPT = 64;
/** In so many readings and on so many days. */
const KEPT_IN = 20;

/** Of files that were asked without references. */
const NO_REFERENCES: ReadonlyMap<string, Policy> = new Map();
const caches = new WeakMap<ReadonlyMap<string, Policy>, ReaderCaches>();

/** Who asked last: the next question is often for the same crawler. */
let last: {
  readonly policy: Policy;
  readonly references: ReadonlyMap<string, Policy>;
  readonly crawler: string;
  readonly switches: Switches;
  readonly reader: AcapReader;
} | null = null;

/**
 * The rules that a crawler finds in a file, and in the documents it refers to. Found once for each file, set of
 * referenced documents, crawler and readings that bear on it.
 *
 * Clause: D1, A11; readings R2, R7, R9, R10.
 */
export function openAcapReader(
  policy: Policy,
  references: ReadonlyMap<string, Policy> = NO_REFERENCES,
  crawler: string,
  switches: Switches,
): AcapReader {
  if (
    last?.policy === policy &&
    last.references === references &&
    last.crawler === crawler &&
    last.switches === switches
  ) {
    return last.reader;
  }
  const reader = findAcapReader(policy, references, crawler, switches);
  last = { policy, references, crawler, switches, reader };
  return reader;
}

function findAcapReader(
  policy: Policy,
  references: ReadonlyMap<string, Policy>,
  crawler: string,
  switches: Switches,
): AcapReader {
  const documents = references.size === 0 ? NO_REFERENCES : references;
  let cached = caches.get(documents);
  if (cached === undefined) {
    cached = {
      blocks: createPolicyCache(4),
      byCrawler: createPolicyCache(CRAWLERS_KEPT),
      byAddress: createPolicyCache(READERS_KEPT),
      count: 0,
    };
    caches.set(documents, cached);
  }
  const shared = cached;
  const { blocks, byCrawler, byAddress } = shared;
  const { newQualifiersUnderstood, voidPermissionsProhibit, namesWithinNames, impliedSlash } = switches;
  const resolution = `${newQualifiersUnderstood} ${voidPermissionsProhibit}`;
  return byCrawler(policy, `${resolution} ${namesWithinNames} ${impliedSlash} ${crawler}`, () => {
    const rules = blocks(policy, resolution, () => collectAcapBlocks(policy, documents, switches));
    const addressed = addressBlocks(rules, crawler, namesWithinNames);
    return byAddress(policy, `${resolution} ${impliedSlash} ${addressed.key}`, () => ({
      addressed: prepareRules(addressed, impliedSlash),
      prelude: preludeSteps(addressed),
      defaults: new Map(),
      complete: addressed.missing.length === 0,
      id: ++shared.count,
      kept: new Map(),
    }));
  });
}

/** What a reader decided before, in some readings and on some day. */
export function keptDecisions(
  { kept }: AcapReader,
  readings: ReadonlySet<ReadingId>,
  date: string | null,
): KeptDecisions {
  const key = readings.size === 0 && date === null ? '' : `${date ?? ''} ${readingsKey(readings)}`;
  const known = kept.get(key);
  if (known !== undefined && isCurrent(known)) return known;
  if (kept.size >= KEPT_IN) kept.clear();
  const decisions = createKeptDecisions();
  kept.set(key, decisions);
  return decisions;
}

function preludeSteps({ named, any, missing }: AddressedBlocks): Step[] {
  const how = named.length > 0 ? (any.length > 0 ? 'named-and-any' : 'named') : any.length > 0 ? 'any' : 'none';
  const kept: readonly LineReference[] = [...named, ...any];
  const steps = [newStep('D1', `addressed-${how}`, kept)];
  if (missing.length > 0) steps.push(newStep('A11', 'document-missing', missing));
  return steps;
}

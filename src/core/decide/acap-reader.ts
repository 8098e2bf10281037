import type { Policy } from '../model/policy.ts';
import { collectAcapBlocks, type AcapBlocks } from './acap-blocks.ts';
import { addressRules, type AddressedRules } from './candidates.ts';
import type { AcapCase } from './decide-acap.ts';
import type { LineReference, Step } from './decision.ts';
import { newStep } from './line-references.ts';
import { createPolicyCache, type PolicyCache } from './policy-cache.ts';
import type { Switches } from './switches.ts';

/** One ACAP-aware crawler before one file. */
export interface AcapReader {
  readonly addressed: AddressedRules;
  /** The steps that come before all usages: whom records address, and what could not be read. */
  readonly prelude: readonly Step[];
  readonly complete: boolean;
  /** Cases that were opened already, by what tells them apart. */
  readonly cases: Map<string, AcapCase>;
}

interface ReaderCaches {
  readonly blocks: PolicyCache<AcapBlocks>;
  readonly readers: PolicyCache<AcapReader>;
}

/** Of files that were asked without references. */
const NO_REFERENCES: ReadonlyMap<string, Policy> = new Map();
const caches = new WeakMap<ReadonlyMap<string, Policy>, ReaderCaches>();

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
  let cached = caches.get(references);
  if (cached === undefined) {
    cached = { blocks: createPolicyCache(4), readers: createPolicyCache(500) };
    caches.set(references, cached);
  }
  const { blocks, readers } = cached;
  const resolution = `${switches.newQualifiersUnderstood} ${switches.voidPermissionsProhibit}`;
  const addressing = `${switches.namesWithinNames} ${switches.impliedSlash}`;
  return readers(policy, `${resolution} ${addressing} ${crawler}`, () => {
    const rules = blocks(policy, resolution, () => collectAcapBlocks(policy, references, switches));
    const addressed = addressRules(rules, crawler, switches);
    const complete = addressed.missing.length === 0;
    return { addressed, prelude: preludeSteps(addressed, crawler), complete, cases: new Map() };
  });
}

function preludeSteps({ named, any, missing }: AddressedRules, crawler: string): Step[] {
  const how = named.length > 0 ? (any.length > 0 ? 'named-and-any' : 'named') : any.length > 0 ? 'any' : 'none';
  const kept: readonly LineReference[] = [...named, ...any];
  const steps = [newStep('D1', `addressed-${how}`, kept, [], { crawler })];
  if (missing.length > 0) steps.push(newStep('A11', 'document-missing', missing));
  return steps;
}

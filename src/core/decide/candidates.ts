import { matchPattern, matchWhole } from '../match/match-pattern.ts';
import { foldCase, normalizePattern } from '../match/normalize-path.ts';
import { createPatternSet, matchSet, normalizedAt, type PatternSet } from '../match/pattern-set.ts';
import type { Qualifier } from '../model/policy.ts';
import type { Token } from '../syntax/robots-syntax.ts';
import type { Usage } from '../vocabulary/usages.ts';
import type { RuleEntry } from './acap-blocks.ts';
import type { AddressedBlocks } from './address-blocks.ts';
import type { LineReference } from './decision.ts';

/** The ACAP rules that may apply to one crawler, ready for matching. */
export interface AddressedRules {
  readonly rules: readonly AddressedRule[];
  /** The patterns of all rules; those of a resource set stand here once, however many rules name it. */
  readonly patterns: PatternSet;
  /** By the index of a pattern: the rules that have it. */
  readonly owners: readonly (readonly number[])[];
  /** True when some of the rules stand in a sub-record. */
  readonly havePurposes: boolean;
  /** By the index of a pattern: what its rule stands for, where that has no other pattern; filled in as it is asked for. */
  readonly plain: (Candidate[] | undefined)[];
  /** How many lasting candidates there are so far. */
  candidateCount: number;
}

export interface AddressedRule {
  readonly entry: RuleEntry;
  /** True when the rule's record names the crawler, false when it reaches it only by `*` (D1). */
  readonly named: boolean;
  readonly purposes: readonly string[] | null;
  /** The index of its first pattern; the others follow. */
  readonly firstPattern: number;
}

/** One permission or prohibition of one standard usage that matches the path that was asked. */
export interface Candidate {
  readonly usage: Usage;
  readonly effect: 'allow' | 'disallow';
  readonly qualifiers: readonly Qualifier[];
  /** Normalised and case-folded. */
  readonly pattern: string;
  /** True inside a sub-record whose purpose was asked about (D2). */
  readonly specific: boolean;
  readonly named: boolean;
  readonly line: LineReference;
  readonly origin: LineReference;
  readonly turned: boolean;
  /** Tells candidates apart that the same rules always stand for; {@link PASSING} for others. */
  readonly number: number;
}

/** The number of candidates that are made anew for each question. */
export const PASSING = -1;

const ACAP_PATTERNS = { normalize: (pattern: string) => foldCase(normalizePattern(pattern)), foldsCase: true };

/**
 * Makes the rules of the records that address a crawler ready for matching.
 *
 * @param impliedSlash - reading R7
 *
 * Clause: P4, P5; reading R7.
 */
export function prepareRules({ blocks }: AddressedBlocks, impliedSlash: boolean): AddressedRules {
  const rules: AddressedRule[] = [];
  const written: string[] = [];
  const owners: number[][] = [];
  const sets = new Map<readonly Token[], { readonly firstPattern: number; readonly owners: number[] }>();
  for (const { block, named } of blocks) {
    for (const entry of block.entries) {
      const isSet = entry.patterns.length > 1;
      const known = isSet ? sets.get(entry.patterns) : undefined;
      const place = known ?? { firstPattern: written.length, owners: [] };
      place.owners.push(rules.length);
      rules.push({ entry, named, purposes: block.purposes, firstPattern: place.firstPattern });
      if (known !== undefined) continue;
      if (isSet) sets.set(entry.patterns, place);
      for (const { text } of entry.patterns) {
        written.push(impliedSlash ? withSlash(text) : text);
        owners.push(place.owners);
      }
    }
  }
  const havePurposes = blocks.some(({ block }) => block.purposes !== null);
  const plain = owners.map(() => undefined);
  return { rules, patterns: createPatternSet(written, ACAP_PATTERNS), owners, havePurposes, plain, candidateCount: 0 };
}

/** The patterns of one of the rules, normalised and case-folded. */
export function patternsOf({ patterns }: AddressedRules, { entry, firstPattern }: AddressedRule): string[] {
  return entry.patterns.map((_, place) => normalizedAt(patterns, firstPattern + place));
}

function withSlash(pattern: string): string {
  return pattern.startsWith('/') || pattern.startsWith('*') ? pattern : `/${pattern}`;
}

/** A pattern that matches a path, and a rule that has it; both by their index. */
export interface Match {
  readonly rule: number;
  readonly pattern: number;
}

/** Finds the patterns that match a path, once for each rule that has one of them; in the order of the rules. */
export function matchRules({ patterns, owners }: AddressedRules, path: string): Match[] {
  const matches: Match[] = [];
  let isSorted = true;
  for (const pattern of matchSet(patterns, path)) {
    for (const rule of owners[pattern] ?? []) {
      isSorted &&= rule >= (matches.at(-1)?.rule ?? 0);
      matches.push({ rule, pattern });
    }
  }
  return isSorted ? matches : matches.toSorted((a, b) => a.rule - b.rule);
}

/**
 * The rules that match a path and apply to the purpose asked about.
 *
 * @param path - normalised and case-folded
 * @param purpose - `null` when none is asked about: then only general rules apply
 *
 * Source: Part 1 §2.3.3, §2.8. Clause: D2, D3; reading R8.
 */
export function matchAddressed(
  addressed: AddressedRules,
  path: string,
  purpose: string | null,
  purposePrefixes: boolean,
): Match[] {
  const matches = matchRules(addressed, path);
  if (!addressed.havePurposes) return matches;
  const known = new Map<readonly string[], boolean>();
  return matches.filter(({ rule }) => {
    const purposes = addressed.rules[rule]?.purposes ?? null;
    if (purposes === null || purpose === null) return purposes === null;
    const meets = known.get(purposes) ?? meetsPurposes(purposes, purpose, purposePrefixes);
    known.set(purposes, meets);
    return meets;
  });
}

/**
 * Tells whether rules apply to a purpose: those outside sub-records always do.
 *
 * @param patterns - those of the sub-record; `null` outside one
 *
 * Source: Part 1 §2.3.3, §2.8. Clause: D2; reading R8.
 */
export function meetsPurposes(patterns: readonly string[] | null, purpose: string | null, prefixes: boolean): boolean {
  if (patterns === null || purpose === null) return patterns === null;
  const asked = foldCase(purpose);
  const match = prefixes ? matchPattern : matchWhole;
  return patterns.some((pattern) => match(foldCase(pattern), asked));
}

/** What matches a path, by the usage it speaks of. */
export type Candidates = ReadonlyMap<Usage, readonly Candidate[]>;

/**
 * The candidates for a path and a purpose.
 *
 * @param path - normalised and case-folded
 *
 * Clause: A7, D2, D3; reading R8.
 */
export function findCandidates(
  addressed: AddressedRules,
  path: string,
  purpose: string | null,
  purposePrefixes: boolean,
): Candidates {
  const plain = addressed.havePurposes ? null : plainCandidates(addressed, path);
  return plain ?? candidatesOf(addressed, matchAddressed(addressed, path, purpose, purposePrefixes));
}

/** The candidates for a path whose patterns are each the only one of a rule; `null` when some is not. */
function plainCandidates(addressed: AddressedRules, path: string): Candidates | null {
  const candidates = new Map<Usage, Candidate[]>();
  for (const pattern of matchSet(addressed.patterns, path)) {
    const made = addressed.plain[pattern] ?? plainOf(addressed, pattern);
    if (made === null) return null;
    addTo(candidates, made);
  }
  return candidates;
}

/** What the only rule of a pattern stands for; `null` when the rule has others. */
function plainOf(addressed: AddressedRules, pattern: number): Candidate[] | null {
  const { rules, owners, patterns, plain } = addressed;
  const rule = rules[owners[pattern]?.[0] ?? -1];
  // Those of a resource set are not kept: a set of thousands of patterns may stand in thousands of rules.
  if (rule?.entry.patterns.length !== 1) return null;
  const made = candidatesOfRule(rule, normalizedAt(patterns, pattern), addressed.candidateCount);
  addressed.candidateCount += made.length;
  plain[pattern] = made;
  return made;
}

/** The candidates that matching rules stand for, one for each constituent of their usage. Clause: A7, D3. */
export function candidatesOf(addressed: AddressedRules, matches: readonly Match[]): Candidates {
  const { rules, patterns, plain } = addressed;
  const candidates = new Map<Usage, Candidate[]>();
  for (const { rule, pattern } of matches) {
    const one = rules[rule];
    if (one === undefined) continue;
    const known = plain[pattern] ?? plainOf(addressed, pattern);
    addTo(candidates, known ?? candidatesOfRule(one, normalizedAt(patterns, pattern)));
  }
  return candidates;
}

function addTo(candidates: Map<Usage, Candidate[]>, made: Candidate[]): void {
  for (const candidate of made) {
    const same = candidates.get(candidate.usage);
    // A list of one may be that of a rule, which stays as it is.
    if (same === undefined) candidates.set(candidate.usage, made.length === 1 ? made : [candidate]);
    else if (same.length === 1) candidates.set(candidate.usage, [...same, candidate]);
    else same.push(candidate);
  }
}

/** @param number - that of the first of them; without one they are passing */
function candidatesOfRule(
  { entry, named, purposes }: AddressedRule,
  pattern: string,
  number: number | null = null,
): Candidate[] {
  const { effect, line, origin, turned } = entry;
  const specific = purposes !== null;
  return entry.constituents.map(({ usage, qualifiers }, place) => ({
    usage,
    effect,
    qualifiers,
    pattern,
    specific,
    named,
    line,
    origin,
    turned,
    number: number === null ? PASSING : number + place,
  }));
}

import { matchPattern, matchWhole } from '../match/match-pattern.ts';
import { foldCase, normalizePattern } from '../match/normalize-path.ts';
import { createPatternSet, matchSet, normalizedAt, type PatternSet } from '../match/pattern-set.ts';
import type { Qualifier } from '../model/policy.ts';
import type { Usage } from '../vocabulary/usages.ts';
import type { AcapBlocks, RecordNames, RuleEntry } from './acap-blocks.ts';
import { isNamed, readCrawler, type AskedCrawler } from './asked-crawler.ts';
import type { LineReference } from './decision.ts';
import type { Switches } from './switches.ts';

/** The ACAP rules that may apply to one crawler, ready for matching. */
export interface AddressedRules {
  readonly rules: readonly AddressedRule[];
  /** The pattern of each rule, by its index. */
  readonly patterns: PatternSet;
  /** The crawler lines that name it, and those with `*`. */
  readonly named: readonly LineReference[];
  readonly any: readonly LineReference[];
  /** References of records that address it to documents that are not there (A11). */
  readonly missing: readonly LineReference[];
}

interface AddressedRule {
  readonly entry: RuleEntry;
  /** True when the rule's record names the crawler, false when it reaches it only by `*` (D1). */
  readonly named: boolean;
  readonly purposes: readonly string[] | null;
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
}

const ACAP_PATTERNS = { normalize: (pattern: string) => foldCase(normalizePattern(pattern)), foldsCase: true };

/**
 * The rules of all records that address a crawler.
 *
 * Source: Part 1 §2.3.1. Clause: D1, P4, P5; readings R2, R7.
 */
export function addressRules(
  { blocks, missing }: AcapBlocks,
  crawler: string,
  switches: Pick<Switches, 'namesWithinNames' | 'impliedSlash'>,
): AddressedRules {
  const asked = readCrawler(crawler);
  const rules: AddressedRule[] = [];
  const named = new Set<LineReference>();
  const any = new Set<LineReference>();
  for (const { within, names, purposes, entries } of blocks) {
    if (within !== null && !isAddressed(within, asked, switches.namesWithinNames)) continue;
    const namedBy = namesOfCrawler(names, asked, switches.namesWithinNames);
    const anyBy = names.crawlers.filter(({ name }) => name === '*');
    if (namedBy.length === 0 && anyBy.length === 0) continue;
    for (const { line } of namedBy) named.add(line);
    for (const { line } of anyBy) any.add(line);
    for (const entry of entries) rules.push({ entry, named: namedBy.length > 0, purposes });
  }
  const written = rules.map(({ entry: { pattern } }) => (switches.impliedSlash ? withSlash(pattern) : pattern));
  return {
    rules,
    patterns: createPatternSet(written, ACAP_PATTERNS),
    named: [...named],
    any: [...any],
    missing: missing
      .filter(({ names }) => isAddressed(names, asked, switches.namesWithinNames))
      .map(({ line }) => line),
  };
}

function namesOfCrawler(names: RecordNames, asked: AskedCrawler, within: boolean): RecordNames['crawlers'] {
  return names.crawlers.filter(({ name }) => isNamed(asked, name, within));
}

function isAddressed(names: RecordNames, asked: AskedCrawler, within: boolean): boolean {
  return names.crawlers.some(({ name }) => name === '*' || isNamed(asked, name, within));
}

function withSlash(pattern: string): string {
  return pattern.startsWith('/') || pattern.startsWith('*') ? pattern : `/${pattern}`;
}

/**
 * The indices of the rules that match a path and apply to the purpose asked about, in ascending order.
 *
 * @param path - normalised and case-folded
 * @param purpose - `null` when none is asked about: then only general rules apply
 *
 * Source: Part 1 §2.3.3, §2.8. Clause: D2, D3; reading R8.
 */
export function matchAddressed(
  { rules, patterns }: AddressedRules,
  path: string,
  purpose: string | null,
  purposePrefixes: boolean,
): number[] {
  return matchSet(patterns, path).filter((index) => {
    const purposes = rules[index]?.purposes ?? null;
    return purposes === null || (purpose !== null && matchPurpose(purposes, purpose, purposePrefixes));
  });
}

function matchPurpose(patterns: readonly string[], purpose: string, prefixes: boolean): boolean {
  const asked = foldCase(purpose);
  const match = prefixes ? matchPattern : matchWhole;
  return patterns.some((pattern) => match(foldCase(pattern), asked));
}

/** The candidates that matching rules stand for, one for each constituent of their usage. Clause: A7, D3. */
export function candidatesOf({ rules, patterns }: AddressedRules, indices: readonly number[]): Candidate[] {
  const candidates: Candidate[] = [];
  for (const index of indices) {
    const rule = rules[index];
    if (rule === undefined) continue;
    const { entry, named, purposes } = rule;
    const { effect, line, origin, turned } = entry;
    const pattern = normalizedAt(patterns, index);
    for (const { usage, qualifiers } of entry.constituents) {
      candidates.push({ usage, effect, qualifiers, pattern, specific: purposes !== null, named, line, origin, turned });
    }
  }
  return candidates;
}

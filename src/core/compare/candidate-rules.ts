import { openAcapReader } from '../decide/acap-reader.ts';
import { type AddressedRule, type Candidate, meetsPurposes, PASSING, patternsOf } from '../decide/candidates.ts';
import { listGoogleRules } from '../decide/dialects/google.ts';
import { listKosterRules } from '../decide/dialects/koster-1996.ts';
import { listRfc9309Rules } from '../decide/dialects/rfc9309.ts';
import { selectGroups } from '../decide/dialects/select-groups.ts';
import type { FoundRule } from '../decide/dialects/dialect.ts';
import { ROBOTS_TXT } from '../decide/line-references.ts';
import type { ReaderId } from '../decide/question.ts';
import { restrictionsOf } from '../decide/restrictions.ts';
import { SETTLED, switchesOf } from '../decide/switches.ts';
import type { Usage } from '../vocabulary/usages.ts';
import type { PolicySide } from './policy-side.ts';

/** A statement about one usage and one pattern, as one crawler reads it. */
export interface CandidateRule {
  readonly kind: 'conventional' | 'acap';
  readonly usage: Usage;
  readonly effect: 'allow' | 'disallow';
  /** As the reader compares it. */
  readonly pattern: string;
  /** True inside a sub-record whose purpose was asked about (D2). */
  readonly specific: boolean;
  /** True when the record names the crawler (D1). */
  readonly named: boolean;
  /** In canonical form, joined; empty for a prohibition. */
  readonly restrictions: string;
  /** Where it stands: its document, `robots.txt` for the file itself, and its line. */
  readonly document: string;
  readonly line: number;
  /** The same for rules that say the same. */
  readonly key: string;
  /** What it is to the decision, for a rule of ACAP; `null` for a conventional one. */
  readonly candidate: Candidate | null;
}

/** What there is for one crawler and purpose. */
export interface CrawlerView {
  /** In file order; those of ACAP behind the conventional ones. What matches no path is left out. */
  readonly rules: readonly CandidateRule[];
  /** The documents that are referred to and missing. */
  readonly missing: readonly string[];
}

/** What is the same for crawlers that a file addresses alike, for a reader. Clause: G2, D1. */
export function addressKey(side: PolicySide, reader: ReaderId, crawler: string): string {
  if (reader === 'google' || reader === 'koster-1996')
    return conventionalRules(side, reader, crawler)
      .map(({ line, pattern }) => `${line} ${pattern}`)
      .join('\n');
  const endLine = reader === 'acap' ? endOfConventional(side) : Infinity;
  const { groups } = selectGroups(side.policy, crawler, endLine);
  const lines = endLine === 0 ? '' : groups.map(({ firstLine }) => firstLine).join();
  return reader === 'acap' ? `${lines} ${acapReader(side, crawler).id}` : lines;
}

/**
 * The rules that bear on the decisions for a crawler.
 *
 * @param purpose - `null` when none is asked about
 *
 * Clause: G1-G5, D1-D3, A5, A11, D11.
 */
export function viewOf(side: PolicySide, reader: ReaderId, crawler: string, purpose: string | null): CrawlerView {
  const conventional = conventionalRules(side, reader, crawler)
    .filter(({ pattern }) => canMatch(pattern))
    .map(({ effect, pattern, line }): CandidateRule => {
      const shared = { usage: 'crawl' as const, effect, pattern, specific: false, named: false, restrictions: '' };
      return {
        kind: 'conventional',
        ...shared,
        document: ROBOTS_TXT,
        line,
        key: `c ${effect} ${pattern}`,
        candidate: null,
      };
    });
  if (reader !== 'acap') return { rules: conventional, missing: [] };
  const missing = missingDocuments(side, crawler);
  return { rules: [...conventional, ...acapRules(side, crawler, purpose)], missing };
}

function conventionalRules(side: PolicySide, reader: ReaderId, crawler: string): readonly FoundRule[] {
  const { policy } = side;
  if (reader === 'google') return listGoogleRules(policy, crawler);
  if (reader === 'koster-1996') return listKosterRules(policy, crawler);
  if (reader === 'rfc9309') return listRfc9309Rules(policy, crawler, 'whole-file');
  const end = endOfConventional(side);
  return end === 0 ? [] : listRfc9309Rules(policy, crawler, end === Infinity ? 'whole-file' : 'before-records');
}

/** The line up to which an ACAP-aware crawler reads conventional records; 0 when it ignores them. Clause: A5, D11. */
function endOfConventional({ policy, readings = SETTLED }: PolicySide): number {
  if (policy.ignoreConventional.length > 0) return 0;
  return readings.has('R6') ? Infinity : (policy.records[0]?.firstLine ?? Infinity);
}

function acapReader({ policy, references, readings = SETTLED }: PolicySide, crawler: string) {
  return openAcapReader(policy, references, crawler, switchesOf(readings));
}

function acapRules(side: PolicySide, crawler: string, purpose: string | null): CandidateRule[] {
  const { addressed } = acapReader(side, crawler);
  const prefixes = switchesOf(side.readings ?? SETTLED).purposePrefixes;
  const known = new Map<readonly string[] | null, boolean>();
  return addressed.rules.flatMap((rule): CandidateRule[] => {
    const { purposes } = rule;
    const applies = known.get(purposes) ?? meetsPurposes(purposes, purpose, prefixes);
    known.set(purposes, applies);
    const patterns = applies ? patternsOf(addressed, rule).filter(canMatch) : [];
    return patterns.flatMap((pattern) => candidateRules(rule, pattern));
  });
}

/** What a rule says of the paths of one of its patterns, by usage. */
function candidateRules({ entry, named, purposes }: AddressedRule, pattern: string): CandidateRule[] {
  const { effect, line, origin, turned } = entry;
  const specific = purposes !== null;
  return entry.constituents.map(({ usage, qualifiers }) => {
    const texts = effect === 'allow' ? restrictionsOf(qualifiers).map(({ text }) => text) : [];
    const restrictions = texts.join('\n');
    const key = `a ${usage} ${effect} ${specific ? 's' : 'g'}${named ? 'n' : 'a'} ${pattern}\n${restrictions}`;
    const place = { document: origin.path, line: origin.line };
    const said = { usage, effect, pattern, specific, named };
    return {
      kind: 'acap',
      ...said,
      restrictions,
      ...place,
      key,
      candidate: { ...said, qualifiers, line, origin, turned, number: PASSING },
    };
  });
}

/** Every path begins with a slash, and an empty pattern matches nothing. Clause: P1, P5, G3. */
function canMatch(pattern: string): boolean {
  return pattern.startsWith('/') || pattern.startsWith('*');
}

/** The documents that a crawler is referred to and that are not there. Clause: A11. */
function missingDocuments(side: PolicySide, crawler: string): readonly string[] {
  if (acapReader(side, crawler).complete) return [];
  const all = side.policy.records.flatMap(({ references }) => references.map(({ locator }) => locator.text));
  return all.filter((locator) => side.references?.has(locator) !== true);
}

import { foldCase } from '../match/normalize-path.ts';
import { matchPattern, matchWhole } from '../match/match-pattern.ts';
import type { LineReference } from '../model/line-reference.ts';
import type { AcapBlocks, RecordNames, RuleBlock } from './acap-blocks.ts';
import { type AcapRules, type AppliedBlock, compileAcapRules, createStatementStore } from './acap-rules.ts';
import { memoize } from '../text/maps.ts';
import { indexNames } from './name-index.ts';
import { readCrawler, type TypedCrawler } from './typed-crawler.ts';
import type { Switches } from './switches.ts';

/** The ACAP records that apply to a crawler, and their sub-records that apply to a purpose. */
export interface ApplicableRecords {
  /** @param isIndexed - false to match without an index */
  readonly compile: (isIndexed: boolean) => AcapRules;
  /** Sub-records for the crawler, but for other purposes. */
  readonly otherPurposes: readonly RuleBlock[];
  /** The lines that name the crawler, and those that reach it by `*`. */
  readonly named: readonly LineReference[];
  readonly any: readonly LineReference[];
  readonly missing: AcapBlocks['missing'];
  /** Equal when the rules are: for crawlers named in the same way and purposes that match the same sub-records. */
  readonly key: string;
}

/** Finds the blocks that apply to a crawler and a purpose; `null` for no purpose. */
export type BlockLookup = (
  crawler: string,
  purpose: string | null,
  switches: Pick<Switches, 'namesWithinNames' | 'purposePrefixes'>,
) => ApplicableRecords;

/**
 * Indexes the records of a file by crawler: a file may name tens of thousands, and each of them may be tested.
 *
 * Source: Part 1 §2.3.1, §2.3.3. Clause: D1, D2, A11; readings R2, R8.
 */
export function createBlockLookup({ records, missing }: AcapBlocks): BlockLookup {
  const indices = indexNames(
    records.flatMap(({ names }, index) => names.crawlers.map(({ name }) => [name, index] as const)),
  );
  const store = createStatementStore();
  return (crawler, purpose, { namesWithinNames, purposePrefixes }) => {
    const typed = readCrawler(crawler, namesWithinNames);
    const matchNames = nameMatcher(typed);
    const isFor = (names: RecordNames) => hasMatch(matchNames(names));
    const applying: AppliedBlock[] = [];
    const otherPurposes: RuleBlock[] = [];
    const named = new Set<LineReference>();
    const any = new Set<LineReference>();
    const key: string[] = [];
    const candidates = new Set([...indices.under('*'), ...typed.findIn(indices)]);
    for (const index of [...candidates].toSorted((a, b) => a - b)) {
      const record = records[index];
      if (record === undefined || (record.within !== null && !isFor(record.within))) continue;
      const matching = matchNames(record.names);
      if (!hasMatch(matching)) continue;
      for (const { line } of matching.named) named.add(line);
      for (const { line } of matching.any) any.add(line);
      const isNamed = matching.named.length > 0;
      for (const [at, block] of record.blocks.entries()) {
        if (!meetsPurposes(block.purposes, purpose, purposePrefixes)) {
          otherPurposes.push(block);
          continue;
        }
        applying.push({ block, isNamed });
        key.push(`${index}.${at}${isNamed ? 'n' : ''}`);
      }
    }
    return {
      compile: (isIndexed) => compileAcapRules(applying, store, isIndexed),
      otherPurposes,
      named: [...named],
      any: [...any],
      missing: missing.filter(({ names }) => isFor(names)),
      key: key.join(),
    };
  };
}

/**
 * Returns whether rules apply to a purpose: those without purposes always do.
 *
 * @param patterns - the purposes of a sub-record or statement; `null` for none
 *
 * Source: Part 1 §2.3.3, §2.8. Clause: D2; reading R8.
 */
export function meetsPurposes(patterns: readonly string[] | null, purpose: string | null, prefixes: boolean): boolean {
  if (patterns === null || purpose === null) return patterns === null;
  const folded = foldCase(purpose);
  const match = prefixes ? matchPattern : matchWhole;
  return patterns.some((pattern) => match(foldCase(pattern), folded));
}

/** The names in a record that match a crawler. */
interface MatchingNames {
  readonly named: RecordNames['crawlers'];
  readonly any: RecordNames['crawlers'];
}

/** Matches the names of each record once: it may refer to documents with many records. */
function nameMatcher({ isNamed }: TypedCrawler): (names: RecordNames) => MatchingNames {
  return memoize(({ crawlers }) => ({
    named: crawlers.filter(({ name }) => isNamed(name)),
    any: crawlers.filter(({ name }) => name === '*'),
  }));
}

function hasMatch({ named, any }: MatchingNames): boolean {
  return named.length > 0 || any.length > 0;
}

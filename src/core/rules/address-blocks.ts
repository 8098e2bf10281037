import { foldCase } from '../match/normalize-path.ts';
import { matchPattern, matchWhole } from '../match/match-pattern.ts';
import type { LineReference } from '../model/line-reference.ts';
import type { AcapBlocks, RecordNames, RuleBlock } from './acap-blocks.ts';
import { type AcapRules, type AppliedBlock, compileAcapRules, createStatementStore } from './acap-rules.ts';
import { readCrawler, type TypedCrawler } from './typed-crawler.ts';
import type { Switches } from './switches.ts';
import { addTo } from '../text/add-to.ts';

/** The parts of a file that apply to a crawler and a purpose. */
export interface AddressedBlocks {
  /** @param isIndexed - false to match without an index */
  readonly compile: (isIndexed: boolean) => AcapRules;
  /** Sub-records for the crawler, but for other purposes. */
  readonly otherPurposes: readonly RuleBlock[];
  /** The lines that name the crawler, and those that reach it by `*`. */
  readonly named: readonly LineReference[];
  readonly any: readonly LineReference[];
  readonly missing: AcapBlocks['missing'];
  /** Equal when the rules are: for crawlers addressed in the same way and purposes that match the same sub-records. */
  readonly key: string;
}

/** Finds the blocks that apply to a crawler and a purpose; `null` for no purpose. */
export type BlockLookup = (
  crawler: string,
  purpose: string | null,
  switches: Pick<Switches, 'namesWithinNames' | 'purposePrefixes'>,
) => AddressedBlocks;

/**
 * Indexes the blocks of a file by crawler: a file may name tens of thousands, and each of them may be tested.
 *
 * Source: Part 1 §2.3.1, §2.3.3. Clause: D1, D2, A11; readings R2, R8.
 */
export function createBlockLookup({ blocks, missing }: AcapBlocks): BlockLookup {
  const candidateBlocks = indexBlocks(blocks);
  const store = createStatementStore();
  return (crawler, purpose, { namesWithinNames, purposePrefixes }) => {
    const typed = readCrawler(crawler, namesWithinNames);
    const matchNames = nameMatcher(typed);
    const meets = purposeTest(purpose, purposePrefixes);
    const isFor = (names: RecordNames) => isAddressed(matchNames(names));
    const applying: AppliedBlock[] = [];
    const otherPurposes: RuleBlock[] = [];
    const named = new Set<LineReference>();
    const any = new Set<LineReference>();
    const key: string[] = [];
    for (const index of candidateBlocks(typed)) {
      const block = blocks[index];
      if (block === undefined || (block.within !== null && !isFor(block.within))) continue;
      const by = matchNames(block.names);
      if (!isAddressed(by)) continue;
      for (const { line } of by.named) named.add(line);
      for (const { line } of by.any) any.add(line);
      const names = by.named.length > 0;
      if (!meets(block.purposes)) {
        otherPurposes.push(block);
        continue;
      }
      applying.push({ block, isNamed: names });
      key.push(names ? `${index}n` : `${index}`);
    }
    const absent = missing.filter(({ names }) => isFor(names));
    return {
      compile: (isIndexed) => compileAcapRules(applying, store, isIndexed),
      otherPurposes,
      named: [...named],
      any: [...any],
      missing: absent,
      key: key.join(),
    };
  };
}

/**
 * Returns whether rules apply to a purpose: those outside sub-records always do.
 *
 * @param patterns - the sub-record's purposes; `null` outside sub-records
 *
 * Source: Part 1 §2.3.3, §2.8. Clause: D2; reading R8.
 */
function meetsPurposes(patterns: readonly string[] | null, purpose: string | null, prefixes: boolean): boolean {
  if (patterns === null || purpose === null) return patterns === null;
  const folded = foldCase(purpose);
  const match = prefixes ? matchPattern : matchWhole;
  return patterns.some((pattern) => match(foldCase(pattern), folded));
}

/** Tests each list of patterns only once: a record may have as many sub-records as names. */
function purposeTest(purpose: string | null, prefixes: boolean): (patterns: readonly string[] | null) => boolean {
  const known = new Map<readonly string[] | null, boolean>();
  return (patterns) => {
    const meets = known.get(patterns) ?? meetsPurposes(patterns, purpose, prefixes);
    known.set(patterns, meets);
    return meets;
  };
}

/**
 * Indexes blocks by name. The result returns the indices, in ascending order, of blocks that may be for a crawler:
 * those for `*` and for its name or, if it is a header, for any name that occurs in it.
 */
function indexBlocks(blocks: AcapBlocks['blocks']): (typed: TypedCrawler) => readonly number[] {
  const byNames = new Map<RecordNames, number[]>();
  const byName = new Map<string, RecordNames[]>();
  for (const [at, { names }] of blocks.entries()) {
    const isFirst = !byNames.has(names);
    addTo(byNames, names, at);
    if (isFirst) for (const { name } of names.crawlers) addTo(byName, name.toLowerCase(), names);
  }
  return (typed) => {
    const candidates = new Set([...(byName.get('*') ?? []), ...typed.findIn(byName)]);
    return [...candidates].flatMap((record) => byNames.get(record) ?? []).toSorted((a, b) => a - b);
  };
}

/** The names by which a record addresses a crawler. */
interface AddressedBy {
  readonly named: RecordNames['crawlers'];
  readonly any: RecordNames['crawlers'];
}

/** Finds them once per record, which may have many names and as many sub-records. */
function nameMatcher({ isNamed }: TypedCrawler): (names: RecordNames) => AddressedBy {
  const known = new Map<RecordNames, AddressedBy>();
  return (names) => {
    const found = known.get(names);
    if (found !== undefined) return found;
    const named = names.crawlers.filter(({ name }) => isNamed(name));
    const any = names.crawlers.filter(({ name }) => name === '*');
    const by = { named, any };
    known.set(names, by);
    return by;
  };
}

function isAddressed({ named, any }: AddressedBy): boolean {
  return named.length > 0 || any.length > 0;
}

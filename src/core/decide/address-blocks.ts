import type { AcapBlocks, RecordNames, RuleBlock } from './acap-blocks.ts';
import { isNamed, readCrawler, type AskedCrawler } from './asked-crawler.ts';
import type { LineReference } from './decision.ts';

/** The parts of a file that are for a crawler, before its rules are made ready. */
export interface AddressedBlocks {
  readonly blocks: readonly { readonly block: RuleBlock; readonly named: boolean }[];
  readonly named: readonly LineReference[];
  readonly any: readonly LineReference[];
  readonly missing: readonly LineReference[];
  /** What is the same for crawlers that are addressed in the same way. */
  readonly key: string;
}

/**
 * Finds the records that address a crawler.
 *
 * @param namesWithinNames - reading R2
 *
 * Source: Part 1 §2.3.1. Clause: D1, A11; reading R2.
 */
export function addressBlocks(
  { blocks, missing }: AcapBlocks,
  crawler: string,
  namesWithinNames: boolean,
): AddressedBlocks {
  const asked = readCrawler(crawler);
  const address = addresser(asked, namesWithinNames);
  const isFor = (names: RecordNames) => isAddressed(address(names));
  const addressed: { block: RuleBlock; named: boolean }[] = [];
  const named = new Set<LineReference>();
  const any = new Set<LineReference>();
  const key: string[] = [];
  for (const index of blocksNear(blocks, asked, namesWithinNames)) {
    const block = blocks[index];
    if (!block || (block.within !== null && !isFor(block.within))) continue;
    const by = address(block.names);
    if (!isAddressed(by)) continue;
    for (const { line } of by.named) named.add(line);
    for (const { line } of by.any) any.add(line);
    addressed.push({ block, named: by.named.length > 0 });
    key.push(`${index}:${by.key}`);
  }
  const absent = missing.filter(({ names }) => isFor(names)).map(({ line }) => line);
  key.push(`- ${absent.map(({ line }) => line).join()}`);
  return { blocks: addressed, named: [...named], any: [...any], missing: absent, key: key.join() };
}

interface BlockIndex {
  readonly byNames: ReadonlyMap<RecordNames, readonly number[]>;
  /** By one of the names, in lower case. */
  readonly byName: ReadonlyMap<string, readonly RecordNames[]>;
}

const indexes = new WeakMap<AcapBlocks['blocks'], BlockIndex>();

/**
 * Blocks that may be for a crawler, by their indices in ascending order: those of any name that is within a header, else
 * those of its own name and of `*`. A file may name tens of thousands of crawlers and be asked about each of them.
 */
function blocksNear(blocks: AcapBlocks['blocks'], asked: AskedCrawler, within: boolean): number[] {
  const index = indexes.get(blocks) ?? indexBlocks(blocks);
  indexes.set(blocks, index);
  const { byNames, byName } = index;
  const near = new Set(byName.get('*'));
  const names =
    asked.isHeader || within ? [...byName.keys()].filter((name) => isNamed(asked, name, within)) : [asked.text];
  for (const name of names) for (const record of byName.get(name) ?? []) near.add(record);
  return [...near].flatMap((record) => byNames.get(record) ?? []).toSorted((a, b) => a - b);
}

function indexBlocks(blocks: AcapBlocks['blocks']): BlockIndex {
  const byNames = new Map<RecordNames, number[]>();
  const byName = new Map<string, RecordNames[]>();
  for (const [at, { names }] of blocks.entries()) {
    const known = byNames.get(names);
    if (known !== undefined) {
      known.push(at);
      continue;
    }
    byNames.set(names, [at]);
    for (const { name } of names.crawlers) {
      const lower = name.toLowerCase();
      const same = byName.get(lower);
      if (same === undefined) byName.set(lower, [names]);
      else same.push(names);
    }
  }
  return { byNames, byName };
}

/** The names of a record by which it addresses a crawler. */
interface AddressedBy {
  readonly named: RecordNames['crawlers'];
  readonly any: RecordNames['crawlers'];
  /** The lines of `named`. */
  readonly key: string;
}

/** Finds them once for each record: it may have many names, and as many sub-records. */
function addresser(asked: AskedCrawler, within: boolean): (names: RecordNames) => AddressedBy {
  const known = new Map<RecordNames, AddressedBy>();
  return (names) => {
    const found = known.get(names);
    if (found !== undefined) return found;
    const named = names.crawlers.filter(({ name }) => isNamed(asked, name, within));
    const any = names.crawlers.filter(({ name }) => name === '*');
    const by = { named, any, key: named.map(({ line }) => line.line).join('+') };
    known.set(names, by);
    return by;
  };
}

function isAddressed({ named, any }: AddressedBy): boolean {
  return named.length > 0 || any.length > 0;
}

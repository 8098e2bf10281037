import { possibleReaders } from '../../decide/choose-reader.ts';
import { addRulesOfEveryone } from '../../edit/sections/add-rules-of-everyone.ts';
import { normalizePath } from '../../match/normalize-path.ts';
import { policyAfter } from '../../model/build-policy.ts';
import { type LineReference, ownLines, ROBOTS_TXT } from '../../model/line-reference.ts';
import { getOrAdd } from '../../text/maps.ts';
import type { TextEdit } from '../../text/text-edit.ts';
import { type ReaderChoice, type ReaderId, READERS } from '../../vocabulary/readers.ts';
import {
  comparePolicies,
  type ComparisonOptions,
  type PolicyComparison,
  type PolicyDifference,
} from './compare-policies.ts';
import type { ReaderPair } from './joined-rules.ts';
import { permitsMore, prohibitsMore } from './path-changes.ts';
import { policiesOf, MAX_NAMES_CHECKED, policyOf, type PolicySide, readSide } from './policy-side.ts';
import { unknownName } from '../../rules/crawler-names.ts';
import { toOutcome } from './usage-outcome.ts';

/** A difference, and the lines of the robots.txt that decide. Its crawlers may read the file as different readers. */
export interface VersionDifference extends PolicyDifference {
  /** The first reader that sees it for the representative. */
  readonly reader: ReaderId;
  /** In the old version; empty where no rule matches. */
  readonly linesBefore: readonly number[];
  /** In the new version; empty where no rule matches. */
  readonly linesAfter: readonly number[];
}

/** Crawlers that now follow a different group, which changes many paths at once. */
export interface FollowedChange {
  /** Whether they gained a group of their own, or lost theirs and now follow `*`. */
  readonly kind: 'own-group' | 'no-own-group';
  readonly crawlers: readonly string[];
  /** The first line that names them: in the new version if they gained a group, else in the old one. */
  readonly line: number;
  /** How many rules no longer apply to them. */
  readonly rules: number;
  /**
   * Adds the rules of `*` to their own group, which closes what the group opened and changes nothing else; `null` if
   * that would not be the result, or if no repair was requested.
   */
  readonly repair: readonly TextEdit[] | null;
}

/** How two versions of a file differ, and the cause where many differences share one. */
export interface VersionComparison extends PolicyComparison {
  readonly differences: readonly VersionDifference[];
  readonly followed: readonly FollowedChange[];
}

export interface VersionOptions extends Omit<ComparisonOptions, 'reader'> {
  /**
   * `auto`, the default, is every reader that a crawler might be; a difference that several of them see is listed once.
   */
  readonly reader?: ReaderChoice;
  /** Also looks for repairs, at some extra cost. */
  readonly repairs?: boolean;
}

/** Compares two versions of a file for each crawler that they distinguish. Clause: G1-G6, D1-D13, A11. */
export function compareVersions(
  before: PolicySide,
  after: PolicySide,
  options: VersionOptions = {},
): VersionComparison {
  const { reader = 'auto', repairs = false, onProgress, ...others } = options;
  const readers = reader === 'auto' ? readersOf(before, after) : [reader];
  const merged = new MergedDifferences([before, after], reader === 'auto');
  const comparisons = readers.map((one, index) => {
    const comparison = comparePolicies(before, after, {
      ...others,
      reader: one,
      onProgress: (done, all) => onProgress?.(index * all + done, readers.length * all),
    });
    merged.add(one, comparison.differences);
    return comparison;
  });
  const obstacles = comparisons.map(({ obstacle }) => obstacle);
  const obstacle = obstacles.find((one) => one === 'budget') ?? obstacles.find((one) => one !== null) ?? null;
  const differences = merged.list();
  return {
    equivalent: comparisons.every(({ equivalent }) => equivalent),
    complete: obstacle === null,
    obstacle,
    differences,
    followed: merged.groupSwitches(differences).map((change) => ({
      ...change,
      repair: repairs ? findRepair(before, after, change, { ...others, reader }) : null,
    })),
    states: comparisons.reduce((sum, { states }) => sum + states, 0),
  };
}

/** Adds the rules of `*` to a new group if that closes what the group opened and changes nothing for others. */
function findRepair(
  before: PolicySide,
  after: PolicySide,
  { kind, crawlers, line }: UnrepairedChange,
  options: VersionOptions,
): readonly TextEdit[] | null {
  if (kind !== 'own-group') return null;
  const result = addRulesOfEveryone(after.policy, line);
  if (!result.ok || result.edits.length === 0) return null;
  const repaired: PolicySide = { ...after, policy: policyAfter(after.policy, result.edits) };
  const isExpected = ({ crawlers: changed }: PolicyDifference) => changed.every((name) => crawlers.includes(name));
  const effects = compareVersions(after, repaired, options);
  const rest = compareVersions(before, repaired, options);
  return effects.complete &&
    effects.differences.length > 0 &&
    effects.differences.every((difference) => isExpected(difference) && !permitsMore(difference)) &&
    !rest.differences.some((difference) => permitsMore(difference) && !isForOthers(difference, crawlers))
    ? result.edits
    : null;
}

function isForOthers({ crawlers }: PolicyDifference, names: readonly string[]): boolean {
  return !crawlers.some((name) => names.includes(name));
}

/** The readers that some crawler of either version might be. */
function readersOf(before: PolicySide, after: PolicySide): readonly ReaderId[] {
  const possible = [before, after].flatMap((side) => possibleReaders(policyOf(side), null, ''));
  return READERS.filter((reader) => possible.includes(reader));
}

type UnrepairedChange = Omit<FollowedChange, 'repair'>;

interface Entry {
  readonly difference: PolicyDifference;
  /** The crawlers that it affects, each with the first reader that sees it. */
  readonly readers: Map<string, ReaderId>;
}

/** Merges the differences that several readers see, so that each is listed once. */
class MergedDifferences {
  private readonly sides: readonly [PolicySide, PolicySide];
  private readonly isAutomatic: boolean;
  private readonly pairs = new Map<ReaderId, ReaderPair>();
  private readonly entries = new Map<string, Entry>();
  private readonly places = new Map<string, number>();
  /** The crawler to query for `*`. */
  private readonly unnamed: string;

  constructor(sides: readonly [PolicySide, PolicySide], isAutomatic: boolean) {
    this.sides = sides;
    this.isAutomatic = isAutomatic;
    this.unnamed = unknownName(sides.flatMap(policiesOf));
  }

  add(reader: ReaderId, differences: readonly PolicyDifference[]): void {
    const [before, after] = this.sides;
    const earlier = [...this.pairs];
    this.pairs.set(reader, [readSide(before, reader), readSide(after, reader)]);
    for (const difference of differences) {
      const { crawlers, purpose, usage, path, before: was, after: is } = difference;
      for (const name of crawlers) if (!this.places.has(name)) this.places.set(name, this.places.size);
      const names = crawlers.filter(
        (name) =>
          this.mayReadAs(name, reader) &&
          !earlier.some(([other, pair]) => this.mayReadAs(name, other) && this.isSeen(pair, name, difference)),
      );
      if (names.length === 0) continue;
      const key = JSON.stringify([purpose, usage, normalizePath(path), was, is]);
      const { readers } = getOrAdd(this.entries, key, () => ({ difference, readers: new Map() }));
      for (const name of names) if (!readers.has(name)) readers.set(name, reader);
    }
  }

  list(): VersionDifference[] {
    return [...this.entries.values()].flatMap(({ difference, readers }) => {
      const sorted = [...readers].toSorted(([a], [b]) => this.placeOf(a) - this.placeOf(b));
      const crawlers = sorted.map(([name]) => name);
      const [first] = sorted;
      if (first === undefined) return [];
      const [name, reader] = first;
      const representative = this.crawlerFor(name);
      const lines = (side: 0 | 1) => this.linesOf(side, sorted, difference);
      return [{ ...difference, crawlers, representative, reader, linesBefore: lines(0), linesAfter: lines(1) }];
    });
  }

  /** Finds the crawlers that follow a different group, the common cause of many differences. Clause: G2. */
  groupSwitches(differences: readonly VersionDifference[]): UnrepairedChange[] {
    const found = new Map<string, UnrepairedChange & { readonly crawlers: string[] }>();
    const seen = new Set<string>();
    for (const { crawlers, reader } of differences) {
      for (const name of crawlers) {
        if (name === '*' || seen.has(name)) continue;
        seen.add(name);
        const [before, after] = (this.pairs.get(reader) ?? []).map((side) => side.groupOf(name));
        if (before === undefined || after === undefined) continue;
        const isOwn = before.how === 'any' && after.how === 'named';
        const line = (isOwn ? after : before).lines.find(({ path }) => path === ROBOTS_TXT)?.line;
        const kept = new Set(after.rules);
        const lost = before.rules.filter((rule) => !kept.has(rule)).length;
        // A group that repeats all the rules changes nothing in itself.
        if (line === undefined || lost === 0) continue;
        if (!isOwn && !(before.how === 'named' && after.how === 'any')) continue;
        const kind: FollowedChange['kind'] = isOwn ? 'own-group' : 'no-own-group';
        getOrAdd(found, `${kind} ${line}`, () => ({ kind, crawlers: [], line, rules: lost })).crawlers.push(name);
      }
    }
    return [...found.values()];
  }

  /** Returns whether a crawler might read either version as this reader does. */
  private mayReadAs(name: string, reader: ReaderId): boolean {
    return !this.isAutomatic || this.sides.some(({ policy }) => possibleReaders(policy, null, name).includes(reader));
  }

  /** Returns whether a reader also sees a difference that another one found. */
  private isSeen(pair: ReaderPair, name: string, { purpose, path, usage, ...seen }: PolicyDifference): boolean {
    const crawler = this.crawlerFor(name);
    const [before, after] = pair.map((side) => toOutcome(side.decide(crawler, purpose, path, usage)));
    if (!before || !after) return false;
    const change = { before, after, usages: [usage] };
    const other = { ...seen, usages: [usage] };
    return permitsMore(other) ? permitsMore(change) : prohibitsMore(change);
  }

  private linesOf(
    side: 0 | 1,
    readers: readonly (readonly [name: string, reader: ReaderId])[],
    { purpose, path, usage }: PolicyDifference,
  ): number[] {
    const lines = readers.slice(0, MAX_NAMES_CHECKED).flatMap(([name, reader]): readonly LineReference[] => {
      const read = this.pairs.get(reader)?.[side];
      return read?.decide(this.crawlerFor(name), purpose, path, usage).lines ?? [];
    });
    return [...new Set(ownLines(lines))].toSorted((a, b) => a - b);
  }

  /** The crawler to query for a name; for `*`, one that neither version names. */
  private crawlerFor(name: string): string {
    return name === '*' ? this.unnamed : name;
  }

  /** `*`, any other crawler, comes last. */
  private placeOf(name: string): number {
    return name === '*' ? Infinity : (this.places.get(name) ?? 0);
  }
}

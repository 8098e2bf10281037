import { foldCase, normalizePath } from '../../match/normalize-path.ts';
import { type CompiledPattern, matchCompiled } from '../../match/match-pattern.ts';
import { ownLines } from '../../model/line-reference.ts';
import type { CrawlerDecider } from '../../decide/create-decider.ts';
import type { Effect } from '../../decide/decision.ts';
import { withWordsBetweenSlashes } from '../../paths/path-characters.ts';
import type { Rule } from '../../rules/rule.ts';
import type { ExtendedText } from '../write/write-conversion.ts';
import { caseVariantsOf, inLowerCase } from './case-variants.ts';

/** Crawlers that neither the original nor the converted file tells apart. */
export interface VerifiedClass {
  /** As written; `*` is any other crawler. */
  readonly names: readonly string[];
  readonly canHaveRecord: boolean;
  /** Decides from the original, as RFC 9309 does. */
  readonly original: CrawlerDecider;
  /** Decides from the converted file, as an ACAP-aware crawler that ignores the User-agent groups. */
  readonly converted: CrawlerDecider;
  /** The User-agent rules of the original. */
  readonly conventional: readonly Rule[];
  /** The ACAP rules of the converted file, for all usages; `null` when there are too many to list. */
  readonly acap: readonly Rule[] | null;
  /** Patterns with a blank, case-folded, both as written and as ACAP writes them. */
  readonly withBlank: readonly CompiledPattern[];
  /** Lines of permissions that were dropped because a prohibition that differs only in case contradicts them. */
  readonly lostToCase: ReadonlySet<number>;
  /** True when a line of the converted file matches a path in its own case, or this is unknown. */
  readonly isInOwnCase: (line: number, path: string) => boolean;
  /** Decides from the plan alone, without ACAP records that were already in the file. */
  readonly planned: () => CrawlerDecider;
}

/**
 * A path for which the converted file decides `crawl` differently from the original.
 *
 * Represents all differences with the same crawlers, reason and lines. Clause: C2.
 */
export interface ConversionDifference {
  /** One of `crawlers`, to decide the path for. */
  readonly crawler: string;
  /** All crawlers in the file that it affects, as written; `*` is any other crawler. */
  readonly crawlers: readonly string[];
  /** The shortest path found, normalised. */
  readonly path: string;
  readonly original: Effect;
  readonly converted: Effect;
  readonly reason: DifferenceReason;
  /** Lines of the original, from 0, that decide the path or that were converted to the lines that do. */
  readonly lines: readonly number[];
}

/**
 * Why decisions differ:
 * - `case`: ACAP ignores the case of paths, User-agent rules do not (P4);
 * - `existing-record`: an ACAP record that was already in the file decides differently;
 * - `crawler-name`: the crawler's name contains a `*`, which ACAP does not allow in a name (L6);
 * - `blank-in-pattern`: the pattern contains a blank, which ACAP can only write as `%20`;
 * - `overlap`: patterns overlap in more ways than the repairs cover.
 */
export type DifferenceReason = 'case' | 'existing-record' | 'crawler-name' | 'blank-in-pattern' | 'overlap';

/** Longer paths have too many case variants to try, and nobody reads them anyway. */
const MAX_PATH_LENGTH = 300;

/** The differences found for one class of crawlers: of each kind, the one with the shortest path. */
export interface DifferenceList {
  /**
   * Records a path if the files decide it differently; unless it reads well, a more readable one of the same kind
   * instead.
   *
   * @returns why they do; `null` when they do not
   */
  readonly record: (path: string, readsWell?: boolean) => DifferenceReason | null;
  /** Sorted by the first line concerned. */
  readonly all: () => ConversionDifference[];
}

/**
 * Creates an empty list. Paths are decided by the regular deciders. Differences are of the same kind if they have the
 * same reason and the same prohibiting lines and, where a prohibition is lost, the same permitting lines.
 *
 * @param matchesMoreIgnoringCase - whether ignoring case would make more rules of the original match a path
 *
 * Clause: C2.
 */
export function createDifferenceList(
  verified: VerifiedClass,
  { linesOf, isAdded }: Pick<ExtendedText, 'linesOf' | 'isAdded'>,
  matchesMoreIgnoringCase: (path: string) => boolean,
): DifferenceList {
  const found = new Map<string, ConversionDifference>();
  const classify = (path: string) => {
    const before = verified.original.decideUsage(path, 'crawl');
    const after = verified.converted.decideUsage(path, 'crawl');
    if (before.effect === after.effect) return null;
    const oldLines = ownLines(before.lines);
    const newLines = ownLines(after.lines);
    const reason = reasonFor(verified, path, before.effect, {
      oldLines,
      newLines,
      isAdded,
      matchesMoreIgnoringCase: matchesMoreIgnoringCase(path),
    });
    const lines = [...new Set([...oldLines, ...newLines.flatMap(linesOf)])].toSorted((a, b) => a - b);
    // A lost prohibition is identified together with the lines that open it; a new one on its own.
    const deciding = before.effect === 'prohibited' ? [...oldLines, -1, ...newLines] : newLines;
    const place = reason === 'crawler-name' ? '' : (deciding.length > 0 ? deciding : lines).join();
    return { before, after, reason, lines, key: `${reason} ${before.effect} ${place}` };
  };
  return {
    record: (path, readsWell = false) => {
      const difference = classify(path);
      if (!difference) return null;
      const known = found.get(difference.key);
      if (known && known.path.length <= path.length) return difference.reason;
      // Arbitrary case changes read worse than those a person would write.
      const lower = inLowerCase(path);
      const others =
        difference.reason === 'case' && !readsWell && path.length <= MAX_PATH_LENGTH
          ? [lower, ...caseVariantsOf(lower)]
          : [];
      const better = others.find(
        (other) => other === path || (normalizePath(other) === other && classify(other)?.key === difference.key),
      );
      const chosen = better ?? path;
      const spaced = withWordsBetweenSlashes(chosen);
      found.set(difference.key, {
        crawler: verified.names[0] ?? '*',
        crawlers: verified.names,
        path: spaced !== chosen && classify(spaced)?.key === difference.key ? spaced : chosen,
        original: difference.before.effect,
        converted: difference.after.effect,
        reason: difference.reason,
        lines: difference.lines,
      });
      return difference.reason;
    },
    all: () => [...found.values()].toSorted((a, b) => (a.lines[0] ?? 0) - (b.lines[0] ?? 0)),
  };
}

/** What decides a path in the original (`oldLines`) and in the converted file (`newLines`). */
interface DecidingLines {
  readonly oldLines: readonly number[];
  readonly newLines: readonly number[];
  readonly isAdded: (line: number) => boolean;
  readonly matchesMoreIgnoringCase: boolean;
}

function reasonFor(
  { canHaveRecord, planned, withBlank, lostToCase, isInOwnCase }: VerifiedClass,
  path: string,
  original: Effect,
  { oldLines, newLines, isAdded, matchesMoreIgnoringCase }: DecidingLines,
): DifferenceReason {
  if (!canHaveRecord) return 'crawler-name';
  const isAsPlanned = newLines.length > 0 && newLines.every(isAdded);
  if (!isAsPlanned && planned().decideUsage(path, 'crawl').effect === original) return 'existing-record';
  const folded = foldCase(path);
  if (withBlank.some((pattern) => matchCompiled(pattern, folded))) return 'blank-in-pattern';
  // Where all rules match in their own case, the planned rules decide as the original does.
  const isDueToCase =
    matchesMoreIgnoringCase ||
    oldLines.some((line) => lostToCase.has(line)) ||
    newLines.some((line) => !isInOwnCase(line, path));
  return isDueToCase ? 'case' : 'overlap';
}

import { foldCase, normalizePath } from '../../match/normalize-path.ts';
import { matchCompiled } from '../../match/match-pattern.ts';
import { ROBOTS_TXT } from '../../model/line-reference.ts';
import type { Decision, Effect } from '../../decide/decision.ts';
import { withWordsBetweenSlashes } from '../../paths/path-characters.ts';
import type { ExtendedText } from '../write/write-conversion.ts';
import { inLowerCase, inOtherCase } from './case-variants.ts';
import type { VerifiedClass } from './verified-classes.ts';

/**
 * A path for which the converted file decides `crawl` differently than the original.
 *
 * One stands for all of its kind: the same crawlers, the same reason, the same lines. Clause: C2.
 */
export interface ConversionDifference {
  /** One of `crawlers`, to ask with. */
  readonly crawler: string;
  /** All crawlers of the file for which it is so, as written; `*` is any other crawler. */
  readonly crawlers: readonly string[];
  /** The shortest that was found, normalised. */
  readonly path: string;
  readonly original: Effect;
  readonly converted: Effect;
  readonly reason: DifferenceReason;
  /** Lines of the original, from 0, that decide there, before or after; `converted` may rest on none. */
  readonly lines: readonly number[];
}

/**
 * Why decisions differ:
 * - `case`: ACAP ignores the case of paths, the User-agent rules do not (P4);
 * - `existing-record`: an ACAP record that was in the file before decides differently;
 * - `crawler-name`: the crawler's name holds a `*`, which no name in ACAP may (L6);
 * - `blank-in-pattern`: the pattern holds a blank, which ACAP can only write as `%20`;
 * - `overlap`: patterns overlap in more ways than repairs were written for.
 */
export type DifferenceReason = 'case' | 'existing-record' | 'crawler-name' | 'blank-in-pattern' | 'overlap';

/** Nobody reads longer paths, and their cases are too many to try. */
const MOST_READ = 300;

/** The differences that were found for one class of crawlers: of each kind the one with the shortest path. */
export interface DifferenceList {
  /**
   * Takes a path if the files decide it differently; in its place another one of the same kind that reads better, unless
   * it reads well.
   *
   * @returns why they do; `null` when they do not
   */
  readonly take: (path: string, readsWell?: boolean) => DifferenceReason | null;
  /** In the order of the lines concerned. */
  readonly all: () => ConversionDifference[];
}

/**
 * Starts a list. Every path is decided by the deciders that everyone uses. Differences are of one kind when they have the
 * same reason and the same lines prohibit; where a prohibition is lost, also the same lines must permit.
 *
 * @param isUpToCase - tells whether more rules of the original would match a path if case did not count
 *
 * Clause: C2.
 */
export function createDifferenceList(
  verified: VerifiedClass,
  { linesOf, isAdded }: Pick<ExtendedText, 'linesOf' | 'isAdded'>,
  isUpToCase: (path: string) => boolean,
): DifferenceList {
  const found = new Map<string, ConversionDifference>();
  const look = (path: string) => {
    const before = verified.original.decideUsage(path, 'crawl');
    const after = verified.converted.decideUsage(path, 'crawl');
    if (before.effect === after.effect) return null;
    const ownLines = linesIn(before);
    const newLines = linesIn(after);
    const reason = reasonFor(verified, path, before.effect, {
      ownLines,
      newLines,
      isAdded,
      isUpToCase: isUpToCase(path),
    });
    const lines = [...new Set([...ownLines, ...newLines.flatMap(linesOf)])].toSorted((a, b) => a - b);
    // A prohibition that is lost is named with what opens it; a new one by itself.
    const deciding = before.effect === 'prohibited' ? [...ownLines, -1, ...newLines] : newLines;
    const place = reason === 'crawler-name' ? '' : (deciding.length > 0 ? deciding : lines).join();
    return { before, after, reason, lines, key: `${reason} ${before.effect} ${place}` };
  };
  return {
    take: (path, readsWell = false) => {
      const seen = look(path);
      if (!seen) return null;
      const known = found.get(seen.key);
      if (known && known.path.length <= path.length) return seen.reason;
      // Letters changed at random read worse than those that somebody would write.
      const lower = inLowerCase(path);
      const others =
        seen.reason === 'case' && !readsWell && path.length <= MOST_READ ? [lower, ...inOtherCase(lower)] : [];
      const better = others.find(
        (other) => other === path || (normalizePath(other) === other && look(other)?.key === seen.key),
      );
      const chosen = better ?? path;
      const spaced = withWordsBetweenSlashes(chosen);
      found.set(seen.key, {
        crawler: verified.names[0] ?? '*',
        crawlers: verified.names,
        path: spaced !== chosen && look(spaced)?.key === seen.key ? spaced : chosen,
        original: seen.before.effect,
        converted: seen.after.effect,
        reason: seen.reason,
        lines: seen.lines,
      });
      return seen.reason;
    },
    all: () => [...found.values()].toSorted((a, b) => (a.lines[0] ?? 0) - (b.lines[0] ?? 0)),
  };
}

/** The lines of the robots.txt that decided; for what a referenced document says, the line of the reference (A11). */
function linesIn({ lines }: Decision): number[] {
  return lines.flatMap(({ path, line }) => (path === ROBOTS_TXT ? [line] : []));
}

/** What decides a path. */
interface DecidingLines {
  readonly ownLines: readonly number[];
  readonly newLines: readonly number[];
  readonly isAdded: (line: number) => boolean;
  readonly isUpToCase: boolean;
}

function reasonFor(
  { canHaveRecord, planned, withBlank, lostToCase, isInOwnCase }: VerifiedClass,
  path: string,
  original: Effect,
  { ownLines, newLines, isAdded, isUpToCase }: DecidingLines,
): DifferenceReason {
  if (!canHaveRecord) return 'crawler-name';
  const isAsPlanned = newLines.length > 0 && newLines.every(isAdded);
  if (!isAsPlanned && planned().decideUsage(path, 'crawl').effect === original) return 'existing-record';
  const folded = foldCase(path);
  if (withBlank.some((pattern) => matchCompiled(pattern, folded))) return 'blank-in-pattern';
  // Planned rules decide as the original where all rules match in their own case.
  const isByCase =
    isUpToCase || ownLines.some((line) => lostToCase.has(line)) || newLines.some((line) => !isInOwnCase(line, path));
  return isByCase ? 'case' : 'overlap';
}

import { foldCase, normalizePath } from '../match/normalize-path.ts';
import { matchCompiled } from '../match/match-pattern.ts';
import { withWordsBetweenSlashes } from '../match/path-characters.ts';
import type { AskedClass } from './asked-classes.ts';
import type { ConversionDifference, DifferenceReason } from './conversion.ts';
import type { CrawlOutcome } from './crawl-readers.ts';
import { inLowerCase, inOtherCase } from './search-paths.ts';

/** Nobody reads longer paths, and their cases are too many to try. */
const MOST_READ = 300;

/** The differences that were found for one class of crawlers: of each kind the one with the shortest path. */
export interface DifferenceList {
  /**
   * Takes a path if the files decide it differently, or, unless it reads well, another one like it that reads better.
   *
   * @returns why they do; `null` when they do not
   */
  readonly take: (path: string, readsWell?: boolean) => DifferenceReason | null;
  /** In the order of the lines concerned. */
  readonly all: () => ConversionDifference[];
}

/**
 * Starts a list. Differences are of one kind when they have the same reason and the same lines prohibit; where a prohibition
 * is lost, also the same lines must permit.
 *
 * @param linesOf - which lines of the original a line of the converted file comes from
 *
 * Clause: C2.
 */
export function createDifferenceList(asked: AskedClass, linesOf: (line: number) => readonly number[]): DifferenceList {
  const found = new Map<string, ConversionDifference>();
  const look = (path: string) => {
    const before = asked.conventional.read(path);
    const after = asked.acap(path);
    if (before.effect === after.effect) return null;
    const reason = reasonFor(asked, path, before, after);
    const lines = [...new Set([...before.lines, ...after.lines.flatMap(linesOf)])].toSorted((a, b) => a - b);
    // A prohibition that is lost is named beside what opens it; one that is new stands for itself.
    const deciding = before.effect === 'prohibited' ? [...before.lines, -1, ...after.lines] : after.lines;
    const place = reason === 'crawler-name' ? '' : (deciding.length > 0 ? deciding : lines).join();
    return { path, before, after, reason, lines, key: `${reason} ${before.effect} ${place}` };
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
        crawler: asked.names[0] ?? '*',
        crawlers: asked.names,
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

function reasonFor(asked: AskedClass, path: string, before: CrawlOutcome, after: CrawlOutcome): DifferenceReason {
  if (!asked.canHaveRecord) return 'crawler-name';
  if (asked.planned?.(path).effect === before.effect) return 'existing-record';
  const folded = foldCase(path);
  if (asked.withBlank.some((pattern) => matchCompiled(pattern, folded))) return 'blank-in-pattern';
  const isUpToCase =
    asked.conventional.isUpToCase(path) ||
    before.lines.some((line) => asked.clashing.has(line)) ||
    after.lines.some((line) => !asked.isInOwnCase(line, path));
  return isUpToCase ? 'case' : 'overlap';
}

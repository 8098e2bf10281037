import { foldCase, normalizePath } from '../match/normalize-path.ts';
import { matchCompiled } from '../match/match-pattern.ts';
import type { Policy } from '../model/policy.ts';
import { type AskedClass, findAskedClasses } from './asked-classes.ts';
import type { ConversionDifference, DifferenceReason, SearchExtent } from './conversion.ts';
import type { CrawlOutcome } from './crawl-readers.ts';
import type { ClassPlan } from './plan-records.ts';

/** As often both readings are asked. */
const MOST_QUESTIONS = 80_000;

export interface SearchTask {
  readonly original: Policy;
  readonly converted: Policy;
  readonly plans: readonly ClassPlan[];
  /** Which lines of the original a line of the converted file comes from. */
  readonly linesOf: (line: number) => readonly number[];
}

export interface SearchResult {
  readonly differences: readonly ConversionDifference[];
  readonly searched: SearchExtent;
}

/**
 * Looks for paths that the converted file decides otherwise than the original, on paths built from the patterns of
 * both, for every class of crawlers. A search, not a proof.
 *
 * The original is read by RFC 9309, the converted file by an ACAP-aware crawler that ignores conventional records.
 *
 * Clause: C2.
 */
export function searchDifferences({ original, converted, plans, linesOf }: SearchTask): SearchResult {
  const classes = findAskedClasses(original, converted, plans).map((asked) => ({
    asked,
    tried: new Set<string>(),
    found: new Map<string, ConversionDifference>(),
  }));
  const stages = Math.max(...classes.map(({ asked }) => asked.paths.stages.length));
  let questions = 0;
  let complete = classes.every(({ asked }) => asked.paths.areAll);
  for (let stage = 0; stage < stages; stage++) {
    for (const { asked, tried, found } of classes) {
      for (const path of asked.paths.stages[stage] ?? []) {
        if (tried.has(path) || normalizePath(path) !== path) continue;
        if (questions >= MOST_QUESTIONS) {
          complete = false;
          break;
        }
        questions++;
        tried.add(path);
        const before = asked.conventional.read(path);
        const after = asked.acap(path);
        if (before.effect !== after.effect) keep(found, describe(asked, path, before, after, linesOf), after);
      }
    }
  }
  return {
    differences: classes.flatMap(({ found }) => [...found.values()].toSorted(byLine)),
    searched: { paths: questions, crawlers: classes.flatMap(({ asked }) => asked.names).length, complete },
  };
}

function describe(
  asked: AskedClass,
  path: string,
  before: CrawlOutcome,
  after: CrawlOutcome,
  linesOf: SearchTask['linesOf'],
): ConversionDifference {
  const lines = new Set([...before.lines, ...after.lines.flatMap(linesOf)]);
  return {
    crawler: asked.names[0] ?? '*',
    crawlers: asked.names,
    path,
    original: before.effect,
    converted: after.effect,
    reason: reasonFor(asked, path, before),
    lines: [...lines].toSorted((a, b) => a - b),
  };
}

function reasonFor(asked: AskedClass, path: string, before: CrawlOutcome): DifferenceReason {
  if (!asked.canHaveRecord) return 'crawler-name';
  if (asked.planned?.(path).effect === before.effect) return 'existing-record';
  const folded = foldCase(path);
  if (asked.withBlank.some((pattern) => matchCompiled(pattern, folded))) return 'blank-in-pattern';
  const isUpToCase = asked.conventional.isUpToCase(path) || before.lines.some((line) => asked.clashing.has(line));
  return isUpToCase ? 'case' : 'overlap';
}

/** Keeps one difference of a kind: that with the shortest path. */
function keep(found: Map<string, ConversionDifference>, difference: ConversionDifference, after: CrawlOutcome): void {
  const { reason, original, lines, path } = difference;
  const place = reason === 'crawler-name' ? '' : (after.lines.length > 0 ? after.lines : lines).join();
  const key = `${reason} ${original} ${place}`;
  const known = found.get(key);
  if (!known || path.length < known.path.length) found.set(key, difference);
}

function byLine(a: ConversionDifference, b: ConversionDifference): number {
  return (a.lines[0] ?? 0) - (b.lines[0] ?? 0);
}

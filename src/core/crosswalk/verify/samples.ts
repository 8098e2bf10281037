import { createDecider } from '../../decide/create-decider.ts';
import { includesPattern, representativePaths } from '../../match/include-patterns.ts';
import { canMatch, matchPattern } from '../../match/match-pattern.ts';
import { normalizePattern } from '../../match/normalize-path.ts';
import type { Policy } from '../../model/policy.ts';
import { ANY_OTHER, namesInFile } from '../../rules/crawler-names.ts';
import { memoize } from '../../text/maps.ts';
import type { ReportedLine } from '../reported-line.ts';

const MAX_PATHS = 120;
const MAX_CRAWLERS = 30;

/** The crawlers that a file names, and any other, each with the sample paths for texts that it may fetch. */
export function samplesOf(policy: Policy, texts: readonly string[]) {
  const paths = pathsOf(texts);
  const decider = createDecider(policy);
  const names = namesInFile(policy).slice(0, MAX_CRAWLERS);
  return [ANY_OTHER, ...names.map((name) => name.toLowerCase())].flatMap((crawler) => {
    const { mayCrawl } = decider.for({ reader: 'rfc9309', crawler });
    return paths.filter(mayCrawl).map((path) => ({ crawler, path }));
  });
}

/** Returns sample paths for the patterns that texts mention: inside each pattern, at its edge, and where two overlap. */
export function pathsOf(texts: readonly string[]): string[] {
  const patterns = [...new Set(texts.flatMap(patternsIn))].slice(0, MAX_PATHS);
  const paths = patterns.flatMap(pathsIn);
  const wild = patterns.filter((pattern) => pattern.includes('*'));
  const overlaps = patterns.flatMap((first) => wild.flatMap((second) => pathsInBoth(first, second)));
  return [...new Set(['/', '/0', ...paths.flatMap((path) => [path, `${path}0`]), ...overlaps])].slice(0, MAX_PATHS);
}

function pathsIn(pattern: string): string[] {
  // In representative paths, `#` is any character; in a URL it would begin a fragment.
  return representativePaths(pattern).map((path) => path.replace(/#$/, '').replaceAll('#', '0'));
}

/** A path of both patterns that is not typical of either, if one is easily found. */
function pathsInBoth(first: string, second: string): string[] {
  if (includesPattern(first, second) || includesPattern(second, first)) return [];
  const joined = pathsIn(first).flatMap((path) => pathsIn(second).map((rest) => path + rest));
  return joined.filter((path) => matchPattern(first, path) && matchPattern(second, path)).slice(0, 1);
}

/** The patterns in a line, normalised. */
export function patternsIn(text: string): string[] {
  const found = text.match(/(?:^|[\s":])((?:\/|\*)[^\s"#,]*)/g) ?? [];
  return found
    .map((one) => normalizePattern(one.replace(/^[\s":]+|:$/g, '')))
    .filter((one) => canMatch(one) && one !== '*');
}

/** Creates a function that returns the lines about a path: one of their patterns matches it, or they have none. */
export function indexLines<Line extends ReportedLine>(lines: readonly Line[]): (path: string) => readonly Line[] {
  const withPatterns = lines.map((line) => ({ line, patterns: [line.from, ...line.to].flatMap(patternsIn) }));
  return memoize((path) => {
    const whole = `${normalizePattern(path)}$`;
    return withPatterns
      .filter(({ patterns }) => patterns.length === 0 || patterns.some((pattern) => includesPattern(pattern, whole)))
      .map(({ line }) => line);
  });
}

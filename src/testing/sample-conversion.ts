import {
  compilePattern,
  createDecider,
  foldCase,
  matchCompiled,
  normalizePath,
  normalizePattern,
  parsePolicy,
  type Policy,
} from '#core';
import type { Conversion, Verification } from '#core/analysis';

/** The result of testing a conversion on paths that are independent of how it was made and verified. */
export interface SampledConversion {
  readonly compared: number;
  /** How many were decided differently. */
  readonly differing: number;
  /** Descriptions of the differences that the report does not list; there should be none. */
  readonly unlisted: readonly string[];
}

/** How many named crawlers are tested, in addition to one that the file does not name. */
const MAX_CRAWLERS = 4;
const ANY_OTHER = 'any-other-crawler';

/**
 * Decides paths derived from the patterns of a file, with the original under RFC 9309 and with its conversion as read
 * by an ACAP-aware crawler that ignores conventional records.
 *
 * A difference in the report covers a path if it is for the same crawler, in the same direction, and about a rule that
 * matches the path, ignoring case.
 *
 * @param count - the number of paths per crawler
 *
 * Clause: C2.
 */
export function sampleConversion(
  policy: Policy,
  { text }: Conversion,
  { differences }: Verification,
  count: number,
  seed: number,
): SampledConversion {
  const [before, after] = [createDecider(policy), createDecider(readByAcapAlone(text))];
  const dice = createDice(seed);
  const linesAbout = createLineFinder(policy);
  const unlisted: string[] = [];
  let compared = 0;
  let differing = 0;
  for (const crawler of [...namedCrawlers(policy), ANY_OTHER]) {
    const name = crawler === ANY_OTHER ? '*' : crawler.toLowerCase();
    const own = differences.filter(({ crawlers }) => crawlers.some((one) => one.toLowerCase() === name));
    const original = before.for({ reader: 'rfc9309', crawler });
    const acap = after.for({ reader: 'acap', crawler });
    for (const path of samplePaths(policy, count, dice)) {
      const was = original.mayCrawl(path) ? 'permitted' : 'prohibited';
      const is = acap.mayCrawl(path) ? 'permitted' : 'prohibited';
      compared++;
      if (was === is) continue;
      differing++;
      const about = linesAbout(path);
      const isListed = own.some(
        ({ original: effect, reason, lines }) =>
          effect === was &&
          (reason === 'crawler-name' || reason === 'existing-record' || lines.some((line) => about.has(line))),
      );
      if (!isListed) unlisted.push(`${crawler} ${path}: ${was} became ${is}`);
    }
  }
  return { compared, differing, unlisted };
}

/** Parses a converted file as read by a crawler that ignores the conventional records. Clause: C2, D11. */
export function readByAcapAlone(text: string): Policy {
  return parsePolicy(`${text}\r\nACAP-ignore-conventional-records`);
}

/** Creates a seeded generator of integers from 0 up to, but not including, a limit. */
function createDice(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

function namedCrawlers({ groups }: Policy): string[] {
  const names = groups.flatMap(({ agents }) => agents.map(({ value }) => value.text.split(/[\s/]/)[0] ?? ''));
  return [...new Set(names)].filter((name) => name !== '' && name !== '*').slice(0, MAX_CRAWLERS);
}

/** Derives paths from the patterns of a file: wildcards filled, ends extended, two patterns joined, case changed. */
function samplePaths({ groups }: Policy, count: number, dice: (limit: number) => number): string[] {
  const patterns = groups.flatMap(({ rules }) => rules.map(({ pattern }) => pattern.text));
  const pick = (items: readonly string[]): string => items[dice(items.length)] ?? '';
  const fill = (pattern: string) =>
    pattern.replace(/\$$/, '').replace(/\*/g, () => pick(['', '', 'x', 'a/b', '?q=1&', '.html']));
  return Array.from({ length: count }, () => {
    const path = fill(pick(patterns)) + pick(['', '', '', 'x', '/', '?a=b', fill(pick(patterns))]);
    const cased = dice(5) === 0 ? path.toUpperCase() : dice(5) === 0 ? path.toLowerCase() : path;
    return normalizePath(cased.startsWith('/') ? cased : `/${cased}`);
  });
}

/** Finds the lines of the rules, including ACAP rules, that match a path, ignoring case. */
function createLineFinder({ groups, acapFields }: Policy): (path: string) => ReadonlySet<number> {
  const rules = groups.flatMap((group) => group.rules.map(({ line, pattern }) => ({ line, text: pattern.text })));
  for (const field of acapFields.values()) {
    if (field.kind !== 'rule' || field.resource.kind !== 'pattern') continue;
    rules.push({ line: field.line, text: field.resource.token.text });
  }
  const compiled = rules.map(({ line, text }) => ({ line, pattern: compilePattern(foldCase(normalizePattern(text))) }));
  return (path) => {
    const folded = foldCase(path);
    return new Set(compiled.filter(({ pattern }) => matchCompiled(pattern, folded)).map(({ line }) => line));
  };
}

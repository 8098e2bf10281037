import type { Conversion, ConversionProof, Policy } from '#core';
import {
  buildPolicy,
  compilePattern,
  createTextDocument,
  decideRfc9309,
  decideUsage,
  foldCase,
  matchCompiled,
  normalizePath,
  normalizePattern,
} from '#core';

/** How a conversion decides paths that have nothing to do with how it was made and proved. */
export interface SampledConversion {
  readonly compared: number;
  /** How many were decided otherwise. */
  readonly differing: number;
  /** Those of which no difference in the report speaks, in words; there should be none. */
  readonly unlisted: readonly string[];
}

/** As many named crawlers are asked about, beside one that the file does not name. */
const MOST_CRAWLERS = 4;
const ANY_OTHER = 'any-other-crawler';

/**
 * Decides paths that are made of the patterns of a file by the original, read as RFC 9309, and by its conversion, read by an
 * ACAP-aware crawler that ignores conventional records.
 *
 * A difference of the report speaks of a path when it is one for that crawler, in that direction, and about a rule that
 * matches the path, in whatever case.
 *
 * @param count - of paths for each crawler
 *
 * Clause: C2.
 */
export function sampleConversion(
  policy: Policy,
  { text }: Conversion,
  { differences }: ConversionProof,
  count: number,
  seed: number,
): SampledConversion {
  const converted = readByAcapAlone(text);
  const dice = createDice(seed);
  const linesAbout = createLineFinder(policy);
  const unlisted: string[] = [];
  let compared = 0;
  let differing = 0;
  for (const crawler of [...namedCrawlers(policy), ANY_OTHER]) {
    const name = crawler === ANY_OTHER ? '*' : crawler.toLowerCase();
    const own = differences.filter(({ crawlers }) => crawlers.some((one) => one.toLowerCase() === name));
    for (const path of samplePaths(policy, count, dice)) {
      const before = decideRfc9309(policy, crawler, path).effect;
      const after = decideUsage(converted, { reader: 'acap', crawler, path }, 'crawl').decision.effect;
      compared++;
      if (before === after) continue;
      differing++;
      const about = linesAbout(path);
      const isListed = own.some(
        ({ original, reason, lines }) =>
          original === before &&
          (reason === 'crawler-name' || reason === 'existing-record' || lines.some((line) => about.has(line))),
      );
      if (!isListed) unlisted.push(`${crawler} ${path}: ${before} became ${after}`);
    }
  }
  return { compared, differing, unlisted };
}

/** A converted file as somebody reads it who leaves the conventional records aside. Clause: C2, D11. */
export function readByAcapAlone(text: string): Policy {
  return buildPolicy(createTextDocument(`${text}\r\nACAP-ignore-conventional-records`));
}

/** Numbers from 0 to below a limit, the same in every run. */
function createDice(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

function namedCrawlers({ groups }: Policy): string[] {
  const names = groups.flatMap(({ agents }) => agents.map(({ value }) => value.text.split(/[\s/]/)[0] ?? ''));
  return [...new Set(names)].filter((name) => name !== '' && name !== '*').slice(0, MOST_CRAWLERS);
}

/** Paths made of patterns of the file: stars filled, ends lengthened, two patterns in a row, cases changed. */
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

/** Tells of the rules, those in ACAP too, the lines of those that match a path, in whatever case. */
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

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '#testing/properties/arbitraries.ts';
import { shortPaths } from '#testing/short-paths.ts';
import { type CrawlerDecider, createDecider } from '../decide/create-decider.ts';
import { indexAgents, rulesOfGroups, selectGroups } from '../rules/select-groups.ts';
import { matchPattern } from '../match/match-pattern.ts';
import { foldCase, normalizePattern } from '../match/normalize-path.ts';
import { parsePolicy } from '../model/build-policy.ts';
import type { Policy } from '../model/policy.ts';
import { applyEdits } from '../text/text-edit.ts';
import { canonicalPattern } from '../match/canonical-pattern.ts';
import { convertToAcap } from './convert-to-acap.ts';
import { type ConversionOptions, DEFAULT_CONVERSION } from './plan/conversion-options.ts';
import type { VerificationStatus } from './verify/verify-conversion.ts';

const options: fc.Arbitrary<ConversionOptions> = fc
  .record({
    version: fc.constantFrom('1.0', '1.1'),
    annotate: fc.boolean(),
    ignoreConventional: fc.constantFrom('active', 'comment', 'none'),
    disallowMeans: fc.constantFrom('crawl', 'crawl-and-index'),
    resourceSets: fc.boolean(),
  })
  .map((chosen) => ({ ...DEFAULT_CONVERSION, ...chosen }));

const pattern = fc
  .tuple(
    fc.constantFrom('/', '/', '/', '*', ''),
    fc.string({ unit: fc.constantFrom('a', 'A', 'b', '/', '*'), maxLength: 4 }),
    fc.constantFrom('', '', '$', '*'),
  )
  .map((parts) => parts.join(''));
const agent = fc.constantFrom('x', 'Y', 'z/1.0', '*').map((name) => `User-agent: ${name}`);
const rule = fc
  .tuple(fc.constantFrom('Allow', 'Disallow', 'Disallow', 'Noindex'), pattern)
  .map(([field, value]) => `${field}: ${value}`);
const group = fc
  .tuple(fc.array(agent, { minLength: 1, maxLength: 2 }), fc.array(rule, { maxLength: 4 }))
  .map(([agents, rules]) => [...agents, ...rules].join('\n'));
const conventional = fc.array(group, { minLength: 1, maxLength: 4 }).map((groups) => groups.join('\n'));
const record = fc
  .tuple(
    fc.constantFrom('x', 'y', '*', 'other'),
    fc.array(fc.tuple(fc.constantFrom('allow-crawl', 'disallow-crawl', 'disallow-other'), pattern), { maxLength: 2 }),
  )
  .map(([name, rules]) =>
    [`ACAP-crawler: ${name}`, ...rules.map(([verb, value]) => `ACAP-${verb}: ${value}`)].join('\n'),
  );

const PATHS = shortPaths('aAb/', 5);

/** The paths that differ only in case, by their form in lower case. */
const VARIANTS = new Map<string, string[]>();
for (const path of PATHS) {
  const folded = foldCase(path);
  VARIANTS.set(folded, [...(VARIANTS.get(folded) ?? []), path]);
}

/**
 * Returns what says of a path: a rule for the crawler matches it only in another case, or two that differ only in case
 * contradict each other.
 */
function upToCase(policy: Policy, crawler: string): (path: string) => boolean {
  const rules = rulesOfGroups(selectGroups(indexAgents(policy), crawler).groups).map(
    ({ effect, pattern: { text } }) => {
      const normalized = normalizePattern(text);
      const canonical = canonicalPattern(normalized) ?? '';
      return { effect, normalized, folded: foldCase(normalized), canonical, foldedCanonical: foldCase(canonical) };
    },
  );
  const contradicted = rules.map(({ effect, canonical, foldedCanonical }) =>
    rules.some(
      (other) => other.effect !== effect && other.canonical !== canonical && other.foldedCanonical === foldedCanonical,
    ),
  );
  return (path) =>
    rules.some(({ normalized, folded }, at) => {
      const isMatch = matchPattern(normalized, path);
      return isMatch !== matchPattern(folded, foldCase(path)) || (isMatch && contradicted[at]);
    });
}

/** True when the original decides the path differently in another letter case. */
function isDecidedByCase(original: CrawlerDecider, path: string): boolean {
  const variants = VARIANTS.get(foldCase(path)) ?? [];
  return variants.some((variant) => original.mayCrawl(variant) !== original.mayCrawl(path));
}

function ignoringConventional(text: string): Policy {
  return parsePolicy(`${text}\r\nACAP-ignore-conventional-records`);
}

interface Comparison {
  readonly unlisted: string[];
  readonly differing: number;
  readonly status: VerificationStatus;
  readonly reasons: ReadonlySet<string>;
}

/** Compares a conversion with its original on every short path, and with what its report lists. */
function compareEverywhere(text: string): Comparison {
  const original = parsePolicy(text);
  const { conversion, verify } = convertToAcap(original);
  const verification = verify();
  const deciders = { before: createDecider(original), after: createDecider(ignoringConventional(conversion.text)) };
  const names = namesIn(text);
  const unlisted: string[] = [];
  let differing = 0;
  for (const crawler of ['x', 'Y', 'z', 'other', '*']) {
    const name = names.has(crawler.toLowerCase()) ? crawler.toLowerCase() : '*';
    const listed = verification.differences.filter(({ crawlers }) =>
      crawlers.some((one) => one.toLowerCase() === name),
    );
    const asBefore = deciders.before.for({ reader: 'rfc9309', crawler });
    const acap = deciders.after.for({ reader: 'acap', crawler });
    const isUpToCase = upToCase(original, crawler);
    for (const path of PATHS) {
      const before = effectOf(asBefore.mayCrawl(path));
      const after = effectOf(acap.mayCrawl(path));
      if (before === after) continue;
      differing++;
      const isDueToCase = isUpToCase(path) || isDecidedByCase(asBefore, path);
      if (listed.some(({ reason }) => reason === 'existing-record' || (isDueToCase && reason === 'case'))) continue;
      unlisted.push(`${crawler} ${path}: ${before} became ${after}`);
    }
  }
  const reasons = new Set(verification.differences.map(({ reason }) => reason));
  return { unlisted, differing, reasons, status: verification.status };
}

function effectOf(isPermitted: boolean): 'permitted' | 'prohibited' {
  return isPermitted ? 'permitted' : 'prohibited';
}

function namesIn(text: string): Set<string> {
  const names = [...text.matchAll(/^(?:User-agent|ACAP-crawler): ([^/\n]*)/gm)].map(([, name = '']) => name);
  return new Set(names.filter((name) => name !== '*').map((name) => name.toLowerCase()));
}

test('C2: every conversion is verified, and every difference on short paths is due to case and listed', () => {
  let differing = 0;
  const statuses = new Set<VerificationStatus>();
  fc.assert(
    fc.property(conventional, (text) => {
      const { unlisted, differing: count, reasons, status } = compareEverywhere(text);
      differing += count;
      statuses.add(status);
      expect({ text, status }).not.toEqual({ text, status: count > 0 ? 'proved-equal' : 'not-proved' });
      expect({ text, unlisted }).toEqual({ text, unlisted: [] });
      expect([...reasons].filter((reason) => reason !== 'case')).toEqual([]);
    }),
    { numRuns: 300 },
  );
  expect(differing).toBeGreaterThan(1000);
  expect([...statuses].toSorted()).toEqual(['proved-equal', 'proved-equal-except']);
}, 60_000);

test('C2, C6: with existing ACAP records, too, every difference is listed', () => {
  let differing = 0;
  fc.assert(
    fc.property(conventional, fc.array(record, { minLength: 1, maxLength: 2 }), (text, records) => {
      const { unlisted, differing: count, status } = compareEverywhere([text, ...records].join('\n'));
      differing += count;
      expect({ text, records, isClaimed: count > 0 && status === 'proved-equal' }).toMatchObject({ isClaimed: false });
      expect({ text, records, unlisted }).toEqual({ text, records, unlisted: [] });
    }),
    { numRuns: 300 },
  );
  expect(differing).toBeGreaterThan(1000);
}, 60_000);

test('C2: everything that the report lists does differ', () => {
  let listed = 0;
  fc.assert(
    fc.property(conventional, fc.array(record, { maxLength: 2 }), (text, records) => {
      const original = parsePolicy([text, ...records].join('\n'));
      const { conversion, verify } = convertToAcap(original);
      const deciders = { before: createDecider(original), after: createDecider(ignoringConventional(conversion.text)) };
      for (const difference of verify().differences) {
        const { crawler, path } = difference;
        const before = effectOf(deciders.before.for({ reader: 'rfc9309', crawler }).mayCrawl(path));
        const after = effectOf(deciders.after.for({ reader: 'acap', crawler }).mayCrawl(path));
        expect({ ...difference, original: before, converted: after }).toEqual(difference);
        expect(before).not.toBe(after);
        listed++;
      }
    }),
    { numRuns: 300 },
  );
  expect(listed).toBeGreaterThan(300);
}, 60_000);

test('C1, C6: the result contains the original byte for byte, and converting again changes nothing', () => {
  const parts = fc.oneof(
    conventional,
    record,
    fc.string({ unit: fc.constantFrom('#', ':', ' ', 'a', '\0', '\ud800') }),
  );
  const end = fc.constantFrom('\n', '\r\n', '\r');
  const file = fc
    .tuple(fc.constantFrom('', '\ufeff', '##ACAP version=1.1\n'), fc.array(fc.tuple(parts, end), { maxLength: 4 }))
    .chain(([start, lines]) =>
      fc.constantFrom('', '\n', 'User-agent: z', ' ').map((last) => start + lines.flat().join('') + last),
    );
  let converted = 0;
  fc.assert(
    fc.property(file, options, (text, chosen) => {
      const policy = parsePolicy(text);
      const { edits, text: result } = convertToAcap(policy, chosen).conversion;
      expect(applyEdits(text, edits)).toBe(result);
      expect(edits.filter(({ start, end: stop }) => start !== stop)).toEqual([]);
      const [version, section] = edits.length === 2 ? edits : [undefined, edits[0]];
      expect(result).toBe(
        text.slice(0, version?.start ?? 0) +
          (version?.newText ?? '') +
          text.slice(version?.start ?? 0) +
          (section?.newText ?? ''),
      );
      if (edits.length > 0) converted++;
      const before = policy.syntax.lines.map(({ source, terminator }) =>
        source.slice(0, source.length - terminator.length),
      );
      const after = parsePolicy(result).syntax.lines.map(({ source, terminator }) =>
        source.slice(0, source.length - terminator.length),
      );
      const bom = text.startsWith('\ufeff') ? '\ufeff' : '';
      const expected = version ? [`${bom}##ACAP version=${chosen.version}`, ...stripBom(before)] : before;
      expect(after.slice(0, expected.length - 1)).toEqual(expected.slice(0, -1));
      expect(convertToAcap(parsePolicy(result), chosen).conversion.edits).toEqual([]);
    }),
    { numRuns: 1000 },
  );
  expect(converted).toBeGreaterThan(300);
}, 60_000);

function stripBom([first = '', ...others]: readonly string[]): string[] {
  return [first.replace(/^\ufeff/, ''), ...others];
}

test('C1: any text can be converted', () => {
  fc.assert(
    fc.property(anyText({ maxLength: 60 }), options, (text, chosen) => {
      const file = `User-agent: *\nDisallow: /${text}`;
      const { text: result } = convertToAcap(parsePolicy(file), chosen).conversion;
      expect(result).toContain(file);
      expect(convertToAcap(parsePolicy(result), chosen).conversion.edits).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shortPaths } from '#testing/short-paths.ts';
import { createDecider } from '../../decide/create-decider.ts';
import { parsePolicy } from '../../model/build-policy.ts';
import { READERS, type ReaderId } from '../../vocabulary/readers.ts';
import { READINGS, type ReadingId } from '../../vocabulary/readings.ts';
import { USAGES } from '../../vocabulary/usages.ts';
import { comparePolicies } from './compare-policies.ts';
import { findCrawlers } from './find-crawlers.ts';
import { findPurposes } from './find-purposes.ts';
import type { ReaderPair } from './joined-rules.ts';
import { type PolicySide, readSide } from './policy-side.ts';
import { printOutcome, toOutcome } from './usage-outcome.ts';

const PATHS = shortPaths('/abA', 5);

const pattern = fc
  .tuple(fc.array(fc.constantFrom('/', 'a', 'b', 'A', '*', 'ab'), { maxLength: 3 }), fc.constantFrom('', '', '$'))
  .map(([pieces, end]) => `/${pieces.join('')}${end}`);
const anyPattern = fc.oneof({ weight: 8, arbitrary: pattern }, { weight: 1, arbitrary: fc.constant('*a') });
const name = fc.constantFrom('*', '*', 'a', 'ab');
const group = fc
  .tuple(
    fc.array(name, { minLength: 1, maxLength: 2 }),
    fc.array(
      fc.tuple(fc.constantFrom('Allow', 'Disallow'), pattern).map(([effect, value]) => `${effect}: ${value}`),
      { minLength: 1, maxLength: 4 },
    ),
    fc.constantFrom([], ['']),
  )
  .map(([names, rules, end]) => [...names.map((one) => `User-agent: ${one}`), ...rules, ...end]);
const usage = fc.constantFrom(
  'crawl',
  'crawl',
  'crawl',
  'index',
  'preserve',
  'present',
  'present-snippet',
  'present-oldcopy',
  'other',
);
const record = fc
  .tuple(
    name,
    fc.array(
      fc.oneof(
        {
          weight: 8,
          arbitrary: fc
            .tuple(
              fc.constantFrom('allow', 'disallow'),
              usage,
              anyPattern,
              fc.constantFrom('', '', ' time-limit=3-days', ' time-limit=2-days'),
            )
            .map(([effect, of, value, limit]) => {
              const restricts = effect === 'allow' && of !== 'crawl' && of !== 'other';
              return `ACAP-${effect}-${of}: ${value}${restricts ? limit : ''}`;
            }),
        },
        { weight: 1, arbitrary: fc.constantFrom('ACAP-usage-purpose: n*', 'ACAP-usage-purpose: news') },
      ),
      { minLength: 1, maxLength: 4 },
    ),
  )
  .map(([one, rules]) => [`ACAP-crawler: ${one}`, ...rules]);
const file = fc
  .tuple(
    fc.array(group, { maxLength: 2 }),
    fc.array(record, { maxLength: 2 }),
    fc.constantFrom([], [], [], ['ACAP-ignore-conventional-records']),
  )
  .map(([groups, records, flag]) => [...groups, ...records, flag].flat());

/** A file and a later version of it, with lines removed, moved or added, or a different file altogether. */
const versions = fc.oneof(
  fc.tuple(file, fc.nat(20), fc.nat(20)).map(([lines, at, to]) => {
    const changed = lines.filter((_, index) => index !== at % (lines.length || 1));
    const [moved] = changed.splice(to % (changed.length || 1), 1);
    return [lines, moved === undefined || at % 2 === 0 ? changed : [...changed, moved]] as const;
  }),
  fc.tuple(file, file, fc.nat(20)).map(([lines, others, at]) => {
    const line = others.find((one) => /allow/i.test(one));
    return [lines, line === undefined ? others : lines.toSpliced(at % (lines.length + 1), 0, line)] as const;
  }),
  fc.tuple(file, file),
);

/** Finds what really changes on short paths, as `crawler / purpose / usage / before -> after`. */
function bruteForce(pair: ReaderPair): Map<string, string> {
  const found = new Map<string, string>();
  const [{ reader }] = pair;
  const { purposes } = findPurposes(pair);
  for (const { representative } of findCrawlers(pair, purposes)) {
    for (const purpose of reader === 'acap' ? [null, 'news', 'net', 'x'] : [null]) {
      const deciders = pair.map(({ side: { policy, readings = new Set<ReadingId>() } }) =>
        createDecider(policy).for({ reader, crawler: representative, purpose, readings }),
      );
      for (const path of PATHS) {
        const [old, now] = deciders.map((decider) => decider.decide(path));
        for (const usageAsked of USAGES) {
          const [a, b] = [old?.decisions.get(usageAsked), now?.decisions.get(usageAsked)];
          if (!a || !b) continue;
          const [was, is] = [printOutcome(toOutcome(a)), printOutcome(toOutcome(b))];
          if (was !== is) found.set(`${representative} / ${purpose} / ${usageAsked} / ${was} -> ${is}`, path);
        }
      }
    }
  }
  return found;
}

/** Compares two sides: asserts that listed differences are real, and returns real ones that are not listed. */
function check(before: PolicySide, after: PolicySide, reader: ReaderId): unknown[] {
  const pair: ReaderPair = [readSide(before, reader), readSide(after, reader)];
  const { differences, complete, equivalent } = comparePolicies(before, after, { reader });
  expect(complete).toBe(true);
  expect(equivalent).toBe(differences.length === 0);
  const listed = new Set<string>();
  for (const { representative, crawlers, path, purpose, usage: of, before: was, after: is } of differences) {
    expect(pair.map((side) => toOutcome(side.decide(representative, purpose, path, of)))).toEqual([was, is]);
    for (const crawler of crawlers) {
      listed.add(`${crawler} / ${purpose} / ${of} / ${printOutcome(was)} -> ${printOutcome(is)}`);
    }
  }
  const { purposes } = findPurposes(pair);
  const names = new Map(findCrawlers(pair, purposes).map((one) => [one.representative, one.names[0]]));
  return [...bruteForce(pair)].filter(([change]) => {
    const [representative = '', , ...rest] = change.split(' / ');
    const crawler = names.get(representative) ?? representative;
    return !purposes.map(String).some((purpose) => listed.has([crawler, purpose, ...rest].join(' / ')));
  });
}

describe('against every short path', () => {
  test.each(READERS)('D1-D12, G1-G6: %s', (reader) => {
    fc.assert(
      fc.property(versions, ([one, other]) => {
        const [before, after] = [parsePolicy(one.join('\n')), parsePolicy(other.join('\n'))];
        expect(check({ policy: before }, { policy: after }, reader)).toEqual([]);
      }),
      { numRuns: reader === 'acap' ? 40 : 25 },
    );
  });

  test('R1-R10, R12-R18: alternative readings of one file', () => {
    const readings = READINGS.filter((reading) => reading !== 'R11' && reading !== 'R19');
    fc.assert(
      fc.property(file, fc.constantFrom(...readings), (lines, reading) => {
        const policy = parsePolicy(lines.join('\n'));
        expect(check({ policy }, { policy, readings: new Set([reading]) }, 'acap')).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});

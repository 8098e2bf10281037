import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shortPaths } from '#testing/short-paths.ts';
import { createDecider } from '../../decide/create-decider.ts';
import { parsePolicy } from '../../model/build-policy.ts';
import { applyEdits } from '../../text/text-edit.ts';
import { READERS } from '../../vocabulary/readers.ts';
import { USAGES } from '../../vocabulary/usages.ts';
import { changeExpectations } from './change/change-expectations.ts';
import type { ExpectationChange } from './change/expectation-change.ts';
import { intendedTests } from './change/intended-tests.ts';
import { checkExpectation } from './check-expectations.ts';
import { type Expectation, type ExpectedPath, keyOfTest } from './expectation.ts';
import { findExpected } from './find-expected.ts';
import { readExpectations } from './read-expectations.ts';

const pattern = fc.constantFrom('/', '/a', '/a*b', '/b$', '/A', '/*', '/a/', '/ab');
const rule = fc.tuple(fc.constantFrom('Allow', 'Disallow'), pattern).map(([field, value]) => `${field}: ${value}`);
const acap = fc
  .tuple(fc.constantFrom('allow', 'disallow'), fc.constantFrom('crawl', 'index', 'present'), pattern)
  .map(([effect, usage, value]) => `ACAP-${effect}-${usage}: ${value}`);
const robots = fc
  .tuple(fc.array(rule, { maxLength: 5 }), fc.array(rule, { maxLength: 3 }), fc.array(acap, { maxLength: 4 }))
  .map(([all, own, records]) =>
    ['User-agent: *', ...all, '', 'User-agent: GPTBot', ...own, '', 'ACAP-crawler: *', ...records].join('\n'),
  );
const outcome = fc
  .constantFrom('permitted' as const, 'prohibited' as const)
  .map((effect) => ({ effect, conditions: [] }));
const path = fc.oneof(
  fc.constantFrom('/', '/a', '/ab', '/b', '/a/x').map((text): ExpectedPath => ({ kind: 'path', text })),
  pattern.map((text): ExpectedPath => ({ kind: 'all', text })),
);
const crawler = fc.constantFrom('*', 'GPTBot', 'Googlebot', 'Some Bot/1.0 (+x)');
const expectation: fc.Arbitrary<Expectation> = fc.record({
  name: fc.option(fc.constantFrom('one', 'a: b', '# c', '"', 'yes', '-', '{', ' x ')),
  index: fc.constant(0),
  line: fc.constant(0),
  crawlers: fc.uniqueArray(crawler, { minLength: 1, maxLength: 3 }),
  paths: fc.array(path, { minLength: 1, maxLength: 3 }),
  expected: fc
    .uniqueArray(fc.tuple(fc.constantFrom(...USAGES), outcome), {
      minLength: 1,
      maxLength: 3,
      selector: ([one]) => one,
    })
    .map((entries) => new Map(entries)),
  reader: fc.constantFrom('auto' as const, ...READERS),
  purpose: fc.constant(null),
  date: fc.constant(null),
  firstIndexed: fc.constant(null),
  status: fc.constantFrom(200, 200, 404, 503, null),
  page: fc.constant(null),
  headers: fc.constant(null),
});

const PATHS = shortPaths('/abA', 4);

test('G1-G7, D1-D13, P1-P4: a test agrees with the decision about each of its paths', () => {
  fc.assert(
    fc.property(robots, expectation, (text, tested) => {
      const policy = parsePolicy(text);
      const decider = createDecider(policy);
      const { status } = tested;
      for (const one of checkExpectation({ policy }, tested).decisions) {
        const { reader, usage, expected, result } = one;
        const name = one.crawler === '*' ? 'nobody-names-me' : one.crawler;
        const asked = decider.for({ reader, crawler: name, status });
        const against = (tried: string) => asked.decideUsage(tried, usage).effect !== expected.effect;
        const isFound = (tried: string) =>
          findExpected([tested], policy, { crawler: one.crawler, path: tried, reader, status }).some(
            (found) => found.usage === usage && found.outcome === expected,
          );
        const only = { ...tested, paths: [one.path] };
        const isCovered = (tried: string) =>
          findExpected([only], policy, { crawler: one.crawler, path: tried, reader, status }).length > 0;
        const shown = one.path.kind === 'path' ? one.path.text : one.counterexample;
        const isRight =
          shown === null
            ? result === 'pass' && !PATHS.some((tried) => isCovered(tried) && against(tried))
            : isFound(shown) && (result === 'fail') === against(shown);
        expect({ one, isRight }).toMatchObject({ isRight: true });
      }
    }),
    { numRuns: 300 },
  );
});

/** A document with comments, in one of several styles. */
const document = fc
  .tuple(
    fc.array(expectation, { minLength: 1, maxLength: 4 }),
    fc.constantFrom('\n', '\r\n'),
    fc.constantFrom('', '\uFEFF'),
    fc.constantFrom('', '# end', '\n'),
    fc.array(fc.constantFrom('', '  # between', '# margin'), { minLength: 4, maxLength: 4 }),
  )

  .map(([tests, lineEnding, bom, end, comments]) => {
    const start = `${bom}# Mine${lineEnding}tests: []${lineEnding}`;
    const text = tests.reduce((before, one) => {
      const added = changeExpectations(before, { kind: 'add', test: one });
      if (!added.ok) throw new Error(added.reason);
      return applyEdits(before, added.edits);
    }, start);
    const lines = text.split(lineEnding);
    let seen = 0;
    const commented = lines.flatMap((line) =>
      line.startsWith('  - ') ? [comments[seen++ % 4] ?? '', `${line} # c`] : [line],
    );
    return { tests, text: `${commented.join(lineEnding)}${end}` };
  });
const change = fc
  .tuple(
    fc.nat(3),
    fc.nat(3),
    crawler,
    path,
    fc.constantFrom(...USAGES),
    outcome,
    fc.constantFrom('acap', null, 'rfc9309'),
  )
  .chain(([index, at, name, other, usage, wanted, value]) =>
    fc.constantFrom<ExpectationChange>(
      { kind: 'remove', index },
      { kind: 'duplicate', index },
      { kind: 'crawler', index, at, value: name },
      { kind: 'crawler', index, at, value: null },
      { kind: 'path', index, at, value: other },
      { kind: 'path', index, at, value: null },
      { kind: 'outcome', index, usage, outcome: wanted },
      { kind: 'outcome', index, usage, outcome: null },
      { kind: 'field', index, field: 'reader', value },
      { kind: 'field', index, field: 'name', value: value === null ? null : `# ${value}` },
    ),
  );

describe('a change', () => {
  test('has the intended effect, and leaves every other line as it is', () => {
    let made = 0;
    fc.assert(
      fc.property(document, change, ({ text }, wanted) => {
        const { file } = readExpectations(text);
        const result = changeExpectations(text, wanted);
        if (!result.ok) return;
        made++;
        const after = applyEdits(text, result.edits);
        expect(readExpectations(after).file.tests.map(keyOfTest)).toEqual(intendedTests(file.tests, wanted));
        const target = 'index' in wanted ? file.tests.find(({ index }) => index === wanted.index) : undefined;
        const next = file.tests.find(({ index }) => index === (target?.index ?? 0) + 1);
        const lines = text.split('\n');
        const [first, last] = [target?.line ?? 0, next?.line ?? lines.length];
        for (const { start, end } of result.edits) {
          const [from, to] = [text.slice(0, start).split('\n').length - 1, text.slice(0, end).split('\n').length - 1];
          // Removing the last test also touches the field that holds the list.
          expect(wanted.kind === 'remove' || (from >= first && to <= last)).toBe(true);
        }
        const comments = (one: string) => one.split(/\r?\n/).filter((line) => /^\s*#/.test(line.replace('\uFEFF', '')));
        expect(comments(after)).toEqual(comments(text));
      }),
      { numRuns: 400 },
    );
    expect(made).toBeGreaterThan(150);
  });
});

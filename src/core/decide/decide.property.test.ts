import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { policyOf } from '#testing/ask.ts';
import type { ReadingId } from '../vocabulary/clauses.ts';
import { READINGS } from '../vocabulary/clauses.ts';
import { USAGES } from '../vocabulary/usages.ts';
import { decide, decideUsage } from './decide.ts';
import type { Basis, Decision } from './decision.ts';
import { describeDecision, describeStep } from './describe-step.ts';
import { READERS, type Question } from './question.ts';
import { ambiguousReadings } from './readings.ts';

const pattern = fc.constantFrom('/', '/a', '/a*', '*a', '/*b$', '/a$', 'a', '/A', '/%61');
const usage = fc.constantFrom(
  'crawl',
  'crawl',
  'crawl',
  'index',
  'present',
  'present-snippet',
  'other',
  'archive',
  '(q)',
);
const qualifier = fc.constantFrom('', '', '', ' time-limit=until-2024-01-01', ' colour=red');
const line = fc.oneof(
  fc.constantFrom('User-agent: *', 'User-agent: AnyBot', '', '# x', '##ACAP version=1.1', ':', 'Foo'),
  fc.tuple(fc.constantFrom('Allow', 'Disallow', 'allow '), pattern).map(([field, path]) => `${field}: ${path}`),
  fc.constantFrom('ACAP-crawler: *', 'ACAP-crawler: AnyBot', 'ACAP-crawler: b*', 'ACAP-usage-purpose: news'),
  fc.constant('ACAP-qualified-usage: q index time-limit=3-days'),
  fc.constantFrom('ACAP-ignore-conventional-records', 'ACAP-permissions-reference: /x'),
  fc
    .tuple(fc.constantFrom('allow', 'disallow'), usage, pattern, qualifier)
    .map(([effect, name, path, limit]) => `ACAP-${effect}-${name}: ${path}${limit}`),
  fc
    .tuple(fc.constantFrom('allow', 'disallow'), usage, pattern)
    .map(([effect, name, path]) => `ACAP-${effect}-${name}: ${path}`),
);
const document = fc
  .tuple(fc.constantFrom('', '##ACAP version=1.1'), fc.array(line, { maxLength: 4 }), fc.array(line, { maxLength: 9 }))
  .map(([version, before, after]) => [version, 'User-agent: *', ...before, 'ACAP-crawler: *', ...after].join('\n'));
const question = fc.record({
  reader: fc.constantFrom(...READERS, 'acap', 'acap', 'acap'),
  crawler: fc.constantFrom('AnyBot', 'other', 'x AnyBot/1.0', ''),
  path: fc.constantFrom('/', '/a', '/ab', '/robots.txt', '', 'http://x/a?b'),
  purpose: fc.constantFrom(null, 'news'),
  date: fc.constantFrom(null, '2024-02-01'),
  readings: fc.subarray([...READINGS], { maxLength: 2 }).map((readings): ReadonlySet<ReadingId> => new Set(readings)),
}) satisfies fc.Arbitrary<Question>;

/** What the last step says of effect and basis; what depends on the lines it kept is left open. */
const LAST_STEP: Readonly<Record<string, readonly [effect: Decision['effect'] | null, basis: Basis]>> = {
  'D7 permitted': ['permitted', 'rule'],
  'D7 prohibited': ['prohibited', 'rule'],
  'D7 conflict': ['prohibited', 'conflict'],
  'D8 restricted': ['permitted', 'rule'],
  'D9 other-permitted': ['permitted', 'other'],
  'D9 other-prohibited': ['prohibited', 'other'],
  'D9 other-conflict': ['prohibited', 'other'],
  'D10 default': ['permitted', 'default'],
  'D10 robots-txt': ['permitted', 'default'],
  'D11 only-conventional': [null, 'conventional'],
  'D11 conventional-narrower': [null, 'conventional'],
  'D11 undetermined': ['prohibited', 'conflict'],
  'D11 acap-in-conflict': ['prohibited', 'conflict'],
  'D11 agreement': [null, 'rule'],
  'D11 acap-always': [null, 'rule'],
  'D11 same-pattern': [null, 'rule'],
  'D11 acap-narrower': [null, 'rule'],
  'D12 crawl-prohibited': ['prohibited', 'crawl-prohibited'],
  'D13 expired': ['prohibited', 'expired'],
  'G6 default': ['permitted', 'default'],
  'G6 crawl-prohibited': ['prohibited', 'crawl-prohibited'],
  'V3 uninterpretable': ['prohibited', 'uninterpretable'],
};

/** Effect and basis by the last step alone, where it tells them; else those of the decision. */
function derive({ steps, effect, lines }: Decision): string {
  const last = steps.at(-1);
  const told = LAST_STEP[`${last?.clause} ${last?.outcome}`];
  if (told === undefined) {
    // A conventional reader ends with the rule it chose.
    return last !== undefined && isDeepStrictEqual(last.kept, lines) ? `${effect} conventional` : 'nothing told';
  }
  const byOther =
    last?.clause === 'D8' && steps.some(({ clause, outcome }) => clause === 'D9' && outcome.startsWith('other'));
  return `${told[0] ?? effect} ${byOther ? 'other' : told[1]}`;
}

describe('decisions on any document', () => {
  test('D7, D9, D11, D12, D13: the last step gives effect and basis, and every step has its sentence', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(document, question, (text, asked) => {
        const policy = policyOf(text);
        const { decisions } = decide(policy, asked);
        expect([...decisions.keys()]).toEqual([...USAGES]);
        for (const decision of decisions.values()) {
          expect(derive(decision)).toBe(`${decision.effect} ${decision.basis}`);
          for (const step of decision.steps) {
            seen.add(`${step.clause} ${step.outcome}`);
            expect(describeStep(step, policy)).not.toMatch(/^[A-Z]\d+:|undefined/);
          }
          expect(describeDecision(decision, policy)).toMatch(/\.$/);
          expect(decision.restrictions.length === 0 || decision.effect === 'permitted').toBe(true);
        }
      }),
      { numRuns: 300 },
    );
    expect(seen.size).toBeGreaterThan(25);
  }, 60_000);

  test('D1: what was asked before changes no answer', () => {
    fc.assert(
      fc.property(document, fc.array(question, { minLength: 2, maxLength: 6 }), (text, questions) => {
        const warm = policyOf(text);
        for (const asked of [...questions, ...questions]) {
          expect(decide(warm, asked)).toEqual(decide(policyOf(text), asked));
        }
      }),
      { numRuns: 100 },
    );
  }, 60_000);

  test('G6: one usage is decided as all of them are', () => {
    fc.assert(
      fc.property(document, question, fc.constantFrom(...USAGES), (text, asked, one) => {
        const decision = decide(policyOf(text), asked).decisions.get(one);
        expect(decideUsage(policyOf(text), asked, one).decision).toEqual(decision);
      }),
    );
  }, 60_000);

  test('L1: nothing throws, whatever the text and the question', () => {
    const text = fc.string({ unit: 'binary' });
    fc.assert(
      fc.property(text, text, text, fc.constantFrom(...READERS), (robots, crawler, path, reader) => {
        const asked: Question = { reader, crawler, path, purpose: crawler, date: path };
        expect(decide(policyOf(`ACAP-crawler: *\nACAP-allow-index: ${robots}`), asked).decisions.size).toBe(14);
        expect(ambiguousReadings(policyOf(robots), asked, 'index')).toEqual([]);
      }),
    );
  }, 60_000);
});

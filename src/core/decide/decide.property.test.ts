import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from '#testing/properties/arbitraries.ts';
import { expectEqual } from '#testing/expect-equal.ts';
import { decide, decideUsage, describeStep } from '#testing/decide.ts';
import { parsePolicy } from '../model/build-policy.ts';
import type { Policy } from '../model/policy.ts';
import { readPage } from '../model/build-page-policy.ts';
import type { ReadingId } from '../vocabulary/readings.ts';
import { READINGS } from '../vocabulary/readings.ts';
import { broaderUsage, USAGES } from '../vocabulary/usages.ts';
import { foldCase, normalizePath, pathOfUrl } from '../match/normalize-path.ts';
import { decideElements } from './decide-elements.ts';
import { createDecider, type DecisionContext } from './create-decider.ts';
import { matchPattern } from '../match/match-pattern.ts';
import { listRules } from '../rules/compile-rules.ts';
import type { Basis, Decision } from './decision.ts';
import type { LineReference } from '../model/line-reference.ts';
import { explainDecision, plainText } from './explain/describe-step.ts';
import { type Question } from './question.ts';
import { READERS } from '../vocabulary/readers.ts';
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
  status: fc.constantFrom(200, 200, 200, 404, 429, null),
  readsElements: fc.boolean(),
  readings: fc.subarray([...READINGS], { maxLength: 2 }).map((readings): ReadonlySet<ReadingId> => new Set(readings)),
}) satisfies fc.Arbitrary<Question>;

const tag = fc.oneof(
  fc
    .tuple(
      fc.constantFrom('robots', 'robots', 'AnyBot'),
      fc.constantFrom('', '', 'news '),
      fc.constantFrom('allow', 'disallow'),
      usage,
      fc.oneof(qualifier, fc.constantFrom('', ' location=http://x/a', ' location=http://y/')),
    )
    .map(
      ([name, purpose, effect, about, limit]) =>
        `<meta name="${name}" content="ACAP ${purpose}${effect}-${about}${limit}">`,
    ),
  fc
    .constantFrom(
      'noindex',
      'none',
      'nosnippet',
      'notranslate',
      'max-snippet:9',
      'unavailable_after: 2024-01-01',
      'all',
    )
    .map((content) => `<meta name="robots" content="${content}">`),
  fc.constantFrom(
    '<meta name="robots" content="ACAP version 1.1">',
    '<p class="the-acap:allow-index">',
    '<p class="acap:allow-crawl">',
  ),
);
const pageRead = fc
  .tuple(fc.array(tag, { minLength: 1, maxLength: 5 }), fc.constantFrom(null, null, 'X-Robots-Tag: AnyBot: noindex'))
  .map(([tags, headers]) => readPage(tags.join('\n'), headers));
const contexts: fc.Arbitrary<DecisionContext> = fc.record({
  page: fc.option(pageRead, { nil: null }),
  url: fc.constantFrom(null, 'http://x/a'),
  references: fc.constantFrom<ReadonlyMap<string, Policy>>(
    new Map(),
    new Map([['/x', parsePolicy('ACAP-crawler: *\nACAP-disallow-index: /a\nACAP-allow-crawl: /')]]),
  ),
});

/** The effect and basis that each last step implies; `null` where they depend on the lines that it kept. */
const LAST_STEP: Readonly<Record<string, readonly [effect: Decision['effect'] | null, basis: Basis | null]>> = {
  'D7 permitted': ['permitted', 'rule'],
  'D7 prohibited': ['prohibited', 'rule'],
  'D7 conflict': ['prohibited', 'conflict'],
  'D9 other-permitted': ['permitted', 'other'],
  'D9 other-prohibited': ['prohibited', 'other'],
  'D9 other-conflict': ['prohibited', 'other'],
  'D10 default': ['permitted', 'default'],
  'D10 robots-txt': ['permitted', 'default'],
  'D11 only-conventional': [null, 'conventional'],
  'D11 conventional-narrower': [null, 'conventional'],
  'D11 conventional-named': [null, 'conventional'],
  'D11 undetermined': ['prohibited', 'conflict'],
  'D11 acap-in-conflict': ['prohibited', 'conflict'],
  'D11 agreement': [null, 'rule'],
  'D11 acap-always': [null, 'rule'],
  'D11 same-pattern': [null, null],
  'D11 acap-narrower': [null, 'rule'],
  'D12 preserve-prohibited': ['prohibited', null],
  'D12 crawl-prohibited': ['prohibited', 'crawl-prohibited'],
  'D13 expired': ['prohibited', 'expired'],
  'G6 default': ['permitted', 'default'],
  'G7 response-permitted': ['permitted', 'response'],
  'G7 response-prohibited': ['prohibited', 'response'],
  'G6 crawl-prohibited': ['prohibited', 'crawl-prohibited'],
  'M3 other-permitted': ['permitted', 'other'],
  'M3 other-prohibited': ['prohibited', 'other'],
  'M4 page-permits': ['permitted', 'meta'],
  'M4 page-prohibits': ['prohibited', 'meta'],
  'M5 elsewhere': ['prohibited', 'meta'],
  'M5 other-elsewhere': ['prohibited', 'other'],
  'M6 directive-prohibits': ['prohibited', 'meta'],
  'M7 element-unread': ['prohibited', 'element'],
  'M8 directive-prohibits': ['prohibited', 'meta'],
  'V3 uninterpretable': ['prohibited', 'uninterpretable'],
};

/** Steps that only add information: effect and basis follow from the step before them. */
const BESIDE: ReadonlySet<string> = new Set(['D8 restricted', 'M6 directive-set-aside', 'M8 directive-restricts']);

/** Effect and basis as the last step implies them; what it leaves open is taken from the decision. */
function derive({ steps, effect, basis, lines }: Decision): string {
  const last = steps.findLast(({ clause, outcome }) => !BESIDE.has(`${clause} ${outcome}`));
  const told = LAST_STEP[`${last?.clause} ${last?.outcome}`];
  if (told === undefined) {
    // A conventional reader ends with the rule it chose.
    return last !== undefined && isDeepStrictEqual(last.kept, lines) ? `${effect} conventional` : 'nothing told';
  }
  return `${told[0] ?? effect} ${told[1] ?? basis}`;
}

const SENTENCE = /^(?!.*(?:undefined| {2}| [,.]))[A-Z][^:].*\.$/s;

const print = (place: LineReference) => `${place.path} ${place.line}`;

describe('decisions on any document', () => {
  test('D7, D9, D11, D12, D13: the last step implies effect and basis, and every step has a sentence', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(document, question, contexts, (text, asked, context) => {
        const policy = parsePolicy(text);
        const { decisions } = decide(policy, asked, context);
        expect([...decisions.keys()]).toEqual([...USAGES]);
        for (const decision of decisions.values()) {
          expectEqual(derive(decision), `${decision.effect} ${decision.basis}`);
          for (const step of decision.steps) {
            seen.add(`${step.clause} ${step.outcome}`);
            const sentence = describeStep(step, policy);
            expectEqual(SENTENCE.test(sentence) ? null : sentence, null);
          }
          expectEqual(plainText(explainDecision(decision, { policy })).at(-1), '.');
          expectEqual(decision.restrictions.length === 0 || decision.effect === 'permitted', true);
        }
      }),
      { numRuns: 1000 },
    );
    expect(seen.size).toBeGreaterThan(40);
  }, 60_000);

  test('D3, D4, D5, A11: every rule about a usage is named with its document, as kept or as dropped', () => {
    const references = new Map([
      ['/x', parsePolicy('ACAP-crawler: *\nACAP-disallow-index: /a\nACAP-allow-present: /')],
    ]);
    fc.assert(
      fc.property(document, question, fc.constantFrom(...USAGES), (text, asked, one) => {
        const policy = parsePolicy(text);
        const path = foldCase(normalizePath(pathOfUrl(asked.path)));
        const decider = createDecider(policy, references).for({ ...asked, reader: 'acap' });
        const about = listRules(decider.rules).filter(
          ({ kind, usage: named, pattern: written }) =>
            kind === 'acap' && (named === one || named === broaderUsage(one)) && matchPattern(written, path),
        );
        const decision = decider.decideUsage(asked.path, one);
        const named = new Set(decision.steps.flatMap(({ kept, dropped }) => [...kept, ...dropped].map(print)));
        const isFree = one === 'crawl' && path === '/robots.txt';
        expect(isFree ? [] : about.map(({ origin }) => print(origin)).filter((place) => !named.has(place))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  }, 60_000);

  test('D1: earlier questions never change an answer', () => {
    fc.assert(
      fc.property(
        document,
        fc.array(question, { minLength: 2, maxLength: 6 }),
        contexts,
        (text, questions, context) => {
          const { references, ...page } = context;
          const warm = createDecider(parsePolicy(text), references);
          for (const asked of [...questions, ...questions]) {
            expectEqual(warm.for(asked).decide(asked.path, page), decide(parsePolicy(text), asked, context));
          }
        },
      ),
      { numRuns: 100 },
    );
  }, 60_000);

  test('G6: deciding one usage agrees with deciding all of them', () => {
    fc.assert(
      fc.property(document, question, fc.constantFrom(...USAGES), contexts, (text, asked, one, context) => {
        const decision = decide(parsePolicy(text), asked, context).decisions.get(one);
        expect(decideUsage(parsePolicy(text), asked, one, context).decision).toEqual(decision);
      }),
    );
  }, 60_000);

  test('L1: nothing throws, whatever the text and the question', () => {
    const text = anyText();
    fc.assert(
      fc.property(text, text, text, fc.constantFrom(...READERS), (robots, crawler, path, reader) => {
        const asked: Question = { reader, crawler, path, purpose: crawler, date: path };
        expect(decide(parsePolicy(`ACAP-crawler: *\nACAP-allow-index: ${robots}`), asked).decisions.size).toBe(14);
        expect(ambiguousReadings(createDecider(parsePolicy(robots)), asked, 'index')).toEqual([]);
        const page = readPage(`<meta name="robots" content="ACAP allow-index ${robots}"><p class="${crawler}">`, path);
        expect(decide(parsePolicy(''), asked, { page, url: path }).decisions.size).toBe(14);
        expect(Array.isArray(decideElements(parsePolicy(''), asked, { page, url: path }))).toBe(true);
      }),
    );
  }, 60_000);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { prepare, type Asked } from '#testing/ask.ts';
import { robotsText } from '#testing/properties/arbitraries.ts';
import { describeStep } from '#testing/decide.ts';
import { USAGES } from '../../vocabulary/usages.ts';
import { traceDecision } from './trace-decision.ts';

const ANY = 'ACAP-crawler: *\n';

/** The trace as lines: clause, usage if it is another one, sentence. */
function trace(text: string, asked: Asked = {}): string[] {
  const { policy, question, usage, context } = prepare(text, asked);
  return traceDecision(policy, question, usage, context).map(
    (step) => `${step.clause}${step.about === usage ? '' : ` ${step.about}`} ${describeStep(step, policy)}`,
  );
}

const FOR_EVERY = 'D1 No record names the crawler, so it follows the records for *, at line 1 (“ACAP-crawler: *”).';

describe('the trace of a decision', () => {
  test('D11, G2, G3: tells how the conventional rule won', () => {
    expect(trace('User-agent: *\nDisallow: /\nAllow: /a\n')).toEqual([
      'D1 No ACAP record applies to this crawler.',
      'G2 No group names the crawler, so it follows the rules for *, under line 1 (“User-agent: *”).',
      'G3 Line 3 (“Allow: /a”) is the longest of the 2 rules that match the path.',
      'D11 No ACAP rule about crawling matches, so the User-agent rule on line 3 (“Allow: /a”) decides.',
    ]);
  });

  test('D12: tells why crawling is prohibited, and whom records address only once', () => {
    expect(trace(`${ANY}ACAP-disallow-crawl: /\nACAP-allow-index: /`, { usage: 'index' })).toEqual([
      FOR_EVERY,
      'D7 Line 3 (“ACAP-allow-index: /”) permits it.',
      'D7 crawl Line 2 (“ACAP-disallow-crawl: /”) prohibits it.',
      'D12 Crawling is blocked by line 2 (“ACAP-disallow-crawl: /”), and everything else depends on it.',
    ]);
  });

  test('D11: tells only once how the conventional rule won', () => {
    const text = `User-agent: *\nDisallow: /a\nAllow: /a/b\n${ANY}ACAP-allow-crawl: /a`;
    expect(trace(text, { path: '/a/b' }).map((line) => line.split(' ')[0])).toEqual([
      'D1',
      'D7',
      'G2',
      'G3',
      'D11',
      'D11',
    ]);
  });

  test('R18: tells why preserving is prohibited, and only then why crawling is', () => {
    const text = `${ANY}ACAP-disallow-preserve: /\nACAP-allow-present-currentcopy: /\nACAP-disallow-crawl: /a`;
    const asked: Asked = { usage: 'present-currentcopy', readings: ['R18'] };
    const steps = [
      FOR_EVERY,
      'D7 Line 3 (“ACAP-allow-present-currentcopy: /”) permits it.',
      'D7 preserve Line 2 (“ACAP-disallow-preserve: /”) prohibits it.',
      'D12 It needs a stored copy, and “preserve” is prohibited by line 2 (“ACAP-disallow-preserve: /”).',
    ];
    expect(trace(text, { ...asked, path: '/b' })).toEqual(steps);
    expect(trace(text, asked)).toEqual([
      ...steps,
      'D7 crawl Line 4 (“ACAP-disallow-crawl: /a”) prohibits it.',
      'D12 Crawling is blocked by line 4 (“ACAP-disallow-crawl: /a”), and everything else depends on it.',
    ]);
  });

  const PURPOSES = `${ANY}ACAP-usage-purpose: news\nACAP-disallow-index: /a\nACAP-disallow-follow: /a`;

  test('D2: names rules for other purposes than that of the question', () => {
    expect(trace(PURPOSES, { usage: 'index' })[1]).toBe(
      'D2 Line 3 (“ACAP-disallow-index: /a”) applies only to certain purposes, and no purpose is given.',
    );
    expect(trace(PURPOSES, { usage: 'index', purpose: 'archive' })[1]).toBe(
      'D2 Line 3 (“ACAP-disallow-index: /a”) applies to purposes other than “archive”.',
    );
    expect(trace(PURPOSES, { usage: 'index', purpose: 'News' })).toEqual([
      FOR_EVERY,
      'D7 Line 3 (“ACAP-disallow-index: /a”) prohibits it.',
    ]);
    expect(trace(PURPOSES, { usage: 'index', path: '/b' })).toHaveLength(2);
  });

  test('A8: names void rules that would otherwise apply', () => {
    const text = `${ANY}ACAP-disallow-index: / time-limit=3-days`;
    expect(trace(text, { usage: 'index' })[1]).toBe(
      'A8 Line 2 (“ACAP-disallow-index: / time-limit=3-days”) would apply, but it’s invalid and has no effect.',
    );
    expect(trace(text, { usage: 'follow' })).toHaveLength(2);
  });

  test('A8, A9: also one for a resource set', () => {
    const text = `ACAP-resource-set: s /b /a\n${ANY}ACAP-disallow-index: the-acap:resource-set:s time-limit=3-days`;
    expect(trace(text, { usage: 'index' })[1]).toMatch(/^A8 Line 3 .* would apply, but it’s invalid/);
    expect(trace(text, { usage: 'index', path: '/c' })).toHaveLength(2);
  });

  test('A8, D1, D2, R2, R8: a void rule for other crawlers or purposes would not apply', () => {
    const text = 'ACAP-crawler: any\nACAP-usage-purpose: news\nACAP-disallow-index: / time-limit=3-days';
    const clauses = (asked: Asked) => trace(text, { usage: 'index', ...asked }).map((line) => line.slice(0, 3).trim());
    expect(clauses({ crawler: 'any' })).toEqual(['D1', 'D10']);
    expect(clauses({ crawler: 'any', purpose: 'newsletter' })).toEqual(['D1', 'D10']);
    expect(clauses({ crawler: 'AnyBot', purpose: 'news' })).toEqual(['D1', 'D10']);
    expect(clauses({ crawler: 'any', purpose: 'news' })).toEqual(['D1', 'A8', 'D10']);
    expect(clauses({ crawler: 'AnyBot', purpose: 'newsletter', readings: ['R2', 'R8'] })).toEqual(['D1', 'A8', 'D10']);
  });

  test('A8, A11, D1: names void rules of a document that the file refers to', () => {
    const text = 'ACAP-crawler: any\nACAP-permissions-reference: /more.txt\nACAP-permissions-reference: /more.txt';
    const inner = (crawler: string) => `ACAP-crawler: ${crawler}\nACAP-disallow-index: / time-limit=3-days`;
    const traced = (crawler: string, more: string) =>
      trace(text, { crawler, usage: 'index', references: { '/more.txt': more } });
    expect(traced('any', inner('*'))).toContain(
      'A8 Line 2 of /more.txt would apply, but it’s invalid and has no effect.',
    );
    const clauses = (steps: readonly string[]) => steps.map((step) => step.split(' ')[0]);
    expect(clauses(traced('other', inner('*')))).not.toContain('A8');
    expect(clauses(traced('any', inner('other')))).not.toContain('A8');
    const turned = '##ACAP version=1.1\nACAP-crawler: *\nACAP-allow-index: / time-limit=soon';
    expect(clauses(traced('any', turned))).toEqual(['D1', 'D7', 'V3']);
  });

  test('V3: a void permission that counts is not called void', () => {
    const text = `##ACAP version=1.1\n${ANY}ACAP-allow-index: / time-limit=soon`;
    expect(trace(text, { usage: 'index' }).map((line) => line.slice(0, 2))).toEqual(['D1', 'D7', 'V3']);
  });

  test('L5: says that conventional records are ignored', () => {
    const text = 'ACAP-ignore-conventional-records\nUser-agent: *\nDisallow: /';
    expect(trace(text)[1]).toBe(
      'L5 Line 1 (“ACAP-ignore-conventional-records”) makes ACAP-aware crawlers ignore the User-agent rules.',
    );
  });

  test('D5: names the rules that overrule each rule', () => {
    const rules = ['/', '/*/', '/*/b', '/*a/b'].map((pattern) => `ACAP-allow-index: ${pattern}\n`).join('');
    expect(trace(ANY + rules, { usage: 'index', path: '/a/b' }).slice(1)).toEqual([
      'D5 Lines 4 (“ACAP-allow-index: /*/b”) and 5 (“ACAP-allow-index: /*a/b”) are narrower than line 2 (“ACAP-allow-index: /”), so they override it.',
      'D5 Line 4 (“ACAP-allow-index: /*/b”) is narrower than line 3 (“ACAP-allow-index: /*/”), so it overrides it.',
      'D7 Lines 4 (“ACAP-allow-index: /*/b”) and 5 (“ACAP-allow-index: /*a/b”) all permit it.',
    ]);
  });

  test('G6: other readers have their own steps', () => {
    const steps = trace('User-agent: *\nDisallow: /', { reader: 'rfc9309', usage: 'index' });
    expect(steps.map((line) => line.slice(0, 2))).toEqual(['G2', 'G3', 'G6']);
  });

  test('L1: any text has a trace', () => {
    fc.assert(
      fc.property(robotsText, fc.constantFrom(...USAGES), (text, usage) => {
        const lines = trace(text, { usage, crawler: 'a', path: '/a', purpose: 'p' });
        expect(lines.length).toBeGreaterThan(0);
        for (const line of lines) expect(line).toMatch(/\.$/);
      }),
      { numRuns: 200 },
    );
  });
});

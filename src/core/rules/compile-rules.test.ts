import { describe, expect, test } from 'vitest';
import { parsePolicy } from '../model/build-policy.ts';
import { READERS, type ReaderId } from '../vocabulary/readers.ts';
import type { ReadingId } from '../vocabulary/readings.ts';
import { countRules, createRuleCompiler, listRules, type RuleQuestion } from './compile-rules.ts';
import type { Rule } from './rule.ts';
import { switchesOf } from './switches.ts';

function asked(crawler: string, reader: ReaderId = 'acap', purpose: string | null = null, readings: ReadingId[] = []) {
  return { reader, crawler, purpose, switches: switchesOf(new Set(readings)) } satisfies RuleQuestion;
}

function print({ line, effect, usage, pattern, tier, restrictions }: Rule): string {
  const limits = restrictions.map(({ text }) => ` ${text}`).join('');
  return `${line.line + 1} ${effect} ${usage} ${pattern}${limits} (${tier})`;
}

/** The rules of a text for a crawler, one per line. */
function rulesOf(text: string, question: RuleQuestion): string[] {
  return listRules(createRuleCompiler(parsePolicy(text)).compile(question)).map(print);
}

const TEXT = `User-agent: a
Disallow: /x
Allow: /X%41
User-agent: *
Disallow:
Disallow: no-slash
ACAP-resource-set: s /S1 /s2* no-slash
ACAP-qualified-usage: q1 index time-limit=2-days
ACAP-qualified-usage: q2 index time-limit=1-days
ACAP-composite-usage: c (q1) crawl (q2)
ACAP-crawler: a
ACAP-disallow-crawl: the-acap:resource-set:s
ACAP-usage-purpose: news
ACAP-allow-(c): /N
ACAP-crawler: *
ACAP-allow-present: *
User-agent: *
Disallow: /late
`;

describe('createRuleCompiler', () => {
  test('D1, D2, A7, A9, G2, P4: an ACAP-aware crawler gets the rules of its records, its group and its purpose', () => {
    expect(rulesOf(TEXT, asked('A', 'acap', 'NEWS'))).toEqual([
      '2 disallow crawl /x (general-named)',
      '3 allow crawl /XA (general-named)',
      '12 disallow crawl /s1 (general-named)',
      '12 disallow crawl /s2* (general-named)',
      '14 allow index /n time-limit=1-days time-limit=2-days (specific-named)',
      '14 allow crawl /n (specific-named)',
      '16 allow present * (general-any)',
    ]);
    expect(rulesOf(TEXT, asked('b'))).toEqual(['16 allow present * (general-any)']);
  });

  test('L5, D11: an ACAP-aware crawler gets no conventional rules if the file says to ignore them', () => {
    const text = `${TEXT}ACAP-ignore-conventional-records\n`;
    expect(rulesOf(text, asked('b'))).toEqual(['16 allow present * (general-any)']);
    expect(rulesOf(text, asked('a', 'rfc9309'))).toHaveLength(2);
  });

  test('A5, R6, R7: readings that affect what is read', () => {
    expect(rulesOf(TEXT, asked('b', 'acap', null, ['R6']))).toContain('18 disallow crawl /late (general-any)');
    expect(rulesOf(TEXT, asked('a', 'acap', null, ['R7']))).toContain('12 disallow crawl /no-slash (general-named)');
  });

  test('G3, G4, G5: each reader of conventional records reads them in its own way', () => {
    const text = 'User-agent: bot\n\nDisalow: /a%41\nAllow: /d/index.html\n\nUser-agent: other\nDisallow: /a%41é\n';
    expect(rulesOf(text, asked('bot', 'rfc9309'))).toEqual(['4 allow crawl /d/index.html (general-named)']);
    expect(rulesOf(text, asked('bot', 'google'))).toEqual([
      '3 disallow crawl /a%41 (general-named)',
      '4 allow crawl /d/index.html (general-named)',
      '4 allow crawl /d/$ (general-named)',
    ]);
    expect(rulesOf(text, asked('the', 'koster-1996'))).toEqual(['7 disallow crawl /aA\u00c3\u00a9 (general-named)']);
  });

  test('D1, D2: crawlers and purposes that have the same rules share them', () => {
    const compiler = createRuleCompiler(parsePolicy(`User-agent: x\nUser-agent: y\nDisallow: /g\n${TEXT}`));
    for (const reader of READERS) {
      const [x, y, z] = ['x', 'y', 'z'].map((crawler) => compiler.compile(asked(crawler, reader)));
      expect(x).toBe(y);
      expect(x).not.toBe(z);
      expect(compiler.findApplicable(asked('x', reader)).key).toBe(compiler.findApplicable(asked('y', reader)).key);
    }
    expect(compiler.compile(asked('x', 'acap', 'news'))).toBe(compiler.compile(asked('x')));
    expect(compiler.compile(asked('a', 'acap', 'news'))).not.toBe(compiler.compile(asked('a')));
    expect(compiler.compile(asked('a', 'acap', 'novels'))).toBe(compiler.compile(asked('a')));
  });

  test('A11: rules of a referenced document have its origin and the line of the reference', () => {
    const references = new Map([['/more', parsePolicy('ACAP-crawler: *\nACAP-allow-(q): /m\nACAP-crawler: b\n')]]);
    const text =
      'ACAP-qualified-usage: q index time-limit=9-days\nACAP-crawler: a\nACAP-permissions-reference: /more\nACAP-permissions-reference: /none\n';
    const compiler = createRuleCompiler(parsePolicy(text), references);
    const [rule] = listRules(compiler.compile(asked('a')));
    expect(rule).toMatchObject({ line: { path: 'robots.txt', line: 2 }, origin: { path: '/more', line: 1 } });
    expect(compiler.findApplicable(asked('a')).acap?.missing.map(({ locator }) => locator)).toEqual(['/none']);
    expect(listRules(compiler.compile(asked('c')))).toEqual([]);
  });

  test('V3, R10: a permission that cannot be interpreted is a prohibition', () => {
    const text = 'ACAP-crawler: *\nACAP-allow-index: / colour=red\n';
    expect(rulesOf(text, asked('a'))).toEqual([]);
    const [rule] = listRules(createRuleCompiler(parsePolicy(text)).compile(asked('a', 'acap', null, ['R10'])));
    expect(rule).toMatchObject({ effect: 'disallow', treatedAsProhibition: true });
  });

  test('A9, P6: neither a resource set nor a composite usage is expanded', () => {
    const many = (count: number, line: (index: number) => string) => Array.from({ length: count }, (_, at) => line(at));
    const text = [
      `ACAP-resource-set: s ${many(3000, (at) => `/${at}`).join(' ')}`,
      ...many(3000, (at) => `ACAP-qualified-usage: q${at} index time-limit=${at + 1}-days`),
      `ACAP-composite-usage: c ${many(3000, (at) => `(q${at})`).join(' ')}`,
      'ACAP-crawler: *',
      ...many(3000, () => 'ACAP-allow-(c): the-acap:resource-set:s'),
    ].join('\n');
    const compiled = createRuleCompiler(parsePolicy(text)).compile(asked('a'));
    const { patterns, statements } = compiled.acap ?? { patterns: [], statements: [] };
    expect(countRules(compiled)).toBe(9_000_000);
    expect(patterns).toHaveLength(3000);
    expect(new Set(statements).size).toBe(1);
    expect(new Set(statements[0]?.map(({ restrictions }) => restrictions)).size).toBe(1);
  });
});

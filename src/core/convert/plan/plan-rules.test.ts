import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shortPaths } from '#testing/short-paths.ts';
import { comparePatterns } from '../../match/compare-patterns.ts';
import { type CompiledPattern, compilePattern, matchCompiled } from '../../match/match-pattern.ts';
import { normalizePattern } from '../../match/normalize-path.ts';
import { canonicalPattern } from '../../match/canonical-pattern.ts';
import type { SourceRule } from './crawler-classes.ts';
import { type PlannedRule, planRules } from './plan-rules.ts';

/** Parses rules such as `Allow /a` or `Disallow /b*$`, one per line, in file order. */
function rulesOf(...lines: readonly string[]): SourceRule[] {
  return lines.flatMap((text, line) => {
    const [field = '', pattern = ''] = text.split(' ');
    const canonical = canonicalPattern(normalizePattern(pattern));
    const effect = field === 'Allow' ? 'allow' : 'disallow';
    const noindex = field === 'Noindex';
    return canonical === null
      ? []
      : [{ effect, line, text: pattern, pattern: normalizePattern(pattern), acapText: pattern, canonical, noindex }];
  });
}

const print = ({ effect, text, repair }: PlannedRule) => `${repair ? '+' : ''}${effect} ${text}`;

describe('C2: the plan for one class of crawlers', () => {
  test.each<{ name: string; rules: string[]; plan: string[]; dropped?: string[] }>([
    {
      name: 'rules that rank the same in ACAP are copied',
      rules: ['Disallow /docs/', 'Allow /docs/public', 'Disallow /*.pdf$', 'Allow /$'],
      plan: ['disallow /docs/', 'allow /docs/public', 'disallow /*.pdf$', 'allow /$'],
    },
    {
      name: 'a longer pattern with an asterisk gets a rule for the overlap',
      rules: ['Disallow /*.pdf$', 'Allow /docs'],
      plan: ['disallow /*.pdf$', 'allow /docs', '+disallow /docs*.pdf$'],
    },
    {
      name: 'no rule for an overlap that a longer rule decides',
      rules: ['Disallow /*.pdf$', 'Allow /docs', 'Allow /docs/very/long'],
      plan: ['disallow /*.pdf$', 'allow /docs', '+disallow /docs*.pdf$', 'allow /docs/very/long'],
    },
    {
      name: 'one rule for an overlap that two rules cause',
      rules: ['Disallow /*.pdf$', 'Disallow /*.pdf', 'Allow /docs'],
      plan: ['disallow /*.pdf$', 'disallow /*.pdf', 'allow /docs', '+disallow /docs*.pdf'],
    },
    {
      name: 'the loser of equal patterns is left out',
      rules: ['Disallow /a', 'Allow /a', 'Allow /b', 'Disallow /b*'],
      plan: ['allow /a', 'disallow /b*'],
      dropped: ['0 overruled by 1', '2 overruled by 3'],
    },
    {
      name: 'a redundant asterisk is dropped where it would change the order',
      rules: ['Allow /a$', 'Disallow /a*', 'Disallow /b*'],
      plan: ['allow /a$', 'disallow /a', 'disallow /b*'],
    },
    {
      name: 'also in a pattern with a leading asterisk, before which ACAP implies a slash',
      rules: ['Allow /*/a$', 'Disallow */a*'],
      plan: ['allow /*/a$', 'disallow */a'],
    },
    {
      name: 'a rule that never decides is left out when it would win in ACAP',
      rules: ['Disallow /*a.pdf', 'Allow /a.pdf'],
      plan: ['disallow /*a.pdf'],
      dropped: ['1 overruled by 0'],
    },
    {
      name: 'a prohibition that loses to a contradicting permission with the same prefix gets a second asterisk',
      rules: ['Allow /*.html', 'Disallow /*?'],
      plan: ['allow /*.html', 'disallow /**?'],
    },
    {
      name: 'an undetermined order prohibits, so a prohibition that wins needs nothing',
      rules: ['Disallow /*.html', 'Allow /*?'],
      plan: ['disallow /*.html', 'allow /*?'],
    },
    {
      name: 'rules that differ only in case become one, a prohibition if they contradict each other',
      rules: ['Disallow /A', 'Disallow /a', 'Allow /B', 'Disallow /b'],
      plan: ['disallow /A', 'disallow /b'],
      dropped: ['2 case-clash by 3'],
    },
    {
      name: 'one that never decides does not stand for others that differ only in case',
      rules: ['Allow *a', 'Disallow /a', 'Disallow /A'],
      plan: ['allow *a', 'disallow /A', '+allow /A*a'],
      dropped: ['1 overruled by 0'],
    },
    {
      name: 'nor does it replace a contradicting one',
      rules: ['Allow *a', 'Disallow /a', 'Allow /A'],
      plan: ['allow *a', 'allow /A'],
      dropped: ['1 overruled by 0'],
    },
    {
      name: 'a leading asterisk stays as it was written',
      rules: ['Disallow *.gif$', 'Allow */a', 'Disallow *'],
      plan: ['disallow *.gif$', 'allow */a', 'disallow *'],
    },
    {
      name: 'Noindex outranks everything',
      rules: ['Noindex /a', 'Allow /a/b', 'Disallow /a/c'],
      plan: ['disallow /a', 'disallow /a/c'],
      dropped: ['1 overruled by 0'],
    },
  ])('C2: $name', ({ rules, plan, dropped = [] }) => {
    const planned = planRules(rulesOf(...rules), 'crawl');
    expect(planned.rules.map(print)).toEqual(plan);
    expect(planned.dropped.map(({ line, reason, by }) => `${line} ${reason} by ${by}`)).toEqual(dropped);
  });
});

describe('C2: as few repairs as the order of patterns allows', () => {
  test.each<{ name: string; rules: string[]; repairs: string[] }>([
    {
      name: 'none for a pattern with an asterisk that is shorter',
      rules: ['Disallow /*.pdf', 'Allow /documents/'],
      repairs: [],
    },
    {
      name: 'none for patterns without a path in common',
      rules: ['Disallow /*/print/page', 'Allow /news$'],
      repairs: [],
    },
    {
      name: 'none against a rule with the same effect',
      rules: ['Disallow /*?print=1', 'Disallow /news/'],
      repairs: [],
    },
    {
      name: 'none where the prefix is the same, so asterisks settle the order',
      rules: ['Allow /news/*?page=', 'Disallow /news/*?', 'Disallow /news/*.pdf$'],
      repairs: [],
    },
    {
      name: 'one for each prefix that would win',
      rules: ['Disallow /*?print=1', 'Allow /news/', 'Allow /blog/', 'Allow /shop/'],
      repairs: ['disallow /news/*?print=1', 'disallow /blog/*?print=1', 'disallow /shop/*?print=1'],
    },
    {
      name: 'two where the prefix can also be the beginning of the pattern',
      rules: ['Disallow /*/print/', 'Allow /news/'],
      repairs: ['disallow /news/*/print/', 'disallow /news/print/'],
    },
    {
      name: 'one for two patterns, one of which includes the other',
      rules: ['Disallow /*?print=1', 'Disallow /*?print', 'Allow /news/'],
      repairs: ['disallow /news/*?print'],
    },
    {
      name: 'one for each of two that do not include each other',
      rules: ['Disallow /*?print=1', 'Disallow /*?order=1', 'Allow /news/'],
      repairs: ['disallow /news/*?order=1', 'disallow /news/*?print=1'],
    },
    {
      name: 'none inside a folder that a longer rule decides',
      rules: ['Disallow /*?print=1', 'Allow /news/', 'Allow /news/2026/today/'],
      repairs: ['disallow /news/*?print=1'],
    },
    {
      name: 'the permission, and the longer prohibition that would lose to it',
      rules: ['Disallow /admin/', 'Allow /*/public/', 'Disallow /*/public/*.pdf$'],
      repairs: [
        'allow /admin/*/public/',
        'allow /admin/public/',
        'disallow /admin/*/public/*.pdf$',
        'disallow /admin/public/*.pdf$',
      ],
    },
  ])('C2: $name', ({ rules, repairs }) => {
    const planned = planRules(rulesOf(...rules), 'crawl').rules.filter(({ repair }) => repair);
    expect(planned.map(({ effect, text }) => `${effect} ${text}`)).toEqual(repairs);
  });

  test('C2: nothing is permitted that would require restating hundreds of prohibitions', () => {
    const folders = Array.from({ length: 21 }, (_, i) => `Disallow /${String.fromCharCode(97 + i)}/`);
    const parameters = Array.from({ length: 21 }, (_, i) => `Disallow /*?parameter=${String.fromCharCode(97 + i)}`);
    const plan = planRules(rulesOf(...folders, 'Allow /*/open/', ...parameters), 'crawl');
    expect(plan.rules).toHaveLength(43);
    expect(plan.rules.filter(({ repair }) => repair)).toEqual([]);
    const fewer = planRules(rulesOf(...folders.slice(0, 5), 'Allow /*/open/', ...parameters.slice(0, 5)), 'crawl');
    expect(fewer.rules.filter(({ repair }) => repair)).toHaveLength(60);
  });
});

/** A literal implementation of G3. */
function conventionalReading(rules: readonly SourceRule[]): (path: string) => boolean {
  const compiled = rules.map((rule) => ({ rule, compiled: compilePattern(rule.pattern) }));
  return (path) => {
    let best: SourceRule | null = null;
    for (const { rule, compiled: pattern } of compiled) {
      if (!matchCompiled(pattern, path)) continue;
      const longer = rule.pattern.length - (best?.pattern.length ?? -1);
      if (longer > 0 || (longer === 0 && rule.effect === 'allow')) best = rule;
    }
    return best?.effect !== 'disallow';
  };
}

/** A literal implementation of D6 and D7. */
function acapReading(rules: readonly PlannedRule[]): (path: string) => boolean {
  const compiled = rules.map(({ text, effect }) => ({ effect, pattern: compilePattern(normalizePattern(text)) }));
  return (path) => {
    const candidates = compiled.filter(({ pattern }) => matchCompiled(pattern, path));
    const isNarrower = (a: CompiledPattern, b: CompiledPattern) => comparePatterns(a.pattern, b.pattern) === 'a';
    const left = candidates.filter((one) => !candidates.some((other) => isNarrower(other.pattern, one.pattern)));
    return left.every(({ effect }) => effect === 'allow');
  };
}

test('C2: where case does not matter, the plan decides every short path as the rules do', () => {
  const paths = shortPaths('ab/', 7);
  expect(paths).toHaveLength(1093);
  const pattern = fc
    .tuple(
      fc.constantFrom('/', '/', '/', '*'),
      fc.string({ unit: fc.constantFrom('a', 'b', '/', '*'), maxLength: 5 }),
      fc.constantFrom('', '', '$', '**'),
    )
    .map((parts) => parts.join(''));
  const rule = fc.tuple(fc.constantFrom('Allow', 'Disallow'), pattern).map((parts) => parts.join(' '));
  let repairs = 0;
  fc.assert(
    fc.property(fc.array(rule, { maxLength: 7 }), (lines) => {
      const rules = rulesOf(...lines);
      const plan = planRules(rules, 'crawl').rules;
      const before = conventionalReading(rules);
      const after = acapReading(plan);
      repairs += plan.filter(({ repair }) => repair).length;
      const wrong = paths.filter((path) => before(path) !== after(path));
      expect({ lines, plan: plan.map(print), wrong: wrong.slice(0, 3) }).toMatchObject({ wrong: [] });
    }),
    { numRuns: 2000 },
  );
  expect(repairs).toBeGreaterThan(500);
}, 60_000);

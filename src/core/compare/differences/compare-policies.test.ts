import { parsePolicy } from '../../model/build-policy.ts';
import { createEffort } from '../../paths/effort.ts';
import { describe, expect, test } from 'vitest';
import { comparePolicies, type ComparisonOptions } from './compare-policies.ts';
import { checkGate, GATES } from './gates.ts';
import { printOutcome } from './usage-outcome.ts';

function compare(before: string, after: string, options: ComparisonOptions = {}) {
  return comparePolicies({ policy: parsePolicy(before) }, { policy: parsePolicy(after) }, options);
}

/** The changes for `crawl`. */
function changes(before: string, after: string, options: ComparisonOptions = {}): string[] {
  return compare(before, after, options)
    .differences.filter(({ usage }) => usage === 'crawl')
    .map(({ crawlers, path, before: was, after: is }) => {
      return `${crawlers.join(', ')} ${path}: ${printOutcome(was)} -> ${printOutcome(is)}`;
    });
}

const PRIVATE = 'User-agent: *\nAllow: /private$\nDisallow: /private/\nDisallow: /private\n';

describe('G3, C2: what changing a file changes', () => {
  test('G3: the last rule of the unsound case is alive', () => {
    const after = PRIVATE.replace('Disallow: /private\n', '');
    expect(changes(PRIVATE, after)).toEqual(['* /private-docs: prohibited -> permitted']);
    expect(compare(PRIVATE, after).complete).toBe(true);
  });

  test('G6, D12: what may not be crawled may not be used either', () => {
    const { differences } = compare('User-agent: *\nDisallow: /a\n', 'User-agent: *\nDisallow: /a/\n');
    expect(differences.map(({ usage }) => usage)).toHaveLength(14);
    expect(new Set(differences.map(({ path }) => path))).toEqual(new Set(['/a']));
  });

  test('G3: a rule that another one covers changes nothing, nor do order and comments', () => {
    const covered = compare('User-agent: *\nDisallow: /a\n', 'User-agent: *\nDisallow: /a/b # x\n\nDisallow: /a\n');
    expect(covered).toEqual({
      equivalent: true,
      complete: true,
      obstacle: null,
      differences: [],
      states: expect.any(Number) as number,
    });
    expect(compare(PRIVATE, PRIVATE)).toMatchObject({ equivalent: true, complete: true, differences: [], states: 0 });
  });

  test('G3: on request, each rule that changes something gets a path', () => {
    const after = 'User-agent: *\nDisallow: /a/\nDisallow: /a/b/\nDisallow: /*.pdf$\nAllow: /a/c/\n';
    expect(changes('', after)).toEqual(['* /a/: permitted -> prohibited']);
    expect(changes('', after, { eachRule: true })).toEqual([
      '* /a/: permitted -> prohibited',
      '* /a/b/: permitted -> prohibited',
      '* /.pdf: permitted -> prohibited',
    ]);
  });

  test('G2: crawlers that neither file tells apart are one class', () => {
    const before = 'User-agent: a\nUser-agent: b\nDisallow: /x\n\nUser-agent: *\nDisallow: /y\n';
    const after = 'User-agent: a\nDisallow: /x\n\nUser-agent: b\nDisallow: /x\n\nUser-agent: *\nDisallow: /z\n';
    expect(changes(before, after)).toEqual(['* /y: prohibited -> permitted', '* /z: permitted -> prohibited']);
    const renamed = after.replace('agent: a', 'agent: c');
    expect(changes(before, renamed)).toEqual([
      'a /x: prohibited -> permitted',
      'a /z: permitted -> prohibited',
      'c /x: permitted -> prohibited',
      'c /y: prohibited -> permitted',
      '* /y: prohibited -> permitted',
      '* /z: permitted -> prohibited',
    ]);
  });

  test('D8: restrictions are compared too', () => {
    const before = 'ACAP-crawler: *\nACAP-allow-present-snippet: /a max-length=20-words\n';
    const { differences } = compare(before, before.replace('20', '30'));
    expect(differences).toEqual([
      {
        crawlers: ['*'],
        representative: 'any-other-crawler',
        pattern: '/a',
        purpose: null,
        usage: 'present-snippet',
        path: '/a',
        before: { effect: 'permitted', restrictions: ['max-length=20-words'] },
        after: { effect: 'permitted', restrictions: ['max-length=30-words'] },
      },
    ]);
  });

  test('D7: an exception that sometimes ends in a conflict changes the other paths', () => {
    const rules = ['ACAP-allow-crawl: /*ab', 'ACAP-disallow-crawl: /*b$', 'ACAP-disallow-crawl: /'];
    const before = ['ACAP-crawler: *', ...rules, ''].join('\n');
    const after = ['ACAP-crawler: *', ...rules.slice(1), ''].join('\n');
    expect(changes(before, after)).toEqual(['* /ab-docs: permitted -> prohibited']);
  });

  test('D2: rules for a purpose change that purpose', () => {
    const before = 'ACAP-crawler: *\nACAP-usage-purpose: news\nACAP-disallow-index: /a\n';
    const { differences } = compare(before, before.replace('/a', '/b'));
    expect(differences.map(({ purpose, usage, path }) => `${purpose} ${usage} ${path}`)).toEqual([
      'news index /a',
      'news index /b',
    ]);
  });

  test('A11: what a missing document says is unknown', () => {
    const before = 'ACAP-crawler: *\nACAP-permissions-reference: more.txt\n';
    expect(compare(before, before).equivalent).toBe(true);
    expect(compare(before, before.replace('more', 'less'))).toMatchObject({ equivalent: false, complete: false });
    const more = parsePolicy('ACAP-crawler: *\nACAP-disallow-crawl: /a\n');
    const less = parsePolicy('ACAP-crawler: *\nACAP-disallow-crawl: /\n');
    const side = (document: typeof more) => ({
      policy: parsePolicy(before),
      references: new Map([['more.txt', document]]),
    });
    expect(comparePolicies(side(more), side(less)).differences[0]).toMatchObject({ usage: 'crawl', path: '/' });
  });

  test('G5: order matters to a reader that obeys the first match', () => {
    const before = 'User-agent: *\nAllow: /a/b\nDisallow: /a\n';
    const after = 'User-agent: *\nDisallow: /a\nAllow: /a/b\n';
    expect(changes(before, after, { reader: 'koster-1996' })).toEqual(['* /a/b: permitted -> prohibited']);
    expect(changes(before, after, { reader: 'rfc9309' })).toEqual([]);
    expect(changes(before, after, { reader: 'google' })).toEqual([]);
  });

  test('G5: `*` and `$` are plain characters to that reader', () => {
    const before = 'User-agent: *\nDisallow: /*x$\n';
    const after = 'User-agent: *\nDisallow: /*x\n';
    expect(changes(before, after, { reader: 'koster-1996' })).toEqual(['* /*x: permitted -> prohibited']);
    expect(changes(before, after, { reader: 'google' })).toEqual(['* /x-docs: permitted -> prohibited']);
  });

  test('D1: a header that contains two names is a class of its own', () => {
    const text = 'ACAP-crawler: foo\nACAP-disallow-crawl: /a\n\nACAP-crawler: foobot\nACAP-disallow-crawl: /b\n';
    expect(changes(text, text.replace('/a', '/c'))).toEqual([
      'foo /a: prohibited -> permitted',
      'foo /c: permitted -> prohibited',
      'foobot/1.0 /a: prohibited -> permitted',
      'foobot/1.0 /c: permitted -> prohibited',
    ]);
  });

  test('can compare a single crawler', () => {
    const text = 'User-agent: a\nDisallow: /x\n\nUser-agent: *\nDisallow: /x\n';
    expect(changes(text, '', { crawler: 'A' })).toEqual(['A /x: prohibited -> permitted']);
  });

  test('is never complete beyond the budget', () => {
    const rules = Array.from({ length: 12 }, (_, i) => `ACAP-allow-index: /*${i}x time-limit=${i + 1}-days`);
    const before = ['ACAP-crawler: *', ...rules, ''].join('\n');
    const after = before.replace('/*0x', '/*0y');
    const little = compare(before, after, { budget: 5 });
    expect(little).toMatchObject({ complete: false, equivalent: false });
    const none = createEffort({ budget: 0 });
    expect(compare(before, after, { effort: none })).toMatchObject({ complete: false, equivalent: false });
    const done: string[] = [];
    compare(before, after, { onProgress: (some, all) => done.push(`${some}/${all}`), budget: 5 });
    expect(done).toEqual(['1/1']);
  });
});

describe('gates', () => {
  const gates = (before: string, after: string, options: ComparisonOptions = {}) => {
    const comparison = compare(before, after, options);
    return GATES.map((gate) => checkGate(comparison, gate).result).join();
  };

  test.each([
    ['less is prohibited', PRIVATE, '', 'fails,holds'],
    ['more is prohibited', '', PRIVATE, 'holds,fails'],
    ['nothing changes', PRIVATE, PRIVATE, 'holds,holds'],
    ['both', 'User-agent: *\nDisallow: /a', 'User-agent: *\nDisallow: /b', 'fails,fails'],
  ])('G3: %s', (_title, before, after, expected) => {
    expect(gates(before, after)).toBe(expected);
  });

  test('D8: dropping a restriction gives access, and adding one takes some away', () => {
    const bare = 'ACAP-crawler: *\nACAP-allow-index: /\n';
    const limited = bare.replace('/\n', '/ time-limit=3-days\n');
    expect(gates(limited, bare)).toBe('fails,holds');
    expect(gates(bare, limited)).toBe('holds,fails');
    expect(gates(limited, limited.replace('3', '4'))).toBe('fails,fails');
  });

  test('the result is unknown if nothing was examined', () => {
    expect(gates('', PRIVATE, { effort: createEffort({ budget: 0 }) })).toBe('unknown,unknown');
  });
});

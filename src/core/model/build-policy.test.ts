import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { describeShared } from '#testing/describe-shared.ts';
import { corpusFiles, sharedJsonLines } from '#testing/shared-material.ts';
import { createTextDocument } from '../text/text-document.ts';
import { buildOutline } from './build-outline.ts';
import { buildPolicy, parsePolicy } from './build-policy.ts';
import type { Policy } from './policy.ts';

const policyOf = (...lines: string[]) => parsePolicy(lines.join('\n'));

/** `3 outside-record`; line numbers start at 1. */
const voids = (policy: Policy) => policy.voidLines.map(({ line, reason }) => `${line + 1} ${reason}`);

const groups = (policy: Policy) =>
  policy.groups.map(
    ({ agents, rules }) =>
      `${agents.map(({ value }) => value.text).join('+')}: ${rules.map(({ effect, pattern }) => `${effect} ${pattern.text}`).join(', ')}`,
  );

function records(policy: Policy): string[] {
  return policy.records.map(({ crawlers, general, subRecords }) => {
    const rules = (of: typeof general) => of.map(({ line }) => String(line + 1)).join(' ');
    const subs = subRecords.map(
      (sub) => `[${sub.purposes.map(({ pattern }) => pattern.text).join('+')}: ${rules(sub.rules)}]`,
    );
    return [`${crawlers.map(({ name }) => name.text).join('+')}:`, rules(general), ...subs].filter(Boolean).join(' ');
  });
}

describe('G1: conventional groups', () => {
  test.each([
    {
      name: 'agents one after the other open one group',
      lines: ['User-agent: a', 'user-AGENT: b', 'Disallow: /x'],
      expected: ['a+b: disallow /x'],
    },
    {
      name: 'blank lines, comments and other fields do not separate agents',
      lines: ['User-agent: a', '', '# c', 'Crawl-delay: 1', 'Sitemap: /s', 'User-agent: b', 'Allow: /'],
      expected: ['a+b: allow /'],
    },
    {
      name: 'a rule closes the agents, an empty one too',
      lines: ['User-agent: a', 'Disallow:', 'User-agent: b', 'Allow: /'],
      expected: ['a: disallow ', 'b: allow /'],
    },
    {
      name: 'blank lines do not end a group',
      lines: ['User-agent: a', 'Disallow: /1', '', 'Disallow: /2'],
      expected: ['a: disallow /1, disallow /2'],
    },
    { name: 'a group without rules at the end', lines: ['User-agent: a'], expected: ['a: '] },
  ])('$name', ({ lines, expected }) => {
    expect(groups(policyOf(...lines))).toEqual(expected);
  });

  test('rules before any User-agent belong to nobody', () => {
    const policy = policyOf('Disallow: /a', 'User-agent: *', 'Disallow: /b');
    expect(policy.ungroupedRules.map(({ line }) => line)).toEqual([0]);
    expect(groups(policy)).toEqual(['*: disallow /b']);
  });
});

describe('A2, A4, A5: ACAP records', () => {
  test.each([
    {
      name: 'A2: crawlers one after the other share a record',
      lines: ['ACAP-crawler: a', 'ACAP-crawler: b', 'ACAP-allow-crawl: /'],
      expected: ['a+b: 3'],
    },
    {
      name: 'A2: definitions, conventional and unknown lines do not end the list of crawlers',
      lines: [
        'ACAP-crawler: a',
        'ACAP-resource-set: s /x',
        'Disallow: /',
        'Foo: 1',
        'ACAP-crawler: b',
        'ACAP-allow-crawl: /',
      ],
      expected: ['a+b: 6'],
    },
    {
      name: 'A2: a request closes the list of crawlers',
      lines: ['ACAP-crawler: a', 'ACAP-request-re-crawl: /x', 'ACAP-crawler: b'],
      expected: ['a:', 'b:'],
    },
    {
      name: 'A4: purposes one after the other share a sub-record',
      lines: [
        'ACAP-crawler: a',
        'ACAP-allow-crawl: /',
        'ACAP-usage-purpose: p',
        'ACAP-usage-purpose: q',
        'ACAP-allow-index: /',
        'ACAP-usage-purpose: r',
        'ACAP-allow-follow: /',
      ],
      expected: ['a: 2 [p+q: 5] [r: 7]'],
    },
    {
      name: 'L6: an unreadable crawler field opens a record that addresses nobody',
      lines: ['ACAP-crawler: a', 'ACAP-allow-crawl: /', 'ACAP-crawler:', 'ACAP-allow-index: /'],
      expected: ['a: 2', ': 4'],
    },
    {
      name: 'F1: an unreadable crawler field among crawlers adds no name',
      lines: ['ACAP-crawler: a', 'ACAP-crawler: b*', 'ACAP-allow-crawl: /'],
      expected: ['a: 3'],
    },
    {
      name: 'L6: an unreadable purpose opens a sub-record that matches no purpose',
      lines: ['ACAP-crawler: a', 'ACAP-usage-purpose: two words', 'ACAP-allow-index: /'],
      expected: ['a: [: 3]'],
    },
    {
      name: 'L6: an unreadable rule closes the list of crawlers',
      lines: ['ACAP-crawler: a', 'ACAP-allow-crawl:', 'ACAP-crawler: b', 'ACAP-allow-crawl: /'],
      expected: ['a:', 'b: 4'],
    },
    {
      name: 'F1: what is no field of the format closes nothing',
      lines: [
        'ACAP-crawler: a',
        'ACAP-allow crawl: /',
        'ACAP-request-erase: /',
        'ACAP-allow-crawl /',
        'ACAP-crawler: b',
        'ACAP-allow-crawl: /',
      ],
      expected: ['a+b: 6'],
    },
  ])('$name', ({ lines, expected }) => {
    expect(records(policyOf(...lines))).toEqual(expected);
  });
});

describe('L7, V1: the version', () => {
  test.each([
    { name: 'none', lines: ['User-agent: *'], version: null },
    {
      name: 'L7: a comment before the first field',
      lines: ['# x', ' ##acap  VERSION=1.1#y', 'User-agent: *'],
      version: '2 1.1 read as 1.1',
    },
    {
      name: 'L7: a comment behind the first field declares nothing',
      lines: ['User-agent: *', '##ACAP version=1.1'],
      version: null,
    },
    {
      name: 'F2: a line that begins with a colon counts as a field',
      lines: [': x', '##ACAP version=1.1'],
      version: null,
    },
    {
      name: 'F2: what declares nothing does not use up the first',
      lines: ['##ACAP version=new', '##ACAP version=1.0'],
      version: '2 1.0 read as 1.0',
    },
    { name: 'F2: blanks around the equals sign declare nothing', lines: ['##ACAP version = 1.0'], version: null },
    {
      name: 'L7: the field of 1.1, anywhere',
      lines: ['User-agent: *', 'ACAP-version: 1.1'],
      version: '2 1.1 read as 1.1',
    },
    { name: 'V1: above 1.1 is read as 1.1', lines: ['##ACAP version=2.0'], version: '1 2.0 read as 1.1' },
    { name: 'V1: integers are compared, not text', lines: ['##ACAP version=1.10'], version: '1 1.10 read as 1.1' },
    { name: 'V1: a pilot version is read as 1.0', lines: ['##ACAP version=0.3'], version: '1 0.3 read as 1.0' },
    { name: 'L7: the first counts', lines: ['##ACAP version=1.0', '##ACAP version=1.1'], version: '1 1.0 read as 1.0' },
  ])('$name', ({ lines, version }) => {
    const declared = policyOf(...lines).version;
    expect(declared && `${declared.line + 1} ${declared.text.text} read as ${declared.readAs}`).toBe(version);
  });
});

describe('void lines', () => {
  const inRecord = (...lines: string[]) => policyOf('ACAP-crawler: *', ...lines);

  test.each([
    {
      name: 'L6: a line without a colon',
      lines: ['nonsense', 'ACAP-allow-present-snippet /news/'],
      expected: ['2 no-colon', '3 no-colon'],
    },
    {
      name: 'L6: names that are no field',
      lines: ['ACAP-allow preserve: /', 'ACAP-foo: 1'],
      expected: ['2 unknown-field', '3 unknown-field'],
    },
    {
      name: 'L6: a rule without resource, with two, with half a qualifier',
      lines: ['ACAP-allow-crawl:', 'ACAP-allow-crawl: /a /b', 'ACAP-allow-index: / time-limit='],
      expected: ['2 no-resource', '3 too-much', '4 qualifier-syntax'],
    },
    { name: 'L6: a crawler name with an asterisk', lines: ['ACAP-crawler: Goo*'], expected: ['2 crawler-name'] },
    {
      name: 'L6: names that do not start with a letter or hold other characters',
      lines: ['ACAP-resource-set: 1x /a', 'ACAP-qualified-usage: a!b present time-limit=1-days'],
      expected: ['2 definition-name', '3 definition-name'],
    },
    {
      name: 'L6: definitions that lack a part',
      lines: ['ACAP-resource-set: s', 'ACAP-qualified-usage: q present', 'ACAP-composite-usage: c'],
      expected: ['2 no-parts', '3 no-qualifier', '4 no-parts'],
    },
    {
      name: 'L5: the ignore field with a value',
      lines: ['ACAP-ignore-conventional-records: yes', 'ACAP-ignore-conventional-records:'],
      expected: ['2 unexpected-value'],
    },
    {
      name: 'A6: an unknown usage',
      lines: ['ACAP-allow-archive: /', 'ACAP-allow-present-links: /'],
      expected: ['2 unknown-usage'],
    },
    { name: 'A7: an unknown local usage', lines: ['ACAP-allow-(x): /'], expected: ['2 unknown-local-usage'] },
    {
      name: 'A7: a composite within a composite; the other parts count',
      lines: ['ACAP-composite-usage: c crawl (d)', 'ACAP-composite-usage: d index', 'ACAP-allow-(c): /'],
      expected: ['2 composite-within-composite'],
    },
    {
      name: 'F3: a composite of which nothing can be read, and its use',
      lines: ['ACAP-composite-usage: c (x) archive', 'ACAP-allow-(c): /'],
      expected: ['2 unknown-local-usage', '2 unknown-usage', '3 composite-without-effect'],
    },
    {
      name: 'F3: a second definition of a name, across both kinds',
      lines: [
        'ACAP-qualified-usage: A index time-limit=1-days',
        'ACAP-composite-usage: a crawl',
        'ACAP-resource-set: a /x',
      ],
      expected: ['3 duplicate-definition'],
    },
    {
      name: 'A8: a prohibition with a qualifier, or of a local usage',
      lines: [
        'ACAP-disallow-index: / time-limit=1-days',
        'ACAP-qualified-usage: q index time-limit=1-days',
        'ACAP-disallow-(q): /',
      ],
      expected: ['2 prohibition-with-qualifier', '4 prohibition-of-local-usage'],
    },
    {
      name: 'A8: a permission of a local usage with a qualifier',
      lines: ['ACAP-qualified-usage: q index time-limit=1-days', 'ACAP-allow-(q): / time-limit=2-days'],
      expected: ['3 local-usage-with-qualifier'],
    },
    {
      name: 'A8: qualifiers that are unknown, not applicable, repeated, or badly valued',
      lines: [
        'ACAP-allow-index: / colour=red',
        'ACAP-allow-index: / max-length=3-words',
        'ACAP-allow-index: / time-limit=1-days time-limit=2-days',
        'ACAP-allow-index: / time-limit=until-2023-02-29',
      ],
      expected: ['2 qualifier-unknown', '3 qualifier-not-applicable', '4 qualifier-repeated', '5 qualifier-value'],
    },
    {
      name: 'A8: modifications may repeat, but not next to any',
      lines: [
        'ACAP-allow-present: / prohibited-modification=style prohibited-modification=format',
        'ACAP-allow-present: / prohibited-modification=any prohibited-modification=format',
      ],
      expected: ['3 qualifier-repeated'],
    },
    { name: 'Q: white space around the equals sign', lines: ['ACAP-allow-index: / time-limit = 3-days'], expected: [] },
    {
      name: 'A9: an unknown resource set',
      lines: ['ACAP-allow-crawl: the-acap:resource-set:s', 'ACAP-allow-crawl: the-acap:resource-set:'],
      expected: ['2 unknown-resource-set', '3 no-resource'],
    },
    {
      name: 'A10: a wildcard in a request',
      lines: ['ACAP-request-take-down: /a*', 'ACAP-request-take-down: /a'],
      expected: ['2 wildcard-in-request'],
    },
    { name: 'P5, F3: a pattern without a slash is not void', lines: ['ACAP-allow-crawl: news/'], expected: [] },
  ])('$name', ({ lines, expected }) => {
    expect(voids(inRecord(...lines))).toEqual(expected);
  });

  test('A3: rules, purposes, references and requests before any crawler', () => {
    const policy = policyOf(
      'ACAP-allow-crawl: /',
      'ACAP-usage-purpose: p',
      'ACAP-permissions-reference: /x',
      'ACAP-request-re-crawl: /y',
      'ACAP-crawler: *',
    );
    expect(voids(policy)).toEqual(['1 outside-record', '2 outside-record', '3 outside-record', '4 outside-record']);
  });

  test('L1: for any text, the highlighted characters of a void line are within that line', () => {
    const piece = fc.constantFrom(
      'ACAP-',
      'allow-',
      'disallow-',
      'crawl',
      '(x)',
      ':',
      ' ',
      '\n',
      '\r',
      '/a',
      'a=b',
      '=',
      '#',
      '*',
      'ACAP-crawler: *\n',
      'ACAP-qualified-usage: ',
      '\uFEFF',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const { voidLines, syntax } = parsePolicy(pieces.join(''));
        for (const { line, token } of voidLines) {
          expect(syntax.lines[line]?.source.slice(token.start, token.end)).toBe(token.text);
        }
      }),
      { numRuns: 1000 },
    );
  });
});

describeShared('conformance/void-lines.ndjson', 'F3: the void lines of generated files', () => {
  interface Row {
    readonly robots: string;
    readonly void: readonly number[];
  }
  const rows = sharedJsonLines('conformance/void-lines.ndjson') as readonly Row[];

  test('match those of an independent implementation', () => {
    const found = rows.map(({ robots }) => {
      const { voidLines } = parsePolicy(robots);
      return { robots, void: [...new Set(voidLines.map(({ line }) => line + 1))] };
    });
    expect(rows.length).toBeGreaterThan(0);
    expect(found).toEqual(rows);
  });
});

describeShared('corpus', 'A1–A9, G1: real files', () => {
  test.each([...corpusFiles('robots'), ...corpusFiles('acap')])(
    '$name is read, and every line is in its outline',
    ({ text }) => {
      const policy = parsePolicy(text);
      const lines = buildOutline(policy).sections.flatMap(({ rows }) => rows.map(({ line }) => line));
      expect(lines.length).toBe(policy.syntax.lines.length);
      expect(lines.every((line, index) => line === index)).toBe(true);
    },
  );
});

test('L1: reusing an earlier policy does not change the result', () => {
  const line = fc.constantFrom(
    'User-agent: a\n',
    'Disallow: /x\n',
    'allow: /y\n',
    'Disallow:\n',
    'Sitemap: /s\n',
    '# comment\n',
    '\n',
    'no colon\n',
    'ACAP-crawler: b\n',
    'ACAP-disallow-crawl: /y\n',
    'ACAP-ignore-conventional-records\n',
  );
  const lines = (maxLength: number) => fc.array(line, { maxLength }).map((some) => some.join(''));
  fc.assert(
    fc.property(lines(8), lines(3), lines(3), lines(8), (above, removed, added, below) => {
      const before = parsePolicy(above + removed + below);
      const document = createTextDocument(above + added + below);
      expect(buildPolicy(document, [], before)).toEqual(buildPolicy(document));
    }),
    { numRuns: 1000 },
  );
});

import { describe, expect, test } from 'vitest';
import { forbiddenWrites } from '#testing/forbidden-writes.ts';
import { readPage } from './../model/build-page-policy.ts';
import { convertStatements } from './page/convert-page-uses.ts';
import { CROSSWALK_TARGETS, type CrosswalkTarget } from './plan/planned-item.ts';
import {
  acap,
  convertRow,
  expectedOf,
  fidelityOf,
  reportOf,
  rowOf,
  type RowCase,
} from './crosswalk-rows.test-setup.ts';

describe('from ACAP to other vocabularies', () => {
  test.each<RowCase>([
    ['K1: training', acap('ai-train', 'disallow-other: /'), 'content-signal', ['Content-Signal: ai-train=no']],
    [
      'K1: training, in another letter case',
      acap('AI-Train', 'disallow-other: /'),
      'content-signal',
      ['Content-Signal: ai-train=no'],
    ],
    ['K2: a path in a signal', acap('ai-train', 'disallow-other: /a'), 'content-signal', []],
    [
      'K3: training at a path',
      acap('ai-train', 'disallow-other: /a'),
      'content-usage',
      ['Content-Usage: /a train-ai=n'],
    ],
    ['K4: training', acap('ai-train', 'disallow-other: /a'), 'rsl', ['<content url="/a"> prohibits ai-train']],
    ['K5: training', acap('ai-train', 'disallow-other: /a'), 'tdmrep', ['/a: tdm-reservation 1']],
    ['K6: training', acap('ai-train', 'disallow-other: /a'), 'groups', ['Disallow: /a']],
    ['K7: training', acap('ai-train', 'disallow-other: /a'), 'meta', ['noai']],
    ['K8: answers', acap('ai-input', 'disallow-other: /'), 'content-signal', ['Content-Signal: ai-input=no']],
    ['K9: answers at a path', acap('ai-input', 'disallow-other: /a'), 'content-usage', ['Content-Usage: /a ai-use=n']],
    ...(
      [
        ['*', '/'],
        ['**/', '/'],
        ['*.pdf', '/*.pdf'],
      ] as const
    ).map(([path, written]): RowCase => [
      `K9: answers at ${path}, to which Content-Usage adds a slash`,
      acap('ai-input', `disallow-other: ${path}`),
      'content-usage',
      [`Content-Usage: ${written} ai-use=n`],
    ]),
    ['K8: answers at *', acap('ai-input', 'disallow-other: **'), 'content-signal', ['Content-Signal: ai-input=no']],
    ['K10: answers', acap('ai-input', 'disallow-other: /a'), 'rsl', ['<content url="/a"> prohibits ai-input']],
    ['K11: answers', acap('ai-input', 'disallow-other: /a'), 'groups', ['Disallow: /a']],
    ['K12: answers', acap('ai-input', 'disallow-other: /a'), 'meta', ['nosnippet']],
    [
      'K13: search',
      acap('search', 'disallow-index: /', 'disallow-present: /'),
      'content-signal',
      ['Content-Signal: search=no'],
    ],
    [
      'K14: search',
      acap('search', 'disallow-index: /a', 'disallow-present: /a'),
      'content-usage',
      ['Content-Usage: /a search=n'],
    ],
    [
      'K15: search',
      acap('search', 'disallow-index: /a', 'disallow-present: /a'),
      'rsl',
      ['<content url="/a"> prohibits search'],
    ],
    ['K16: search', acap('search', 'disallow-index: /a', 'disallow-present: /a'), 'meta', ['noindex']],
    [
      'K17: other',
      acap('', 'disallow-other: /'),
      'content-signal',
      ['Content-Signal: ai-train=no', 'Content-Signal: ai-input=no'],
    ],
    [
      'K17: other, next to a purpose with rules of its own',
      `${acap('', 'disallow-other: /')}ACAP-usage-purpose: ai-train\nACAP-allow-other: /\n`,
      'content-signal',
      ['Content-Signal: ai-input=no'],
    ],
    [
      'K19: other, next to a purpose with rules of its own',
      `${acap('', 'disallow-other: /a')}ACAP-usage-purpose: ai-train\nACAP-allow-other: /\n`,
      'rsl',
      ['<content url="/a"> prohibits ai-input', '<content url="/a"> prohibits ai-index'],
    ],
    [
      'K18: other, next to a purpose with rules for another path',
      `${acap('', 'disallow-other: /a')}ACAP-usage-purpose: ai-train\nACAP-allow-other: /a/b\n`,
      'content-usage',
      ['Content-Usage: /a train-ai=n', 'Content-Usage: /a ai-use=n'],
    ],
    [
      'K18: other',
      acap('', 'disallow-other: /a'),
      'content-usage',
      ['Content-Usage: /a train-ai=n', 'Content-Usage: /a ai-use=n'],
    ],
    ['K19: other', acap('', 'disallow-other: /a'), 'rsl', ['<content url="/a"> prohibits ai-all']],
    ['K20: other', acap('', 'disallow-other: /a'), 'tdmrep', ['/a: tdm-reservation 1']],
    [
      'K20: other, next to rules of their own about answers',
      `${acap('', 'disallow-other: /')}ACAP-usage-purpose: ai-input\nACAP-allow-other: /\n`,
      'tdmrep',
      ['/: tdm-reservation 1'],
    ],
    [
      'K116: other, next to rules of their own about training',
      `${acap('', 'disallow-other: /')}ACAP-usage-purpose: ai-train\nACAP-allow-other: /\n`,
      'tdmrep',
      [],
    ],
    ['K21: index', acap('', 'disallow-index: /'), 'content-signal', ['Content-Signal: search=no']],
    [
      'K21: index and present, next to rules of search about present',
      `${acap('', 'disallow-index: /', 'disallow-present: /')}ACAP-usage-purpose: search\nACAP-allow-present: /\n`,
      'content-signal',
      ['Content-Signal: search=no'],
    ],
    [
      'K23: preserve and index, next to rules of search about index',
      `${acap('', 'disallow-preserve: /', 'disallow-index: /')}ACAP-usage-purpose: search\nACAP-allow-index: /\n`,
      'content-signal',
      ['Content-Signal: use=immediate'],
    ],
    [
      'K22: preserve and index',
      acap('', 'disallow-preserve: /', 'disallow-index: /'),
      'content-signal',
      ['Content-Signal: use=immediate'],
    ],
    ['K23: preserve', acap('', 'disallow-preserve: /'), 'content-signal', ['Content-Signal: use=immediate']],
    [
      'K24: index and cite',
      acap(
        '',
        'allow-index: /',
        'allow-present-snippet: /',
        'allow-present-link: /',
        'disallow-present-currentcopy: /',
        'disallow-present-oldcopy: /',
      ),
      'content-signal',
      ['Content-Signal: use=reference'],
    ],
    ['K25: nothing for present, unless chosen', acap('', 'allow-present: /'), 'content-signal', []],
    ['K26: snippets', acap('', 'disallow-present-snippet: /a'), 'meta', ['nosnippet']],
    ['K27: short snippets', acap('', 'allow-present-snippet: /a max-length=40-chars'), 'meta', ['max-snippet:40']],
    [
      'K27: the shortest of several limits, which all apply',
      acap('', 'allow-present-snippet: /a max-length=100-chars', 'allow-present-snippet: /a max-length=40-chars'),
      'meta',
      ['max-snippet:40'],
    ],
    ['K28: a permission', acap('ai-train', 'allow-other: /'), 'content-signal', ['Content-Signal: ai-train=yes']],
    ['K29: a permission', acap('ai-train', 'allow-other: /a'), 'rsl', ['<content url="/a"> permits ai-train']],
    ['K30: silence', acap('ai-train', 'disallow-other: /'), 'content-signal', []],
    [
      'K31: a conflict',
      acap('ai-train', 'disallow-other: /', 'allow-other: /'),
      'content-signal',
      ['Content-Signal: ai-train=no'],
    ],
    [
      'K31: a conflict with a permission that has a qualifier',
      acap('search', 'disallow-index: /', 'allow-index: / time-limit=3-days', 'disallow-present: /'),
      'content-signal',
      ['Content-Signal: search=no'],
    ],
    [
      'K13: search, next to such a permission',
      acap('search', 'disallow-index: /', 'allow-index: / time-limit=3-days', 'disallow-present: /'),
      'content-signal',
      ['Content-Signal: search=no'],
    ],
    [
      'K32: one crawler',
      'User-agent: x\nAllow: /\n\nACAP-crawler: x\nACAP-usage-purpose: ai-train\nACAP-disallow-other: /\n',
      'content-signal',
      [],
    ],
    ['K33: a qualifier', acap('', 'allow-index: / time-limit=3-days'), 'content-usage', []],
    [
      'K33: a qualifier next to a limit of snippets',
      acap('', 'allow-present-snippet: /a max-length=40-chars time-limit=3-days'),
      'meta',
      [],
    ],
    [
      'K33: a qualifier of another permission',
      acap('', 'allow-present-snippet: /a max-length=40-chars', 'allow-present-snippet: /a time-limit=3-days'),
      'meta',
      [],
    ],
    ['K34: links', acap('', 'disallow-follow: /'), 'content-usage', []],
    ['K35: a reference', `ACAP-crawler: *\nACAP-permissions-reference: https://e.example/acap.txt\n`, 'rsl', []],
    [
      'K36: the index of an AI system',
      acap('ai-index', 'disallow-other: /a'),
      'rsl',
      ['<content url="/a"> prohibits ai-index'],
    ],
    ['K37: the index of an AI system', acap('ai-index', 'disallow-other: /a'), 'content-usage', []],
    ['K39: index', acap('', 'disallow-index: /a'), 'content-usage', ['Content-Usage: /a search=n']],
    [
      'K110: everything',
      acap('', 'disallow-index: /a', 'disallow-preserve: /a', 'disallow-present: /a', 'disallow-other: /a'),
      'rsl',
      ['<content url="/a"> prohibits all'],
    ],
    [
      'K19: everything, next to a purpose with rules of its own',
      `${acap('', 'disallow-index: /', 'disallow-preserve: /', 'disallow-present: /', 'disallow-other: /')}ACAP-usage-purpose: ai-train\nACAP-allow-other: /\n`,
      'rsl',
      ['<content url="/"> prohibits ai-input', '<content url="/"> prohibits ai-index'],
    ],
    [
      'K19: everything, next to rules of search of its own',
      `${acap('', 'disallow-index: /', 'disallow-preserve: /', 'disallow-present: /', 'disallow-other: /')}ACAP-usage-purpose: search\nACAP-allow-index: /\nACAP-allow-present: /\n`,
      'rsl',
      ['<content url="/"> prohibits ai-all'],
    ],
    [
      'K4: training at the paths of a resource set, of which the first definition counts',
      `ACAP-resource-set: set /a\nACAP-resource-set: Set /b\n${acap('ai-train', 'disallow-other: the-acap:resource-set:SET')}`,
      'rsl',
      ['<content url="/a"> prohibits ai-train'],
    ],
    ['K111: showing alone', acap('', 'disallow-present: /a'), 'content-usage', []],
    ['K112: another purpose', acap('archiving', 'disallow-other: /a'), 'content-usage', []],
    ['K113: crawling', acap('', 'disallow-crawl: /a'), 'content-usage', []],
    ['K114: a prohibition with a qualifier', acap('', 'disallow-index: /a time-limit=3-days'), 'content-usage', []],
    ['K114: under 1.0, a permission that cannot be interpreted', acap('', 'allow-index: /a colour=red'), 'rsl', []],
    [
      'K115: under 1.1, a permission that counts as a prohibition',
      `##ACAP version=1.1\n${acap('', 'allow-index: /a colour=red')}`,
      'rsl',
      [],
    ],
    [
      'K116: other, next to rules of their own about all uses of AI',
      `${acap('', 'disallow-other: /')}ACAP-usage-purpose: ai-*\nACAP-allow-other: /\n`,
      'content-signal',
      [],
    ],
  ])('%s', (title, source, target, to) => {
    expect(reportOf(title, source, target)).toEqual(expectedOf(title, to));
    const written = convertRow(source, target, rowOf(title))[1].robots?.text ?? source;
    expect(target === 'groups' ? [] : forbiddenWrites(source, written)).toEqual([]);
  });

  test('K25: a wide permission is written when it is chosen', () => {
    expect(convertRow(acap('', 'allow-present: /'), 'content-signal', 'K25', true)[0][0]?.to).toEqual([
      'Content-Signal: use=full',
    ]);
  });

  test.each<[target: CrosswalkTarget, path: string]>([
    ['content-signal', '/'],
    ['content-usage', '/a'],
    ['rsl', '/a'],
  ])('D4, K21, K39: to %s, nothing for general rules about search that its own rules override', (target, path) => {
    const general = acap('', `disallow-index: ${path}`, `disallow-present: ${path}`);
    const source = `${general}ACAP-usage-purpose: search\nACAP-allow-index: /\nACAP-allow-present: /\n`;
    const [lines, { differences }] = convertRow(source, target, 'K116');
    expect(lines).toMatchObject([
      {
        from: `ACAP-disallow-index: ${path}`,
        to: [],
        loss: expect.stringContaining('purpose “search” over') as string,
      },
      { from: `ACAP-disallow-present: ${path}`, to: [] },
    ]);
    expect(differences.filter(({ use }) => use === 'search')).toEqual([]);
  });

  test.each<[row: string, target: CrosswalkTarget]>([
    ['K19', 'rsl'],
    ['K20', 'tdmrep'],
  ])('%s, K32: to %s, nothing is written for one crawler, as that would refuse everyone', (row, target) => {
    const [lines, result] = convertRow('ACAP-crawler: x\nACAP-disallow-other: /\n', target, row);
    expect(lines).toMatchObject([
      { to: [], fidelity: 'none', loss: expect.stringContaining('cannot name a crawler') as string },
    ]);
    expect(result.document).toBeNull();
    expect(result.lines.filter(({ fidelity }) => fidelity === 'exact')).toEqual([]);
  });

  test.each<[target: CrosswalkTarget, row: string, permission: string]>([
    ['content-usage', 'K34', 'ACAP-crawler: x\nACAP-allow-index: /'],
    ['rsl', 'K34', 'ACAP-crawler: x\nACAP-allow-index: /'],
    ['meta', 'K33', 'ACAP-crawler: *\nACAP-allow-index: /a/b time-limit=3-days'],
  ])('D4, D6, K39, K90: to %s, a permission left out by %s accounts for what is refused', (target, row, permission) => {
    const [lines, { differences }] = convertRow(`${permission}\n${acap('', 'disallow-index: /a')}`, target, row);
    expect(lines[0]).toMatchObject({ to: [], fidelity: 'none' });
    expect(differences.filter(({ isExplained }) => !isExplained)).toEqual([]);
    expect(differences.some(({ kind }) => kind === 'restricts')).toBe(true);
  });

  test.each<[rules: string[], qualifiers: string[]]>([
    [
      ['allow-present-snippet: / max-length=40-chars time-limit=3-days', 'allow-present-snippet: /'],
      ['time-limit=3-days', 'time-limit=3-days'],
    ],
    [
      ['allow-(cached): /', 'allow-(brief): /'],
      ['(cached)', '(brief)'],
    ],
  ])('K33, D8: every permission that is left out is reported: %j', (rules, qualifiers) => {
    const definitions =
      'ACAP-qualified-usage: cached index time-limit=1-days\nACAP-composite-usage: brief index follow\n';
    const [lines] = convertRow(definitions + acap('', ...rules), 'meta', 'K33');
    expect(lines.map(({ loss }) => loss)).toEqual(
      qualifiers.map((one) => `${one} has no counterpart, so this permission is left out.`),
    );
  });

  test.each(CROSSWALK_TARGETS.filter((target) => target !== 'acap'))(
    'K35, A11: to %s, the report says that the rules of another document are not converted',
    (target) => {
      const [lines] = convertRow('ACAP-crawler: *\nACAP-permissions-reference: /acap.txt\n', target, 'K35');
      expect(lines).toMatchObject([
        { to: [], loss: expect.stringContaining('The rules in /acap.txt are not converted') as string },
      ]);
    },
  );

  test('K38: ai.txt and llms.txt are not targets', () => {
    expect(CROSSWALK_TARGETS.filter((target) => /txt/.test(target))).toEqual([]);
    expect(fidelityOf('K38')).toBe('none');
  });

  test('E12-E14: noai only next to the ACAP statement, and nothing on pages that no crawler may fetch', () => {
    const closed = acap('ai-train', 'disallow-other: /a').replace('Allow: /', 'Disallow: /a');
    const [lines, { document }] = convertRow(closed, 'meta', 'K7');
    expect(lines[0]?.to).toEqual([]);
    expect(document).toBeNull();
    const { text } = convertStatements(readPage('<meta name="robots" content="ACAP ai-train disallow-other">'));
    expect(text).toMatch(/ACAP ai-train disallow-other[^]*noai/);
  });
});

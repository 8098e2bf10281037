import { describe, expect, test } from 'vitest';
import { createDecider } from '../decide/create-decider.ts';
import { parsePolicy } from '../model/build-policy.ts';
import { USAGES } from '../vocabulary/usages.ts';
import { AGENT, convertRow, expectedOf, reportOf, rsl, type RowCase } from './crosswalk-rows.test-setup.ts';

describe('from other vocabularies to ACAP', () => {
  test.each<RowCase>([
    [
      'K40: search',
      `${AGENT}Content-Signal: search=no`,
      'acap',
      ['search: ACAP-disallow-index: /', 'search: ACAP-disallow-present: /'],
    ],
    ['K41: answers', `${AGENT}Content-Signal: ai-input=no`, 'acap', ['ai-input: ACAP-disallow-other: /']],
    ['K42: training', `${AGENT}Content-Signal: ai-train=no`, 'acap', ['ai-train: ACAP-disallow-other: /']],
    ['K43: a permission', `${AGENT}Content-Usage: /a train-ai=y`, 'acap', ['ai-train: ACAP-allow-other: /a']],
    [
      'K117: a permission that another vocabulary refuses',
      `${AGENT}Content-Signal: ai-train=no\nContent-Usage: /a train-ai=y`,
      'acap',
      [],
    ],
    [
      'K117: a permission of search within a level that refuses indexing',
      `${AGENT}Content-Signal: search=yes, use=immediate`,
      'acap',
      [],
    ],
    [
      'K117: a permission of search for everyone, next to a level for one crawler that refuses indexing',
      `${AGENT}Content-Usage: search=y\n\nUser-agent: x\nAllow: /\nContent-Signal: use=immediate`,
      'acap',
      [],
    ],
    ['K44: nothing readable', `${AGENT}Content-Signal: ai-train=maybe`, 'acap', []],
    [
      'K45: a level',
      `${AGENT}Content-Signal: use=immediate`,
      'acap',
      ['ACAP-disallow-preserve: /', 'ACAP-disallow-index: /'],
    ],
    [
      'K46: a level',
      `${AGENT}Content-Signal: use=reference`,
      'acap',
      [
        'ACAP-allow-index: /',
        'ACAP-allow-present-snippet: /',
        'ACAP-allow-present-link: /',
        'ACAP-disallow-present-currentcopy: /',
        'ACAP-disallow-present-oldcopy: /',
      ],
    ],
    [
      'K47: a level',
      `${AGENT}Content-Signal: use=full`,
      'acap',
      ['ACAP-allow-preserve: /', 'ACAP-allow-present: /', 'ACAP-allow-other: /'],
    ],
    ['K48: training', `${AGENT}Content-Usage: /a train-ai=n`, 'acap', ['ai-train: ACAP-disallow-other: /a']],
    ['K49: answers', `${AGENT}Content-Usage: /a ai-use=n`, 'acap', ['ai-input: ACAP-disallow-other: /a']],
    [
      'K50: search',
      `${AGENT}Content-Usage: /a search=n`,
      'acap',
      ['search: ACAP-disallow-index: /a', 'search: ACAP-disallow-present: /a'],
    ],
    ['K51: a longer path', `${AGENT}Content-Usage: / train-ai=n\nContent-Usage: /a train-ai=y`, 'acap', []],
    [
      'K51: a line without a path, next to one for every path',
      `${AGENT}Content-Usage: train-ai=n\nContent-Usage: / train-ai=y`,
      'acap',
      [],
    ],
    [
      'K43: a permission for every path, next to a line without a path',
      `${AGENT}Content-Usage: train-ai=n\nContent-Usage: / train-ai=y`,
      'acap',
      ['ai-train: ACAP-allow-other: /'],
    ],
    [
      'K52: an RSL token',
      rsl('<prohibits type="usage">ai-input</prohibits>'),
      'acap',
      ['ai-input: ACAP-disallow-other: /a'],
    ],
    [
      'K53: all AI uses',
      rsl('<prohibits type="usage">ai-all</prohibits>'),
      'acap',
      ['ai-train: ACAP-disallow-other: /a', 'ai-input: ACAP-disallow-other: /a', 'ai-index: ACAP-disallow-other: /a'],
    ],
    [
      'K54: everything',
      rsl('<prohibits type="usage">all</prohibits>'),
      'acap',
      ['ACAP-disallow-index: /a', 'ACAP-disallow-preserve: /a', 'ACAP-disallow-present: /a', 'ACAP-disallow-other: /a'],
    ],
    [
      'K55: a closed list',
      rsl('<permits type="usage">search</permits>'),
      'acap',
      [
        'search: ACAP-allow-index: /a',
        'search: ACAP-allow-present: /a',
        'ai-train: ACAP-disallow-other: /a',
        'ai-input: ACAP-disallow-other: /a',
        'ai-index: ACAP-disallow-other: /a',
      ],
    ],
    ['K56: terms', rsl('<permits type="usage">all</permits><payment type="purchase"/>'), 'acap', []],
    ['K44: a licence without usages', rsl('<permits type="user">non-commercial</permits>'), 'acap', []],
    ['K44: an empty licence', rsl(''), 'acap', []],
    [
      'K57: attribution',
      rsl('<payment type="attribution"><standard>https://e.example/by</standard></payment>'),
      'acap',
      ['ACAP-allow-present: /a must-include-resource=the-acap:credit:https://e.example/by'],
    ],
    ['K58: a reservation', '[{"location":"/a","tdm-reservation":1}]', 'acap', ['ACAP-disallow-other: /a']],
    ['K59: nothing, unless chosen', '[{"location":"/a","tdm-reservation":0}]', 'acap', []],
    ['K60: a policy', '[{"location":"/a","tdm-reservation":1,"tdm-policy":"https://e.example/p"}]', 'acap', []],
    [
      'K65: a control token',
      'User-agent: Google-Extended\nDisallow: /a\n',
      'acap',
      ['ai-train: ACAP-disallow-other: /a'],
    ],
    ['K67: ai.txt', '# ai.txt\nUser-agent: *\nDisallow: /a\n', 'acap', ['ai-train: ACAP-disallow-other: /a']],
    [
      'K68: DisallowAITraining',
      'User-agent: *\nAllow: /\nDisallowAITraining: /a\n',
      'acap',
      ['ai-train: ACAP-disallow-other: /a'],
    ],
    ['K69: llms.txt', '# llms', 'acap', []],
  ])('%s', (title, source, target, to) => {
    expect(reportOf(title, source, target)).toEqual(expectedOf(title, to));
  });

  test('K56: every kind of terms is named', () => {
    const terms =
      '<prohibits type="geo">US</prohibits><payment type="purchase"/><legal type="warranty">no</legal><reporting type="usage"/>';
    const [lines] = convertRow(rsl(`<permits type="usage">all</permits>${terms}`), 'acap', 'K56');
    expect(lines).toMatchObject([
      { to: [], loss: expect.stringContaining('payment=purchase, geo, legal, reporting') as string },
    ]);
  });

  test('K59: a wide permission is written when it is chosen', () => {
    expect(convertRow('[{"location":"/a","tdm-reservation":0}]', 'acap', 'K59', true)[0][0]?.to).toEqual([
      'ACAP-allow-other: /a',
    ]);
  });

  test('K104, K105, K108: the stricter line wins, and the report of the other one says so', () => {
    const [lines, { robots }] = convertRow(
      `${AGENT}Content-Signal: ai-train=yes\nContent-Usage: / train-ai=n\n`,
      'acap',
      'K43',
    );
    expect(lines[0]).toMatchObject({
      to: [],
      fidelity: 'none',
      loss: expect.stringContaining('stricter line wins') as string,
    });
    expect(robots?.text).toContain('ACAP-usage-purpose: ai-train\nACAP-disallow-other: /\n');
    expect(robots?.text).not.toContain('allow-other: /\nACAP-allow');
  });

  test.each<[title: string, source: string, row: string, fidelity: string, also: string]>([
    [
      'K42, S3: a crawler with a group of its own that says nothing',
      `${AGENT}Content-Signal: ai-train=no\n\nUser-agent: x\nAllow: /\n`,
      'K42',
      'narrower',
      'x',
    ],
    [
      'K45, S3: the same, of a row that is exact otherwise',
      `${AGENT}Content-Signal: use=immediate\n\nUser-agent: x\nAllow: /\n`,
      'K45',
      'broader',
      'x',
    ],
    [
      'K50, Y7: a longer path that says nothing',
      `${AGENT}Content-Usage: search=n\nContent-Usage: /a train-ai=n\n`,
      'K50',
      'narrower',
      '/a',
    ],
    [
      'K48, D6: a longer path that overlaps',
      `${AGENT}Content-Usage: /a train-ai=n\nContent-Usage: /*.pdf train-ai=y\n`,
      'K48',
      'narrower',
      '/*.pdf',
    ],
    [
      'K50, S3: a longer path in another group of the crawler',
      `${AGENT}Content-Usage: / search=n\n\n${AGENT}Content-Usage: /a train-ai=n\n`,
      'K50',
      'narrower',
      '/a',
    ],
  ])('%s', (_title, source, row, fidelity, also) => {
    const [lines, { differences }] = convertRow(source, 'acap', row);
    const loss = expect.stringContaining(`This also applies to ${also}, for which other lines decide.`) as string;
    expect(lines).toMatchObject([{ fidelity, loss }]);
    expect(differences.filter(({ kind }) => kind === 'restricts')).toMatchObject([{ isExplained: true }]);
  });

  test.each<[shorter: string, longer: string, loss: string]>([
    ['/*.pdf$ train-ai=n', '/archive/ train-ai=y', ''],
    ['/a/ train-ai=y', '/*.pdf$ train-ai=n', ''],
    ['/a* train-ai=y', '/a$ train-ai=n', 'The permission for /a* takes precedence where both match.'],
    ['/a*b train-ai=y', '/*.pdf$ train-ai=n', ''],
    ['/a*b*c train-ai=y', '/*e*f*g*h train-ai=n', 'The permission for /a*b*c takes precedence where both match.'],
  ])('K48, D6: %s and %s', (shorter, longer, loss) => {
    const source = `${AGENT}Content-Usage: ${shorter}\nContent-Usage: ${longer}\n`;
    const [[line], { differences }] = convertRow(source, 'acap', 'K48');
    expect(line?.loss.endsWith(loss === '' ? 'generative ones.' : loss)).toBe(true);
    expect(differences.filter(({ isExplained }) => !isExplained)).toEqual([]);
  });

  test.each([
    'User-agent: x\nDisallow: /\n',
    'User-agent: x\nAllow: /\nContent-Signal: ai-train=no\n',
    'User-agent: x\nAllow: /\nContent-Signal: ai-train=yes\n',
  ])('K42, D4: a group of its own that decides, or leaves nothing to decide: %j', (group) => {
    const [lines] = convertRow(`${AGENT}Content-Signal: ai-train=no\n\n${group}`, 'acap', 'K42');
    expect(lines.map(({ loss }) => loss).join()).not.toContain('also applies');
  });

  test('K48, Y3: a line of Content-Usage ends the list of agents', () => {
    const source = 'User-agent: *\nContent-Usage: / train-ai=n\nUser-agent: x\nDisallow: /b\n';
    const { robots } = convertRow(source, 'acap', 'K48')[1];
    expect(robots?.text).toContain('ACAP-crawler: *\n');
    expect(robots?.text).not.toContain('ACAP-crawler: x\n');
  });

  test('K104: a sub-record comes after the general rules of its record', () => {
    const [, { robots }] = convertRow(`${AGENT}Content-Signal: ai-train=no, use=immediate\n`, 'acap', 'K42');
    expect(robots?.text.slice(robots.text.indexOf('ACAP-crawler'))).toBe(
      'ACAP-crawler: *\nACAP-disallow-preserve: /\nACAP-disallow-index: /\nACAP-usage-purpose: ai-train\nACAP-disallow-other: /\n',
    );
  });

  test.each<[title: string, source: string]>([
    ['of the same line', `${AGENT}Content-Signal: use=reference, search=yes\n`],
    [
      'for everyone, next to a level for one crawler',
      `${AGENT}Content-Signal: search=yes\n\nUser-agent: x\nAllow: /\nContent-Signal: use=reference\n`,
    ],
    ['for some paths', `${AGENT}Content-Signal: use=reference\nContent-Usage: /a/ search=y\n`],
  ])('K46, K104, D4: a permission of search, %s, opens no copies that a level refuses', (_, source) => {
    const [lines, { robots }] = convertRow(source, 'acap', 'K46');
    expect(lines[0]?.to).toContain('search: ACAP-disallow-present-currentcopy: /');
    const decider = createDecider(parsePolicy(robots?.text ?? ''));
    const search = decider.for({ reader: 'acap', crawler: 'x', purpose: 'search' });
    const refused = USAGES.filter((usage) => search.decideUsage('/a/', usage).effect === 'prohibited');
    expect(refused).toEqual(['present-currentcopy', 'present-oldcopy']);
  });

  test('K104, K57: a permission of search demands the credit, too', () => {
    const terms = '<payment type="attribution"><standard>https://e.example/by</standard></payment>';
    const [, { robots }] = convertRow(rsl(`<permits type="usage">search</permits>${terms}`), 'acap', 'K57');
    const decider = createDecider(parsePolicy(robots?.text ?? '')).for({
      reader: 'acap',
      crawler: 'x',
      purpose: 'search',
    });
    expect(decider.decideUsage('/a', 'present')).toMatchObject({
      effect: 'permitted',
      restrictions: [{ name: 'must-include-resource' }],
    });
  });

  test('D3, D4: says so if a permission of the file for a broader usage overrides a level', () => {
    const source = `${AGENT}Content-Signal: use=reference\n\nACAP-crawler: *\nACAP-usage-purpose: search\nACAP-allow-present: /\n`;
    const [lines] = convertRow(source, 'acap', 'K46');
    expect(lines).toMatchObject([
      { loss: expect.stringContaining('The permission on line 7 still applies') as string },
    ]);
  });

  test('C2, D6: paths of the ACAP rules that the file has already are compared, too', () => {
    const own = 'ACAP-crawler: *\nACAP-usage-purpose: ai-train\nACAP-allow-other: /b/c\n';
    const [, { differences }] = convertRow(`${AGENT}Content-Usage: / train-ai=n\n\n${own}`, 'acap', 'K48');
    expect(differences).toMatchObject([{ kind: 'widens', use: 'ai-train', path: '/b/c', isExplained: true }]);
  });

  test.each(['constructor', 'ai-agents'])('K44: nothing is written for %s, an unknown word', (word) => {
    for (const line of [`Content-Signal: ${word}=no`, `Content-Usage: ${word}=n`]) {
      const [lines] = convertRow(`${AGENT}${line}\n`, 'acap', 'K44');
      expect(lines).toMatchObject([{ to: [], loss: expect.stringContaining(`“${word}”`) as string }]);
    }
  });
});

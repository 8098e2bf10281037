import { describe, expect, test } from 'vitest';
import { neverWritten } from '#testing/never-written.ts';
import { buildPolicy } from '../model/build-policy.ts';
import { readPage } from '../model/build-page-policy.ts';
import { createTextDocument } from '../text/text-document.ts';
import { convertPreferences, type CrosswalkConversion } from './convert-preferences.ts';
import { convertDirectives, convertStatements } from './page/convert-page-uses.ts';
import { CROSSWALK_TARGETS, type CrosswalkTarget } from './plan/planned-item.ts';
import type { CrosswalkSource } from './plan/crosswalk-source.ts';
import type { ReportedLine } from './reported-line.ts';
import { CROSSWALK_ROWS } from './rows/rows.ts';

const policyOf = (text: string) => buildPolicy(createTextDocument(text));
const ADDRESS = 'https://e.example/rsl.xml';
const ALL = 'ACAP-crawler: *\n';
const AGENT = 'User-agent: *\nAllow: /\n';

/** `ai-train: ACAP-disallow-other: /` as the lines of a record. */
const acap = (purpose: string, ...rules: string[]) =>
  `${AGENT}\n${ALL}${purpose === '' ? '' : `ACAP-usage-purpose: ${purpose}\n`}${rules.map((rule) => `ACAP-${rule}\n`).join('')}`;

const rsl = (rights: string, url = '/a') =>
  `<rsl xmlns="https://rslstandard.org/rsl"><content url="${url}"><license>${rights}</license></content></rsl>`;

function sourceOf(text: string, licenses: ReadonlyMap<string, string> = new Map()): CrosswalkSource {
  if (text.startsWith('<rsl')) return { kind: 'rsl', text };
  if (text.startsWith('[')) return { kind: 'tdmrep', text };
  if (text.startsWith('# llms')) return { kind: 'llms', text };
  if (text.startsWith('# ai.txt')) return { kind: 'ai-txt', policy: policyOf(text) };
  return { kind: 'robots', policy: policyOf(text), licenses };
}

/** The lines of a row, and the whole result. */
function convert(
  text: string,
  target: CrosswalkTarget,
  row: string,
  wide = false,
): [ReportedLine[], CrosswalkConversion] {
  const licenses = new Map([[ADDRESS, rsl('<prohibits type="usage">ai-train</prohibits>')]]);
  const result = convertPreferences(sourceOf(text, licenses), target, { widePermissions: wide });
  return [result.lines.filter((line) => line.row === row), result];
}

const fidelityOf = (row: string) => CROSSWALK_ROWS.find(({ id }) => id === row)?.fidelity;

describe('the crosswalk', () => {
  test.each<[title: string, source: string, target: CrosswalkTarget, to: string[]]>([
    ['K1: training', acap('ai-train', 'disallow-other: /'), 'content-signal', ['Content-Signal: ai-train=no']],
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
      'K18: other',
      acap('', 'disallow-other: /a'),
      'content-usage',
      ['Content-Usage: /a train-ai=n', 'Content-Usage: /a ai-use=n'],
    ],
    ['K19: other', acap('', 'disallow-other: /a'), 'rsl', ['<content url="/a"> prohibits ai-all']],
    ['K20: other', acap('', 'disallow-other: /a'), 'tdmrep', ['/a: tdm-reservation 1']],
    ['K21: index', acap('', 'disallow-index: /'), 'content-signal', ['Content-Signal: search=no']],
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
    ['K25: present, unless chosen', acap('', 'allow-present: /'), 'content-signal', []],
    ['K26: snippets', acap('', 'disallow-present-snippet: /a'), 'meta', ['nosnippet']],
    ['K27: short snippets', acap('', 'allow-present-snippet: /a max-length=40-chars'), 'meta', ['max-snippet:40']],
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
      'K32: one crawler',
      'User-agent: x\nAllow: /\n\nACAP-crawler: x\nACAP-usage-purpose: ai-train\nACAP-disallow-other: /\n',
      'content-signal',
      [],
    ],
    ['K33: a qualifier', acap('', 'allow-index: / time-limit=3-days'), 'content-usage', []],
    ['K34: links', acap('', 'disallow-follow: /'), 'content-usage', []],
    ['K35: a reference', `${ALL}ACAP-permissions-reference: https://e.example/acap.txt\n`, 'rsl', []],
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
    ['K111: showing alone', acap('', 'disallow-present: /a'), 'content-usage', []],
    ['K112: another purpose', acap('archiving', 'disallow-other: /a'), 'content-usage', []],
    ['K113: crawling', acap('', 'disallow-crawl: /a'), 'content-usage', []],

    [
      'K40: search',
      `${AGENT}Content-Signal: search=no`,
      'acap',
      ['search: ACAP-disallow-index: /', 'search: ACAP-disallow-present: /'],
    ],
    ['K41: answers', `${AGENT}Content-Signal: ai-input=no`, 'acap', ['ai-input: ACAP-disallow-other: /']],
    ['K42: training', `${AGENT}Content-Signal: ai-train=no`, 'acap', ['ai-train: ACAP-disallow-other: /']],
    ['K43: a permission', `${AGENT}Content-Usage: /a train-ai=y`, 'acap', ['ai-train: ACAP-allow-other: /a']],
    ['K44: nothing that can be read', `${AGENT}Content-Signal: ai-train=maybe`, 'acap', []],
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
      'K52: an RSL token',
      rsl('<prohibits type="usage">ai-input</prohibits>'),
      'acap',
      ['ai-input: ACAP-disallow-other: /a'],
    ],
    [
      'K53: all of AI',
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
    [
      'K57: attribution',
      rsl('<payment type="attribution"><standard>https://e.example/by</standard></payment>'),
      'acap',
      ['ACAP-allow-present: /a must-include-resource=the-acap:credit:https://e.example/by'],
    ],
    ['K58: a reservation', '[{"location":"/a","tdm-reservation":1}]', 'acap', ['ACAP-disallow-other: /a']],
    ['K59: none, unless chosen', '[{"location":"/a","tdm-reservation":0}]', 'acap', []],
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

    ['K71: some crawlers of training', 'User-agent: GPTBot\nDisallow: /a\n', 'content-usage', []],
    [
      'K74: a control token',
      'User-agent: Google-Extended\nDisallow: /a\n\nUser-agent: Googlebot\nAllow: /\n',
      'content-usage',
      ['Content-Usage: /a train-ai=n'],
    ],
    ['K75: everybody', 'User-agent: *\nDisallow: /a\n', 'content-usage', []],
    ['K80: training', `${AGENT}Content-Usage: /a train-ai=n`, 'groups', ['Disallow: /a']],
    ['K81: answers', `${AGENT}Content-Signal: ai-input=no`, 'groups', ['Disallow: /']],
    ['K82: search', `${AGENT}Content-Signal: search=no`, 'groups', ['Disallow: /']],
    ['K83: a level', `${AGENT}Content-Signal: use=immediate`, 'groups', ['Disallow: /']],
    ['K84: a level', `${AGENT}Content-Signal: use=reference`, 'groups', []],
    ['K85: a permission', `${AGENT}Content-Signal: ai-train=yes`, 'groups', []],
    ['K86: a reservation', '[{"location":"/a","tdm-reservation":1}]', 'groups', ['Disallow: /a']],
    ['K87: a licence', `License: ${ADDRESS}\n${AGENT}`, 'groups', []],
  ])('%s', (title, source, target, to) => {
    const row = title.slice(0, title.indexOf(':'));
    const [lines, result] = convert(source, target, row);
    expect(lines.length).toBeGreaterThan(0);
    expect(new Set(lines.map(({ fidelity }) => fidelity))).toEqual(new Set([fidelityOf(row)]));
    expect([...new Set(lines.flatMap((line) => line.to))]).toEqual(to);
    expect(lines.map(({ loss }) => loss).join(' ')).not.toMatch(/[{}]/);
    expect(lines[0]?.loss).toMatch(fidelityOf(row) === 'exact' ? /^$/ : /\.$/);
    expect(result.differences.filter(({ isExplained }) => !isExplained)).toEqual([]);
    const isOfList = target !== 'groups' && target !== 'acap';
    expect(isOfList ? neverWritten(source, result.robots?.text ?? source) : []).toEqual([]);
  });

  test('K25, K59: a wide permission is written when it is chosen', () => {
    expect(convert(acap('', 'allow-present: /'), 'content-signal', 'K25', true)[0][0]?.to).toEqual([
      'Content-Signal: use=full',
    ]);
    expect(convert('[{"location":"/a","tdm-reservation":0}]', 'acap', 'K59', true)[0][0]?.to).toEqual([
      'ACAP-allow-other: /a',
    ]);
  });

  test.each<[title: string, of: 'training' | 'answers' | 'search', target: CrosswalkTarget, to: string]>([
    ['K70: training', 'training', 'content-usage', 'Content-Usage: /a train-ai=n'],
    ['K72: answers', 'answers', 'content-usage', 'Content-Usage: /a ai-use=n'],
    ['K73: search', 'search', 'content-usage', 'Content-Usage: /a search=n'],
    ['K76: training', 'training', 'tdmrep', '/a: tdm-reservation 1'],
  ])('%s', (title, of, target, to) => {
    const key = { training: 'train-ai', answers: 'ai-use', search: 'search' }[of];
    const { robots } = convertPreferences(sourceOf(`${AGENT}Content-Usage: /a ${key}=n`), 'groups');
    const groups = (robots?.text ?? '').replace(/^Content-Usage.*\n?/gm, '');
    const row = title.slice(0, title.indexOf(':'));
    const [lines] = convert(groups, target, row);
    expect(lines[0]?.to).toEqual([to]);
    expect(lines[0]?.fidelity).toBe(fidelityOf(row));
    expect(lines[0]?.loss).not.toMatch(/[{}]/);
  });

  test('K38: ai.txt and llms.txt are no targets', () => {
    expect(CROSSWALK_TARGETS.filter((target) => /txt/.test(target))).toEqual([]);
    expect(fidelityOf('K38')).toBe('none');
  });

  test.each<[title: string, head: string, written: string[]]>([
    ['K61: noai', '<meta name="robots" content="noai">', ['ACAP ai-train disallow-other']],
    [
      'K62: nosnippet',
      '<meta name="googlebot" content="nosnippet">',
      ['ACAP disallow-present-snippet', 'ACAP ai-input disallow-other'],
    ],
    [
      'K63: noarchive',
      '<meta name="bingbot" content="noarchive">',
      [
        'ACAP disallow-present-currentcopy',
        'ACAP disallow-present-oldcopy',
        'ACAP ai-input disallow-other',
        'ACAP ai-train disallow-other',
      ],
    ],
    [
      'K64: nocache',
      '<meta name="bingbot" content="nocache">',
      ['ACAP allow-present-link', 'ACAP allow-present-snippet', 'ACAP disallow-present-currentcopy'],
    ],
    ['K66: noimageai', '<meta name="robots" content="noimageai">', ['ACAP ai-train disallow-other']],
    ['K90: none', '<meta name="robots" content="none">', ['ACAP disallow-index', 'ACAP disallow-follow']],
    [
      'K91: noarchive',
      '<meta name="otherbot" content="noarchive">',
      ['ACAP disallow-present-currentcopy', 'ACAP disallow-present-oldcopy'],
    ],
    ['K93: nosnippet', '<meta name="otherbot" content="nosnippet">', ['ACAP disallow-present-snippet']],
    [
      'K94: max-snippet',
      '<meta name="robots" content="max-snippet:20">',
      ['ACAP allow-present-snippet max-length=20-chars'],
    ],
    [
      'K95: max-image-preview',
      '<meta name="robots" content="max-image-preview:none">',
      ['ACAP disallow-present-thumbnail'],
    ],
    ['K96: previews', '<meta name="robots" content="max-image-preview:large">', []],
    ['K97: noimageindex', '<meta name="robots" content="noimageindex">', ['ACAP disallow-present-thumbnail']],
    [
      'K98: notranslate',
      '<meta name="robots" content="notranslate">',
      ['ACAP allow-present prohibited-modification=translation'],
    ],
    [
      'K99: unavailable_after',
      '<meta name="robots" content="unavailable_after: 2027-01-02">',
      ['ACAP allow-index time-limit=until-2027-01-02'],
    ],
    [
      'K100: unavailable_after with a time',
      '<meta name="robots" content="unavailable_after: 2027-01-02T10:00:00Z">',
      ['ACAP allow-index time-limit=until-2027-01-02'],
    ],
    ['K101: indexifembedded', '<meta name="robots" content="indexifembedded">', []],
  ])('%s', (title, head, written) => {
    const row = title.slice(0, title.indexOf(':'));
    const { lines, text, differences } = convertDirectives(readPage(`<head>${head}</head><body>`));
    expect(differences.filter(({ isExplained }) => !isExplained)).toEqual([]);
    const own = lines.filter((line) => line.row === row);
    expect(own.map(({ fidelity }) => fidelity)).toEqual([fidelityOf(row)]);
    expect(own[0]?.loss).not.toMatch(/[{}]/);
    for (const content of written) expect(text).toContain(`content="${content}"`);
    expect(text.match(/ACAP/g) ?? []).toHaveLength(written.length);
    expect(text).toContain(head);
  });

  test.each<[title: string, page: string, written: string]>([
    ['K7: training', '<meta name="robots" content="ACAP ai-train disallow-other">', 'content="noai"'],
    ['K12: answers', '<meta name="robots" content="ACAP ai-input disallow-other">', 'content="nosnippet"'],
    ['K16: search', '<meta name="robots" content="ACAP search disallow-index">', 'content="noindex"'],
    ['K26: snippets', '<meta name="x" content="ACAP disallow-present-snippet">', '<meta name="x" content="nosnippet">'],
    [
      'K27: short snippets',
      '<meta name="robots" content="ACAP allow-present-snippet max-length=9-chars">',
      'content="max-snippet:9"',
    ],
    ['K90: index', '<meta name="robots" content="ACAP disallow-index">', 'content="noindex"'],
    [
      'K92: copies',
      '<meta name="robots" content="ACAP disallow-present-currentcopy"><meta name="robots" content="ACAP disallow-present-oldcopy">',
      'content="noarchive"',
    ],
    [
      'K95: thumbnails',
      '<meta name="robots" content="ACAP disallow-present-thumbnail">',
      'content="max-image-preview:none"',
    ],
    ['K103: an element', '<body><div class="the-acap:disallow-present-snippet">', '<div data-nosnippet class='],
  ])('%s of a page', (title, page, written) => {
    const row = title.slice(0, title.indexOf(':'));
    const { lines, text, differences } = convertStatements(readPage(page));
    expect(differences.filter(({ isExplained }) => !isExplained)).toEqual([]);
    expect(new Set(lines.filter((line) => line.row === row).map(({ fidelity }) => fidelity))).toEqual(
      new Set([fidelityOf(row)]),
    );
    expect(text).toContain(written);
    expect(convertStatements(readPage(text)).text).toBe(text);
  });

  test('K102: an element without snippet', () => {
    const page = '<body><!-- <p data-nosnippet> --><span data-nosnippet>a</span><div class="b" data-nosnippet>c</div>';
    const { lines, text } = convertDirectives(readPage(page));
    expect(lines.map(({ row, fidelity }) => `${row} ${fidelity}`)).toEqual(['K102 broader', 'K102 broader']);
    expect(text).toBe(
      '<body><!-- <p data-nosnippet> --><span class="the-acap:disallow-present-snippet" data-nosnippet>a</span>' +
        '<div class="the-acap:disallow-present-snippet b" data-nosnippet>c</div>',
    );
    expect(convertDirectives(readPage(text)).text).toBe(text);
  });

  test('K104, K105, K108: what restricts more stays, and the other line says so', () => {
    const [lines, { robots }] = convert(
      `${AGENT}Content-Signal: ai-train=yes\nContent-Usage: / train-ai=n\n`,
      'acap',
      'K43',
    );
    expect(lines[0]).toMatchObject({
      to: [],
      fidelity: 'none',
      loss: expect.stringContaining('restricts more') as string,
    });
    expect(robots?.text).toContain('ACAP-usage-purpose: ai-train\nACAP-disallow-other: /\n');
    expect(robots?.text).not.toContain('allow-other: /\nACAP-allow');
  });

  test('K104: a sub-record stands behind the general rules of its record', () => {
    const [, { robots }] = convert(`${AGENT}Content-Signal: ai-train=no, use=immediate\n`, 'acap', 'K42');
    expect(robots?.text.slice(robots.text.indexOf('ACAP-crawler'))).toBe(
      'ACAP-crawler: *\nACAP-disallow-preserve: /\nACAP-disallow-index: /\nACAP-usage-purpose: ai-train\nACAP-disallow-other: /\n',
    );
  });

  test('K32, E2: a crawler without a group of its own', () => {
    const [lines] = convert(
      `${AGENT}\nACAP-crawler: GPTBot\nACAP-usage-purpose: ai-train\nACAP-disallow-other: /\n`,
      'content-signal',
      'K1',
    );
    expect(lines[0]).toMatchObject({
      to: [],
      fidelity: 'none',
      loss: expect.stringContaining('obeys the group for everybody') as string,
    });
  });

  test('E12-E14: noai only beside the ACAP statement, and nothing on pages that nobody may fetch', () => {
    const closed = acap('ai-train', 'disallow-other: /a').replace('Allow: /', 'Disallow: /a');
    const [lines, { document }] = convert(closed, 'meta', 'K7');
    expect(lines[0]?.to).toEqual([]);
    expect(document).toBeNull();
    const { text } = convertStatements(readPage('<meta name="robots" content="ACAP ai-train disallow-other">'));
    expect(text).toMatch(/ACAP ai-train disallow-other[^]*noai/);
  });

  test('every row is reported in other words than ids', () => {
    for (const { id, fidelity, loss } of CROSSWALK_ROWS)
      expect(`${id} ${loss === ''}`).toBe(`${id} ${fidelity === 'exact'}`);
  });
});

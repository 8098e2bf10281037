import { describe, expect, test } from 'vitest';
import { parsePolicy } from '../../model/build-policy.ts';
import { readPage } from '../../model/build-page-policy.ts';
import { convertPreferences } from '../convert-preferences.ts';
import type { ReportedLine } from '../reported-line.ts';
import { convertDirectives, convertStatements } from '../page/convert-page-uses.ts';
import type { Admission } from '../write/reasons.ts';
import type { CrosswalkDifference } from './crosswalk-difference.ts';
import { findBlockDifferences } from './find-block-differences.ts';
import { findCrosswalkDifferences } from './find-crosswalk-differences.ts';
import { findPageDifferences } from './find-page-differences.ts';
import { findTagDifferences } from './find-tag-differences.ts';

const unexplained = (differences: readonly CrosswalkDifference[]) =>
  differences.filter(({ isExplained }) => !isExplained).map(({ kind, use, path }) => `${kind} ${use} ${path}`);

const admitting = (lines: readonly ReportedLine[], ...admits: readonly Admission[]) =>
  lines.map((line) => ({ ...line, admits }));

describe('reading back what was written: groups', () => {
  const text = 'User-agent: *\nAllow: /\nContent-Usage: /a/ train-ai=n\n';
  const readBack = (change: (robots: string) => string) => {
    const policy = parsePolicy(text);
    const { robots, lines } = convertPreferences({ kind: 'robots', policy }, 'groups');
    const written = {
      robots: { edits: [], text: change(robots?.text ?? '') },
      document: null,
      outcome: () => null,
    };
    return unexplained(
      findBlockDifferences({ kind: 'robots', policy }, { before: policy, written, lines: admitting(lines) }),
    );
  };

  test.each<[title: string, change: (robots: string) => string, found: string[]]>([
    ['as written', (robots) => robots, []],
    ['a crawler is left out', (robots) => robots.replace('User-agent: CCBot\n', ''), ['widens ai-train /a/']],
    ['another path', (robots) => robots.replace('Disallow: /a/', 'Disallow: /a/b'), ['widens ai-train /a/']],
    [
      'too much',
      (robots) => robots.replace('Disallow: /a/', 'Disallow: /a/\nDisallow: /b/'),
      ['restricts ai-train /b/'],
    ],
    [
      'a search engine',
      (robots) => robots.replace('User-agent: CCBot\n', 'User-agent: CCBot\nUser-agent: DuckDuckBot\n'),
      ['restricts search /a/'],
    ],
  ])('C2: %s', (_, change, found) => {
    expect(readBack(change)).toEqual(found);
  });

  test('K86: a reservation', () => {
    const source = { kind: 'tdmrep', text: '[{"location":"/a","tdm-reservation":1}]' } as const;
    expect(unexplained(convertPreferences(source, 'groups').differences)).toEqual([]);
  });

  test('a crawler that shares its group with others is reported', () => {
    const shared =
      'User-agent: GPTBot\nUser-agent: Other\nDisallow: /x\n\nACAP-crawler: *\nACAP-usage-purpose: ai-train\nACAP-disallow-other: /a/\n';
    const { lines, differences } = convertPreferences({ kind: 'robots', policy: parsePolicy(shared) }, 'groups');
    expect(unexplained(differences)).toEqual([]);
    expect(lines[0]?.loss).toContain('GPTBot shares its group');
  });
});

describe('reading back what was written: preferences', () => {
  const text = 'User-agent: *\nAllow: /\n\nACAP-crawler: *\nACAP-usage-purpose: ai-train\nACAP-disallow-other: /\n';
  const readBack = (change: (robots: string) => string) => {
    const policy = parsePolicy(text);
    const source = { kind: 'robots', policy } as const;
    const { robots, lines } = convertPreferences(source, 'content-signal');
    const written = {
      robots: { edits: [], text: change(robots?.text ?? '') },
      document: null,
      outcome: () => null,
    };
    return unexplained(
      findCrosswalkDifferences(source, 'content-signal', { before: policy, written, lines: admitting(lines) }),
    );
  };

  test.each<[title: string, change: (robots: string) => string, found: string[]]>([
    ['C2: as written', (robots) => robots, []],
    [
      'C2, K30: a line is missing, for which uses without rules are no reason',
      (robots) => robots.replace(/Content-Signal.*\n/, ''),
      ['widens ai-train /'],
    ],
    ['C2: another use', (robots) => robots.replace('no', 'no, search=no'), ['restricts search /']],
  ])('%s', (_, change, found) => {
    expect(readBack(change)).toEqual(found);
  });

  test.each<[title: string, loss: string, admits: Admission[], found: string[]]>([
    ['what a line admits', '', ['opening'], []],
    ['not how its sentence reads', 'Not for GPTBot. This leaves out part of it.', [], ['widens ai-train /']],
  ])('K107: what counts is %s', (_, loss, admits, found) => {
    const policy = parsePolicy(text);
    const source = { kind: 'robots', policy } as const;
    const [line] = convertPreferences(source, 'content-signal').lines;
    const lines = line === undefined ? [] : admitting([{ ...line, fidelity: 'narrower', loss }], ...admits);
    const written = { robots: { edits: [], text }, document: null, outcome: () => null };
    expect(unexplained(findCrosswalkDifferences(source, 'content-signal', { before: policy, written, lines }))).toEqual(
      found,
    );
  });
});

describe('reading back what was written: META tags', () => {
  const text =
    'User-agent: *\nAllow: /\n\nACAP-crawler: *\nACAP-disallow-index: /a/\nACAP-usage-purpose: ai-train\nACAP-disallow-other: /b/\n';
  const readBack = (change: (tags: string) => string) => {
    const policy = parsePolicy(text);
    const { document, lines } = convertPreferences({ kind: 'robots', policy }, 'meta');
    const written = {
      robots: null,
      document: document && { ...document, text: change(document.text) },
      outcome: () => null,
    };
    return unexplained(findTagDifferences(policy, { before: policy, written, lines: admitting(lines) }));
  };

  test.each<[title: string, change: (tags: string) => string, found: string[]]>([
    ['as written', (tags) => tags, []],
    ['a tag is missing', (tags) => tags.replace(/<meta[^>]*noai[^>]*>\n/, ''), ['widens ai-train /b/']],
    [
      'another directive',
      (tags) => tags.replace('noindex', 'nofollow'),
      ['widens search /a/', 'restricts follow /a/', 'widens index /a/'],
    ],
    [
      'other pages',
      (tags) => tags.replace('pages of /b/', 'pages of /c/'),
      ['widens ai-train /b/', 'restricts ai-train /c/'],
    ],
    [
      'one crawler',
      (tags) => tags.replace('name="robots" content="noai"', 'name="GPTBot" content="noai"'),
      ['widens ai-train /b/'],
    ],
  ])('C2: %s', (_, change, found) => {
    expect(readBack(change)).toEqual(found);
  });

  test('K7: the row accounts for an operator that does not read noai', () => {
    const records = 'ACAP-crawler: *\nACAP-usage-purpose: ai-train\nACAP-disallow-other: /\n';
    const policy = parsePolicy(`User-agent: Googlebot\nAllow: /\n\n${records}`);
    const { differences } = convertPreferences({ kind: 'robots', policy }, 'meta');
    expect(differences).toMatchObject([{ kind: 'widens', crawler: 'googlebot', isExplained: true }]);
  });
});

describe('reading back what was written: pages', () => {
  test.each<
    [title: string, from: 'directives' | 'statements', page: string, change: (text: string) => string, found: string[]]
  >([
    ['as written', 'directives', '<meta name="robots" content="noai, noindex">', (text) => text, []],
    [
      'a tag is missing',
      'directives',
      '<meta name="robots" content="noai, noindex">',
      (text) => text.replace(/<meta[^>]*ai-train[^>]*>/, ''),
      ['widens ai-train the page'],
    ],
    [
      'an addressee is wrong',
      'directives',
      '<meta name="bingbot" content="noarchive">',
      (text) => text.replaceAll('<meta name="bingbot" content="ACAP', '<meta name="robots" content="ACAP'),
      [
        'restricts present-currentcopy the page',
        'restricts present-oldcopy the page',
        'restricts ai-input the page',
        'restricts ai-train the page',
      ],
    ],
    ['back, as written', 'statements', '<meta name="robots" content="ACAP disallow-index">', (text) => text, []],
    [
      'back, a tag is missing',
      'statements',
      '<meta name="robots" content="ACAP disallow-index">',
      (text) => text.replace(/<meta[^>]*noindex[^>]*>/, ''),
      ['widens index the page', 'widens search the page'],
    ],
  ])('C2: %s', (_, from, html, change, found) => {
    const page = readPage(html);
    const { text, lines } = from === 'directives' ? convertDirectives(page) : convertStatements(page);
    expect(unexplained(findPageDifferences(from, [page, readPage(change(text))], admitting(lines)))).toEqual(found);
  });
});

import { buildOutline, buildPolicy, createTextDocument, lineContent, parsePolicy, type Policy } from '#core';
import { describeShared } from '#testing/describe-shared.ts';
import { corpusFiles } from '#testing/shared-material.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRowFilter, NO_FILTER } from './filter-rows.ts';
import { listFormItems, type FormItem, type FormItems, type ShownDocument } from './form-items.ts';

function itemsOf(text: string, filterText = ''): FormItems & { readonly text: string } {
  const policy = parsePolicy(text);
  return { ...listFormItems(shownOf(policy, filterText)), text };
}

function shownOf(policy: Policy, filterText = ''): ShownDocument {
  const lineKeys = policy.document.lineStarts.map((_, line) => line);
  const filter = createRowFilter({ ...NO_FILTER, text: filterText }, policy);
  return { outline: buildOutline(policy), syntax: policy.syntax, lineKeys, filter, collapsed: new Set() };
}

/** Formats an item as its kind and the lines that it shows. */
function inShort(item: FormItem, index: number, { itemOfLine, text }: FormItems & { readonly text: string }): string {
  const document = createTextDocument(text);
  const lines = [...itemOfLine.keys()].filter((line) => itemOfLine[line] === index);
  return [item.kind, ...lines.map((line) => lineContent(document, line))].join(' | ');
}

const show = (list: FormItems & { readonly text: string }): string[] =>
  list.items.map((item, index) => inShort(item, index, list));

/** Finds the problems of a list: misplaced or missing lines, repeated keys, sections out of order. */
function problemsOf(text: string): string[] {
  const { items, itemOfLine } = itemsOf(text);
  const misplaced = [...itemOfLine.entries()].filter(([line, index]) => !holds(items[index], line));
  const isWhole = itemOfLine.length === createTextDocument(text).lineStarts.length;
  const hasOwnKeys = new Set(items.map(({ key }) => key)).size === items.length;
  const isInOrder = items.every(({ section }, index) => section >= (items[index - 1]?.section ?? 0));
  return [
    ...misplaced.map(([line]) => `line ${line} is not where it is said to be`),
    ...(isWhole ? [] : ['lines are missing']),
    ...(hasOwnKeys ? [] : ['keys repeat']),
    ...(isInOrder ? [] : ['sections are out of order']),
  ];
}

function holds(item: FormItem | undefined, line: number): boolean {
  if (item?.kind === 'line') return item.row.line === line;
  const crawlers = item?.kind === 'header' ? item.crawlers : item;
  if (crawlers?.kind === 'crawlers') return crawlers.entries.some(({ row }) => row.line === line);
  return item?.kind === 'blank' || item?.kind === 'gap';
}

describe('listFormItems', () => {
  test('lists groups and the lines between them, with the blank lines after a section in its gap', () => {
    const text = '# top\n\n# own\nUser-agent: A\nUser-agent: B\nDisallow: /a\n\n\nAllow: /b\n\nSitemap: s\n';
    expect(show(itemsOf(text))).toEqual([
      'header',
      'line | # top',
      'footer',
      'gap | ',
      'line | # own',
      'header | User-agent: A | User-agent: B',
      'line | Disallow: /a',
      'blank |  | ',
      'line | Allow: /b',
      'footer',
      'gap | ',
      'header',
      'line | Sitemap: s',
      'footer',
      'gap | ',
    ]);
  });

  test('names the first crawlers of a group in its heading, and later ones in rows of their own', () => {
    const text = '# of A\nUser-agent: A\n# of B\nUser-agent: B\nDisallow: /\n';
    expect(show(itemsOf(text))).toEqual([
      'line | # of A',
      'header | User-agent: A',
      'line | # of B',
      'crawlers | User-agent: B',
      'line | Disallow: /',
      'footer',
      'gap | ',
    ]);
  });

  test('A4: ends each list of rules in a record with a place to add one, the last in the footer', () => {
    const text = [
      'ACAP-crawler: *',
      'ACAP-allow-crawl: /',
      'ACAP-usage-purpose: p',
      'ACAP-allow-index: /p',
      '# of q',
      'ACAP-usage-purpose: q',
      'ACAP-allow-index: /q',
    ].join('\n');
    const { items } = itemsOf(text);
    expect(items.map(({ kind }) => kind)).toEqual([
      'header',
      'line',
      'add-rule',
      'line',
      'line',
      'add-rule',
      'line',
      'line',
      'line',
      'footer',
      'gap',
    ]);
    const owners = items.flatMap((item) => ('list' in item ? [item.list?.ownerLine] : []));
    expect(owners).toEqual([0, 2, 5]);
  });

  test('A5: a record interrupted by conventional lines has one footer for adding rules, in its last part', () => {
    const text = 'ACAP-crawler: *\nACAP-allow-crawl: /\nUser-agent: A\nDisallow: /\nACAP-allow-index: /\n';
    const { items } = itemsOf(text);
    const footers = items.flatMap((item) => (item.kind === 'footer' ? [item.list?.family ?? null] : []));
    expect(footers).toEqual([null, 'conventional', 'acap']);
  });

  test('a rule can move only within its list', () => {
    const { items } = itemsOf(
      'User-agent: A\nDisallow: /1\nDisallow: /2\nDisallow: /3\nCrawl-delay: 1\n\nUser-agent: B\nAllow: /',
    );
    const moves = items.flatMap((item) => (item.kind === 'line' ? [`${item.canMoveUp} ${item.canMoveDown}`] : []));
    expect(moves).toEqual(['false true', 'true true', 'true false', 'false false', 'false false']);
  });

  test('a line that is filtered out is in no item', () => {
    const list = itemsOf('User-agent: A\nDisallow: /x\nDisallow: /y\n\nUser-agent: B\nDisallow: /z\n', '/y');
    expect(show(list)).toEqual(['header | User-agent: A', 'line | Disallow: /y', 'footer', 'gap']);
    expect([...list.itemOfLine]).toEqual([0, -1, 1, -1, -1, -1, -1]);
  });

  const line = fc.oneof(
    fc.constantFrom(
      '',
      '# c',
      'User-agent: a',
      'Disallow: /',
      'Sitemap: x',
      'ACAP-crawler: a',
      'ACAP-crawler: a*',
      'ACAP-allow-crawl: /',
      'ACAP-usage-purpose: p',
      'ACAP-usage-purpose:',
      'ACAP-permissions-reference: x',
      'ACAP-resource-set: s /a',
      'ACAP-allow preserve: /',
      'x',
    ),
    fc.string(),
  );

  test('L1: shows every line of any text once', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), fc.constantFrom('\n', '\r\n', '\r'), (lines, end) => {
        expect(problemsOf(lines.join(end))).toEqual([]);
      }),
    );
  });

  test('L1: reusing the policy and the list of an earlier version does not change the list', () => {
    const lines = fc.array(line, { maxLength: 12 });
    fc.assert(
      fc.property(lines, lines, lines, lines, (above, below, old, now) => {
        const before = parsePolicy([...above, ...old, ...below].join('\n'));
        const document = createTextDocument([...above, ...now, ...below].join('\n'));
        const again = shownOf(buildPolicy(document, [], before));
        expect(listFormItems(again, listFormItems(shownOf(before)))).toEqual(
          listFormItems(shownOf(buildPolicy(document))),
        );
      }),
    );
  });

  test('a rule on an unchanged line is the same item again', () => {
    const before = parsePolicy('User-agent: a\nDisallow: /1\nDisallow: /2');
    const after = buildPolicy(createTextDocument('User-agent: a\nDisallow: /1\nDisallow: /22'), [], before);
    const list = listFormItems(shownOf(before));
    const again = listFormItems(shownOf(after), list);
    expect(again.items.map((item, index) => item === list.items[index])).toEqual([false, true, false, false, false]);
  });
});

describeShared('corpus', 'L1: real files', () => {
  test('every line of their first 60,000 characters is shown once', () => {
    const files = [...corpusFiles('robots'), ...corpusFiles('acap')];
    const found = files.flatMap(({ name, text }) => problemsOf(text.slice(0, 60_000)).map((one) => `${name}: ${one}`));
    expect(found).toEqual([]);
    expect(files.length).toBeGreaterThan(600);
  });
});

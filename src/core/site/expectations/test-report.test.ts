import { describe, expect, test } from 'vitest';
import { testLintDocumentation } from '#testing/lint-documentation.ts';
import { EXPECTATION_RULES, TESTED_EXAMPLE } from '../../lint/expectation-rules.ts';
import { buildPagePolicy } from '../../model/build-page-policy.ts';
import { parsePolicy } from '../../model/build-policy.ts';
import { applyEdits } from '../../text/text-edit.ts';
import { createTextDocument } from '../../text/text-document.ts';
import { reportTests } from './test-report.ts';

const PAGE = buildPagePolicy(createTextDocument('<meta name="robots" content="noindex">'), null);

/** Reports on tests in a workspace with one robots.txt and one page, `page.html`. */
const report = (text: string, robots = TESTED_EXAMPLE) =>
  reportTests(text, {
    robotsNamed: (name) => (name === 'robots.txt' ? { policy: parsePolicy(robots) } : null),
    pageOf: ({ page }) => (page === 'page.html' ? PAGE : null),
  });
const said = (text: string) => report(text).diagnostics.map(({ line, message }) => `${line + 1} ${message}`);
const one = (fields: string) => `tests:\n  - ${fields.split('; ').join('\n    ')}\n`;

testLintDocumentation(EXPECTATION_RULES, (_rule, text) => report(text).diagnostics);

describe('a report on tests', () => {
  test('counts decisions, and shows the first that are not as expected', () => {
    const paths = Array.from({ length: 30 }, (_, index) => `/private/${index}`).join(', ');
    const { tests, diagnostics } = report(
      one(`name: open; crawlers: [a, b]; paths: [/, ${paths}]; expect: { crawl: allowed }`),
    );
    expect(tests).toMatchObject([{ result: 'fail', decisions: 62, unmetCount: 60, update: null }]);
    expect(tests[0]?.unmet).toHaveLength(20);
    expect(diagnostics.map(({ message }) => message)).toEqual([
      '"open" fails: a, /private/0: crawl is blocked, expected allowed. 59 more decisions are not as expected.',
    ]);
  });

  test('offers the current decision if it fits all crawlers and paths', () => {
    const text = one('crawlers: [a, b]; paths: [/private/x]; expect: { crawl: allowed, index: allowed } # c');
    const [found] = report(text).diagnostics;
    expect(found?.fixes?.map(({ title, edits }) => [title, applyEdits(text, edits)])).toEqual([
      ['Update expectation', text.replace('{ crawl: allowed, index: allowed }', '{ crawl: blocked, index: blocked }')],
    ]);
    const mixed = one('crawlers: a; all: /*; expect: { crawl: blocked }');
    expect(report(mixed).diagnostics[0]?.fixes).toEqual([]);
  });

  test('says what is missing', () => {
    expect(said(`robots: x.txt\n${one('crawlers: a; paths: /; expect: { crawl: allowed }')}`)).toEqual([
      '1 The workspace has no robots.txt called x.txt. The tests cannot run.',
    ]);
    const { diagnostics } = reportTests(one('crawlers: a; paths: /; expect: { crawl: allowed }'), {
      robotsNamed: () => null,
      pageOf: () => null,
    });
    expect(diagnostics.map(({ message }) => message)).toEqual([
      'The workspace has no robots.txt. The tests cannot run.',
    ]);
    expect(said(one('name: p; crawlers: a; paths: /; page: gone.html; expect: { crawl: allowed }'))).toEqual([
      '2 Cannot determine whether "p" passes. The workspace has no page called gone.html.',
    ]);
    expect(said(one('crawlers: a; paths: /; page: page.html; expect: { index: blocked }'))).toEqual([]);
  });

  test.each<[title: string, text: string, messages: string[]]>([
    ['nothing', '', ['1 The file needs the field "tests" with a list of tests.']],
    ['a list', '- a\n', ['1 The file needs the field "tests" with a list of tests.']],
    ['broken YAML', 'tests:\n  - crawlers: [a\n', ['3 The closing "]" is missing.']],
  ])('%s is reported with its position', (_title, text, messages) => {
    expect(said(text)).toEqual(messages);
  });

  test('keeps the tests that can be read', () => {
    const text = `${one('crawlers: a; paths: /; expect: { crawl: maybe }')}  - crawlers: b\n    paths: /\n    expect: { crawl: allowed }\n`;
    expect(report(text).tests.map(({ expectation, result }) => [expectation.index, result])).toEqual([[1, 'pass']]);
    expect(report(text).problems).toHaveLength(1);
  });

  test('reports progress on a thousand tests, one by one', () => {
    const text = `tests:\n${Array.from({ length: 1000 }, (_, index) => one(`crawlers: a; paths: /${index}; expect: { crawl: allowed }`).slice(7)).join('')}`;
    const done: number[] = [];
    const { tests } = reportTests(
      text,
      { robotsNamed: () => ({ policy: parsePolicy(TESTED_EXAMPLE) }), pageOf: () => null },
      (count) => done.push(count),
    );
    expect([tests.length, done.length, done.at(-1)]).toEqual([1000, 1000, 1000]);
  });
});

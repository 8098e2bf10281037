import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { describeShared } from '#testing/describe-shared.ts';
import { testLintDocumentation } from '#testing/lint-documentation.ts';
import { readPage } from '../model/build-page-policy.ts';
import { parsePolicy } from '../model/build-policy.ts';
import { applyEdits } from '../text/text-edit.ts';
import type { ExampleSite, PageSite } from './rule-kit/page-lint-rule.ts';
import { PAGE_LINT_RULES } from './page-rules/page-lint-rules.ts';
import { runPageLint } from './run-page-lint.ts';

const lint = (html: string, headers: string | null = null) => runPageLint(readPage(html, headers));
const findings = (html: string, headers: string | null = null) =>
  lint(html, headers).map(
    ({ ruleId, span, place }) =>
      `${ruleId}: ${(place === 'headers' ? (headers ?? '') : html).slice(span.start, span.end)}`,
  );

function siteOf(example: ExampleSite | undefined): PageSite | null {
  return example ? { policy: parsePolicy(example.robots), references: new Map(), paths: example.paths } : null;
}

testLintDocumentation(PAGE_LINT_RULES, (rule, html, example) =>
  runPageLint(readPage(html, null), siteOf(rule.sites?.[example]), rule.today),
);

describe('hard cases', () => {
  test.each([
    [
      'M6: alternatives left over from a template',
      '<meta name="robots" content="INDEX|NOINDEX">',
      null,
      ['directive-unknown: INDEX|NOINDEX'],
    ],
    [
      'M6: three tags that contradict each other',
      '<meta name="ROBOTS" content="ALL"><meta name="robots" content="INDEX"><meta name="robots" content="NONE">',
      null,
      ['directive-contradictory: ALL', 'directive-contradictory: INDEX'],
    ],
    [
      'M6: different crawlers do not contradict each other',
      '<meta name="robots" content="noindex"><meta name="googlebot" content="index">',
      null,
      [],
    ],
    [
      'M8: a header and a tag',
      '<meta name="robots" content="index">',
      'X-Robots-Tag: noindex\n',
      ['directive-contradictory: index'],
    ],
    [
      'M8: a directive for one crawler in a header',
      '',
      'HTTP/1.1 200 OK\nX-Robots-Tag: googlebot: noindex, nosnipet\n',
      ['directive-unknown: nosnipet'],
    ],
    ['M1: in the body, after text', '<body># <meta name="robots" content="noindex">', null, ['meta-in-body: robots']],
    [
      'M1: the prose of other tags is ignored',
      '<meta name="description" content="An index of all we none follow"><meta name="og:title" content="all">',
      null,
      [],
    ],
    [
      'M6: a name may be that of a crawler',
      '<meta name="yahoobot" content="noindex, noydri"><meta name="page-topic" content="all that we sell">',
      null,
      ['directive-unknown: noydri'],
    ],
    [
      'M1: other tags are ignored',
      '<meta name="description" content="index | noindex"><meta http-equiv="refresh" content="5">',
      null,
      [],
    ],
    [
      'M1, M2: value instead of content',
      "<META NAME=robots VALUE='ACAP allow-index'>",
      null,
      ['meta-value-for-content: ACAP allow-index'],
    ],
    ['M2: a statement without a usage', '<meta name="robots" content="ACAP">', null, ['statement-malformed: ACAP']],
    [
      'A7: an undefined local usage',
      '<meta name="robots" content="ACAP allow-(x)">',
      null,
      ['statement-usage-unknown: (x)'],
    ],
    [
      'A8: location may be repeated, time-limit may not',
      '<meta name="robots" content="ACAP allow-index location=/a location=/b time-limit=1-days time-limit=2-days">',
      null,
      ['statement-qualifier-void: time-limit'],
    ],
    [
      'M3: no contradiction between different purposes',
      '<meta name="robots" content="ACAP news allow-index"><meta name="robots" content="ACAP disallow-index">',
      null,
      [],
    ],
    [
      'M7: once for each usage',
      '<p class="the-acap:allow-index">a</p><p class="the-acap:disallow-index">b</p><p class="the-acap:allow-(x)">c</p>',
      null,
      [
        'element-statement-prohibits-page: the-acap:allow-index',
        'element-statement-prohibits-page: the-acap:allow-(x)',
      ],
    ],
    ['M7: a pilot class', '<p class="lead acap:allow-index">a</p>', null, ['pilot-class: acap:allow-index']],
    [
      'M7: a class that is not a statement',
      '<p class="the-acap:index">a</p>',
      null,
      ['element-class-unknown: the-acap:index'],
    ],
    ['V1: a later version', '<meta name="robots" content="ACAP version 2.1">', null, ['page-version-unknown: 2.1']],
  ])('%s', (_name, html, headers, expected) => {
    expect(findings(html, headers)).toEqual(expected);
  });

  test('M2: pilot-only forms are rewritten as ACAP 1.0', () => {
    const html =
      '<head>\n<meta name="ACAP-composite-usage" content="basic crawl (cache)">\n<meta name="ACAP-qualified-usage" content="cache preserve time-limit=3-days">\n<meta name="Newsbot" content="ACAP allow-(basic)">\n</head>';
    const [first] = lint(html).filter(({ ruleId }) => ruleId === 'pilot-definition');
    const fixed = applyEdits(html, first?.fixes?.[0]?.edits ?? []);
    expect(fixed).toBe(
      '<head>\n<meta name="Newsbot" content="ACAP allow-crawl">\n<meta name="Newsbot" content="ACAP allow-preserve time-limit=3-days">\n</head>',
    );
    expect(lint(fixed)).toEqual([]);
  });

  test('M2, M7: an id-list becomes classes, whatever the order of the elements', () => {
    const html =
      '<head><meta name="robots" content="ACAP disallow-index id-list= b a"></head><body><p id="a" class="lead">x</p><p id=b>y</p></body>';
    const [first] = lint(html).filter(({ ruleId }) => ruleId === 'pilot-id-list');
    expect(applyEdits(html, first?.fixes?.[0]?.edits ?? [])).toBe(
      '<head></head><body><p id="a" class="lead the-acap:disallow-index">x</p><p class="the-acap:disallow-index" id=b>y</p></body>',
    );
  });

  test('M1: spans are correct in a page with a BOM and CRLF, and lines count from 0', () => {
    const html = '\uFEFF<head>\r\n<meta name="robots"\r\n value="noindex">\r\n</head>';
    const [found] = lint(html);
    expect(found?.line).toBe(2);
    expect(applyEdits(html, found?.fixes?.[0]?.edits ?? [])).toBe(
      '\uFEFF<head>\r\n<meta name="robots"\r\n content="noindex">\r\n</head>',
    );
  });

  test('L1: checks ten thousand nested statements and as many tags', () => {
    const nested = Array.from(
      { length: 10_000 },
      (_, i) => `<div class="the-acap:allow-${i % 2 ? 'index' : `(x${i})`}" id="i${i}">`,
    );
    const tags = Array.from(
      { length: 10_000 },
      (_, i) => `<meta name="robots" content="ACAP allow-index id-list=i${i}">`,
    );
    expect(lint(`${tags.join('')}${nested.join('')}`).length).toBeGreaterThan(10_000);
  }, 60_000);
});

describeShared('corpus/html', 'M1, M6: real pages', (location) => {
  test('are checked deterministically, and unreadable parts are reported', () => {
    const counts = new Map<string, number>();
    for (const name of readdirSync(location).filter((file) => /\.(html|headers)$/.test(file))) {
      const text = readFileSync(path.join(location, name), 'utf8');
      const page = name.endsWith('.html') ? readPage(text) : readPage('', text);
      const found = runPageLint(page);
      expect(runPageLint(page)).toEqual(found);
      expect(found.length).toBeGreaterThanOrEqual(page.problems.length);
      for (const { ruleId } of found) counts.set(ruleId, (counts.get(ruleId) ?? 0) + 1);
    }
    expect(Object.fromEntries(counts)).toMatchObject({
      'meta-http-equiv': 4,
      'meta-content-missing': 2,
      'meta-value-for-content': 1,
      'directive-unknown': 3,
    });
  });
});

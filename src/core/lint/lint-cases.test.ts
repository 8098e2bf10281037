import { describe, expect, test } from 'vitest';
import { describeShared } from '#testing/describe-shared.ts';
import { corpusFiles } from '#testing/shared-material.ts';
import { decideRfc9309 } from '../decide/dialects/rfc9309.ts';
import { buildPolicy } from '../model/build-policy.ts';
import { createTextDocument } from '../text/text-document.ts';
import { applyEdits } from '../text/text-edit.ts';
import { runLint } from './run-lint.ts';

const policyOf = (text: string) => buildPolicy(createTextDocument(text));

/** The findings of a text, each as its rule and the text it marks. */
const findings = (text: string) =>
  runLint(policyOf(text)).map(({ ruleId, span }) => `${ruleId}: ${text.slice(span.start, span.end)}`);

const messages = (text: string) => runLint(policyOf(text)).map(({ message }) => message);

describe('traps of today’s parsers', () => {
  test.each([
    [
      'a Content-Signal before a second group',
      'User-agent: *\nContent-Signal: search=yes\n\nUser-agent: GPTBot\nDisallow: /\n',
      ['group-merges-with-next: User-agent: *'],
    ],
    [
      'a Crawl-delay and a comment',
      'User-agent: a\nUser-agent: b\nCrawl-delay: 10\n# c\nUser-agent: bad\nDisallow: /\n',
      ['group-merges-with-next: User-agent: b'],
    ],
    [
      'only ACAP lines',
      'User-agent: *\nACAP-crawler: *\nACAP-allow-crawl: /\nUser-agent: x\nDisallow: /\n',
      [
        'group-merges-with-next: User-agent: *',
        'acap-unknown-to-audits: ACAP-crawler',
        'conventional-field-in-record: User-agent',
      ],
    ],
    [
      'three groups in a row, each by itself',
      'User-agent: a\nHost: x\nUser-agent: b\nHost: y\nUser-agent: c\nDisallow: /\n',
      ['group-merges-with-next: User-agent: a', 'group-merges-with-next: User-agent: b'],
    ],
    [
      'the same crawler twice: nothing changes hands',
      'User-agent: *\nCrawl-delay: 1\nUser-agent: *\nDisallow: /\n',
      [],
    ],
    ['no rules at all: nothing changes hands', 'User-agent: a\nCrawl-delay: 1\nUser-agent: b\nCrawl-delay: 1\n', []],
    ['a list of crawlers, with blank lines', 'User-agent: a\n\nUser-agent: b\nDisallow: /\n', []],
  ])('G1: groups that merge: %s', (_name, text, expected) => {
    expect(findings(text)).toEqual(expected);
  });

  test.each([
    ['MJ12bot', 'agent-name-cut'],
    ['archive.org_bot', 'agent-name-cut'],
    ['Website Quester', 'agent-name-cut'],
    ['Googlebot/2.1', null],
    ['Googlebot 2.1', null],
    ['ia_archiver (crawler@alexa.com)', null],
    ['* everybody', null],
    ['Googlebot*', 'agent-name-pattern'],
    ['Googlebot|Bingbot*', 'agent-name-pattern'],
    ['Googlebot Images', 'agent-name-taken'],
    ['Mozilla/5.0 (compatible; x)', 'agent-name-taken'],
    ['*\u200b', 'field-invisible-character'],
    ['ia_archiver Disallow: /', 'field-in-value'],
  ])('G2, G4: the crawler name "%s"', (name, rule) => {
    expect(runLint(policyOf(`User-agent: ${name}\nDisallow: /\n`)).map(({ ruleId }) => ruleId)).toEqual(
      rule === null ? [] : [rule],
    );
  });

  test('G2: a name that is cut to another one is not reported where both have the same rules', () => {
    expect(findings('User-agent: Googlebot Images\nUser-agent: Googlebot\nDisallow: /x\n')).toEqual([
      'agent-name-cut: Googlebot Images',
    ]);
  });

  test('G4: names that are cut are reported once, with all their places', () => {
    const text = 'User-agent: MJ12bot\nUser-agent: 008\nUser-agent: a.b\nDisallow: /\n';
    const [found, ...others] = runLint(policyOf(text));
    expect(others).toEqual([]);
    expect(found?.message).toBe(
      `Google's parser cuts the name "MJ12bot" to "MJ", and 2 more here like it: a crawler that reads the file so does not find its group.`,
    );
    expect(found?.related?.map(({ start, end }) => text.slice(start, end))).toEqual(['008', 'a.b']);
  });

  test.each([
    ['DisallowAITraining: /', 'field-read-by-prefix: DisallowAITraining'],
    ['Dissalow: /', 'field-misspelt: Dissalow'],
    ['Useragent: x', 'field-misspelt: Useragent'],
    ['Alow: /', 'field-misspelt: Alow'],
    ['\u00a0Disallow: /', 'field-invisible-character: \u00a0'],
    ['Disallow： /', 'line-malformed: Disallow： /'],
    ['Allow; /x', 'line-malformed: Allow; /x'],
    ['Allow: /x/index.htm', 'pattern-opens-directory: /x/index.htm'],
  ])('G4, L6: the line "%s"', (line, expected) => {
    expect(findings(`User-agent: *\n${line}\nDisallow: /y\n`)).toEqual([expected]);
  });

  test.each([
    'Host: x',
    'Clean-param: x /y',
    'Content-Usage: train-ai=n',
    'License: https://x.example/l',
    'Noindex: /x',
  ])('G1: "%s" is a field that somebody reads, and not reported', (line) => {
    expect(findings(`User-agent: *\n${line}\nDisallow: /y\n`)).toEqual([]);
  });

  test('L6: a web page is reported as one', () => {
    expect(findings('\uFEFF<html>\n<body>gone</body>\n')[0]).toBe('document-not-robots: <html>');
    expect(findings('404 Not Found')[0]).toBe('document-not-robots: 404 Not Found');
    expect(findings('')).toEqual([]);
    expect(findings('# nothing here\n\n')).toEqual([]);
  });
});

describe('patterns', () => {
  test.each([
    ['guest.html', ['/guest.html']],
    ['?id=', ['*?id=', '/?id=']],
    ['.pdf$', ['*.pdf$', '/.pdf$']],
    ['https://x.example/a/b', ['/a/b']],
    [': /x', ['/x']],
    ['shop.example.com/a', []],
  ])('P5: what is offered for the pattern "%s"', (pattern, offered) => {
    const text = `User-agent: *\nDisallow: ${pattern}\n`;
    const [found] = runLint(policyOf(text)).filter(({ ruleId }) => ruleId === 'pattern-missing-slash');
    const after = (found?.fixes ?? []).map(({ edits }) =>
      applyEdits(text, edits).slice('User-agent: *\nDisallow: '.length, -1),
    );
    expect(found).toBeDefined();
    expect(after).toEqual(offered);
  });

  test.each([
    ['/a$', '/a*', true],
    ['/a', '/a*', true],
    ['/A$', '/a**', true],
    ['/a', '/a*$', true],
    ['/a$', '/a', false],
    ['/a$', '/ab', false],
    ['/a*', '/a*b', false],
  ])('D6: Allow "%s" beside Disallow "%s"', (allowed, prohibited, reported) => {
    const text = `ACAP-crawler: *\nACAP-allow-crawl: ${allowed}\nACAP-disallow-crawl: ${prohibited}\n`;
    const found = findings(text).filter((finding) => finding.startsWith('pattern-order-surprising'));
    expect(found).toEqual(reported ? [`pattern-order-surprising: ${allowed}`] : []);
  });
});

describe('ACAP', () => {
  test.each([
    [
      'A8: of a permission the restriction is lost',
      'ACAP-allow-index: / colour=red',
      'The whole line is void: the restriction is lost, while the usage stays permitted where nothing prohibits it.',
    ],
    [
      'A8: of a prohibition everything',
      'ACAP-disallow-index: / time-limit=1-days',
      'The whole line is void, so it prohibits nothing.',
    ],
    [
      'A8: of a definition the rules that use it',
      'ACAP-qualified-usage: a index colour=red',
      'The definition is void, and so are the rules that use it.',
    ],
  ])('%s', (_name, line, sentence) => {
    expect(messages(`ACAP-crawler: *\n${line}\n`).filter((message) => message.endsWith(sentence))).toHaveLength(1);
  });

  test('V3, V4: under 1.1 a value may be a new one, and the permission prohibits', () => {
    const lines = 'ACAP-crawler: *\nACAP-allow-index: / time-limit=2-weeks\n';
    const rules = (text: string) => runLint(policyOf(text)).map(({ ruleId }) => ruleId);
    expect(rules(`##ACAP version=1.1\n${lines}`)).toEqual([
      'acap-unknown-to-audits',
      'permission-uninterpretable',
      'qualifier-unverified',
      'qualifier-value-malformed',
    ]);
    expect(rules(lines)).toEqual(['acap-unknown-to-audits', 'qualifier-value-malformed']);
  });

  test.each([
    ['its own record forbids it', 'ACAP-disallow-crawl: /t\nACAP-allow-present: / must-use-resource=/t', '', ['/t']],
    [
      'a conventional rule forbids it',
      'ACAP-allow-index: / must-use-resource=/t',
      'User-agent: *\nDisallow: /t\n',
      ['/t'],
    ],
    [
      'as a credit',
      'ACAP-disallow-crawl: /t\nACAP-allow-present: / must-include-resource=the-acap:credit:/t',
      '',
      ['the-acap:credit:/t'],
    ],
    [
      'in a definition',
      'ACAP-disallow-crawl: /t\nACAP-allow-(c): /',
      'ACAP-qualified-usage: c present must-use-resource=/t\n',
      ['(c)'],
    ],
    ['elsewhere', 'ACAP-disallow-crawl: /\nACAP-allow-present: / must-use-resource=http://x.example/t', '', []],
    ['it may be crawled', 'ACAP-allow-present: / must-use-resource=/t', '', []],
  ])('Q: a resource that must be crawlable: %s', (_name, rules, before, expected) => {
    const text = `${before}ACAP-crawler: *\n${rules}\n`;
    const found = findings(text).filter((finding) => finding.startsWith('qualifier-resource-not-crawlable'));
    expect(found).toEqual(expected.map((marked) => `qualifier-resource-not-crawlable: ${marked}`));
  });

  test('A11: a document at hand that holds what it may is not reported', () => {
    const text = 'ACAP-crawler: *\nACAP-permissions-reference: /p\n';
    const references = new Map([['/p', policyOf('ACAP-crawler: *\nACAP-allow-crawl: /\n')]]);
    expect(runLint(policyOf(text), { references }).map(({ ruleId }) => ruleId)).toEqual(['acap-unknown-to-audits']);
    expect(runLint(policyOf(text)).map(({ ruleId }) => ruleId)).toEqual([
      'acap-unknown-to-audits',
      'reference-missing-document',
    ]);
  });

  test('L7: declarations that come too late', () => {
    expect(findings('##ACAP version=1.0\nACAP-crawler: *\n##ACAP version=1.1\nACAP-allow-crawl: /\n')).toEqual([
      'acap-unknown-to-audits: ACAP-crawler',
      'version-misplaced: ##ACAP version=1.1',
    ]);
  });
});

describe('A5: moving conventional lines above the ACAP records', () => {
  const moved = (text: string) => {
    const fix = runLint(policyOf(text)).find(({ ruleId }) => ruleId === 'conventional-field-in-record')?.fixes?.[0];
    return fix ? applyEdits(text, fix.edits) : text;
  };

  test.each([
    {
      name: 'a whole group with the comment that belongs to it',
      text: '##ACAP version=1.0\n# for all\nACAP-crawler: *\nACAP-allow-crawl: /\n\n# old\nUser-agent: a\nDisallow: /x\n',
      fixed:
        '##ACAP version=1.0\n\n# old\nUser-agent: a\nDisallow: /x\n\n# for all\nACAP-crawler: *\nACAP-allow-crawl: /\n\n',
    },
    {
      name: 'rules that go on with the group above',
      text: 'User-agent: *\r\nDisallow: /a\r\nACAP-crawler: *\r\nDisallow: /b\r\nACAP-allow-crawl: /\r\nDisallow: /c',
      fixed:
        'User-agent: *\r\nDisallow: /a\r\nDisallow: /b\r\nDisallow: /c\r\n\r\nACAP-crawler: *\r\nACAP-allow-crawl: /',
    },
  ])('A5: $name', ({ text, fixed }) => {
    expect(moved(text)).toBe(fixed);
    expect(findings(fixed).filter((finding) => finding.startsWith('conventional-field'))).toEqual([]);
  });

  describeShared('corpus/acap', 'A5: on real files', () => {
    test('conventional decisions stay as they are', () => {
      const files = corpusFiles('acap').filter(({ text }) => moved(text) !== text);
      expect(files.length).toBeGreaterThan(3);
      for (const { text } of files) {
        const [before, after] = [policyOf(text), policyOf(moved(text))];
        const crawlers = ['AnyBot', ...before.groups.flatMap(({ agents }) => agents.map(({ value }) => value.text))];
        const paths = before.groups.flatMap(({ rules }) =>
          rules.map(({ pattern }) => pattern.text.replaceAll('*', 'x')),
        );
        for (const crawler of crawlers) {
          const decisions = (policy: typeof before) => paths.map((path) => decideRfc9309(policy, crawler, path).effect);
          expect(decisions(after)).toEqual(decisions(before));
        }
      }
    });
  });
});

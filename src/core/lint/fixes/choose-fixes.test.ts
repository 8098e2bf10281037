import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { describeShared } from '#testing/describe-shared.ts';
import { corpusFiles } from '#testing/shared-material.ts';
import { parsePolicy } from '../../model/build-policy.ts';
import { firstFixOf, fixUntilDone, safeFixOf } from './choose-fixes.ts';
import { LINT_RULES } from '../rules/lint-rules.ts';
import { runLint } from '../run-lint.ts';

const fix = (text: string) => fixUntilDone(text, (one) => runLint(parsePolicy(one)), safeFixOf).text;

describe('fixUntilDone with the safe fixes', () => {
  test.each([
    {
      name: 'L5, L6, A6, Q: several fixes in one file, with CRLF and comments',
      text: 'ACAP-ignore-conventional-records: # x\r\nACAP-crawler *\r\nACAP-allow present-links: / time-limit=until-recrawl # y\r\n',
      fixed:
        'ACAP-ignore-conventional-records # x\r\nACAP-crawler: *\r\nACAP-allow-present-link: / time-limit=until-recrawled # y\r\n',
    },
    {
      name: 'A1: definitions move above the records in their order, so the first of two with one name stays first',
      text: 'ACAP-crawler: *\nACAP-allow-index: the-acap:resource-set:a\nACAP-resource-set: a /1\nACAP-resource-set: a /2',
      fixed:
        'ACAP-resource-set: a /1\nACAP-resource-set: a /2\nACAP-crawler: *\nACAP-allow-index: the-acap:resource-set:a',
    },
    {
      name: 'A10: a request moves above the purpose, and no lone CR joins a following LF',
      text: 'ACAP-crawler: *\rACAP-usage-purpose: news\rACAP-allow-index: /\rACAP-request-re-crawl: /a\r\r\nACAP-crawler: b\rACAP-allow-index: /',
      fixed:
        'ACAP-crawler: *\rACAP-request-re-crawl: /a\rACAP-usage-purpose: news\rACAP-allow-index: /\r\r\nACAP-crawler: b\rACAP-allow-index: /',
    },
    {
      name: 'L6: suggestions are not applied',
      text: 'User-agent *\nDisallow /\n',
      fixed: 'User-agent *\nDisallow /\n',
    },
    {
      name: 'L1: a file without findings stays as it is',
      text: '\uFEFFUser-agent: *\rDisallow: /',
      fixed: '\uFEFFUser-agent: *\rDisallow: /',
    },
  ])('$name', ({ text, fixed }) => {
    expect(fix(text)).toBe(fixed);
    expect(fix(fixed)).toBe(fixed);
  });

  test('L6: an empty text stays empty', () => {
    expect(fix('')).toBe('');
  });

  test('L1, A1: on any mixture of bad lines, one call leaves no safe fix behind', () => {
    const lines = LINT_RULES.flatMap(({ bad }) => bad.replace(/\[\||\|\]/g, '').split('\n'));
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...new Set(lines)), { maxLength: 12 }),
        fc.constantFrom('\n', '\r\n', '\r'),
        (some, terminator) => {
          const fixed = fix(some.join(terminator));
          const left = runLint(parsePolicy(fixed)).flatMap(({ fixes = [] }) => fixes);
          expect(left.filter(({ safety }) => safety === 'safe')).toEqual([]);
          expect(fix(fixed)).toBe(fixed);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('fixUntilDone with the fixes of one lint rule, suggestions included', () => {
  const lines = LINT_RULES.flatMap(({ bad, id }) =>
    id === 'file-too-long' ? [] : bad.replace(/\[\||\|\]/g, '').split('\n'),
  );
  const fixable = LINT_RULES.filter(({ fix: kind }) => kind !== null);

  test.each(fixable)('L1: $id: among any other bad lines, a second run changes nothing', (rule) => {
    const bad = rule.bad.replace(/\[\||\|\]/g, '');
    const findIn = (text: string) => runLint(parsePolicy(text), undefined, [rule]);
    const some = fc.array(fc.constantFrom(...new Set(lines)), { maxLength: 6 });
    fc.assert(
      fc.property(some, some, fc.constantFrom('\n', '\r\n', '\r'), (above, below, terminator) => {
        const text = [...above, ...bad.split('\n'), ...below].join(terminator);
        const fixed = fixUntilDone(text, findIn, firstFixOf).text;
        expect(findIn(fixed).flatMap(({ fixes = [] }) => fixes)).toEqual([]);
        expect(fixUntilDone(fixed, findIn, firstFixOf).text).toBe(fixed);
      }),
      { numRuns: 40 },
    );
  });
});

describeShared('corpus', 'L1: safe fixes on real files', () => {
  test('are idempotent', () => {
    const changed = [...corpusFiles('acap'), ...corpusFiles('robots')].flatMap(({ name, text }) => {
      const fixed = fix(text);
      if (fixed === text) return [];
      return [{ name, again: fix(fixed) === fixed }];
    });
    expect(changed.filter(({ again }) => !again)).toEqual([]);
  }, 60_000);
});

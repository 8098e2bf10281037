import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { describeShared } from '#testing/describe-shared.ts';
import { sharedJsonLines } from '#testing/shared-material.ts';
import { parsePolicy } from '../model/build-policy.ts';
import { PAGE_LINT_RULES } from './page-rules/page-lint-rules.ts';
import { LINT_RULES } from './rules/lint-rules.ts';
import { runLint } from './run-lint.ts';

/** The clauses that require something to be reported. */
const REPORTED =
  'L5 L6 L7 P3 P5 G1 G7 A1 A2 A3 A5 A6 A7 A8 A9 A10 A11 A12 Q V1 V3 V4 D6 M1 M2 M5 M7 F3 F8 S11 X1 X2 X11 Y9 Y13 Z1 T5 W1 W2 W3 W4 W5 W6 W7 W8 W9 W11 W13 W14 W15'.split(
    ' ',
  );

describe('clauses', () => {
  test.each(REPORTED)('%s: a lint rule cites it', (clause) => {
    const rules = [...LINT_RULES, ...PAGE_LINT_RULES].filter(({ clauses }) => clauses.includes(clause));
    expect(rules.map(({ id }) => id)).not.toEqual([]);
  });

  test('A12: amber and red features are reported once per kind', () => {
    const text =
      'ACAP-crawler: *\nACAP-allow-index: /a must-use-resource=/x\nACAP-allow-index: /b must-use-resource=/y\nACAP-allow-present: /c must-use-resource=/x\nACAP-allow-present-link: /c must-include-resource=/x\nACAP-request-take-down: /d\nACAP-request-take-down: /e\nACAP-request-re-crawl: /d\n';
    const found = runLint(parsePolicy(text)).filter(({ clauses }) => clauses.includes('A12'));
    const notReady = (what: string) =>
      `Crawlers aren't expected to follow ${what} yet: the specification marks it as not ready.`;
    expect(found.map(({ message, line }) => `${line + 1} ${message}`)).toEqual([
      '2 Only crawlers that have agreed to "must-use-resource" for index are expected to follow it.',
      `4 ${notReady('"must-use-resource" for present')}`,
      `5 ${notReady('"must-include-resource" for present')}`,
      `6 ${notReady('take-down requests')}`,
      `8 ${notReady('re-crawl requests')}`,
    ]);
  });
});

describeShared('design/semantics.md', 'the contract', (location) => {
  test('requires reporting in no other clause', () => {
    const clauses = readFileSync(location, 'utf8').split(/\n(?=- [A-Z]\d+ |## )/);
    const reporting = clauses.flatMap((clause) => {
      const id = /^(?:- ([A-Z]\d+) |## (Q)\.)/.exec(clause)?.slice(1).find(Boolean);
      return id !== undefined && /\breported\b/.test(clause) ? [id] : [];
    });
    expect(reporting.length).toBeGreaterThan(20);
    expect(reporting.filter((id) => !REPORTED.includes(id))).toEqual([]);
  });
});

describeShared('conformance/void-lines.ndjson', 'F3: void lines by an independent implementation', () => {
  test('F3: exactly those lines have a finding that marks them void', () => {
    const files = sharedJsonLines('conformance/void-lines.ndjson') as { robots: string; void: number[] }[];
    const wrong = files.filter((file) => {
      const found = runLint(parsePolicy(file.robots)).filter((one) => one.void);
      const lines = [...new Set(found.map(({ line }) => line + 1))].toSorted((a, b) => a - b);
      return JSON.stringify(lines) !== JSON.stringify(file.void);
    });
    expect(files).toHaveLength(600);
    expect(wrong).toEqual([]);
  });
});

import { describe, expect, test } from 'vitest';
import { describeShared } from '#testing/describe-shared.ts';
import { sharedJsonLines } from '#testing/shared-material.ts';
import { buildPolicy } from '../model/build-policy.ts';
import { createTextDocument } from '../text/text-document.ts';
import { PAGE_LINT_RULES } from './page-rules/index.ts';
import { LINT_RULES } from './rules/index.ts';
import { runLint } from './run-lint.ts';

/** The clauses that say of something that it is reported. */
const REPORTED = 'L5 L6 L7 P3 P5 G1 A1 A2 A3 A5 A6 A7 A8 A9 A10 A11 A12 Q V1 V3 V4 D6 M1 M2 F3 F8'.split(' ');

describe('clauses', () => {
  test.each(REPORTED)('%s: what it reports has a lint rule that cites it', (clause) => {
    const rules = [...LINT_RULES, ...PAGE_LINT_RULES].filter(({ clauses }) => clauses.includes(clause));
    expect(rules.map(({ id }) => id)).not.toEqual([]);
  });

  test('A12: amber and red features are reported once per kind', () => {
    const text =
      'ACAP-crawler: *\nACAP-allow-index: /a must-use-resource=/x\nACAP-allow-index: /b must-use-resource=/y\nACAP-allow-present: /c must-use-resource=/x\nACAP-allow-present-link: /c must-include-resource=/x\nACAP-request-take-down: /d\nACAP-request-take-down: /e\nACAP-request-re-crawl: /d\n';
    const found = runLint(buildPolicy(createTextDocument(text)));
    expect(
      found
        .filter(({ clauses }) => clauses.includes('A12'))
        .map(({ ruleId, message, line }) => `${line + 1} ${ruleId}: ${message.slice(0, 40)}`),
    ).toEqual([
      '2 feature-by-prior-arrangement: "must-use-resource" for index is meant f',
      '4 feature-not-ready: "must-use-resource" for present is not r',
      '5 feature-not-ready: "must-include-resource" for present is n',
      '6 feature-not-ready: The request to take-down is not ready fo',
      '8 feature-not-ready: The request to re-crawl is not ready for',
    ]);
  });
});

describeShared('conformance/void-lines.ndjson', 'F3: void lines by an independent implementation', () => {
  test('F3: exactly those lines have a finding that says so', () => {
    const files = sharedJsonLines('conformance/void-lines.ndjson') as { robots: string; void: number[] }[];
    const wrong = files.filter((file) => {
      const found = runLint(buildPolicy(createTextDocument(file.robots))).filter((one) => one.void);
      const lines = [...new Set(found.map(({ line }) => line + 1))].toSorted((a, b) => a - b);
      return JSON.stringify(lines) !== JSON.stringify(file.void);
    });
    expect(files).toHaveLength(600);
    expect(wrong).toEqual([]);
  });
});

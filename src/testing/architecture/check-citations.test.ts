import { describe, expect, test } from 'vitest';
import { checkDocCitations, citedInTitles, examplesInTitles } from './check-citations.ts';
import { parseModule } from './source-tree.ts';

describe('checkDocCitations', () => {
  const problems = (comment: string) =>
    checkDocCitations([parseModule('core/text/a.ts', `\n/**\n * Does it.\n *\n * ${comment}\n */\n`)]).map(
      ({ line, message }) => `${line}: ${message}`,
    );

  test.each([
    'Source: Part 1 §2.4.5. Clause: D6.',
    'Source: RFC 9309 §2.2.2, §2.2.3; Guide example 5.12; Part 1 §1.1. Clause: P2, D6, L1-L7; reading R14.',
    'Clause: Q, F3.',
    'Clause: G2 (a group with `*`, that is), D1 (a record).',
    'Source: ACAP 1.1, list of changes. Clause: V4.',
    'Counts from 0. Clause: L2.',
    'The first clause: it says nothing.',
  ])('accepts %s', (comment) => {
    expect(problems(comment)).toEqual([]);
  });

  test.each([
    ['Clause: D99.', '5: "D99" is neither a clause nor a reading'],
    ['Clause: L5-L9.', '5: "L8" is neither a clause nor a reading'],
    ['Clause: D6; reading R99.', '5: "R99" is neither a clause nor a reading'],
    ['Clause: D6', '5: "Clause: D6" does not have the form "Source: … . Clause: … ."'],
    ['Source: Part 7 §2. Clause: D6.', '5: "Part 7 §2" is not a known document and place'],
    ['Source: Part 1 section 2. Clause: D6.', '5: "Part 1 section 2" is not a known document and place'],
  ])('refuses %s', (comment, problem) => {
    expect(problems(comment)).toEqual([problem]);
  });
});

describe('citedInTitles', () => {
  const cited = (file: string, text: string) => [...citedInTitles([parseModule(file, text)])];

  test('reads the ids at the start of titles in tests', () => {
    const text =
      "test('D6: narrower', f);\ndescribe(`L1, L2: lines`, f);\nconst rows = [['P1-P3: paths', 'x: D7: no']];";
    expect(cited('core/a.test.ts', text)).toEqual(['D6', 'L1', 'L2', 'P1', 'P2', 'P3']);
    expect(cited('core/a.ts', text)).toEqual([]);
    expect(cited('core/a.test.ts', "test('Guide 4.9, M3, Q: kept', f)")).toEqual(['M3', 'Q']);
  });
});

describe('examplesInTitles', () => {
  test('reads the examples before the ids', () => {
    const text = "['Guide A.2.1, V1, L6: x', `Part 1 §2.7.1, A7: y`, 'Guide 5.17: z', 'D6: Guide 5.12, D6']";
    expect([...examplesInTitles([parseModule('core/a.test.ts', text)])]).toEqual(['Guide A.2.1', 'Part 1 §2.7.1']);
  });
});

import { describe, expect, test } from 'vitest';
import { READINGS } from '#core';
import { checkArchitecture } from './testing/check-architecture.ts';
import {
  checkDocCitations,
  citedInTitles,
  CLAUSES,
  EDIT_PROPERTIES,
  examplesInTitles,
  SPEC_EXAMPLES,
} from './testing/check-citations.ts';
import { parseModule, readSourceTree } from './testing/source-tree.ts';

const KNOWN = new Set([...CLAUSES, ...EDIT_PROPERTIES, ...READINGS]);

describe('the source tree', () => {
  const modules = readSourceTree();

  test('is read whole', () => {
    expect(modules.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['architecture.test.ts', 'core/index.ts', 'core/text/span.ts', 'state/editor-state.ts']),
    );
  });

  test('keeps layers, names, sizes and exports', () => {
    expect(checkArchitecture(modules).map(print)).toEqual([]);
  });

  test('cites sources and clauses that there are', () => {
    expect(checkDocCitations(modules, KNOWN).map(print)).toEqual([]);
    expect([...citedInTitles(modules)].filter((id) => !KNOWN.has(id))).toEqual([]);
  });

  test('has a test for every clause and every reading', () => {
    const cited = citedInTitles(modules);
    expect([...CLAUSES, ...READINGS].filter((id) => !cited.has(id))).toEqual([]);
  });

  test('has a test for every example of the specifications', () => {
    const tested = examplesInTitles(modules);
    expect(SPEC_EXAMPLES.filter((example) => !tested.has(example))).toEqual([]);
    expect([...tested].filter((example) => !SPEC_EXAMPLES.includes(example))).toEqual([]);
  });
});

function print({ path, line, message }: { path: string; line: number; message: string }): string {
  return `src/${path}:${line} ${message}`;
}

describe('checkArchitecture', () => {
  const problems = (file: string, text: string) =>
    checkArchitecture([parseModule(file, text)]).map(({ line, message }) => `${line}: ${message}`);

  test.each([
    ['core/decide/decide.ts', "import type { Usage } from '../vocabulary/usages.ts';"],
    ['core/index.ts', "export { decide } from './decide/decide.ts';"],
    ['core/text/span.test.ts', "import fc from 'fast-check';\nimport { b } from '../lint/b.ts';"],
    ['core/text/span.test.ts', "import { corpusFiles } from '#testing/shared-material.ts';"],
    ['core/syntax/parse-meta.ts', "import { parse } from 'parse5';"],
    ['state/store.ts', "import { createStore } from 'zustand/vanilla';\nimport { decide } from '#core';"],
    ['monaco/setup.ts', "import * as monaco from 'monaco-editor/editor';\nimport w from 'monaco-editor/w.js?worker';"],
    ['ui/text-pane/text-pane.tsx', "const load = () => import('#monaco');"],
    ['ui/simulator/page.ts', "const load = () => import('#core/pages');"],
    ['cli/main.ts', "import { readPage } from '#core/pages';"],
    ['ui/app.tsx', "import './theme/base.css';\nimport { useState } from 'react';"],
    ['cli/main.ts', "import { readFile } from 'node:fs/promises';\nimport { decide } from '#core';"],
    ['main.tsx', "import { App } from './ui/app.tsx';\nimport { createRoot } from 'react-dom/client';"],
    ['core/text/span.ts', "// import x from 'react';\nconst text = \"import x from 'react'\";"],
  ])('accepts %s with %s', (file, text) => {
    expect(problems(file, text)).toEqual([]);
  });

  test.each([
    [
      'core/text/a.ts',
      "import { b } from '../syntax/b.ts';",
      '1: imports "core/syntax/b.ts", which comes later in the order of core',
    ],
    [
      'core/model/a.ts',
      "\nimport type { B } from '../decide/b.ts';",
      '2: imports "core/decide/b.ts", which comes later in the order of core',
    ],
    [
      'core/edit/a.ts',
      "export * from '../convert/b.ts';",
      '1: imports "core/convert/b.ts", which comes later in the order of core',
    ],
    [
      'core/text/a.ts',
      "type B = import('../lint/b.ts').B;",
      '1: imports "core/lint/b.ts", which comes later in the order of core',
    ],
    [
      'core/text/a.ts',
      "const b = () => import('../lint/b.ts');",
      '1: imports "core/lint/b.ts", which comes later in the order of core',
    ],
    ['core/lint/a.ts', "import { b } from '../index.ts';", '1: imports the entry of its own layer'],
    ['core/extra/a.ts', "import { b } from './b.ts';", '1: lies in a folder of core that has no place in the order'],
    ['core/text/a.ts', "import { b } from './b';", '1: imports "./b" without the ending of the file'],
    ['core/text/a.ts', "import { useState } from 'react';", '1: imports the package "react", which core may not'],
    [
      'core/text/a.ts',
      "import { readFileSync } from 'node:fs';",
      '1: imports the package "node:fs", which core may not',
    ],
    ['core/text/a.ts', "import type { State } from '#state';", '1: imports #state, which core may not'],
    ['core/text/a.ts', "import { b } from '#core';", '1: imports #core, which core may not'],
    ['core/text/a.ts', "import { b } from '#testing/b.ts';", '1: imports test helpers, which must not ship'],
    [
      'state/a.ts',
      "import { b } from '../core/b.ts';",
      '1: imports "../core/b.ts", which lies in another layer; a layer is imported by its entry (#core, #state, #monaco)',
    ],
    ['state/a.ts', "import { useStore } from 'zustand';", '1: imports the package "zustand", which state may not'],
    [
      'state/a.test.tsx',
      "import { App } from '../ui/app.tsx';",
      '1: imports "../ui/app.tsx", which lies in another layer; a layer is imported by its entry (#core, #state, #monaco)',
    ],
    ['ui/a/a.tsx', "import { show } from './a.test-setup.tsx';", '1: imports test helpers, which must not ship'],
    ['ui/simulator/a.tsx', "const load = () => import('#monaco');", '1: names #monaco outside ui/text-pane/'],
    [
      'ui/simulator/a.tsx',
      "import { readPage } from '#core/pages';",
      '1: imports #core/pages statically, so that the app would wait for it',
    ],
    [
      'ui/text-pane/a.tsx',
      "import type { TextEditor } from '#monaco';",
      '1: imports #monaco statically, so that the app would wait for it',
    ],
    [
      'ui/text-pane/a.tsx',
      "import * as monaco from 'monaco-editor';",
      '1: imports the package "monaco-editor", which ui may not',
    ],
    ['cli/main.ts', "import { createEditorStore } from '#state';", '1: imports #state, which cli may not'],
    ['main.tsx', "import { run } from './cli/main.ts';", '1: imports "./cli/main.ts" past its layer\'s entry'],
    ['extra.ts', '', '1: belongs to no layer; the layers are the folders of src'],
    ['core/text/utils.ts', '', '1: "utils" says nothing about what is inside'],
    ['ui/common/a.tsx', '', '1: "common" says nothing about what is inside'],
    ['ui/PolicyPane.tsx', '', '1: "PolicyPane" is not in kebab case'],
    ['ui/controls/index.ts', '', '1: an index.ts stands only at a layer’s entry'],
    ['core/text/a.ts', '\nexport default 1;', '2: has a default export'],
    ['core/text/a.ts', 'const a = 1;\nexport { a as default };', '2: has a default export'],
    ['core/text/a.ts', '\n'.repeat(401), '401: has 401 lines, more than 400'],
  ])('refuses %s with %s', (file, text, problem) => {
    expect(problems(file, text)).toEqual([problem]);
  });
});

describe('checkDocCitations', () => {
  const problems = (comment: string) =>
    checkDocCitations([parseModule('core/text/a.ts', `\n/**\n * Does it.\n *\n * ${comment}\n */\n`)], KNOWN).map(
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
    ['Clause: D99.', '5: "D99" is no clause and no reading'],
    ['Clause: L5-L9.', '5: "L8" is no clause and no reading'],
    ['Clause: D6; reading R15.', '5: "R15" is no clause and no reading'],
    ['Clause: D6', '5: "Clause: D6" has not the form "Source: … . Clause: … ."'],
    ['Source: Part 7 §2. Clause: D6.', '5: "Part 7 §2" names no document and place that is known'],
    ['Source: Part 1 section 2. Clause: D6.', '5: "Part 1 section 2" names no document and place that is known'],
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

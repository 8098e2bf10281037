import { format } from 'oxfmt';
import { describe, expect, test } from 'vitest';
import { READINGS } from '#core';
import { checkArchitecture } from './testing/architecture/check-architecture.ts';
import { checkCoreState } from './testing/architecture/check-core-state.ts';
import { checkDocuments, checkSamples, readDocuments } from './testing/architecture/check-documents.ts';
import { checkExports } from './testing/architecture/check-exports.ts';
import { checkCycles, checkFolderSizes } from './testing/architecture/check-folders.ts';
import {
  checkDocCitations,
  citedInTitles,
  CLAUSES,
  EDIT_PROPERTIES,
  examplesInTitles,
  SPEC_EXAMPLES,
} from './testing/architecture/check-citations.ts';
import { updateArchitecture } from './testing/architecture/print-architecture.ts';
import { listSourceFiles, parseModule, readSourceTree, readUsersOfSource } from './testing/architecture/source-tree.ts';

const KNOWN = new Set([...CLAUSES, ...EDIT_PROPERTIES, ...READINGS]);

describe('the source tree', () => {
  const modules = readSourceTree();

  test('is read completely', () => {
    expect(modules.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['architecture.test.ts', 'core/index.ts', 'core/text/span.ts', 'state/editor-state.ts']),
    );
  });

  test('keeps layers, names, sizes and exports', () => {
    expect(checkArchitecture(modules).map(print)).toEqual([]);
  });

  test('has no cycles of files or folders, and no crowded folders', () => {
    expect(checkCycles(modules).map(print)).toEqual([]);
    expect(checkFolderSizes(listSourceFiles()).map(print)).toEqual([]);
  });

  test('keeps no mutable state in the modules of core', () => {
    expect(checkCoreState(modules).map(print)).toEqual([]);
  });

  test('exports only what other modules import', () => {
    expect(checkExports(modules, readUsersOfSource()).map(print)).toEqual([]);
  });

  test('cites sources and clauses that exist', () => {
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

describe('the documents', () => {
  const documents = readDocuments();
  const at = ({ path, line, message }: { path: string; line: number; message: string }) => `${path}:${line} ${message}`;

  test('name files, links and scripts that exist', () => {
    expect(checkDocuments(documents).map(at)).toEqual([]);
  });

  test('have YAML samples that can be parsed', () => {
    expect(checkSamples(documents).map(at)).toEqual([]);
  });

  test('ARCHITECTURE.md has the tables of layers.ts (if not: npm run docs:architecture)', async () => {
    const page = documents.find(({ path }) => path === 'ARCHITECTURE.md')?.text ?? '';
    const { code } = await format('ARCHITECTURE.md', updateArchitecture(page));
    expect(page).toBe(code);
  });
});

describe('checkDocuments', () => {
  const problems = (text: string) =>
    checkDocuments(
      [{ path: 'docs/a.md', text }],
      (file) => ['docs/b.md', 'README.md', 'src/core/text'].includes(file),
      new Set(['bench']),
    ).map(({ line, message }) => `${line}: ${message}`);

  test.each([
    '[b](b.md#part) and [up](../README.md) and [far](https://x.example/a)',
    '`core/text`, `src/core/text`, `npm run bench -- engine`, `a/b`, `/news/`, `src/core/<name>.ts`',
  ])('accepts %s', (text) => {
    expect(problems(text)).toEqual([]);
  });

  test.each([
    ['\n[c](c.md)', '2: links to "c.md", which does not exist'],
    ['`core/gone.ts`', '1: names "core/gone.ts", which does not exist'],
    ['`npm run dance`', '1: names the script "dance", which does not exist'],
  ])('refuses %s', (text, problem) => {
    expect(problems(text)).toEqual([problem]);
  });
});

test('checkSamples refuses a YAML sample that cannot be parsed', () => {
  const text = 'A job:\n\n```yaml\na: 1\n- b: c: d\n```\n';
  expect(checkSamples([{ path: 'docs/a.md', text }]).map(({ line }) => line)).toContain(5);
  expect(checkSamples([{ path: 'docs/a.md', text: text.replace('- b: c: d', 'b: [c, d]') }])).toEqual([]);
});

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
    ['ui/services/monaco/use-monaco.ts', "const load = () => import('#monaco');"],
    ['ui/simulator/page.ts', "const load = () => import('#core/pages');"],
    ['cli/main.ts', "import { readPage } from '#core/pages';"],
    ['ui/app/app.tsx', "import '../theme/base.css';\nimport { useState } from 'react';"],
    ['cli/main.ts', "import { readFile } from 'node:fs/promises';\nimport { decide } from '#core';"],
    ['main.tsx', "import { App } from './ui/app/app.tsx';\nimport { createRoot } from 'react-dom/client';"],
    ['core/text/span.ts', "// import x from 'react';\nconst text = \"import x from 'react'\";"],
  ])('accepts %s with %s', (file, text) => {
    expect(problems(file, text)).toEqual([]);
  });

  test.each([
    [
      'core/text/a.ts',
      "import { b } from '../syntax/b.ts';",
      '1: imports "core/syntax/b.ts", in a folder that comes later in the order of core',
    ],
    [
      'core/model/a.ts',
      "\nimport type { B } from '../decide/b.ts';",
      '2: imports "core/decide/b.ts", in a folder that comes later in the order of core',
    ],
    [
      'core/edit/a.ts',
      "export * from '../convert/b.ts';",
      '1: imports "core/convert/b.ts", in a folder that is next to its own in the order of core',
    ],
    [
      'core/text/a.ts',
      "type B = import('../lint/b.ts').B;",
      '1: imports "core/lint/b.ts", in a folder that comes later in the order of core',
    ],
    [
      'core/text/a.ts',
      "const b = () => import('../lint/b.ts');",
      '1: imports "core/lint/b.ts", in a folder that comes later in the order of core',
    ],
    [
      'ui/problems/a.tsx',
      "import { b } from '../outline/b.tsx';",
      '1: imports "ui/outline/b.tsx", in a folder that is next to its own in the order of ui',
    ],
    [
      'ui/services/a.ts',
      "import { b } from '../app/commands/b.ts';",
      '1: imports "ui/app/commands/b.ts", in a folder that comes later in the order of ui',
    ],
    ['core/lint/a.ts', "import { b } from '../index.ts';", '1: imports the entry point of its own layer'],
    ['core/extra/a.ts', "import { b } from './b.ts';", '1: is in a folder of core that has no place in the order'],
    ['core/text/a.ts', "import { b } from './b';", '1: imports "./b" without its file extension'],
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
      '1: imports "../core/b.ts", which is in another layer; import a layer by its entry point (#core, #state, #monaco)',
    ],
    ['state/a.ts', "import { useStore } from 'zustand';", '1: imports the package "zustand", which state may not'],
    [
      'state/a.test.tsx',
      "import { App } from '../ui/app/app.tsx';",
      '1: imports "../ui/app/app.tsx", which is in another layer; import a layer by its entry point (#core, #state, #monaco)',
    ],
    ['ui/a/a.tsx', "import { show } from './a.test-setup.tsx';", '1: imports test helpers, which must not ship'],
    ['ui/simulator/a.tsx', "const load = () => import('#monaco');", '1: names #monaco outside ui/services/monaco/'],
    [
      'ui/simulator/a.tsx',
      "import { readPage } from '#core/pages';",
      '1: imports #core/pages statically, so that the app would wait for it',
    ],
    [
      'ui/services/monaco/a.tsx',
      "import type { TextEditor } from '#monaco';",
      '1: imports #monaco statically, so that the app would wait for it',
    ],
    [
      'ui/services/monaco/a.tsx',
      "import * as monaco from 'monaco-editor';",
      '1: imports the package "monaco-editor", which ui may not',
    ],
    ['cli/main.ts', "import { createEditorStore } from '#state';", '1: imports #state, which cli may not'],
    ['main.tsx', "import { run } from './cli/main.ts';", '1: imports "./cli/main.ts" past its layer\'s entry point'],
    ['extra.ts', '', '1: belongs to no layer; the layers are the folders of src'],
    ['core/text/utils.ts', '', '1: "utils" does not say what is inside'],
    ['ui/common/a.tsx', '', '1: "common" does not say what is inside'],
    ['ui/PolicyPane.tsx', '', '1: "PolicyPane" is not in kebab case'],
    ['ui/controls/index.ts', '', '1: only a layer’s entry point may be an index.ts'],
    ['core/text/a.ts', '\nexport default 1;', '2: has a default export'],
    ['core/text/a.ts', 'const a = 1;\nexport { a as default };', '2: has a default export'],
    ['core/text/a.ts', '\n'.repeat(401), '401: has 401 lines, more than 400'],
  ])('refuses %s with %s', (file, text, problem) => {
    expect(problems(file, text)).toEqual([problem]);
  });
});

describe('checkCycles', () => {
  const problems = (...files: readonly (readonly [file: string, text: string])[]) =>
    checkCycles(files.map(([file, text]) => parseModule(file, text))).map(print);

  test('accepts folders and files that import each other in one direction', () => {
    expect(
      problems(
        ['core/lint/rules/a.ts', "import { b } from '../b.ts';"],
        ['core/lint/b.ts', "import { c } from '../model/c.ts';"],
        ['core/lint/run.ts', "import { a } from './rules/a.ts';\nimport { b } from './b.ts';"],
        ['core/model/c.ts', ''],
        ['core/model/c.test.ts', "import { run } from '../lint/run.ts';"],
      ),
    ).toEqual([]);
  });

  test('refuses a cycle of files', () => {
    expect(
      problems(
        ['core/text/a.ts', "import type { B } from './b.ts';"],
        ['core/text/b.ts', "import { a } from './a.ts';"],
      ),
    ).toEqual([
      'src/core/text/a.ts:1 imports "core/text/b.ts", in the cycle core/text/a.ts → core/text/b.ts → core/text/a.ts',
      'src/core/text/b.ts:1 imports "core/text/a.ts", in the cycle core/text/a.ts → core/text/b.ts → core/text/a.ts',
    ]);
  });

  test('refuses a cycle of folders whose files form none', () => {
    expect(
      problems(
        ['ui/app/panes/a.ts', "import { b } from '../shell/b.ts';"],
        ['ui/app/panes/d.ts', ''],
        ['ui/app/shell/b.ts', ''],
        ['ui/app/shell/c.ts', "\nimport { d } from '../panes/d.ts';"],
      ),
    ).toEqual([
      'src/ui/app/panes/a.ts:1 imports "ui/app/shell/b.ts", in the cycle ui/app/panes → ui/app/shell → ui/app/panes',
      'src/ui/app/shell/c.ts:2 imports "ui/app/panes/d.ts", in the cycle ui/app/panes → ui/app/shell → ui/app/panes',
    ]);
  });
});

describe('checkFolderSizes', () => {
  const files = (folder: string, count: number) => Array.from({ length: count }, (_, i) => `${folder}/${i}.ts`);

  test('accepts thirty files, and any number of lint rules', () => {
    expect(checkFolderSizes([...files('core/text', 30), ...files('core/lint/rules/patterns', 40)])).toEqual([]);
  });

  test('refuses more', () => {
    expect(checkFolderSizes(files('core/text', 31)).map(print)).toEqual([
      'src/core/text:1 contains 31 files, more than 30',
    ]);
  });
});

describe('checkCoreState', () => {
  const problems = (text: string, file = 'core/text/a.ts') =>
    checkCoreState([parseModule(file, text)]).map(({ line, message }) => `${line}: ${message}`);

  test.each([
    "const A = { a: 1 };\nexport const B: readonly string[] = [];\nObject.hasOwn(A, 'a');",
    'const lines = (known = new Set()) => new Map();\nclass A {\n  kept = new Map();\n}',
    'export function f() {\n  let a = 0;\n  const list = [];\n  list.push(a++);\n}',
  ])('accepts %s', (text) => {
    expect(problems(text)).toEqual([]);
  });

  test.each([
    ['\nlet last = null;', '2: "last" is a module-level variable'],
    ['export const seen = new WeakMap();', '1: a WeakMap at module level: write a record or a list'],
    ['const A = { known: new Map() };', '1: a Map at module level: write a record or a list'],
    ['const A = [...new Set([1, 1])];', '1: a Set at module level: write a record or a list'],
    ['class A {\n  static kept = new Map();\n}', '2: a Map at module level: write a record or a list'],
    ['const parsed = memoize(parse);', '1: "parsed" is a module-level cache'],
    ['const known = newTable();\nexport const f = () => known.set(1, 2);', '2: changes "known", which is module-level'],
    ['const counts = { a: 0 };\nexport const f = () => counts.a++;', '2: changes "counts", which is module-level'],
    ['const list = [];\nexport const f = () => (list[0] = 1);', '2: changes "list", which is module-level'],
  ])('refuses %s', (text, problem) => {
    expect(problems(text)).toEqual([problem]);
    expect(problems(text, 'ui/a.ts')).toEqual([]);
  });
});

describe('checkExports', () => {
  const problems = (...files: readonly (readonly [file: string, text: string])[]) => {
    const parsed = files.map(([file, text]) => parseModule(file, text));
    const users = parsed.filter(({ path }) => path.startsWith('../'));
    return checkExports(
      parsed.filter((module) => !users.includes(module)),
      users,
    ).map(({ path, line, message }) => `${path}:${line} ${message}`);
  };
  const ENTRY = [
    ['core/text/a.ts', 'export const a = 1;\nexport interface A {}'],
    ['core/index.ts', "\nexport { a, type A } from './text/a.ts';"],
  ] as const;

  test.each([
    ['src', ['state/b.ts', "import { a, type A } from '#core';"]],
    ['a script that loads the entry', ['../scripts/b.mjs', "const { a } = load('src/core/index.ts'); // {A}"]],
    ['a module that loads the entry', ['ui/b.ts', "const { a } = await import('#core') as A;"]],
  ] as const)('accepts what %s uses', (_, user) => {
    expect(problems(...ENTRY, user)).toEqual([]);
  });

  test('refuses exports that nobody uses outside the layer, and values that nobody uses at all', () => {
    expect(
      problems(
        ...ENTRY,
        ['core/text/b.ts', "import { a } from './a.ts';\nexport interface B {}\nexport const b: B = a;"],
        ['../e2e/c.ts', "import { a } from '#core';"],
        ['state/index.ts', 'export interface C {}'],
      ),
    ).toEqual([
      'core/text/b.ts:3 exports "b", which no other module imports',
      'state/index.ts:1 exports "C", which no other module imports',
    ]);
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

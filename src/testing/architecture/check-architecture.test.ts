import { describe, expect, test } from 'vitest';
import { checkArchitecture } from './check-architecture.ts';
import { parseModule } from './source-tree.ts';

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
    ['ui/controls/index.ts', '', '1: only a layer’s entry point may be an index.ts'],
  ])('refuses %s with %s', (file, text, problem) => {
    expect(problems(file, text)).toEqual([problem]);
  });
});

import { describe, expect, test } from 'vitest';
import { printViolation } from './check-architecture.ts';
import { checkCycles, checkFolderSizes } from './check-folders.ts';
import { parseModule } from './source-tree.ts';

describe('checkCycles', () => {
  const problems = (...files: readonly (readonly [file: string, text: string])[]) =>
    checkCycles(files.map(([file, text]) => parseModule(file, text))).map(printViolation);

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
    expect(checkFolderSizes(files('core/text', 31)).map(printViolation)).toEqual([
      'src/core/text:1 contains 31 files, more than 30',
    ]);
  });
});

import { describe, expect, test } from 'vitest';
import { checkExports } from './check-exports.ts';
import { parseModule } from './source-tree.ts';

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

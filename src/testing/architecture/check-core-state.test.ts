import { describe, expect, test } from 'vitest';
import { checkCoreState } from './check-core-state.ts';
import { parseModule } from './source-tree.ts';

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

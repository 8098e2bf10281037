import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Violation } from './check-architecture.ts';
import type { SourceModule } from './source-tree.ts';

const MANIFEST: { readonly imports: Readonly<Record<string, string>> } = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
);
/** The entry points of the layers, by the names that other layers import: `#core` is `core/index.ts`. */
const ENTRIES: ReadonlyMap<string, string> = new Map(
  Object.entries(MANIFEST.imports).map(([name, file]) => [name, file.replace('./src/', '')]),
);
/** The module that is loaded as one object, so that nothing shows which of its exports are used. */
const LOADED_WHOLE = ENTRIES.get('#monaco');

/**
 * Finds exports that no other module imports. In the entry point of a layer every export counts; elsewhere only values,
 * since the types of a function's parameters and result may be exported for anyone who wants to name them. The same
 * goes for the types in core's entry points, which are also those of the package.
 *
 * @param users - modules outside `src` that use it
 */
export function checkExports(modules: readonly SourceModule[], users: readonly SourceModule[]): Violation[] {
  const entries = new Set(ENTRIES.values());
  const used = new Set([...modules, ...users].flatMap(usesOf));
  return modules
    .filter((module) => module.path !== LOADED_WHOLE)
    .flatMap(({ path: file, exports }) =>
      exports
        .filter(
          ({ name, isType }) =>
            (!isType || (entries.has(file) && !file.startsWith('core/'))) && !used.has(`${file} ${name}`),
        )
        .map(({ name, line }) => ({ path: file, line, message: `exports "${name}", which no other module imports` })),
    );
}

/** Returns what a module uses from others: `core/index.ts buildPolicy`. */
function usesOf({ path: file, imports, text }: SourceModule): string[] {
  const words = [...new Set(text.match(/\w+/g))];
  const imported = imports.flatMap(({ specifier, names }) => {
    const target = resolve(file, specifier);
    return (names ?? words).map((name) => `${target} ${name}`);
  });
  // A script makes Vite load an entry point by its path, and takes what it wants from the module.
  const loaded = [...ENTRIES.values()].filter((entry) => text.includes(`src/${entry}`));
  return [...imported, ...loaded.flatMap((entry) => words.map((name) => `${entry} ${name}`))];
}

function resolve(file: string, specifier: string): string {
  if (specifier.startsWith('#testing/')) return specifier.slice(1);
  // Examples import the package by its name; its entry points are those of core.
  const entry = specifier.replace(/^gatepost(?=\/|$)/, '#core');
  return ENTRIES.get(entry) ?? path.posix.join(path.posix.dirname(file), specifier);
}

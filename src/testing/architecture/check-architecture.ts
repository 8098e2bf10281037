import path from 'node:path';
import { LAYERS, MONACO_LOADERS, PAGES_ENTRY, TEST_PACKAGES, type Layer } from './layers.ts';
import type { SourceImport, SourceModule } from './source-tree.ts';

/** A breach of an architecture rule by a file. */
export interface Violation {
  readonly path: string;
  readonly line: number;
  readonly message: string;
}

/** Prints a violation as editors link to it: `src/core/text/a.ts:1 imports the entry point of its own layer`. */
export function printViolation(violation: Violation): string {
  return `src/${violation.path}:${violation.line} ${violation.message}`;
}

const BANNED_NAMES = new Set(['utils', 'helpers', 'common', 'misc', 'types', 'util', 'helper', 'shared']);
const INDEX_PLACES = new Set(['core/index.ts', 'state/index.ts', 'monaco/index.ts', 'lsp/index.ts']);

/** Returns every violation of the rules of ARCHITECTURE.md in the modules of `src`. */
export function checkArchitecture(modules: readonly SourceModule[]): Violation[] {
  return modules.flatMap((module) => [...checkImports(module), ...checkName(module)]);
}

export function isTest(file: string): boolean {
  return /\.test(?:-setup)?\.tsx?$/.test(file);
}

/** Returns the layer of a file; `null` for a file directly in `src` that is not part of the program. */
function layerOf(file: string): Layer | null {
  const [folder = ''] = file.split('/');
  const name = file === 'main.tsx' ? 'main' : folder;
  return LAYERS.find((layer) => layer.name === name) ?? null;
}

function checkImports(module: SourceModule): Violation[] {
  const layer = layerOf(module.path);
  if (layer === null) {
    if (isTest(module.path)) return [];
    return [{ path: module.path, line: 1, message: 'belongs to no layer; the layers are the folders of src' }];
  }
  return module.imports.flatMap((imported) => {
    const message = imported.specifier.startsWith('.')
      ? relativeProblem(module.path, layer, imported.specifier)
      : packageProblem(module.path, layer, imported);
    return message === null ? [] : [{ path: module.path, line: imported.line, message }];
  });
}

function relativeProblem(file: string, layer: Layer, specifier: string): string | null {
  const target = path.posix.join(path.posix.dirname(file), specifier);
  if (!/\.[a-z0-9]+$/.test(specifier)) return `imports "${specifier}" without its file extension`;
  if (isTest(target) && !isTest(file)) return 'imports test helpers, which must not ship';
  if (layer.name === 'main') {
    return target.startsWith('ui/') || !target.includes('/')
      ? null
      : `imports "${specifier}" past its layer's entry point`;
  }
  if (!target.startsWith(`${layer.name}/`)) {
    return `imports "${specifier}", which is in another layer; import a layer by its entry point (#core, #state, #monaco)`;
  }
  return isTest(file) ? null : orderProblem(file, target, layer);
}

/** Returns why a file of a layer with ordered folders may not import another file of that layer. */
function orderProblem(file: string, target: string, { name, rows }: Layer): string | null {
  if (rows === undefined) return null;
  const [, from = '', ...below] = file.split('/');
  const [, to = '', ...targetBelow] = target.split('/');
  // A file directly in the layer, such as its entry point, ranks above all folders.
  const rowOf = (folder: string, rest: readonly string[]) =>
    rest.length === 0 ? rows.length : rows.findIndex((row) => Object.hasOwn(row, folder));
  const [fromRow, toRow] = [rowOf(from, below), rowOf(to, targetBelow)];
  if (fromRow === -1) return `is in a folder of ${name} that has no place in the order`;
  if (toRow === -1) return `imports "${target}", in a folder of ${name} that has no place in the order`;
  if (toRow === rows.length) return 'imports the entry point of its own layer';
  if (from === to || toRow < fromRow) return null;
  return `imports "${target}", in a folder that ${toRow > fromRow ? 'comes later in the order' : 'is next to its own in the order'} of ${name}`;
}

function packageProblem(file: string, layer: Layer, { specifier, isDynamic }: SourceImport): string | null {
  const { name, entries, packages } = layer;
  const inTest = isTest(file) || name === 'testing';
  if (specifier.startsWith('#testing/')) return inTest ? null : 'imports test helpers, which must not ship';
  if (specifier === '#monaco' && name === 'ui') {
    if (!file.startsWith(MONACO_LOADERS)) return `names #monaco outside ${MONACO_LOADERS}`;
    return isDynamic ? null : 'imports #monaco statically, so that the app would wait for it';
  }
  if (specifier === '#lsp' && name === 'cli' && !isDynamic && !inTest) {
    return 'imports #lsp statically, so that every command would load it';
  }
  if (specifier === PAGES_ENTRY && entries.includes('#core')) {
    return isDynamic || name !== 'ui' || inTest
      ? null
      : `imports ${PAGES_ENTRY} statically, so that the app would wait for it`;
  }
  if (specifier.startsWith('#')) {
    if (specifier === `#${name}` && isTest(file)) return null;
    return entries.includes(specifier) ? null : `imports ${specifier}, which ${name} may not`;
  }
  const allowed = inTest ? [...packages, ...TEST_PACKAGES] : packages;
  return allowed.some((pattern) => coversPackage(pattern, specifier))
    ? null
    : `imports the package "${specifier}", which ${name} may not`;
}

function coversPackage(pattern: string, specifier: string): boolean {
  return pattern.endsWith('*') ? specifier.startsWith(pattern.slice(0, -1)) : specifier === pattern;
}

function checkName({ path: file }: SourceModule): Violation[] {
  const problems: string[] = [];
  for (const name of file.split('/')) {
    const stem = name.replace(/(\.property|\.dom|\.growth)?(\.test(?:-setup)?|\.d)?\.tsx?$/, '');
    if (BANNED_NAMES.has(stem)) problems.push(`"${stem}" does not say what is inside`);
  }
  if (file.endsWith('/index.ts') && !INDEX_PLACES.has(file))
    problems.push('only a layer’s entry point may be an index.ts');
  return problems.map((message) => ({ path: file, line: 1, message }));
}

import path from 'node:path';
import type { SourceImport, SourceModule } from './source-tree.ts';

/** A rule of the architecture that a file breaks. */
export interface Violation {
  readonly path: string;
  readonly line: number;
  readonly message: string;
}

type Layer = 'core' | 'state' | 'monaco' | 'ui' | 'cli' | 'main' | 'testing';

/** What the shipped files of a layer may import from outside it. Packages are named whole; `x/*` is any path in x. */
interface LayerRule {
  readonly layers: readonly string[];
  readonly packages: readonly string[];
}

const LAYER_RULES: Readonly<Record<Layer, LayerRule>> = {
  core: { layers: [], packages: ['parse5'] },
  state: { layers: ['#core'], packages: ['zustand/vanilla', 'zustand/middleware', 'valibot'] },
  monaco: { layers: ['#core', '#state'], packages: ['monaco-editor', 'monaco-editor/*'] },
  ui: {
    layers: ['#core', '#state'],
    packages: [
      'react',
      'react-dom',
      'zustand',
      'zustand/*',
      '@tanstack/react-virtual',
      'downshift',
      'idb-keyval',
      'lucide-react',
      'radix-ui',
      'react-resizable-panels',
      'sonner',
    ],
  },
  cli: { layers: ['#core'], packages: ['commander', 'node:*'] },
  main: { layers: ['#core', '#state', '#monaco'], packages: ['react', 'react-dom/client', 'idb-keyval'] },
  testing: { layers: ['#core', '#state'], packages: ['*'] },
};

/** What tests may import beside what their layer may. */
const TEST_PACKAGES = ['vitest', 'vitest/*', 'fast-check', '@testing-library/*', 'jsdom', 'node:*', 'prettier'];

/** Where the text editor is loaded: the one place that may name `#monaco`, and only by `import()`. */
const MONACO_LOADERS = 'ui/text-pane/';

/** The second entry of core, with the HTML parser; the app loads it when it is needed. */
const PAGES = '#core/pages';

/** Inside core a folder imports from its own row and the rows above it. */
const CORE_ORDER: readonly (readonly string[])[] = [
  ['text', 'vocabulary', 'match'],
  ['syntax'],
  ['model'],
  ['decide'],
  ['edit'],
  ['convert'],
  ['compare'],
  ['lint'],
  ['language'],
];

const BANNED_NAMES = new Set(['utils', 'helpers', 'common', 'misc', 'types', 'util', 'helper', 'shared']);
const INDEX_PLACES = new Set([
  'core/index.ts',
  'state/index.ts',
  'monaco/index.ts',
  'core/lint/rules/index.ts',
  'core/lint/page-rules/index.ts',
  'core/lint/analysis-rules/index.ts',
]);
const MOST_LINES = 400;

/** Every violation of the rules of ARCHITECTURE.md in the modules of `src`. */
export function checkArchitecture(modules: readonly SourceModule[]): Violation[] {
  return modules.flatMap((module) => [...checkImports(module), ...checkName(module), ...checkShape(module)]);
}

export function isTest(file: string): boolean {
  return /\.test(?:-setup)?\.tsx?$/.test(file);
}

/** The layer of a file; `null` for a file of `src` itself that is no part of the program. */
function layerOf(file: string): Layer | null {
  if (file === 'main.tsx') return 'main';
  const [folder = ''] = file.split('/');
  return isLayer(folder) && folder !== 'main' ? folder : null;
}

function isLayer(name: string): name is Layer {
  return Object.hasOwn(LAYER_RULES, name);
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
  if (!/\.[a-z0-9]+$/.test(specifier)) return `imports "${specifier}" without the ending of the file`;
  if (isTest(target) && !isTest(file)) return 'imports test helpers, which must not ship';
  if (layer === 'main') {
    return target.startsWith('ui/') || !target.includes('/') ? null : `imports "${specifier}" past its layer's entry`;
  }
  if (!target.startsWith(`${layer}/`)) {
    return `imports "${specifier}", which lies in another layer; a layer is imported by its entry (#core, #state, #monaco)`;
  }
  return layer === 'core' && !isTest(file) ? coreOrderProblem(file, target) : null;
}

function coreOrderProblem(file: string, target: string): string | null {
  const from = coreRow(file);
  const to = coreRow(target);
  if (from === null) return `lies in a folder of core that has no place in the order`;
  if (to === null) return `imports "${target}", which lies in a folder of core that has no place in the order`;
  if (target === 'core/index.ts' && file !== target) return 'imports the entry of its own layer';
  return to <= from ? null : `imports "${target}", which comes later in the order of core`;
}

/** The row of a file in the order; files of core itself, as its entry, come last. */
function coreRow(file: string): number | null {
  const [, folder = '', ...rest] = file.split('/');
  if (rest.length === 0) return CORE_ORDER.length;
  const row = CORE_ORDER.findIndex((folders) => folders.includes(folder));
  return row === -1 ? null : row;
}

function packageProblem(file: string, layer: Layer, { specifier, isDynamic }: SourceImport): string | null {
  const { layers, packages } = LAYER_RULES[layer];
  const inTest = isTest(file) || layer === 'testing';
  if (specifier.startsWith('#testing/')) return inTest ? null : 'imports test helpers, which must not ship';
  if (specifier === '#monaco' && layer === 'ui') {
    if (!file.startsWith(MONACO_LOADERS)) return `names #monaco outside ${MONACO_LOADERS}`;
    return isDynamic ? null : 'imports #monaco statically, so that the app would wait for it';
  }
  if (specifier === PAGES && layers.includes('#core')) {
    return isDynamic || layer !== 'ui' || inTest
      ? null
      : `imports ${PAGES} statically, so that the app would wait for it`;
  }
  if (specifier.startsWith('#')) {
    if (specifier === `#${layer}` && isTest(file)) return null;
    return layers.includes(specifier) ? null : `imports ${specifier}, which ${layer} may not`;
  }
  const allowed = inTest ? [...packages, ...TEST_PACKAGES] : packages;
  return allowed.some((pattern) => coversPackage(pattern, specifier))
    ? null
    : `imports the package "${specifier}", which ${layer} may not`;
}

function coversPackage(pattern: string, specifier: string): boolean {
  return pattern.endsWith('*') ? specifier.startsWith(pattern.slice(0, -1)) : specifier === pattern;
}

function checkName({ path: file }: SourceModule): Violation[] {
  const problems: string[] = [];
  for (const name of file.split('/')) {
    const stem = name.replace(/(\.property|\.browser)?(\.test(?:-setup)?|\.d)?\.tsx?$/, '');
    if (BANNED_NAMES.has(stem)) problems.push(`"${stem}" says nothing about what is inside`);
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(stem)) problems.push(`"${stem}" is not in kebab case`);
  }
  if (file.endsWith('/index.ts') && !INDEX_PLACES.has(file))
    problems.push('an index.ts stands only at a layer’s entry');
  return problems.map((message) => ({ path: file, line: 1, message }));
}

function checkShape({ path: file, lineCount, defaultExport }: SourceModule): Violation[] {
  const violations: Violation[] = [];
  if (defaultExport !== null) violations.push({ path: file, line: defaultExport, message: 'has a default export' });
  if (lineCount > MOST_LINES && !isTest(file) && !file.startsWith('core/vocabulary/')) {
    violations.push({ path: file, line: lineCount, message: `has ${lineCount} lines, more than ${MOST_LINES}` });
  }
  return violations;
}

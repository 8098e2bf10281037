import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync, Visitor } from 'vite';

const SOURCE = fileURLToPath(new URL('../..', import.meta.url));
/** Folders next to `src` with programs that use it. */
const USERS = ['../e2e', '../bench', '../scripts', '../examples'];

/** An import of any form: a statement, a re-export, `import()`, or a type `import('…')`. */
export interface SourceImport {
  /** As written, without a query such as `?worker`. */
  readonly specifier: string;
  /** The exports it names; `null` if unknown, as for `import()` and `import * as`. */
  readonly names: readonly string[] | null;
  readonly isDynamic: boolean;
  readonly line: number;
}

/** A name that a module exports, its own or re-exported. */
export interface SourceExport {
  readonly name: string;
  readonly isType: boolean;
  readonly line: number;
}

/** A comment without its delimiters and leading asterisks. */
export interface SourceComment {
  readonly line: number;
  readonly text: string;
}

/** What the architecture checks need to know about a file. */
export interface SourceModule {
  /** Relative to `src`, with slashes: `core/text/span.ts`, `../e2e/app.ts`. */
  readonly path: string;
  readonly imports: readonly SourceImport[];
  /** Without the default export. */
  readonly exports: readonly SourceExport[];
  readonly comments: readonly SourceComment[];
  readonly text: string;
}

/** Lists every file below `src`, relative to it. */
export function listSourceFiles(): string[] {
  return listFiles('.');
}

/** Parses every TypeScript module below `src`, in the order of their paths. */
export function readSourceTree(): SourceModule[] {
  return readModules('.', /\.tsx?$/);
}

/** Parses every module next to `src` that may use it: journeys, benchmarks, scripts, examples. */
export function readUsersOfSource(): SourceModule[] {
  return USERS.flatMap((folder) => readModules(folder, /\.(?:ts|mjs)$/));
}

function readModules(folder: string, names: RegExp): SourceModule[] {
  return listFiles(folder)
    .filter((file) => names.test(file))
    .map((file) => parseModule(file, readFileSync(path.join(SOURCE, file), 'utf8')));
}

function listFiles(folder: string): string[] {
  return readdirSync(path.join(SOURCE, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(SOURCE, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .toSorted();
}

/**
 * Parses one module.
 *
 * @param file - its path relative to `src`
 * @throws Error if it is not valid TypeScript
 */
export function parseModule(file: string, text: string): SourceModule {
  const { program, module, comments, errors } = parseSync(file, text);
  const [error] = errors;
  if (error !== undefined) throw new Error(`${file}: ${error.message}`);
  const lineOf = (offset: number) => text.slice(0, offset).split('\n').length;
  const imports: SourceImport[] = [];
  const add = (specifier: string, offset: number, names: SourceImport['names'], isDynamic = false) => {
    imports.push({ specifier: specifier.replace(/\?.*$/, ''), names, isDynamic, line: lineOf(offset) });
  };
  for (const { start, moduleRequest, entries } of module.staticImports) {
    const isWhole = entries.some(({ importName }) => importName.kind === 'NamespaceObject');
    const names = entries.map(({ importName }) => importName.name ?? 'default');
    add(moduleRequest.value, start, isWhole ? null : names);
  }
  for (const { start, moduleRequest } of module.dynamicImports) {
    const literal = text.slice(moduleRequest.start, moduleRequest.end);
    add(literal.replace(/^(['"`])(.*)\1$/s, '$2'), start, null, true);
  }
  const exported = module.staticExports.flatMap(({ entries }) => entries);
  for (const { start, moduleRequest, importName } of exported) {
    if (moduleRequest !== null) add(moduleRequest.value, start, importName.name === null ? null : [importName.name]);
  }
  new Visitor({
    TSImportType(node) {
      const name = node.qualifier?.type === 'Identifier' ? node.qualifier.name : null;
      add(node.source.value, node.start, name === null ? null : [name]);
    },
  }).visit(program);
  return {
    path: file,
    imports,
    exports: exported.flatMap(({ exportName: { name }, isType, start }) =>
      name === null || name === 'default' ? [] : [{ name, isType, line: lineOf(start) }],
    ),
    comments: comments.map(({ value, start }) => ({ line: lineOf(start), text: value.replace(/^[ \t]*\*+ ?/gm, '') })),
    text,
  };
}

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync, Visitor } from 'vite';

const SOURCE = fileURLToPath(new URL('..', import.meta.url));

/** An import of any form: a statement, a re-export, `import()`, or a type `import('…')`. */
export interface SourceImport {
  /** As written, without a query such as `?worker`. */
  readonly specifier: string;
  readonly isDynamic: boolean;
  readonly line: number;
}

/** A comment of a source, without its marks and the stars at the start of its lines. */
export interface SourceComment {
  readonly line: number;
  readonly text: string;
}

/** What the rules of the architecture look at in one file of `src`. */
export interface SourceModule {
  /** Relative to `src`, with slashes: `core/text/span.ts`. */
  readonly path: string;
  readonly lineCount: number;
  readonly imports: readonly SourceImport[];
  /** The line of the default export; `null` when there is none. */
  readonly defaultExport: number | null;
  readonly comments: readonly SourceComment[];
  readonly text: string;
}

/** Every TypeScript module below `src`, parsed, by path. */
export function readSourceTree(): SourceModule[] {
  return readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => /\.tsx?$/.test(file))
    .toSorted()
    .map((file) => parseModule(file, readFileSync(path.join(SOURCE, file), 'utf8')));
}

/**
 * Parses one module.
 *
 * @param file - its path relative to `src`
 * @throws Error when it is not valid TypeScript
 */
export function parseModule(file: string, text: string): SourceModule {
  const { program, module, comments, errors } = parseSync(file, text);
  const [error] = errors;
  if (error !== undefined) throw new Error(`${file}: ${error.message}`);
  const lineOf = (offset: number) => text.slice(0, offset).split('\n').length;
  const imports: SourceImport[] = [];
  const add = (specifier: string, offset: number, isDynamic: boolean) => {
    imports.push({ specifier: specifier.replace(/\?.*$/, ''), isDynamic, line: lineOf(offset) });
  };
  for (const { start, moduleRequest } of module.staticImports) add(moduleRequest.value, start, false);
  for (const { start, moduleRequest } of module.dynamicImports) {
    const literal = text.slice(moduleRequest.start, moduleRequest.end);
    add(literal.replace(/^(['"`])(.*)\1$/s, '$2'), start, true);
  }
  const exported = module.staticExports.flatMap(({ entries }) => entries);
  for (const { start, moduleRequest } of exported) {
    if (moduleRequest !== null) add(moduleRequest.value, start, false);
  }
  new Visitor({
    TSImportType(node) {
      add(node.source.value, node.start, false);
    },
  }).visit(program);
  const defaultEntry = exported.find(
    ({ exportName }) => exportName.kind === 'Default' || exportName.name === 'default',
  );
  return {
    path: file,
    lineCount: text.split('\n').length - (text.endsWith('\n') ? 1 : 0),
    imports,
    defaultExport: defaultEntry === undefined ? null : lineOf(defaultEntry.start),
    comments: comments.map(({ value, start }) => ({ line: lineOf(start), text: value.replace(/^[ \t]*\*+ ?/gm, '') })),
    text,
  };
}

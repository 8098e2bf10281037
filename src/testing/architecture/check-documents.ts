import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { LineCounter, parseDocument } from 'yaml';
import type { Violation } from './check-architecture.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** A document of the project, with its path from the root. */
export interface ProjectDocument {
  readonly path: string;
  readonly text: string;
}

/** Reads every Markdown document of the project. */
export function readDocuments(): ProjectDocument[] {
  const names = ['.', 'docs', 'docs/decisions'].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => path.posix.join(folder, name)),
  );
  return names.map((name) => ({ path: name, text: readFileSync(path.join(ROOT, name), 'utf8') }));
}

/**
 * Checks what documents say about the project: that the files they link to or name exist, and so do the scripts.
 *
 * A code span counts as a path when its first folder is one of the project's: `src/core`, or `core/edit` below `src`.
 */
export function checkDocuments(
  documents: readonly ProjectDocument[],
  exists: (file: string) => boolean = (file) => existsSync(path.join(ROOT, file)),
  scripts: ReadonlySet<string> = readScripts(),
): Violation[] {
  return documents.flatMap(({ path: file, text }) =>
    text.split('\n').flatMap((line, index) => {
      const at = (message: string) => ({ path: file, line: index + 1, message });
      const links = [...line.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, target = '']) => target);
      const spans = [...line.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span);
      const commands = spans.flatMap((span) => [...span.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name));
      return [
        ...links
          .filter((target) => !exists(path.posix.join(path.posix.dirname(file), target)))
          .map((target) => at(`links to "${target}", which does not exist`)),
        ...spans
          .filter((span) => isPath(span) && !exists(span) && !exists(path.posix.join('src', span)))
          .map((span) => at(`names "${span}", which does not exist`)),
        ...commands
          .filter((name) => !scripts.has(name))
          .map((name) => at(`names the script "${name}", which does not exist`)),
      ];
    }),
  );
}

/** Checks that the YAML samples of documents can be parsed. */
export function checkSamples(documents: readonly ProjectDocument[]): Violation[] {
  return documents.flatMap(({ path: file, text }) =>
    [...text.matchAll(/^```yaml\n(.*?)^```$/gms)].flatMap(({ index, 1: sample = '' }) => {
      const above = text.slice(0, index).split('\n').length;
      const lineCounter = new LineCounter();
      return parseDocument(sample, { lineCounter, prettyErrors: false }).errors.map(({ pos, message }) => ({
        path: file,
        line: above + lineCounter.linePos(pos[0]).line,
        message,
      }));
    }),
  );
}

function isPath(span: string): boolean {
  return /^(?:src|core|state|monaco|ui|cli|testing|e2e|bench|scripts|docs|examples)\/[\w./-]+$/.test(span);
}

function readScripts(): Set<string> {
  const manifest: { readonly scripts: Readonly<Record<string, string>> } = JSON.parse(
    readFileSync(path.join(ROOT, 'package.json'), 'utf8'),
  );
  return new Set(Object.keys(manifest.scripts));
}

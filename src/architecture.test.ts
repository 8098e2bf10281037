import { format } from 'oxfmt';
import { describe, expect, test } from 'vitest';
import { READINGS } from '#core';
import { checkArchitecture, printViolation } from './testing/architecture/check-architecture.ts';
import { checkCoreState } from './testing/architecture/check-core-state.ts';
import { checkDocuments, checkSamples, readDocuments } from './testing/architecture/check-documents.ts';
import { checkExports } from './testing/architecture/check-exports.ts';
import { checkCycles, checkFolderSizes } from './testing/architecture/check-folders.ts';
import {
  checkDocCitations,
  citedInTitles,
  CLAUSES,
  examplesInTitles,
  KNOWN_IDS,
  SPEC_EXAMPLES,
} from './testing/architecture/check-citations.ts';
import { updateArchitecture } from './testing/architecture/print-architecture.ts';
import { listSourceFiles, readSourceTree, readUsersOfSource } from './testing/architecture/source-tree.ts';

describe('the source tree', () => {
  const modules = readSourceTree();

  test('is read completely', () => {
    expect(modules.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['architecture.test.ts', 'core/index.ts', 'core/text/span.ts', 'state/editor-state.ts']),
    );
  });

  test('keeps layers and names', () => {
    expect(checkArchitecture(modules).map(printViolation)).toEqual([]);
  });

  test('has no cycles of files or folders, and no crowded folders', () => {
    expect(checkCycles(modules).map(printViolation)).toEqual([]);
    expect(checkFolderSizes(listSourceFiles()).map(printViolation)).toEqual([]);
  });

  test('keeps no mutable state in the modules of core', () => {
    expect(checkCoreState(modules).map(printViolation)).toEqual([]);
  });

  test('exports only what other modules import', () => {
    expect(checkExports(modules, readUsersOfSource()).map(printViolation)).toEqual([]);
  });

  test('cites sources and clauses that exist', () => {
    expect(checkDocCitations(modules).map(printViolation)).toEqual([]);
    expect([...citedInTitles(modules)].filter((id) => !KNOWN_IDS.has(id))).toEqual([]);
  });

  test('has a test for every clause and every reading', () => {
    const cited = citedInTitles(modules);
    expect([...CLAUSES, ...READINGS].filter((id) => !cited.has(id))).toEqual([]);
  });

  test('has a test for every example of the specifications', () => {
    const tested = examplesInTitles(modules);
    expect(SPEC_EXAMPLES.filter((example) => !tested.has(example))).toEqual([]);
    expect([...tested].filter((example) => !SPEC_EXAMPLES.includes(example))).toEqual([]);
  });
});

describe('the documents', () => {
  const documents = readDocuments();
  const at = ({ path, line, message }: { path: string; line: number; message: string }) => `${path}:${line} ${message}`;

  test('name files, links and scripts that exist', () => {
    expect(checkDocuments(documents).map(at)).toEqual([]);
  });

  test('have YAML samples that can be parsed', () => {
    expect(checkSamples(documents).map(at)).toEqual([]);
  });

  test('ARCHITECTURE.md has the tables of layers.ts (if not: npm run docs:architecture)', async () => {
    const page = documents.find(({ path }) => path === 'ARCHITECTURE.md')?.text ?? '';
    const { code } = await format('ARCHITECTURE.md', updateArchitecture(page));
    expect(page).toBe(code);
  });
});

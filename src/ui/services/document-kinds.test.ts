import { buildPolicy, createTextDocument } from '#core';
import { runAiTxtLint, runRslLint, runTdmrepLint } from '#core/analysis';
import { expect, test } from 'vitest';
import { fileNameOf, KIND_FACTS } from './document-kinds.ts';

test.each([
  ['T1: tdmrep.json', 'tdmrep', runTdmrepLint],
  ['Z5: an RSL licence', 'rsl', runRslLint],
  ['U1: ai.txt', 'ai-txt', (document: ReturnType<typeof createTextDocument>) => runAiTxtLint(buildPolicy(document))],
] as const)('%s starts with a text without findings', (_name, kind, lint) => {
  expect(lint(createTextDocument(KIND_FACTS[kind].skeleton))).toEqual([]);
});

test.each([
  ['rsl', 'https://www.example.com/terms/license.xml?v=1', 'license.xml'],
  ['rsl', 'https://www.example.com/', 'license.xml'],
  ['tdmrep', '/.well-known/tdmrep.json', 'tdmrep.json'],
  ['ai-txt', 'ai.txt', 'ai.txt'],
] as const)('a document of kind %s with the name %s is saved as %s', (kind, path, file) => {
  expect(fileNameOf({ kind, path })).toBe(file);
});

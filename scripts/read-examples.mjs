// Reads the examples of the specifications, as restated in the tests of the engine.
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { runnerImport } from 'vite';

const FOLDER = 'src/core/decide/examples';

/**
 * @typedef {{ robots?: string, page?: string, references?: Record<string, string> }} Example
 */

/** Replaces vitest: rows of tables are collected, and nothing is tested. */
const COLLECTOR = `
const ignore = () => undefined;
const rows = (table) => { globalThis.collectExamples(table); return ignore; };
export const describe = Object.assign((_title, body) => body(), { each: rows });
export const test = Object.assign(ignore, { each: rows });
export const it = test;
export const expect = ignore;
`;

/**
 * @param {string} root - the folder of the project
 * @returns {Promise<[name: string, example: Example][]>} by their names, in the order of the specifications
 */
export async function readExamples(root) {
  const names = (await readdir(path.join(root, FOLDER))).filter((name) => name.endsWith('.test.ts')).toSorted();
  /** @type {[string, Example][]} */
  const examples = [];
  Object.assign(globalThis, {
    /** @param {[string, Example][]} table */
    collectExamples: (table) => {
      examples.push(
        ...table.filter(([name, one]) => typeof name === 'string' && (one?.robots ?? one?.page) !== undefined),
      );
    },
  });
  const plugins = [
    {
      name: 'collect-examples',
      enforce: /** @type {const} */ ('pre'),
      resolveId: (/** @type {string} */ id) => (id === 'vitest' ? '\0vitest' : null),
      load: (/** @type {string} */ id) => (id === '\0vitest' ? COLLECTOR : null),
    },
  ];
  for (const name of names) {
    // One at a time, to keep the list in order.
    // oxlint-disable-next-line no-await-in-loop
    await runnerImport(path.join(root, FOLDER, name), {
      root,
      configFile: false,
      plugins,
      resolve: { noExternal: ['vitest'] },
    });
  }
  return examples;
}

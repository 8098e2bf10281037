// Builds of the core for the benchmarks in Node, and of the command line.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * Builds modules of the source that need no packages.
 *
 * @param {string} folder - where they go
 * @param {Readonly<Record<string, string>>} input - from the root, by the names that they get
 * @returns {Promise<(name: string) => string>} gives the path of a built module
 */
export async function buildModules(folder, input) {
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    publicDir: false,
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      rollupOptions: { input: { ...input }, output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' } },
    },
    // A folder of its own has no packages.
    ssr: { noExternal: true },
  });
  return (name) => path.join(folder, `${name}.mjs`);
}

/**
 * Builds the command line.
 *
 * @param {string} folder - where it goes
 * @returns {Promise<string>} its path
 */
export async function buildCommandLine(folder) {
  await build({ root: ROOT, mode: 'cli', logLevel: 'error', build: { outDir: folder, emptyOutDir: false } });
  return path.join(folder, 'gatepost.js');
}

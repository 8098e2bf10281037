// Builds core for the benchmarks in Node, and the command line.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * Builds modules of the source, with all packages bundled.
 *
 * @param {string} folder - the output folder
 * @param {Readonly<Record<string, string>>} input - paths from the root, by the names of the built modules
 * @returns {Promise<(name: string) => string>} returns the path of a built module
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
    // The output folder has no packages of its own.
    ssr: { noExternal: true },
  });
  return (name) => path.join(folder, `${name}.mjs`);
}

/**
 * Builds the command line.
 *
 * @param {string} folder - the output folder
 * @returns {Promise<string>} its path
 */
export async function buildCommandLine(folder) {
  await build({ root: ROOT, mode: 'cli', logLevel: 'error', build: { outDir: folder, emptyOutDir: false } });
  return path.join(folder, 'gatepost.js');
}

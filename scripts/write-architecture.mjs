// Writes the tables of ARCHITECTURE.md from the list of layers that the architecture test checks.
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { format } from 'oxfmt';
import { runnerImport } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const file = `${root}ARCHITECTURE.md`;
/** @type {{ module: typeof import('../src/testing/architecture/print-architecture.ts') }} */
const { module } = await runnerImport(`${root}src/testing/architecture/print-architecture.ts`, {
  root,
  configFile: false,
});
const page = module.updateArchitecture(await readFile(file, 'utf8'));
const { code } = await format('ARCHITECTURE.md', page);
await writeFile(file, code);

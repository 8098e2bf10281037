// Writes docs/rules.md from the lint rules.
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { format } from 'oxfmt';
import { runnerImport } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const file = `${root}docs/rules.md`;
/** @type {{ module: { rulesPage: () => string } }} */
const { module } = await runnerImport(`${root}src/core/lint/rules-page.ts`, { root, configFile: false });
const { code: page } = await format('rules.md', module.rulesPage());
await writeFile(file, page);
console.log(`docs/rules.md has ${page.split('\n### ').length - 1} rules.`);

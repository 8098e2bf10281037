// Writes docs/vocabularies.md from the data about vocabularies of usage preferences.
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { format } from 'oxfmt';
import { runnerImport } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const file = `${root}docs/vocabularies.md`;
/** @type {{ module: { vocabulariesPage: () => string } }} */
const { module } = await runnerImport(`${root}src/core/preferences/vocabularies-page.ts`, { root, configFile: false });
const { code: page } = await format('vocabularies.md', module.vocabulariesPage());
await writeFile(file, page);
console.log(`docs/vocabularies.md has ${page.split('\n## ').length - 1} chapters.`);

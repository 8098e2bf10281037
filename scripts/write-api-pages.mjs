// Writes docs/api from the declarations of the library, which `npm run build:package` generates.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import path from 'node:path';
import { printApiPages } from './print-api.mjs';

const folder = fileURLToPath(new URL('../docs/api', import.meta.url));
const pages = await printApiPages();
await rm(folder, { recursive: true, force: true });
await mkdir(folder);
for (const [file, text] of pages) await writeFile(path.join(folder, file), text);
console.log(`docs/api has ${pages.size} pages.`);

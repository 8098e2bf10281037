/**
 * Makes the built app installable and usable offline: writes `service-worker.js` with the names of all files of the
 * build. The version is a hash of their names and contents.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const SOURCE = fileURLToPath(new URL('service-worker.js', import.meta.url));
const NAME = 'service-worker.js';

/** @returns {import('vite').Plugin} */
export function offlinePlugin() {
  let folder = '';
  return {
    name: 'gatepost:offline',
    apply: 'build',
    configResolved(config) {
      folder = path.resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      order: 'post',
      async handler(error) {
        if (error) return;
        const entries = await readdir(folder, { recursive: true, withFileTypes: true });
        const files = entries
          .filter((entry) => entry.isFile() && entry.name !== NAME)
          .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
          .toSorted();
        const hash = createHash('sha256');
        // One at a time, so that the same files give the same version.
        // oxlint-disable-next-line no-await-in-loop
        for (const file of files) hash.update(file).update(await readFile(path.join(folder, file)));
        const source = await readFile(SOURCE, 'utf8');
        const facts = { VERSION: hash.digest('hex').slice(0, 12), FILES: files };
        const filled = source.replaceAll(/__(VERSION|FILES)__/g, (_, name) => JSON.stringify(Reflect.get(facts, name)));
        await writeFile(path.join(folder, NAME), filled);
      },
    },
  };
}

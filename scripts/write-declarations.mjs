// Writes the types of the library to dist-lib/types: only the declarations that its entry points lead to.
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import manifest from '../package.json' with { type: 'json' };

const root = fileURLToPath(new URL('..', import.meta.url));
const target = path.join(root, 'dist-lib/types');

/** Module specifiers in declarations: in imports, in re-exports, and in types such as `import('./a.ts').A`. */
const SPECIFIER = /(?<=\bfrom '|\bimport\(["'])(\.[^'"]+)\.ts(?=["'])/g;

const emitted = await mkdtemp(path.join(tmpdir(), 'gatepost-types-'));
try {
  const compiler = path.join(root, 'node_modules/typescript/bin/tsc');
  const options = ['--noEmit', 'false', '--declaration', '--emitDeclarationOnly', '--rootDir', 'src/core'];
  await promisify(execFile)(process.execPath, [compiler, '-p', 'tsconfig.core.json', ...options, '--outDir', emitted], {
    cwd: root,
  }).catch((error) => {
    throw new Error(`tsc wrote no declarations:\n${error.stdout}`, { cause: error });
  });
  const entries = Object.values(manifest.exports).flatMap((entry) => (typeof entry === 'string' ? [] : [entry.types]));
  const wanted = new Set(entries.map((entry) => path.relative(target, path.join(root, entry))));
  await rm(target, { recursive: true, force: true });
  // The set grows while it is being iterated.
  for (const file of wanted) {
    const text = await readFile(path.join(emitted, file), 'utf8');
    const beside = path.posix.dirname(file);
    for (const [, specifier] of text.matchAll(SPECIFIER)) wanted.add(path.posix.join(beside, `${specifier}.d.ts`));
    await mkdir(path.join(target, beside), { recursive: true });
    // A compiler that resolves like Node looks for the module that exists.
    await writeFile(path.join(target, file), text.replace(SPECIFIER, '$1.js'));
  }
} finally {
  await rm(emitted, { recursive: true });
}

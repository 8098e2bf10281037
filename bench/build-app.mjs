// Builds the app for the browser benchmark: as it is now, or at a revision.
import { execFileSync } from 'node:child_process';
import { mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** The last revision before the initial download was cut down; the targets are fractions of its values. */
export const DEFAULT_BASE = '77cfd39';

/**
 * @param {string | null} revision - `null` for the working tree
 * @param {string} outDir
 * @returns {Promise<string>} the folder of the build
 */
export async function buildApp(revision, outDir) {
  const folder = revision === null ? ROOT : await checkOut(revision, `${outDir}-source`);
  const vite = path.join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  const options = ['build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'error'];
  execFileSync(process.execPath, [vite, ...options], { cwd: folder, stdio: 'inherit' });
  return outDir;
}

/**
 * Writes the files of a revision to a separate folder, to be built with the installed packages.
 *
 * @param {string} revision
 * @param {string} folder
 */
async function checkOut(revision, folder) {
  await mkdir(folder, { recursive: true });
  const archive = execFileSync('git', ['archive', revision], { cwd: ROOT, maxBuffer: 1024 ** 3 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'), 'dir');
  return folder;
}

import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

export const ROOT = fileURLToPath(new URL('..', import.meta.url));
const NPM = process.platform === 'win32' ? 'npm.cmd' : 'npm';

/** How a program ended. */
interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** A project that was empty, with the packed package installed in it. */
export interface InstalledPackage {
  /** The packed file. */
  readonly tarball: Uint8Array;
  /** What is installed, the package itself among it. */
  readonly packages: readonly string[];
  readonly write: (file: string, text: string) => Promise<void>;
  /** Runs a program of Node's in the project. */
  readonly node: (...parameters: readonly string[]) => Promise<Ended>;
  /** The path of a file of the project. */
  readonly at: (file: string) => string;
  readonly remove: () => Promise<void>;
}

/**
 * Packs the built package and installs it as users do, with the examples next to it. Needs no network and no cache: what
 * the package depends on is packed from what is installed here.
 */
export async function installPackage(): Promise<InstalledPackage> {
  const folder = await mkdtemp(path.join(tmpdir(), 'gatepost-package-'));
  const packed = path.join(folder, 'packed');
  const project = path.join(folder, 'project');
  await Promise.all([packed, project].map((each) => mkdir(each)));
  const sources = [ROOT, ...(await dependenciesOf(ROOT))];
  // The build has been made, and npm would make it again.
  const { stdout } = await npm(
    folder,
    'pack',
    '--ignore-scripts',
    '--silent',
    '--pack-destination',
    packed,
    ...sources,
  );
  const files = stdout.trim().split(/\r?\n/);
  await writeFile(path.join(project, 'package.json'), '{ "name": "project", "private": true, "type": "module" }');
  const offline = ['--offline', '--ignore-scripts', '--no-audit', '--no-fund', '--cache', path.join(folder, 'cache')];
  await npm(project, 'install', ...offline, ...files.map((file) => path.join(packed, file)));
  await cp(path.join(ROOT, 'examples'), path.join(project, 'examples'), { recursive: true });
  const modules = await readdir(path.join(project, 'node_modules'));
  return {
    tarball: await readFile(path.join(packed, files[0] ?? '')),
    packages: modules.filter((name) => !name.startsWith('.')).toSorted(),
    write: (file, text) => writeFile(path.join(project, file), text),
    node: (...parameters) => end(run(process.execPath, parameters, { cwd: project })),
    at: (file) => path.join(project, file),
    remove: () => rm(folder, { recursive: true }),
  };
}

/** Runs npm in a folder. */
export function npm(folder: string, ...parameters: readonly string[]) {
  return run(NPM, parameters, { cwd: folder, shell: process.platform === 'win32' });
}

/** The folders of everything that a package depends on, directly or not. */
async function dependenciesOf(folder: string): Promise<readonly string[]> {
  const found = new Set<string>();
  const wanted = [folder];
  for (const each of wanted) {
    const manifest: { readonly dependencies?: Readonly<Record<string, string>> } = JSON.parse(
      await readFile(path.join(each, 'package.json'), 'utf8'),
    );
    for (const name of Object.keys(manifest.dependencies ?? {})) {
      const dependency = path.join(ROOT, 'node_modules', name);
      if (!found.has(dependency)) wanted.push(dependency);
      found.add(dependency);
    }
  }
  return [...found];
}

/** How a program ended, where it failed too. */
async function end(running: Promise<{ readonly stdout: string; readonly stderr: string }>): Promise<Ended> {
  try {
    return { code: 0, ...(await running) };
  } catch (error) {
    if (!(error instanceof Error && 'stdout' in error && 'stderr' in error && 'code' in error)) throw error;
    return { code: Number(error.code), stdout: String(error.stdout), stderr: String(error.stderr) };
  }
}

import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { serveFiles } from '../../scripts/static-server.mjs';

const DIST = fileURLToPath(new URL('../../dist', import.meta.url));
const IN_PAGE = fileURLToPath(new URL('in-page.js', import.meta.url));
const SCRIPT = 'in-page.js';

/**
 * Serves a copy of the built app in which one script runs first: WebDriver cannot read the console, and cannot find
 * elements by role and name within a part of the page.
 *
 * @param port - 0 for any free port
 */
export async function serveApp(port: number): Promise<{ address: string; stop: () => Promise<void> }> {
  const root = await mkdtemp(path.join(tmpdir(), 'gatepost-app-'));
  await cp(DIST, root, { recursive: true });
  await cp(IN_PAGE, path.join(root, SCRIPT));
  const page = path.join(root, 'index.html');
  const html = await readFile(page, 'utf8');
  await writeFile(page, html.replace('<head>', `<head><script src="./${SCRIPT}"></script>`));
  // Adds the script to the files cached for offline use.
  const worker = path.join(root, 'service-worker.js');
  const source = await readFile(worker, 'utf8');
  await writeFile(worker, source.replace('"index.html"', `"index.html","${SCRIPT}"`));
  const { address, stop } = await serveFiles({ root, host: '127.0.0.1', port, compresses: false });
  return {
    address,
    stop: async () => {
      await stop();
      await rm(root, { recursive: true });
    },
  };
}

// Builds the app and serves it on this machine: `npm start`. Options: --port PORT, and --no-build to serve the existing
// build.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { serveFiles } from './static-server.mjs';

const PROJECT = fileURLToPath(new URL('..', import.meta.url));
const DIST = fileURLToPath(new URL('../dist', import.meta.url));
/** How many ports are tried, one after the other. */
const TRIES = 20;

/** @param {string} message @returns {never} */
function fail(message) {
  console.error(message);
  process.exit(1);
}

function readOptions() {
  try {
    const { values } = parseArgs({
      options: { port: { type: 'string', default: '4173' }, 'no-build': { type: 'boolean', default: false } },
    });
    const port = /^\d{1,5}$/.test(values.port) ? Number(values.port) : 0;
    if (port >= 1 && port <= 65_535) return { port, isBuilt: values['no-build'] };
  } catch {
    // Reported below.
  }
  return fail('Usage: npm start -- [--port PORT] [--no-build], with a port from 1 to 65535.');
}

/** Builds the app; shows the output of the build only if it fails. */
function build() {
  console.log('Building Gatepost …');
  const { status, stdout, stderr } = spawnSync('npx', ['vite', 'build', '--logLevel', 'warn'], {
    cwd: PROJECT,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) fail(`${stdout ?? ''}${stderr ?? ''}The build failed; “npm ci” may help.`);
}

/** Serves on the first free port. @param {number} first */
async function serve(first) {
  for (let port = first; port < Math.min(first + TRIES, 65_536); port++) {
    try {
      return await serveFiles({ root: DIST, host: '127.0.0.1', port });
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : null;
      if (code === 'EACCES') return fail(`Port ${port} needs an administrator; choose another with --port.`);
      if (code !== 'EADDRINUSE') throw error;
    }
  }
  return fail(`Ports ${first} and up are in use; choose another with --port.`);
}

const { port, isBuilt } = readOptions();
if (!isBuilt) build();
if (!existsSync(`${DIST}/index.html`)) fail('There is no build to serve; run without --no-build.');
const { address } = await serve(port);
console.log(address);

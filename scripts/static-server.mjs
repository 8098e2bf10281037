import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { SECURITY_HEADERS } from './security-headers.mjs';

/** @type {Readonly<Record<string, string>>} */
const TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};
const COMPRESSED = new Set(['.css', '.html', '.js', '.json', '.svg', '.ttf', '.txt', '.webmanifest']);

const compress = promisify(gzip);

/**
 * Serves the built app from a folder on disk, with the headers that docs/hosting.md recommends. Files are read once and
 * cached, compressed as well if `compresses` is set.
 *
 * @param {{
 *   root: string,
 *   host: string,
 *   port: number,
 *   folder?: string,
 *   compresses?: boolean,
 *   onMissing?: (pathname: string) => void,
 *   beforeAnswer?: (pathname: string) => Promise<void> | undefined,
 * }} options - `port` 0 is any that is free; `folder` is where the app appears, with a slash at both ends; an answer
 * waits for `beforeAnswer`
 * @returns {Promise<{ address: string, stop: () => Promise<void> }>} rejects when the port is taken
 */
export async function serveFiles({ root, host, port, folder = '/', compresses = true, onMissing, beforeAnswer }) {
  /** @type {Map<string, Promise<{ plain: Buffer, packed: Buffer | null, tag: string }>>} */
  const known = new Map();
  /** @param {string} file */
  const contentOf = (file) => {
    const content = known.get(file) ?? load(file, compresses);
    known.set(file, content);
    // A missing file may appear later, and the number of missing names is unlimited.
    content.catch(() => known.delete(file));
    return content;
  };
  const server = createServer((request, response) => {
    const pathname = pathnameOf(request.url ?? '/');
    if (pathname === null) {
      response.writeHead(400, SECURITY_HEADERS).end();
      return;
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { ...SECURITY_HEADERS, Allow: 'GET, HEAD' }).end();
      return;
    }
    const file = fileOf(root, folder, pathname);
    (file === null ? Promise.reject(new Error('outside')) : contentOf(file)).then(
      async ({ plain, packed, tag }) => {
        await beforeAnswer?.(pathname);
        const isPacked = packed !== null && /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
        const headers = {
          ...SECURITY_HEADERS,
          'Content-Type': TYPES[path.extname(file ?? '')] ?? 'application/octet-stream',
          'Cache-Control': pathname.startsWith(`${folder}assets/`) ? 'max-age=31536000, immutable' : 'no-cache',
          ETag: tag,
          ...(packed === null ? {} : { Vary: 'Accept-Encoding' }),
          ...(isPacked ? { 'Content-Encoding': 'gzip' } : {}),
        };
        if (request.headers['if-none-match'] === tag) response.writeHead(304, headers).end();
        else response.writeHead(200, headers).end(isPacked ? packed : plain);
      },
      () => {
        onMissing?.(pathname);
        response.writeHead(404, SECURITY_HEADERS).end();
      },
    );
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(undefined));
  });
  const at = server.address();
  if (typeof at !== 'object' || at === null) throw new Error('The server did not start.');
  return {
    address: `http://${host}:${at.port}${folder}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/**
 * Returns the path that a request asks for; `null` if its target is not part of any URL, as `//` isn't.
 *
 * @param {string} target
 */
function pathnameOf(target) {
  const base = 'http://localhost';
  return URL.canParse(target, base) ? new URL(target, base).pathname : null;
}

/**
 * Returns the file for a path; `null` for an invalid path, or one outside the folder.
 *
 * @param {string} root
 * @param {string} folder
 * @param {string} pathname
 */
function fileOf(root, folder, pathname) {
  if (!pathname.startsWith(folder)) return null;
  let relative;
  try {
    relative = decodeURIComponent(pathname.slice(folder.length)) || 'index.html';
  } catch {
    return null;
  }
  const file = path.resolve(root, relative);
  return file.startsWith(path.resolve(root) + path.sep) && !relative.includes('\0') ? file : null;
}

/** @param {string} file @param {boolean} compresses */
async function load(file, compresses) {
  const plain = await readFile(file);
  const packed = compresses && COMPRESSED.has(path.extname(file)) ? await compress(plain) : null;
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 24);
  return { plain, packed, tag: `"${hash}"` };
}

import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { serveFiles } from '../scripts/static-server.mjs';

const DIST = fileURLToPath(new URL(`../${process.env['E2E_DIST'] ?? 'dist'}`, import.meta.url));

/** The longest time by which scripts of the app are delayed, at random, in milliseconds. */
export const LONGEST_DELAY = Number(process.env['E2E_DELAY'] ?? 0);

/** A plain file server for the app. */
export interface FolderServer {
  /** The URL of the folder, with a trailing slash. */
  readonly address: string;
  /** The requested paths that were not found, including those outside the folder. */
  readonly missing: readonly string[];
  readonly stop: () => Promise<void>;
}

/**
 * Serves the built app under a folder; anything else is not found. Uncompressed: every journey loads the app anew.
 *
 * @param port - 0 for any free port
 */
export async function serveFolder(folder: string, port = 0): Promise<FolderServer> {
  const missing: string[] = [];
  const onMissing = (pathname: string) => void missing.push(pathname);
  const beforeAnswer = (pathname: string) =>
    pathname.endsWith('.js') && LONGEST_DELAY > 0 ? setTimeout(Math.random() * LONGEST_DELAY) : undefined;
  const place = { root: DIST, host: '127.0.0.1', port, folder };
  const server = await serveFiles({ ...place, compresses: false, onMissing, beforeAnswer });
  return { ...server, missing };
}

import { fileURLToPath } from 'node:url';
import { serveFiles } from '../scripts/static-server.mjs';

const DIST = fileURLToPath(new URL(`../${process.env['E2E_DIST'] ?? 'dist'}`, import.meta.url));

/** A server that knows nothing of the app but its files. */
export interface FolderServer {
  /** The address of the folder, with a slash at its end. */
  readonly address: string;
  /** The paths that were asked for and not found, those outside of the folder included. */
  readonly missing: readonly string[];
  readonly stop: () => Promise<void>;
}

/**
 * Serves the built app under a folder; all else is not found. Uncompressed: every journey opens the app anew.
 *
 * @param port - 0 for any that is free
 */
export async function serveFolder(folder: string, port = 0): Promise<FolderServer> {
  const missing: string[] = [];
  const onMissing = (pathname: string) => void missing.push(pathname);
  const server = await serveFiles({ root: DIST, host: '127.0.0.1', port, folder, compresses: false, onMissing });
  return { ...server, missing };
}

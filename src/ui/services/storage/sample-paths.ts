import { localItems } from './browser-storage.ts';

const KEY = 'gatepost.sample-paths';

/** Returns the sample paths that the user has typed; `null` if there are none, or storage is blocked. */
export function keptSamplePaths(): readonly string[] | null {
  try {
    const kept: unknown = JSON.parse(localItems.getItem(KEY) ?? 'null');
    if (!Array.isArray(kept)) return null;
    const paths = kept.filter((path) => typeof path === 'string');
    return paths.length === 0 ? null : paths;
  } catch {
    return null;
  }
}

/** Stores sample paths in this browser; where storage is blocked, they last as long as the page. */
export function keepSamplePaths(paths: readonly string[] | null): void {
  localItems.setItem(KEY, paths === null ? null : JSON.stringify(paths));
}

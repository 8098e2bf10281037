import { localItems } from './browser-storage.ts';

const KEY = 'gatepost.sample-paths';

/** The sample paths that the user has typed; `null` when there are none, or the browser keeps nothing. */
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

/** Keeps sample paths in this browser; where it keeps nothing, they last as long as the page. */
export function keepSamplePaths(paths: readonly string[] | null): void {
  localItems.setItem(KEY, paths === null ? null : JSON.stringify(paths));
}

import { layoutStorage } from '../shell/layout-storage.ts';

const STORAGE_KEY = 'gatepost:recent-commands';
const MOST = 5;

/** The ids of the entries that were used lately, the latest first. */
export function readRecent(): readonly string[] {
  return (layoutStorage.getItem(STORAGE_KEY) ?? '').split('\n').filter(Boolean);
}

/** Remembers that an entry was used. */
export function rememberRecent(id: string): void {
  const ids = [id, ...readRecent().filter((other) => other !== id)].slice(0, MOST);
  layoutStorage.setItem(STORAGE_KEY, ids.join('\n'));
}

import { tabItems } from './browser-storage.ts';

const KEY = 'gatepost:tab';

/** The names of a tab's sessions, from which their keys in storage are made. */
export interface TabName {
  /** The name of this tab and its session; unique among open tabs. */
  readonly own: string;
  /** The name of its previous session; `null` for a new tab. */
  readonly earlier: string | null;
}

/**
 * Determines this tab's name, so that tabs do not overwrite each other's work. A reloaded or restored tab keeps its
 * name; a duplicated one, whose copied name is taken, gets a new one.
 */
export async function claimTabName(): Promise<TabName> {
  const earlier = tabItems.getItem(KEY);
  if (earlier !== null && (await claim(earlier))) return { own: earlier, earlier };
  const own = makeName();
  await claim(own);
  writeName(own);
  return { own, earlier };
}

/** Locks the name while the page lives; false when another page has it. */
export async function claim(name: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = async (): Promise<unknown> =>
      navigator.locks.request(`${KEY}:${name}`, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock === null ? undefined : new Promise(() => undefined);
      });
    // Locks are missing on insecure origins and throw where cookies are blocked. A duplicated tab then shares the work
    // of its original.
    request().catch(() => resolve(true));
  });
}

/** Returns 128 random bits in hex. `crypto.randomUUID` would do, but is missing on insecure origins. */
export function makeName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Stores this tab's name; where storage is blocked, the next load finds the latest work of any tab. */
export function writeName(name: string): void {
  tabItems.setItem(KEY, name);
}

/** The names of open tabs. @throws where the browser offers no locks, or blocks them */
export async function openTabNames(): Promise<ReadonlySet<string>> {
  const { held = [] } = await navigator.locks.query();
  const prefix = `${KEY}:`;
  return new Set(held.flatMap(({ name = '' }) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : [])));
}

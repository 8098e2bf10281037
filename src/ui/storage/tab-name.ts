const KEY = 'gatepost:tab';

/** Under which names the work of this tab lies. */
export interface TabName {
  /** The name under which this tab keeps its work; no other open tab has it. */
  readonly own: string;
  /** The name under which its earlier work lies; `null` for a new tab. */
  readonly earlier: string | null;
}

/**
 * Finds out which tab this is, so that two tabs do not overwrite each other's work. A reloaded or restored tab has the
 * name it had; a duplicated one, which the browser gives the name of its original, gets one of its own.
 */
export async function claimTabName(): Promise<TabName> {
  const earlier = readName();
  if (earlier !== null && (await claim(earlier))) return { own: earlier, earlier };
  const own = makeName();
  await claim(own);
  writeName(own);
  return { own, earlier };
}

/** Holds the name for as long as the page lives; false when another page holds it. */
export async function claim(name: string): Promise<boolean> {
  // Only pages from a secure origin have locks; elsewhere a duplicated tab shares the work of its original.
  if (!('locks' in navigator)) return true;
  return new Promise((resolve) => {
    navigator.locks
      .request(`${KEY}:${name}`, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock === null ? undefined : new Promise(() => undefined);
      })
      .catch(() => resolve(true));
  });
}

/** 128 random bits. `crypto.randomUUID` would do, but only pages from a secure origin have it. */
export function makeName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function readName(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function writeName(name: string): void {
  try {
    sessionStorage.setItem(KEY, name);
  } catch {
    // Blocked: the next load finds the latest work of any tab.
  }
}

/** Which of these names belong to open tabs; none where the browser does not tell. */
export async function openTabNames(): Promise<ReadonlySet<string>> {
  if (!('locks' in navigator)) return new Set();
  const { held = [] } = await navigator.locks.query();
  const prefix = `${KEY}:`;
  return new Set(held.flatMap(({ name = '' }) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : [])));
}

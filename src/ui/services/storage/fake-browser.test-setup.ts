import { vi } from 'vitest';

/** The storage of a fake browser, which jsdom lacks: a database of one object store, and locks. */
export interface FakeBrowser {
  /** What the database contains. */
  readonly database: Map<string, unknown>;
  /** The names of all held locks. */
  readonly locks: Set<string>;
}

/** Installs it for `vi.unstubAllGlobals` to remove, with as much of the interfaces as storing work needs. */
export function stubBrowser(): FakeBrowser {
  const database = new Map<string, unknown>();
  const locks = new Set<string>();
  const transaction = () => ({ objectStore: () => createObjectStore(database) });
  vi.stubGlobal('indexedDB', { open: () => settledRequest({ transaction, createObjectStore: () => undefined }) });
  vi.stubGlobal('navigator', {
    locks: {
      query: async () => ({ held: [...locks].map((name) => ({ name })) }),
      request: async (name: string, _options: unknown, run: (lock: object | null) => unknown) => {
        if (locks.has(name)) return run(null);
        locks.add(name);
        await run({ name });
        locks.delete(name);
        return undefined;
      },
    },
  });
  return { database, locks };
}

function createObjectStore(database: Map<string, unknown>): object {
  return {
    get: (key: string) => settledRequest(structuredClone(database.get(key))),
    getAllKeys: () => settledRequest([...database.keys()]),
    getAll: () => settledRequest([...database.values()].map((value) => structuredClone(value))),
    put: (value: unknown, key: string) => void database.set(key, structuredClone(value)),
    delete: (key: string) => void database.delete(key),
    get transaction() {
      return settledRequest(undefined);
    },
  };
}

/** A request that succeeds as soon as its handlers are set. */
function settledRequest<Result>(result: Result) {
  const request = { result, onsuccess: null as (() => void) | null };
  queueMicrotask(() => request.onsuccess?.());
  return request;
}

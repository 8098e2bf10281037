import { createEditorStore, loadSession, persistSession, type SessionNotice } from '#state';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createBrowserSession } from './browser-session.ts';
import { createFileHandles } from './file-handles.ts';
import { keepFileHandles } from './keep-file-handles.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

class Blocked extends Error {
  override name = 'SecurityError';
}

const refuse = (): never => {
  throw new Blocked('The operation is insecure.');
};

/** Makes reading a property of the page throw, as Firefox does when cookies are blocked. */
function block(target: object, property: string): void {
  Object.defineProperty(target, property, { configurable: true, get: refuse });
}

/** The ways in which browsers refuse storage. */
const WAYS: readonly (readonly [title: string, prepare: () => void])[] = [
  [
    'everything throws on access',
    () => {
      for (const name of ['indexedDB', 'localStorage', 'sessionStorage', 'BroadcastChannel']) block(window, name);
      block(navigator, 'locks');
    },
  ],
  [
    'everything throws on use',
    () => {
      vi.stubGlobal('indexedDB', { open: refuse });
      vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
      vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
      vi.stubGlobal('BroadcastChannel', refuse);
      Object.defineProperty(navigator, 'locks', { configurable: true, value: { request: refuse, query: refuse } });
    },
  ],
  [
    'everything is missing',
    () => {
      for (const name of ['indexedDB', 'localStorage', 'sessionStorage', 'BroadcastChannel']) {
        vi.stubGlobal(name, undefined);
      }
      Object.defineProperty(navigator, 'locks', { configurable: true, value: undefined });
    },
  ],
  [
    'whatever can fail asynchronously does',
    () => {
      vi.stubGlobal('indexedDB', {
        open: () => {
          const request = { onerror: null as (() => void) | null, error: new Blocked('no') };
          queueMicrotask(() => request.onerror?.());
          return request;
        },
      });
      vi.stubGlobal('localStorage', { getItem: () => null, setItem: refuse, removeItem: refuse });
      const reject = () => Promise.reject(new Blocked('no'));
      Object.defineProperty(navigator, 'locks', { configurable: true, value: { request: reject, query: reject } });
    },
  ],
  [
    'the database never answers',
    () => {
      vi.stubGlobal('indexedDB', { open: () => ({}) });
      vi.stubGlobal('localStorage', { getItem: () => null, setItem: refuse, removeItem: refuse });
      Object.defineProperty(navigator, 'locks', { configurable: true, value: undefined });
    },
  ],
];

describe('createBrowserSession', () => {
  test.each(WAYS)('starts and says that nothing is kept where %s', async (_title, prepare) => {
    const unhandled = vi.fn<(reason: unknown) => void>();
    process.on('unhandledRejection', unhandled);
    const descriptors = ['indexedDB', 'localStorage', 'sessionStorage', 'BroadcastChannel'].map(
      (name) => [name, Object.getOwnPropertyDescriptor(window, name)] as const,
    );
    prepare();
    try {
      const port = createBrowserSession();
      const loading = loadSession(port);
      await vi.advanceTimersByTimeAsync(10_000);
      const loaded = await loading;
      expect(loaded).toMatchObject({ data: null, known: false });
      port.continueSession(loaded.from, loaded.data);
      const store = createEditorStore({ data: loaded.data });
      const notices: SessionNotice[] = [];
      const keeper = persistSession(store, port, loaded, (notice) => notices.push(notice));
      const handles = createFileHandles();
      const handling = keepFileHandles(handles, port);
      await vi.advanceTimersByTimeAsync(10_000);
      await handling;
      handles.setState(new Map(), true);
      store.getState().actions.setTheme('dark');
      await vi.advanceTimersByTimeAsync(10_000);
      keeper.flush();
      port.detach();
      await vi.advanceTimersByTimeAsync(10_000);
      expect(notices.map(({ kind }) => kind)).toEqual(['not-loaded', 'not-kept']);
      const listing = port.list().then(
        () => 'listed',
        () => 'failed',
      );
      await vi.advanceTimersByTimeAsync(10_000);
      expect(await listing).toBe('failed');
      keeper.stop();
    } finally {
      for (const [name, descriptor] of descriptors) {
        if (descriptor) Object.defineProperty(window, name, descriptor);
        else Reflect.deleteProperty(window, name);
      }
      Reflect.deleteProperty(navigator, 'locks');
      process.off('unhandledRejection', unhandled);
    }
    expect(unhandled.mock.calls).toEqual([]);
  });
});

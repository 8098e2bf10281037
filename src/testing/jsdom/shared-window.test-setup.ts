import { toast } from 'sonner';
import { afterAll, beforeAll, vi } from 'vitest';
import { builtinEnvironments } from 'vitest/runtime';
import { fastComputedStyle } from './fast-computed-style.ts';

/** Methods that elements lack in jsdom, which has no layout and no pointer. Here they are no-ops. */
const MISSING = ['scrollIntoView', 'scrollTo', 'setPointerCapture'];

async function makeWindow(): Promise<void> {
  await builtinEnvironments.jsdom.setup(globalThis, {});
  window.getComputedStyle = fastComputedStyle(window.getComputedStyle.bind(window));
  for (const name of MISSING) Object.assign(Element.prototype, { [name]: () => undefined });
  const noMatch = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined };
  Object.assign(window, { matchMedia: () => noMatch });
}

if (!('document' in globalThis)) await makeWindow();

// These tests run without our style sheets, so also without those that packages add on import.
beforeAll(() => document.head.replaceChildren());

// The next file of this worker gets the same window.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  toast.dismiss();
  document.body.replaceChildren();
  // user-event installs a clipboard of its own.
  Reflect.deleteProperty(navigator, 'clipboard');
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});

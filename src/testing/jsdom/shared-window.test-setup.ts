import { toast } from 'sonner';
import { afterAll, beforeAll, vi } from 'vitest';
import { builtinEnvironments } from 'vitest/runtime';
import { quickStyles } from './quick-styles.ts';

/** What elements lack in jsdom, where nothing is laid out and no pointer is; here it does nothing. */
const MISSING = ['scrollIntoView', 'scrollTo', 'setPointerCapture'];

async function makeWindow(): Promise<void> {
  await builtinEnvironments.jsdom.setup(globalThis, {});
  window.getComputedStyle = quickStyles(window.getComputedStyle.bind(window));
  for (const name of MISSING) Object.assign(Element.prototype, { [name]: () => undefined });
  const noMatch = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined };
  Object.assign(window, { matchMedia: () => noMatch });
}

if (!('document' in globalThis)) await makeWindow();

// Our own style sheets are not there in these tests: neither are those that packages bring along when they are imported.
beforeAll(() => document.head.replaceChildren());

// The next file of this worker has the same window.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  toast.dismiss();
  document.body.replaceChildren();
  // user-event puts a clipboard of its own there.
  Reflect.deleteProperty(navigator, 'clipboard');
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});

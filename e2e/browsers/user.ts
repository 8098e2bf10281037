import { expect } from '@playwright/test';
import type { Session } from './session.ts';

/** What to look for: by a role, with the accessible name where there are several; or by a CSS selector. */
export type Place = readonly [role: string, name?: string] | string;

/** Keys that are no characters. Modifiers stay down for the rest of what is typed with them. */
export const KEYS = {
  Tab: '\uE004',
  Enter: '\uE007',
  Control: '\uE009',
  Escape: '\uE00C',
  End: '\uE010',
  Home: '\uE011',
} as const;

/** Like the timeouts of the journeys: only what hangs runs into it. */
const PATIENCE = { intervals: [20, 50, 100], timeout: 60_000 };

/**
 * What a user does with a page, in any browser. A place is looked for within the one before it, and everything waits until
 * it is there and alone.
 */
export function createUser({ send }: Session) {
  const run = (script: string, ...args: unknown[]): Promise<unknown> => send('ExecuteScript', { script, args });

  /** Waits until there is exactly one element, and it can be used. */
  const find = async (places: readonly Place[], isUsable = ''): Promise<unknown> => {
    let element: unknown;
    await expect(async () => {
      const found = await run(
        `const found = inPage.find(arguments[0]);
         return (async () => (found.length === 1 ${isUsable} ? found[0] : found.length))();`,
        places,
      );
      expect(found, `one element at ${JSON.stringify(places)}`).toBeInstanceOf(Object);
      element = found;
    }).toPass(PATIENCE);
    return element;
  };

  const click = async (...places: readonly Place[]): Promise<void> => {
    const element = await find(places, '&& (await inPage.isUsable(found[0]))');
    await send('ElementClick', { id: idOf(element) });
  };

  /** Types where the focus is, which has to be at a place. */
  const type = async (keys: string, ...places: readonly Place[]): Promise<void> => {
    await find(places, '&& found[0].contains(document.activeElement)');
    const focused = await run('return document.activeElement');
    await send('ElementSendKeys', { id: idOf(focused), text: keys });
  };

  return {
    open: async (address: string): Promise<void> => {
      await send('Navigate', { url: address });
    },
    /** As a user does it. The command of WebDriver goes past the service worker in Firefox. */
    reload: async (): Promise<void> => {
      await run('window.isLeaving = true; location.reload();');
      const isBack = 'return window.isLeaving === undefined && document.readyState === "complete"';
      await expect(async () => expect(await run(isBack)).toBe(true)).toPass(PATIENCE);
    },
    click,
    type,
    /** Replaces what is in a box, by typing. */
    fill: async (text: string, ...places: readonly Place[]): Promise<void> => {
      await click(...places);
      await type(`${KEYS.Control}a`, ...places);
      await type(text.replaceAll('\n', KEYS.Enter), ...places);
    },
    /** Chooses a file as in the dialog of the system, which nobody can drive. */
    chooseFile: async (file: string): Promise<void> => {
      const input = await run('return document.querySelector(\'input[type="file"]\')');
      await send('ElementSendKeys', { id: idOf(input), text: file });
    },
    /** The text at a place; of a box, what is in it. */
    read: async (...places: readonly Place[]): Promise<string> => {
      const element = await find(places);
      return String(await run('return arguments[0].value ?? arguments[0].innerText', element));
    },
    count: async (...places: readonly Place[]): Promise<number> =>
      Number(await run('return inPage.find(arguments[0]).length', places)),
    run,
    readErrors: () => run('return inPage.readErrors()'),
    screenshot: async (): Promise<Buffer> => Buffer.from(String(await send('TakeScreenshot')), 'base64'),
  };
}

export type User = ReturnType<typeof createUser>;

/** An element is an object with one key, the same in all of WebDriver. */
function idOf(element: unknown): string {
  const [id] = Object.values(Object(element));
  if (typeof id !== 'string') throw new Error('no element');
  return id;
}

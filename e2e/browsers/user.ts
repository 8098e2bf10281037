import { expect } from '@playwright/test';
import type { Session } from './session.ts';

/** An element to find: by role, with the accessible name if there are several; or by CSS selector. */
export type Place = readonly [role: string, name?: string] | string;

/** Non-character keys. Modifiers stay pressed for the rest of the typed string. */
export const KEYS = {
  Tab: '\uE004',
  Enter: '\uE007',
  Control: '\uE009',
  Escape: '\uE00C',
  End: '\uE010',
  Home: '\uE011',
} as const;

/** Like the timeouts of the journeys, generous enough that only a hanging step runs into it. */
const RETRY_OPTIONS = { intervals: [20, 50, 100], timeout: 60_000 };

/**
 * User actions on a page, in any browser. Each place is searched for within the one before it, and every action waits
 * until exactly one element is found.
 */
export function createUser({ send }: Session) {
  const run = (script: string, ...args: unknown[]): Promise<unknown> => send('ExecuteScript', { script, args });

  /**
   * Waits until there is exactly one element and it is usable, then acts on it. If the page replaces the element before
   * the browser acts, it is found again.
   *
   * @param wanted - what to act on, as an expression
   */
  const act = async (
    places: readonly Place[],
    isUsable: string,
    wanted: string,
    action: (found: unknown) => unknown,
  ): Promise<void> => {
    await expect(async () => {
      const found = await run(
        `const found = inPage.find(arguments[0]);
         return (async () => (found.length === 1 ${isUsable} ? ${wanted} : found.length))();`,
        places,
      );
      expect(found, `one element at ${JSON.stringify(places)}`).toBeInstanceOf(Object);
      await action(found);
    }).toPass(RETRY_OPTIONS);
  };

  const click = (...places: readonly Place[]): Promise<void> =>
    act(places, '&& (await inPage.isUsable(found[0]))', 'found[0]', (element) =>
      send('ElementClick', { id: idOf(element) }),
    );

  /** Types into the focused element, which has to be within a place. */
  const type = (keys: string, ...places: readonly Place[]): Promise<void> =>
    act(places, '&& found[0].contains(document.activeElement)', 'document.activeElement', (focused) =>
      send('ElementSendKeys', { id: idOf(focused), text: keys }),
    );

  return {
    open: async (url: string): Promise<void> => {
      await send('Navigate', { url });
    },
    /** Reloads as a user does. In Firefox, the WebDriver command would bypass the service worker. */
    reload: async (): Promise<void> => {
      await run('window.isLeaving = true; location.reload();');
      const isBack = 'return window.isLeaving === undefined && document.readyState === "complete"';
      await expect(async () => expect(await run(isBack)).toBe(true)).toPass(RETRY_OPTIONS);
    },
    click,
    type,
    /** Replaces the content of a text box by typing. */
    fill: async (text: string, ...places: readonly Place[]): Promise<void> => {
      await click(...places);
      await type(`${KEYS.Control}a`, ...places);
      await type(text.replaceAll('\n', KEYS.Enter), ...places);
    },
    /** Chooses a file in place of the system's file dialog, which cannot be automated. */
    chooseFile: async (file: string): Promise<void> => {
      const input = await run('return document.querySelector(\'input[type="file"]\')');
      await send('ElementSendKeys', { id: idOf(input), text: file });
    },
    /** Returns the text at a place, or the value of a text box. */
    read: async (...places: readonly Place[]): Promise<string> => {
      let text = '';
      await act(places, '', '[found[0].value ?? found[0].innerText]', (read) => {
        text = String(read);
      });
      return text;
    },
    count: async (...places: readonly Place[]): Promise<number> =>
      Number(await run('return inPage.find(arguments[0]).length', places)),
    run,
    readErrors: () => run('return inPage.readErrors()'),
    screenshot: async (): Promise<Buffer> => Buffer.from(String(await send('TakeScreenshot')), 'base64'),
  };
}

export type User = ReturnType<typeof createUser>;

/** The id of an element, which WebDriver represents as an object with one fixed key. */
function idOf(element: unknown): string {
  const [id] = Object.values(Object(element));
  if (typeof id !== 'string') throw new Error('no element');
  return id;
}

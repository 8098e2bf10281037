import { writeFile } from 'node:fs/promises';
import { test as base, expect } from '@playwright/test';
import type { WebKit } from '../../scripts/find-browser.mjs';
import { APP_PORT } from '../app-port.ts';
import { clearStorage } from '../kept-work.ts';
import { startFirefox } from './firefox.ts';
import type { Session } from './session.ts';
import { createUser, type User } from './user.ts';
import { startWebKit } from './webkit.ts';

export { expect };

export interface BrowserOptions {
  /** The browser of the project. */
  found: { readonly firefox: string } | { readonly webKit: WebKit } | null;
}

interface TestFixtures {
  /** A test fails when the page throws, writes an error to the console or breaks its content security policy. */
  user: User;
}

interface WorkerFixtures extends BrowserOptions {
  session: Session;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  found: [null, { option: true, scope: 'worker' }],
  session: [
    async ({ found }, provide) => {
      if (found === null) throw new Error('The project names no browser.');
      const session = await ('firefox' in found ? startFirefox(found.firefox) : startWebKit(found.webKit));
      await provide(session);
      await session.close();
    },
    { scope: 'worker' },
  ],
  user: async ({ session }, provide, info) => {
    const user = createUser(session);
    info.annotations.push({ type: 'browser', description: session.browser });
    await session.send('SetWindowRect', { x: 0, y: 0, width: 1280, height: 900 });
    await provide(user);
    if (info.status !== info.expectedStatus) {
      await writeFile(info.outputPath('screenshot.png'), await user.screenshot());
    }
    await user.run('inPage.stopApp()');
    expect(await user.readErrors(), 'errors of the page').toEqual([]);
  },
});

/**
 * Opens the app with its test hook and empty storage. If an earlier test has left it in the page, it starts there, since
 * loading takes longer than most tests.
 */
export async function openApp(user: User): Promise<void> {
  const origin = `http://127.0.0.1:${APP_PORT}`;
  const isStopped = await user.run('return location.origin === arguments[0] && inPage.isStopped()', origin);
  if (isStopped !== true) return user.open(`${origin}/?e2e`);
  await user.run(`return (${clearStorage.toString()})()`);
  await user.run('return inPage.startApp()');
}

/** Pastes a text into the dialog "Open robots.txt". */
export async function openRobots(user: User, text: string): Promise<void> {
  const dialog = ['dialog', 'Open robots.txt'] as const;
  await user.click(['button', 'Open']);
  await user.fill(text, dialog, ['textbox', 'robots.txt content']);
  await user.click(dialog, ['button', 'Open']);
  await expectDocument(user, text);
}

/** Waits until the document has exactly this text. */
export function expectDocument(user: User, text: string): Promise<void> {
  return expect.poll(() => user.run('return window.__gatepost?.text()')).toBe(text);
}

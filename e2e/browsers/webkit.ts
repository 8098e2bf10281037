import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { expect } from '@playwright/test';
import type { WebKit } from '../../scripts/find-browser.mjs';
import { makeHome, startProgram } from './program.ts';
import { COMMANDS, type Session } from './session.ts';

/** Starts the MiniBrowser of WebKitGTK on a virtual screen. */
export async function startWebKit({ driver, screen }: WebKit): Promise<Session> {
  const { home, remove } = await makeHome();
  const settings = path.join(home, '.config', 'gtk-3.0');
  await mkdir(settings, { recursive: true });
  await writeFile(path.join(settings, 'settings.ini'), '[Settings]\ngtk-enable-animations=false\n');
  const display = startProgram(screen, [
    '-displayfd',
    '1',
    '-screen',
    '0',
    '1440x1000x24',
    '-nolisten',
    'tcp',
    '-terminate',
  ]);
  const [, number] = await display.waitForOutput(/^(\d+)\n/m);
  const port = await findFreePort();
  const webKit = startProgram(driver, [`--port=${port}`], {
    HOME: home,
    XDG_CONFIG_HOME: path.join(home, '.config'),
    DISPLAY: `:${number}`,
    // Without a graphics card, layers would be composited in software, which takes a third of the time.
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    // Tests run most code only a few times: optimizing it takes longer than it saves.
    JSC_useDFGJIT: 'false',
  });
  const server = `http://127.0.0.1:${port}`;
  // It prints nothing when it is ready.
  await expect
    .poll(() =>
      fetch(`${server}/status`).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    .toBe(true);
  const { sessionId, capabilities } = await request<NewSession>('POST', `${server}/session`, { capabilities: {} });
  const session = `${server}/session/${sessionId}`;
  return {
    browser: `WebKit ${capabilities.browserVersion}`,
    downloads: home,
    send: async (command, { id, ...parameters } = {}) => {
      const [method, place] = COMMANDS[command];
      return request(method, `${session}${place.replace('{id}', String(id))}`, parameters);
    },
    close: async () => {
      await request('DELETE', session, {});
      await webKit.stop();
      await display.stop();
      await remove();
    },
  };
}

interface NewSession {
  readonly sessionId: string;
  readonly capabilities: { readonly browserVersion: string };
}

async function request<Value>(method: string, url: string, parameters: object): Promise<Value> {
  const body = method === 'POST' ? JSON.stringify(parameters) : null;
  const response = await fetch(url, { method, body });
  const { value }: { value: Value & { error?: string; message?: string } } = JSON.parse(await response.text());
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

/** Finds a free port: the driver must be given one, and cannot report a port of its own choice. */
async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return address.port;
}

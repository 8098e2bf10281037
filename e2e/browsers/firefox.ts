import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { makeHome, startProgram } from './program.ts';
import type { Session } from './session.ts';

/**
 * Starts Firefox and talks to it as geckodriver does, which Debian does not package: Marionette accepts WebDriver
 * commands.
 */
export async function startFirefox(file: string): Promise<Session> {
  const { home, remove } = await makeHome();
  const preferences = {
    // Any free one; Firefox reports which.
    'marionette.port': 0,
    'browser.download.dir': home,
    'browser.download.folderList': 2,
    'ui.prefersReducedMotion': 1,
  };
  const lines = Object.entries(preferences).map(([key, value]) => `user_pref("${key}", ${JSON.stringify(value)});\n`);
  await writeFile(path.join(home, 'user.js'), lines.join(''));
  const firefox = startProgram(file, ['--headless', '--marionette', '--no-remote', '--profile', home], { HOME: home });
  const [, port] = await firefox.waitForOutput(/Listening on port (\d+)\s/);
  const { send, disconnect } = await connectToMarionette(Number(port));
  const { capabilities } = await send('WebDriver:NewSession');
  return {
    browser: `Firefox ${capabilities?.browserVersion}`,
    downloads: home,
    send: async (command, parameters) => (await send(`WebDriver:${command}`, parameters)).value,
    close: async () => {
      disconnect();
      await firefox.stop();
      await remove();
    },
  };
}

interface Result {
  readonly value?: unknown;
  readonly capabilities?: { readonly browserVersion: string };
}

type Answer = readonly [
  type: 1,
  id: number,
  error: { readonly error: string; readonly message: string } | null,
  result: Result,
];

/** A message is JSON preceded by its length in bytes and a colon. The first one is a greeting. */
async function connectToMarionette(port: number) {
  const socket = connect(port, '127.0.0.1');
  let received = Buffer.alloc(0);
  const nextMessage = async (): Promise<string> => {
    for (;;) {
      const colon = received.indexOf(':');
      const end = colon + 1 + Number(received.subarray(0, Math.max(0, colon)).toString());
      if (colon > 0 && received.length >= end) {
        const message = received.subarray(colon + 1, end).toString();
        received = received.subarray(end);
        return message;
      }
      await once(socket, 'data');
    }
  };
  socket.on('data', (bytes: Buffer) => {
    received = Buffer.concat([received, bytes]);
  });
  await nextMessage();
  let id = 0;
  const send = async (name: string, parameters: object = {}): Promise<Result> => {
    id++;
    const message = JSON.stringify([0, id, name, parameters]);
    socket.write(`${Buffer.byteLength(message)}:${message}`);
    const [, , error, result]: Answer = JSON.parse(await nextMessage());
    if (error) throw new Error(`${error.error}: ${error.message}`);
    return result;
  };
  return { send, disconnect: () => socket.destroy() };
}

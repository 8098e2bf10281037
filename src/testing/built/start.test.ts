import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';

const START = fileURLToPath(new URL('../../../scripts/start.mjs', import.meta.url));

const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill();
});

/** Returns the first output, on either stream. */
async function start(...parameters: string[]): Promise<string> {
  const child = spawn(process.execPath, [START, ...parameters]);
  started.push(child);
  const [text]: unknown[] = await Promise.race([once(child.stdout, 'data'), once(child.stderr, 'data')]);
  return String(text);
}

/** Takes a port whose successors are likely to be free. */
async function takePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server did not start.');
  return { port: address.port, stop: () => server.close() };
}

test('prints a single plain URL and serves the app there, on the next port if one is taken', async () => {
  const taken = await takePort();
  const printed = await start('--no-build', '--port', String(taken.port));
  taken.stop();
  expect(printed).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/\n$/);
  expect(Number(new URL(printed.trim()).port)).toBeGreaterThan(taken.port);
  const page = await fetch(printed.trim());
  expect(await page.text()).toContain('<title>Gatepost</title>');
});

test.each([['--port', 'x'], ['--port', '70000'], ['--open']])('prints its usage: %s %s', async (...parameters) => {
  expect(await start(...parameters)).toMatch(/^Usage: npm start -- \[--port PORT\].*\n$/);
});

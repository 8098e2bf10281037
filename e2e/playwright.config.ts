import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findBrowser, launchArguments } from '../scripts/find-browser.mjs';
import { APP_PORT } from './app-port.ts';

/** The journeys, against the production build. E2E_PORT chooses another port, E2E_DIST another build. */
const executablePath = findBrowser();

/**
 * With a larger heap the garbage collector copies less, which saves an eighth of the renderer's CPU time. Journeys run most
 * code only a few times, so optimizing less of it saves a tenth.
 */
const engineOptions = [
  '--initial-heap-size=512',
  '--min-semi-space-size=32',
  '--max-semi-space-size=64',
  '--no-turbofan',
  '--invocation-count-for-maglev=2000',
];

export default defineConfig({
  testDir: '.',
  testIgnore: '**/e2e/browsers/**',
  globalSetup: './serve-app.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  // A journey keeps a core busy, so more workers than cores would only slow each down.
  workers: Math.max(2, availableParallelism()),
  // Generous, so that only a hanging journey times out, however slow or busy the machine is.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    baseURL: `http://127.0.0.1:${APP_PORT}`,
    // A failure leaves a screenshot and the accessibility tree. Tracing makes every journey a third slower: rerun the
    // one in question with `--trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
    viewport: { width: 1280, height: 800 },
    // Nobody watches, and moving elements cannot be clicked until they are still.
    contextOptions: { reducedMotion: 'reduce' },
    // One journey is about the service worker; the others would wait while it caches files.
    serviceWorkers: 'block',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [...launchArguments, `--js-flags=${engineOptions.join(' ')}`],
    },
  },
});

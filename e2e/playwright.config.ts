import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findBrowser, launchArguments } from '../scripts/find-browser.mjs';
import { APP_PORT } from './app-port.ts';

/** The journeys, against the production build: E2E_PORT chooses another port, E2E_DIST a build elsewhere. */
const executablePath = findBrowser();

export default defineConfig({
  testDir: '.',
  testIgnore: '**/e2e/browsers/**',
  globalSetup: './serve-app.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  // A journey keeps a core busy, so more than there are cores would only make each slower.
  workers: Math.max(2, availableParallelism()),
  // Only what hangs runs into these, however slow or busy the machine is.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    baseURL: `http://127.0.0.1:${APP_PORT}`,
    // A failure leaves a picture and the tree of roles and names. A trace costs every journey a third more time: run the
    // one in question again with `--trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
    viewport: { width: 1280, height: 800 },
    // Nobody watches, and what moves can only be clicked once it is still.
    contextOptions: { reducedMotion: 'reduce' },
    // One journey is about it; the others would wait for the files that it keeps.
    serviceWorkers: 'block',
    launchOptions: { ...(executablePath === undefined ? {} : { executablePath }), args: launchArguments },
  },
});

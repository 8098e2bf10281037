import { defineConfig } from '@playwright/test';
import { findFirefox, findWebKit } from '../../scripts/find-browser.mjs';
import type { BrowserOptions } from './test.ts';

const firefox = findFirefox();
const webKit = findWebKit();

/** The main jobs in browsers that Playwright does not drive, as far as they are installed. */
export default defineConfig<object, BrowserOptions>({
  testDir: '.',
  globalSetup: './serve-once.ts',
  outputDir: '../../test-results/browsers',
  fullyParallel: true,
  workers: 2,
  forbidOnly: process.env['CI'] !== undefined,
  // Generous, so that only a hanging test times out, however slow or busy the machine is.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  // One worker each, so that each browser starts once: starting it and loading the app takes longer than most tests.
  projects: [
    ...(firefox ? [{ name: 'firefox', workers: 1, use: { found: { firefox } } }] : []),
    ...(webKit ? [{ name: 'webkit', workers: 1, use: { found: { webKit } } }] : []),
  ],
});

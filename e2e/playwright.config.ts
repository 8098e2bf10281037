import { defineConfig } from '@playwright/test';
import { findBrowser, launchArguments } from '../scripts/find-browser.mjs';

/** The journeys, against the production build as `vite preview` serves it. E2E_PORT chooses another port, E2E_DIST a build elsewhere. */
const port = Number(process.env['E2E_PORT'] ?? 4319);
const address = `http://127.0.0.1:${port}`;
const executablePath = findBrowser();

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  // A machine that stalls for a moment is no defect of the app; a journey that fails twice is.
  retries: process.env['CI'] ? 1 : 0,
  workers: 2,
  // Two cores may have more to do than these tests.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    baseURL: address,
    // Without the film, which takes a third of the time; the state of the page before and after each step is there.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    viewport: { width: 1280, height: 800 },
    launchOptions: { ...(executablePath === undefined ? {} : { executablePath }), args: launchArguments },
  },
  webServer: {
    command: `npx vite preview --host 127.0.0.1 --port ${port} --strictPort --outDir ${process.env['E2E_DIST'] ?? 'dist'}`,
    cwd: '..',
    url: address,
    reuseExistingServer: false,
    timeout: 30_000,
  },
});

import { APP_PORT } from '../app-port.ts';
import { serveApp } from './serve-app.ts';

/** Serves the app to all tests; Playwright calls the returned function when they are done. */
export default async function serveOnce(): Promise<() => Promise<void>> {
  const { stop } = await serveApp(APP_PORT);
  return stop;
}

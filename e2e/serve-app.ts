import { APP_PORT } from './app-port.ts';
import { serveFolder } from './folder-server.ts';

/** Serves the app to all journeys; Playwright calls the returned function when they are done. */
export default async function serveApp(): Promise<() => Promise<void>> {
  const { stop } = await serveFolder('/', APP_PORT);
  return stop;
}

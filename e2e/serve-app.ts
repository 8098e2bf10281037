import { APP_PORT } from './app-port.ts';
import { serveFolder } from './folder-server.ts';

/** Serves the app to all journeys; Playwright calls what is returned when they are through. */
export default async function serveApp(): Promise<() => Promise<void>> {
  const { stop } = await serveFolder('/', APP_PORT);
  return stop;
}

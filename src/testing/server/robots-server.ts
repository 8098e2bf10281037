import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { afterAll, beforeAll } from 'vitest';
import { TEST_CERTIFICATE } from './test-certificate.ts';

/** Local servers for the tests of a file; each path has a listener of its own. */
export interface RobotsServer {
  /** Registers the listener of a path, and returns the URL of that path. */
  readonly serve: (path: string, listener: RequestListener) => string;
  /** The origin, under another name of this machine. */
  readonly otherOrigin: () => string;
  readonly origin: () => string;
  /** The origin of a server with a self-signed certificate. */
  readonly secureOrigin: () => string;
  /** The requests so far: method, path and User-Agent. */
  readonly requests: () => readonly string[];
}

/** Starts servers before the first test, and stops them after the last. */
export function startRobotsServer(): RobotsServer {
  const listeners = new Map<string, RequestListener>();
  const asked: string[] = [];
  const answer: RequestListener = (request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers['user-agent']}`);
    const listener = listeners.get(request.url ?? '');
    if (listener === undefined) response.writeHead(404, { 'content-type': 'text/html' }).end('<html>Not here</html>');
    else listener(request, response);
  };
  const servers: readonly Server[] = [createServer(answer), createSecureServer(TEST_CERTIFICATE, answer)];
  const portOf = (server: Server | undefined) => {
    const address = server?.address();
    if (typeof address !== 'object' || address === null) throw new Error('The server has not started yet.');
    return address.port;
  };
  beforeAll(async () => {
    for (const server of servers) await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    for (const server of servers) {
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
    }
  });
  const origin = () => `http://127.0.0.1:${portOf(servers[0])}`;
  return {
    serve: (path, listener) => {
      listeners.set(path, listener);
      return `${origin()}${path}`;
    },
    origin,
    otherOrigin: () => `http://localhost:${portOf(servers[0])}`,
    secureOrigin: () => `https://127.0.0.1:${portOf(servers[1])}`,
    requests: () => asked,
  };
}

// The entry point of the container: `serve` serves the app, anything else is a command of gatepost.
import { fileURLToPath } from 'node:url';
import { serveFiles } from './static-server.mjs';

if (process.argv[2] === 'serve') {
  const root = fileURLToPath(new URL('../dist', import.meta.url));
  const port = Number(process.env['PORT'] ?? 8080);
  const { address, stop } = await serveFiles({ root, host: '0.0.0.0', port });
  console.log(address);
  // The first process of a container gets no default handlers for these.
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => void stop());
} else {
  // By URL, so that nothing type-checks the built file.
  await import(new URL('../dist-cli/gatepost.js', import.meta.url).href);
}

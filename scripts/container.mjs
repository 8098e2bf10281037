// The entry point of the container: `serve` serves the app, anything else is a command of gatepost.
import { fileURLToPath } from 'node:url';
import { serveFiles } from './static-server.mjs';

if (process.argv[2] === 'serve') {
  const root = fileURLToPath(new URL('../dist', import.meta.url));
  const { PORT = '8080' } = process.env;
  const port = Number(PORT);
  if (!/^\d+$/.test(PORT) || port > 65_535) {
    console.error(`PORT must be a number from 0 to 65535, not “${PORT}”.`);
    process.exit(2);
  }
  const { address, stop } = await serveFiles({ root, host: '0.0.0.0', port });
  console.log(address);
  // The first process of a container gets no default handlers for these.
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => void stop());
} else {
  // By URL, so that nothing type-checks the built file.
  await import(new URL('../dist-cli/gatepost.js', import.meta.url).href);
}

// npm runs this after every installation. An installation from a Git URL, as pre-commit makes it, only has the sources,
// so the command line and the library are built here; in a checkout, that is what `npm run build` is for.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

// npm says where a package comes from, except for the project that it installs for.
if (process.env['npm_package_resolved'] !== undefined && !existsSync('dist-cli/gatepost.js')) {
  // A global installation must not install the tools globally, too.
  const env = { ...process.env, npm_config_global: 'false' };
  for (const parameters of [
    ['ci', '--ignore-scripts', '--include=dev', '--no-audit', '--no-fund'],
    ['run', 'build:package'],
  ]) {
    const { status } = spawnSync('npm', parameters, { env, stdio: 'inherit', shell: process.platform === 'win32' });
    if (status !== 0) process.exit(status ?? 1);
  }
}

/**
 * Finds the browsers for the journeys and prints one line for each; with `--install`, gets those that are missing.
 * Without names it only handles Chromium, which all tests need:
 *
 *   node scripts/find-browser.mjs --install chromium firefox webkit
 *
 * Chromium: checks the environment (GATEPOST_CHROMIUM, CHROME_PATH), then Playwright's own download, then the browsers
 * of the system. Installs with the first of these that works: the system's packages (root on Debian or Ubuntu),
 * Playwright's download, the binary in the npm package @sparticuz/chromium (Linux x64).
 *
 * Firefox and WebKit (WebKitGTK on a virtual screen) come from the system's packages. If one is missing, its line says
 * so, but that is not a failure.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const CARRIED = path.join(ROOT, 'node_modules', '.cache', 'chromium');
const CARRIED_PACKAGE = '@sparticuz/chromium@147.0.0';
const MINUTE = 60_000;
const MISSING = {
  chromium:
    'Chromium was not found: run "npx playwright install --with-deps chromium", or set GATEPOST_CHROMIUM to the path of one.',
  firefox: 'Firefox was not found: its journeys are skipped. Install firefox-esr to run them.',
  webkit: 'WebKit was not found: its journeys are skipped. Install webkit2gtk-driver and xvfb to run them.',
};
const isRoot = process.getuid?.() === 0;

const SYSTEM_NAMES = [
  'chromium',
  'chromium-headless-shell',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge-stable',
];

/** The launch arguments of Chromium: no background traffic, which stalls behind a proxy; no sandbox as root. */
export const launchArguments = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
  ...(isRoot ? ['--no-sandbox'] : []),
];

/**
 * @param {readonly string[]} names
 * @returns {string[]} where the system may have a program of one of these names
 */
function placesOnPath(names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== '');
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
}

/** @returns {string[]} where a Chromium may be installed on this kind of system */
function systemPlaces() {
  const { env, platform } = process;
  if (platform === 'darwin') {
    return ['/Applications', path.join(env.HOME ?? '', 'Applications')].flatMap((folder) =>
      ['Chromium', 'Google Chrome', 'Microsoft Edge'].map((app) =>
        path.join(folder, `${app}.app`, 'Contents', 'MacOS', app),
      ),
    );
  }
  if (platform === 'win32') {
    const folders = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter((folder) => folder);
    return folders.flatMap((folder) => [
      path.join(folder ?? '', 'Google', 'Chrome', 'Application', 'chrome.exe'),
      path.join(folder ?? '', 'Microsoft', 'Edge', 'Application', 'msedge.exe'),
    ]);
  }
  return placesOnPath(SYSTEM_NAMES);
}

/** @param {string} file */
function starts(file) {
  if (!existsSync(file)) return false;
  // On Windows `--version` opens a window instead of printing.
  return process.platform === 'win32' || spawnSync(file, ['--version'], { timeout: MINUTE / 2 }).status === 0;
}

/**
 * @returns {string | undefined} the path of a Chromium that starts
 * @throws Error when the environment names one that does not
 */
export function findBrowser() {
  for (const variable of ['GATEPOST_CHROMIUM', 'CHROME_PATH']) {
    const file = process.env[variable];
    if (!file) continue;
    if (starts(file)) return file;
    throw new Error(`${variable} is set to "${file}", which does not start. Correct it or unset it.`);
  }
  return [chromium.executablePath(), ...systemPlaces(), path.join(CARRIED, 'start.sh')].find(starts);
}

/** @returns {string | undefined} the path of a Firefox that starts */
export function findFirefox() {
  return placesOnPath(['firefox-esr', 'firefox']).find(starts);
}

/**
 * What it takes to drive a WebKit: the driver program, which starts the browser itself, and the virtual screen.
 *
 * @typedef {{ driver: string, screen: string }} WebKit
 */

/** @returns {WebKit | undefined} */
export function findWebKit() {
  const [driver, screen] = ['WebKitWebDriver', 'Xvfb'].map((name) => placesOnPath([name]).find(existsSync));
  return driver && screen ? { driver, screen } : undefined;
}

/**
 * Runs a command with its output on stderr, since stdout is for the answer.
 *
 * @param {string} command
 * @param {readonly string[]} parameters
 * @param {{ minutes: number, env?: Record<string, string>, cwd?: string }} options
 */
function succeeds(command, parameters, { minutes, env = {}, cwd = ROOT }) {
  console.error(`> ${command} ${parameters.join(' ')}`);
  const { status } = spawnSync(command, parameters, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 2, 2],
    timeout: minutes * MINUTE,
    shell: process.platform === 'win32',
  });
  return status === 0;
}

/**
 * @param {readonly string[]} alternatives - packages of which one will do; those needed together are separated by
 * blanks
 */
function installByApt(...alternatives) {
  if (!isRoot || process.platform !== 'linux' || !existsSync('/usr/bin/apt-get')) return false;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const install = ['install', '-y', '-qq', '--no-install-recommends', 'fonts-dejavu-core'];
  return (
    succeeds('apt-get', ['update', '-qq'], { minutes: 3, env }) &&
    alternatives.some((names) => succeeds('apt-get', [...install, ...names.split(' ')], { minutes: 10, env }))
  );
}

function installByPlaywright() {
  const cli = path.join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js');
  return succeeds(process.execPath, [cli, 'install', '--only-shell', 'chromium'], { minutes: 5 });
}

/** The package unpacks a browser, the libraries it needs and fonts into TMPDIR; a script starts it with them. */
function installFromNpm() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return false;
  mkdirSync(CARRIED, { recursive: true });
  const unpack = `import('@sparticuz/chromium').then(({ default: carried }) => carried.executablePath())`;
  const env = { TMPDIR: CARRIED, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' };
  const done =
    succeeds('npm', ['install', '--no-save', '--no-package-lock', '--prefix', CARRIED, CARRIED_PACKAGE], {
      minutes: 5,
    }) &&
    succeeds(process.execPath, ['--input-type=module', '-e', `await ${unpack}`], { minutes: 2, env, cwd: CARRIED });
  if (!done) return false;
  const fontFolders = [path.join(CARRIED, 'fonts'), '/usr/share/fonts']
    .map((folder) => `<dir>${folder}</dir>`)
    .join('');
  writeFileSync(
    path.join(CARRIED, 'fonts.conf'),
    `<fontconfig>${fontFolders}<cachedir>${path.join(CARRIED, 'font-cache')}</cachedir></fontconfig>\n`,
  );
  const script = [
    '#!/bin/sh',
    'here=$(dirname "$0")',
    'export LD_LIBRARY_PATH="$here/al2023/lib${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"',
    'export FONTCONFIG_FILE="$here/fonts.conf"',
    'exec "$here/chromium" "$@"',
  ];
  writeFileSync(path.join(CARRIED, 'start.sh'), `${script.join('\n')}\n`, { mode: 0o755 });
  return true;
}

const BROWSERS = {
  chromium: {
    find: findBrowser,
    packages: ['chromium-headless-shell', 'chromium'],
    otherWays: [installByPlaywright, installFromNpm],
  },
  // Ubuntu's package "firefox" does not count: it installs a snap.
  firefox: { find: findFirefox, packages: ['firefox-esr'], otherWays: [] },
  webkit: { find: () => findWebKit()?.driver, packages: ['webkit2gtk-driver xvfb'], otherWays: [] },
};

/**
 * @param {keyof typeof BROWSERS} name
 * @param {boolean} mayInstall
 */
function findOrInstall(name, mayInstall) {
  const { find, packages, otherWays } = BROWSERS[name];
  let found = find();
  for (const install of mayInstall ? [() => installByApt(...packages), ...otherWays] : []) {
    found ??= install() ? find() : undefined;
  }
  return found;
}

function main() {
  const mayInstall = process.argv.includes('--install');
  const named = process.argv.slice(2).filter((parameter) => parameter !== '--install');
  const names = (named.length > 0 ? named : ['chromium']).map((name) => {
    if (isBrowser(name)) return name;
    throw new Error(`Unknown browser ${name}; expected ${Object.keys(BROWSERS).join(', ')}.`);
  });
  // Together they take two thirds of the time.
  const missing = mayInstall ? names.filter((name) => !BROWSERS[name].find()) : [];
  if (missing.length > 1) installByApt(missing.map((name) => BROWSERS[name].packages[0]).join(' '));
  for (const name of names) {
    const found = findOrInstall(name, mayInstall);
    if (found) console.log(found);
    else console.error(MISSING[name]);
    if (!found && name === 'chromium') process.exitCode = 1;
  }
}

/** @param {string} name @returns {name is keyof typeof BROWSERS} */
function isBrowser(name) {
  return Object.hasOwn(BROWSERS, name);
}

if (process.argv[1] && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  try {
    main();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { build, parseSync } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { printApiPages } from '../scripts/print-api.mjs';
import { type InstalledPackage, installPackage, npm, ROOT } from './installed-package.ts';

/** The entries, their sources in core, and the packages that they may load. */
const ENTRIES = [
  { name: 'gatepost', source: 'index.ts', packages: [] },
  { name: 'gatepost/analysis', source: 'analysis.ts', packages: ['saxes', 'structured-headers', 'xmlchars'] },
  { name: 'gatepost/language', source: 'language.ts', packages: ['saxes', 'structured-headers', 'xmlchars'] },
  {
    name: 'gatepost/pages',
    source: 'pages.ts',
    packages: ['entities', 'parse5', 'saxes', 'structured-headers', 'xmlchars'],
  },
  { name: 'gatepost/preferences', source: 'preferences.ts', packages: ['saxes', 'structured-headers', 'xmlchars'] },
  { name: 'gatepost/site', source: 'site.ts', packages: ['saxes', 'structured-headers', 'xmlchars', 'yaml'] },
] as const;

let installed: InstalledPackage;

beforeAll(async () => {
  installed = await installPackage();
  // npm takes its time on a slow or busy machine.
}, 120_000);

afterAll(() => installed.remove());

describe('the packed package', () => {
  test('is what publint and “are the types wrong” want of ES modules', async () => {
    const { messages, pkg } = await publint({
      pkgDir: 'package',
      pack: { tarball: installed.tarball.slice().buffer },
      strict: true,
    });
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
    const checked = await checkPackage(createPackageFromTarballData(installed.tarball));
    if (checked.types === false) throw new Error('The package has no types.');
    // Node 10 knows no exports, and CommonJS gets an ES module: both are what ES modules are.
    const problems = checked.problems.filter(
      (problem) => !('resolutionKind' in problem && /^node10$|-cjs$/.test(problem.resolutionKind)),
    );
    expect(problems).toEqual([]);
    expect(Object.keys(checked.entrypoints).filter((name) => !name.endsWith('.json'))).toHaveLength(ENTRIES.length);
  });

  test('contains what its documents link to, except for the page of screenshots: 5 MB', () => {
    const folder = installed.at('node_modules/gatepost');
    const documents = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.md'));
    const links = documents.flatMap((file) =>
      [...readFileSync(path.join(folder, file), 'utf8').matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(
        ([, target = '']) => path.posix.join(path.posix.dirname(file.replaceAll(path.sep, '/')), target),
      ),
    );
    expect(links).toContain('docs/library.md');
    const dead = links.filter((target) => !existsSync(path.join(folder, target)));
    expect([...new Set(dead)]).toEqual(['docs/screens.md']);
  });

  test('brings what the engine needs, and nothing of the app', () => {
    const needed = new Set(['gatepost', ...ENTRIES.flatMap((entry) => entry.packages)]);
    expect(installed.packages).toEqual([...needed].toSorted());
  });

  test('is all that npm pack names on standard output: pre-commit takes that for the name of the file', async () => {
    const folder = installed.at('noisy');
    mkdirSync(folder);
    cpSync(path.join(ROOT, '.npmrc'), path.join(folder, '.npmrc'));
    const scripts = { prepack: 'echo building', prepare: 'echo preparing' };
    await installed.write('noisy/package.json', JSON.stringify({ name: 'noisy', version: '1.0.0', scripts }));
    expect((await npm(folder, 'pack')).stdout.trim()).toBe('noisy-1.0.0.tgz');
  });

  test('exports what the source does', async () => {
    const names = JSON.stringify(ENTRIES.map(({ name }) => name));
    const print = `for (const name of ${names}) console.log(JSON.stringify([name, Object.keys(await import(name))]));`;
    const { stdout, stderr } = await installed.node('--input-type=module', '--eval', print);
    expect(stderr).toBe('');
    const exported = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown);
    expect(exported).toEqual(ENTRIES.map(({ name, source }) => [name, exportsOf(source)]));
  });

  test.each(ENTRIES)('loads with $name only the packages that it needs', async (entry) => {
    const { code, modules } = await bundle(`import * as all from '${entry.name}'; globalThis.all = all;`);
    const folders = modules.flatMap((file) => /node_modules\/([^/]+)\//.exec(file)?.[1] ?? []);
    // How modules are shared out among chunks may spare one of them, but never bring another.
    const allowed = new Set<string>(['gatepost', ...entry.packages]);
    expect(folders).toContain('gatepost');
    expect(folders.filter((folder) => !allowed.has(folder))).toEqual([]);
    expect(code.length).toBeGreaterThan(10_000);
  });

  test('does nothing by itself', async () => {
    expect((await bundle(ENTRIES.map(({ name }) => `import '${name}';`).join('\n'))).code).toBe('');
  });

  test('leaves out of a bundle what is not used', async () => {
    const used =
      "import { createTextDocument, parseRobots } from 'gatepost'; globalThis.used = [createTextDocument, parseRobots];";
    const { code } = await bundle(used, true);
    expect(code.length).toBeLessThan(10_000);
  });

  test('is described in docs/api by its comments (if not: npm run docs:api)', async () => {
    const folder = path.join(ROOT, 'docs/api');
    const pages = await printApiPages();
    expect(readdirSync(folder).toSorted()).toEqual([...pages.keys()].toSorted());
    const stale = [...pages].filter(([file, text]) => readFileSync(path.join(folder, file), 'utf8') !== text);
    expect(stale.map(([file]) => file)).toEqual([]);
  });

  test('has the command', async () => {
    const command = 'node_modules/gatepost/dist-cli/gatepost.js';
    const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { version: string };
    expect(await installed.node('node_modules/.bin/gatepost', '--version')).toMatchObject({ stdout: `${version}\n` });
    await installed.write('robots.txt', 'User-agent: *\nDisallow: /a\n');
    const decided = await installed.node(command, 'decide', 'robots.txt', '-c', 'Bot', '-p', '/a', '-u', 'crawl');
    expect(decided).toMatchObject({ code: 0, stderr: '' });
    expect(decided.stdout).toContain('prohibited');
  });
});

/** A consumer with strict settings and the types of no environment. */
const CONSUMER = `
import { createDecider, createTextDocument, parsePolicy, parseRobots, type Policy, type Question } from 'gatepost';
import { type Diagnostic, runLint } from 'gatepost/analysis';
import { completeDocument, type LanguageDocument } from 'gatepost/language';
import { buildPagePolicy } from 'gatepost/pages';
import { decidePreferences } from 'gatepost/preferences';
import { readExpectations } from 'gatepost/site';

const policy: Policy = parsePolicy('User-agent: *');
const question: Question = { reader: 'rfc9309', crawler: 'Bot', path: '/' };
export const effect: 'permitted' | 'prohibited' = createDecider(policy).for(question).decideUsage('/', 'crawl').effect;
export const findings: readonly Diagnostic[] = runLint(policy);
export const lines: number = parseRobots(policy.document).lines.length;
export const document: LanguageDocument = { language: 'page', page: buildPagePolicy(policy.document) };
export const items: number = completeDocument(document, 0, {}).items.length;
export const others = [decidePreferences, readExpectations];
// @ts-expect-error: there are types, and they say no.
createDecider('User-agent: *');
// @ts-expect-error: what no entry exports stays inside.
import 'gatepost/dist-lib/index.js';
`;

describe('types', () => {
  test.each([
    { module: 'nodenext', moduleResolution: 'nodenext' },
    { module: 'node16', moduleResolution: 'node16' },
    { module: 'esnext', moduleResolution: 'bundler' },
  ])('are found with $moduleResolution', async (options) => {
    await installed.write('consumer.ts', CONSUMER);
    expect(await compile('consumer.ts', options)).toEqual({ code: 0, stdout: '', stderr: '' });
  });

  test('accept the code in docs/library.md', async () => {
    const page = readFileSync(path.join(ROOT, 'docs/library.md'), 'utf8');
    const blocks = [...page.matchAll(/^```js\n(.*?)^```/gms)].map(([, code = '']) => code);
    expect(blocks.length).toBeGreaterThan(2);
    await installed.write('library.ts', [GIVEN, ...blocks].join('\n'));
    const options = { module: 'nodenext', moduleResolution: 'nodenext' };
    expect(await compile('library.ts', options)).toEqual({ code: 0, stdout: '', stderr: '' });
  });
});

/** What the code in docs/library.md takes for granted. */
const GIVEN = `
declare const text: string, html: string, newText: string, yaml: string;
declare const console: { readonly log: (line: string) => void };
`;

/** Compiles a file of the project, with strict settings. */
async function compile(file: string, options: { readonly module: string; readonly moduleResolution: string }) {
  const compilerOptions = {
    ...options,
    target: 'es2022',
    lib: ['es2022'],
    types: [],
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    skipLibCheck: false,
    noUncheckedSideEffectImports: true,
  };
  const config = `tsconfig.${options.moduleResolution}.json`;
  await installed.write(config, JSON.stringify({ compilerOptions, files: [file] }));
  return installed.node(path.join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', config);
}

describe('examples/express-middleware.mjs', () => {
  const ROBOTS = 'User-agent: GPTBot\nDisallow: /news/\n\nUser-agent: *\nDisallow: /\n';
  const GPTBOT =
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)';
  const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0';

  test.each([
    {
      what: 'a crawler where it may not be',
      agent: GPTBOT,
      path: '/news/1',
      status: 403,
      body: /^robots\.txt does not allow GPTBot/,
    },
    {
      what: 'a crawler where it may be',
      agent: GPTBOT,
      path: '/about',
      status: 200,
      body: /^\{"crawler":"GPTBot","isAllowed":true,"lines":\[\]\}$/,
    },
    { what: 'a browser', agent: FIREFOX, path: '/news/1', status: 200, body: /^nobody$/ },
  ])('answers $what', async ({ agent, path: address, status, body }) => {
    const { robotsGuard } = (await import(
      installed.at('examples/express-middleware.mjs')
    )) as typeof import('./express-middleware.mjs');
    const guard = robotsGuard(ROBOTS);
    const answer: RequestListener = (request: Parameters<typeof guard>[0], response) => {
      guard(request, response, () => response.end(JSON.stringify(request.robots) ?? 'nobody'));
    };
    await serve(answer, async (origin) => {
      const response = await fetch(`${origin}${address}`, { headers: { 'user-agent': agent } });
      expect(response.status).toBe(status);
      expect(await response.text()).toMatch(body);
    });
  });
});

describe('examples/fetch-guard.mjs', () => {
  const createGuard = async () => {
    const { createFetchGuard } = (await import(
      installed.at('examples/fetch-guard.mjs')
    )) as typeof import('./fetch-guard.mjs');
    return createFetchGuard;
  };
  const userAgent = 'ExampleBot/1.0 (+https://bot.example/)';

  test('asks each site once for its robots.txt, and says which line decides', async () => {
    const createFetchGuard = await createGuard();
    const asked: (string | undefined)[] = [];
    const site: RequestListener = (request, response) => {
      asked.push(`${request.url} ${request.headers['user-agent']}`);
      response.end('User-agent: examplebot\nDisallow: /private/\n');
    };
    await serve(site, async (origin) => {
      const guard = createFetchGuard({ userAgent });
      const answers = await Promise.all(['/', '/private/a?b#c'].map((each) => guard.ask(`${origin}${each}`)));
      expect(answers).toEqual([
        { isAllowed: true, why: 'No rule matches, so it’s allowed.' },
        { isAllowed: false, why: 'Line 2 blocks it.' },
      ]);
      expect(asked).toEqual([`/robots.txt ${userAgent}`]);
    });
  });

  test.each([
    { status: 404, isAllowed: true },
    { status: 503, isAllowed: false },
  ])('G7: where the answer is $status, everything is allowed: $isAllowed', async ({ status, isAllowed }) => {
    const createFetchGuard = await createGuard();
    const site: RequestListener = (_request, response) => {
      response.statusCode = status;
      response.end('User-agent: *\nDisallow: /a\nAllow: /\n');
    };
    await serve(site, async (origin) => {
      expect(await createFetchGuard({ userAgent }).ask(`${origin}/b`)).toMatchObject({ isAllowed });
    });
  });

  test('asks again sooner where a site did not answer, and once a day where it did', async () => {
    const createFetchGuard = await createGuard();
    let [time, requests, isUp] = [0, 0, false];
    const guard = createFetchGuard({
      userAgent,
      now: () => time,
      fetch: () => {
        requests++;
        return isUp
          ? Promise.resolve(new Response('User-agent: *\nAllow: /\n'))
          : Promise.reject(new TypeError('down'));
      },
    });
    const hour = 60 * 60 * 1000;
    const isAllowed: boolean[] = [];
    for (const [at, up] of [
      [0, false],
      [1, true],
      [hour, true],
      [24 * hour, true],
      [26 * hour, true],
    ] as const) {
      [time, isUp] = [at, up];
      isAllowed.push((await guard.ask('https://a.example/')).isAllowed);
    }
    expect(isAllowed).toEqual([false, false, true, true, true]);
    expect(requests).toBe(3);
  });

  test('reads no more than counts', async () => {
    const createFetchGuard = await createGuard();
    const filler = '# a comment of 32 characters....\n'.repeat(20_000);
    await serve(
      (_request, response) => response.end(`User-agent: *\n${filler}Disallow: /\n`),
      async (origin) =>
        expect(await createFetchGuard({ userAgent }).ask(`${origin}/`)).toMatchObject({ isAllowed: true }),
    );
  });
});

describe('examples/ci-job.mjs', () => {
  const OLD = 'User-agent: *\nDisallow: /private/\n';
  const job = async (now: string) => {
    await Promise.all([installed.write('old.txt', OLD), installed.write('new.txt', now)]);
    return installed.node('examples/ci-job.mjs', 'old.txt', 'new.txt');
  };

  test('accepts a change that blocks nobody', async () => {
    expect(await job('User-agent: *\nDisallow: /private/a\n')).toEqual({
      code: 0,
      stdout: 'robots.txt is fine.\n',
      stderr: '',
    });
  });

  test('refuses errors and lost paths, with places', async () => {
    const { code, stderr } = await job(`${OLD}Disallow: /news/\nACAP-crawler: *\nACAP-allow-print: /\n`);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^new\.txt:5:12: .+ \(usage-unknown\)$/m);
    expect(stderr).toMatch(/^Googlebot can no longer crawl \/news\/\.$/m);
  });

  test('says how it is used', async () => {
    expect(await installed.node('examples/ci-job.mjs')).toMatchObject({
      code: 2,
      stderr: 'Give two files: the old robots.txt and the new one.\n',
    });
  });
});

/** Returns the names that an entry of core exports, sorted and without types. */
function exportsOf(source: string): readonly string[] {
  const file = path.join(ROOT, 'src/core', source);
  const { module } = parseSync(file, readFileSync(file, 'utf8'));
  return module.staticExports
    .flatMap(({ entries }) => entries)
    .filter(({ isType }) => !isType)
    .map(({ exportName }) => exportName.name ?? 'default')
    .toSorted();
}

/** Answers requests as long as something is done with the server. */
async function serve(answer: RequestListener, ask: (origin: string) => Promise<unknown>): Promise<void> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  try {
    await ask(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** Bundles a program of the project. */
async function bundle(
  program: string,
  isMinified = false,
): Promise<{ readonly code: string; readonly modules: readonly string[] }> {
  await installed.write('bundled.js', program);
  const built = await build({
    root: installed.at('.'),
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      modulePreload: false,
      minify: isMinified,
      rollupOptions: { input: installed.at('bundled.js') },
    },
  });
  if (!('output' in built)) throw new Error('Vite did not say what it built.');
  const [chunk] = built.output;
  return { code: chunk.code.trim(), modules: chunk.moduleIds };
}

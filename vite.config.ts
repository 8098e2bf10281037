import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { Plugin, UserConfig } from 'vite';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import manifest from './package.json' with { type: 'json' };
import { countStepsPlugin } from './scripts/count-steps-plugin.mjs';
import { guidePlugin } from './scripts/guide-plugin.mjs';
import { iconFontPlugin } from './scripts/icon-font-plugin.mjs';
import { monacoPlugin, monacoWorkerPlugin } from './scripts/monaco-plugin.mjs';
import { offlinePlugin } from './scripts/offline-plugin.mjs';
import { sizePlugin } from './scripts/size-plugin.mjs';
import { CONTENT_SECURITY_POLICY } from './scripts/security-headers.mjs';

function contentSecurityPolicy(): Plugin {
  const content = CONTENT_SECURITY_POLICY;
  return {
    name: 'gatepost:content-security-policy',
    apply: 'build',
    transformIndexHtml: () => [
      { tag: 'meta', attrs: { 'http-equiv': 'Content-Security-Policy', content }, injectTo: 'head-prepend' },
    ],
  };
}

/** Tests that need a DOM; their names say so. */
const DOM_TESTS = ['src/**/*.test.tsx', 'src/**/*.dom.test.ts'];

/** Tests that compare how many steps the core takes for small and large input. */
const GROWTH_TESTS = ['src/**/*.growth.test.ts'];

/**
 * With a larger young generation the garbage collector copies less, which saves a twelfth of the time. Tests run most code
 * only a few times, so optimizing it later saves a seventh; Node 22 has no such option.
 */
const ENGINE_OPTIONS = [
  '--min-semi-space-size=64',
  '--max-semi-space-size=64',
  ...(process.versions.node.startsWith('20.') ? ['--interrupt-budget=500000'] : []),
];

/** Tests of the command line and of what was built. */
const BUILT_TESTS = ['src/cli/**/*.test.ts', 'src/testing/built/**/*.test.ts', 'examples/**/*.test.ts'];
/**
 * They share one module graph per worker, as those of the core do, and load the built files as they are: compiling the
 * hundreds of files of the core would take longer than most of these tests.
 */
const BUILT_SETTINGS = {
  include: BUILT_TESTS,
  isolate: false,
  execArgv: ENGINE_OPTIONS,
  alias: [{ find: /^#core$/, replacement: fileURLToPath(new URL('dist-lib/index.js', import.meta.url)) }],
  server: { deps: { external: [/\/dist-(cli|lib)\//] } },
};

/** Code without a DOM keeps no global state, so its tests share one module graph per worker. */
const NODE_PROJECT: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'node',
    include: ['src/**/*.test.ts'],
    exclude: [...DOM_TESTS, ...GROWTH_TESTS, ...BUILT_TESTS],
    isolate: false,
    execArgv: ENGINE_OPTIONS,
    setupFiles: ['src/state/loaded-parts.test-setup.ts'],
  },
};
/** With a quarter of the stack, in kilobytes, a quarter of the input is enough to overflow it. */
const SMALL_STACK = '--stack-size=246';
const GROWTH_PROJECT: TestProjectInlineConfiguration = {
  extends: true,
  plugins: [countStepsPlugin()],
  test: {
    name: 'growth',
    include: GROWTH_TESTS,
    isolate: false,
    execArgv: [...ENGINE_OPTIONS, SMALL_STACK],
  },
};
/** DOM tests that load Monaco, which keeps running in a window after its editors are gone. */
const MONACO_TESTS = ['src/monaco/**/*.dom.test.ts'];
/** Node loads the hundreds of modules of Monaco as they are, which saves a third of the time of these tests. */
const NO_STYLE_SHEETS = ['--import', new URL('scripts/no-style-sheets.mjs', import.meta.url).href];
/** Making a window takes longer than most of these files, so those of a worker share one, and leave it as it was. */
const DOM_SETTINGS = { isolate: false, execArgv: ENGINE_OPTIONS };
const DOM_SETUP = [
  'src/testing/jsdom/shared-window.test-setup.ts',
  'src/testing/jsdom/long-timeouts.ts',
  'src/state/loaded-parts.test-setup.ts',
];
const DOM_PROJECT: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    ...DOM_SETTINGS,
    name: 'dom',
    include: DOM_TESTS,
    exclude: MONACO_TESTS,
    setupFiles: [
      ...DOM_SETUP,
      'src/testing/jsdom/monaco-pending.test-setup.ts',
      'src/testing/jsdom/fast-react.test-setup.ts',
      'src/ui/controls/later/later.test-setup.ts',
    ],
  },
};
const MONACO_PROJECT: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    ...DOM_SETTINGS,
    name: 'monaco',
    include: MONACO_TESTS,
    execArgv: [...ENGINE_OPTIONS, ...NO_STYLE_SHEETS],
    server: { deps: { external: [/\/monaco-editor\/[^?]*\.js$/] } },
    setupFiles: [...DOM_SETUP, 'src/monaco/setup-monaco.test-setup.ts'],
  },
};

/**
 * What loads together is one file: split into two hundred, it took more bytes and a fifth more time. Dialogs and panes that
 * have to be opened, workers and Monaco have files of their own.
 */
const FILES_OF_APP = [
  { name: 'app', tags: ['$initial' as const], priority: 2 },
  // The parts of the first screen that come after its paint.
  { name: 'later', test: /\/src\/ui\/(app|controls|policy-form|services|simulator)\//, priority: 1 },
  { name: 'shared', test: (id: string) => !id.includes('monaco'), minShareCount: 2 },
];

/** The app, for browsers. */
const APP: UserConfig = {
  plugins: [
    react(),
    monacoPlugin(),
    iconFontPlugin(),
    guidePlugin(),
    contentSecurityPolicy(),
    sizePlugin(),
    offlinePlugin(),
  ],
  build: {
    target: 'es2022',
    // Browsers that know light-dark(): written out for older ones, it would follow only what style sheets say of
    // the colour scheme, and Monaco's themes could not be read off the tokens.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    chunkSizeWarningLimit: 4000,
    reportCompressedSize: false,
    rolldownOptions: {
      output: { codeSplitting: { groups: FILES_OF_APP } },
      // A dynamic import may end up in a file that is loaded by then anyway.
      checks: { ineffectiveDynamicImport: false },
    },
  },
};

/** The command line: one file for Node, with all that it needs. */
const COMMAND_LINE: UserConfig = {
  build: {
    ssr: 'src/cli/main.ts',
    outDir: 'dist-cli',
    target: 'node20',
    copyPublicDir: false,
    // Who gives code of others away must give their licences along.
    license: { fileName: 'licenses.md' },
    rollupOptions: { output: { entryFileNames: 'gatepost.js', codeSplitting: false } },
  },
  ssr: { noExternal: true },
};

/** The entries of core that others import from the package; package.json has them under `exports`. */
const LIBRARY_ENTRIES = ['index', 'analysis', 'language', 'pages', 'preferences', 'site'];

/**
 * The library. What entries share is in chunks and not in a file per module, which would take Node three times as long to
 * import. Not minified: whoever bundles it does that, and stack traces stay readable.
 */
const LIBRARY: UserConfig = {
  build: {
    lib: { entry: Object.fromEntries(LIBRARY_ENTRIES.map((name) => [name, `src/core/${name}.ts`])), formats: ['es'] },
    outDir: 'dist-lib',
    target: 'es2022',
    minify: false,
    copyPublicDir: false,
    reportCompressedSize: false,
    rollupOptions: {
      external: Object.keys(manifest.dependencies),
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name].js',
        // The tables are made by calls, which bundlers keep unless a whole file of them is not used.
        codeSplitting: { groups: [{ name: 'vocabulary', test: /core\/vocabulary\// }] },
      },
    },
  },
};

/** What is built: the app by default, the command line with `--mode cli`, the library with `--mode lib`. */
function target(mode: string): UserConfig {
  if (mode === 'cli') return COMMAND_LINE;
  return mode === 'lib' ? LIBRARY : APP;
}

/** What is built, and the settings of the unit tests. */
export default defineConfig(({ command, mode }) => ({
  ...(command === 'build' ? target(mode) : APP),
  // All URLs are relative, so the built app works under any path of any server.
  base: './',
  define: { __GATEPOST_VERSION__: JSON.stringify(manifest.version) },
  worker: { format: 'es' as const, plugins: () => [monacoWorkerPlugin()] },
  test: {
    // Properties and real files take their time on a slow or busy machine.
    testTimeout: 60_000,
    maxWorkers: '100%',
    setupFiles: ['src/testing/properties/seed.test-setup.ts'],
    // They come after the build, as a run of their own.
    ...(mode === 'cli' ? BUILT_SETTINGS : { projects: [NODE_PROJECT, GROWTH_PROJECT, DOM_PROJECT, MONACO_PROJECT] }),
  },
}));

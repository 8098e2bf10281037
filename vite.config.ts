import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import manifest from './package.json' with { type: 'json' };
import { countStepsPlugin } from './scripts/count-steps-plugin.mjs';
import { guidePlugin } from './scripts/guide-plugin.mjs';

/** Who may make HTML or addresses of scripts out of text: the app, for its workers, and Monaco. */
const TRUSTED_TYPES =
  'default gatepost-editor-worker defaultWorkerFactory diffEditorWidget diffReview domLineBreaksComputer ' +
  'editorGhostText editorViewLayer richScreenReaderContent standaloneColorizer stickyScrollViewLayer tokenizeToString ' +
  "dompurify 'allow-duplicates'";

/**
 * What the built page may load: its own files and nothing else, so that no text can leave it; it asks for nothing by
 * script. Monaco writes styles into the page and draws with data: images. The development server needs more and goes
 * without.
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self'",
  "img-src 'self' data:",
  "connect-src 'none'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  `trusted-types ${TRUSTED_TYPES}`,
].join('; ');

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

/** Code without a DOM keeps no global state, so its tests share one module graph per worker. */
const NODE_PROJECT: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'node',
    include: ['src/**/*.test.ts'],
    exclude: [...DOM_TESTS, ...GROWTH_TESTS, 'src/cli/**'],
    isolate: false,
  },
};
const GROWTH_PROJECT: TestProjectInlineConfiguration = {
  extends: true,
  plugins: [countStepsPlugin()],
  test: { name: 'growth', include: GROWTH_TESTS, isolate: false },
};
/** React, Radix and Monaco attach listeners to the document, so each file gets a window of its own. */
const DOM_PROJECT: TestProjectInlineConfiguration = {
  extends: true,
  test: { name: 'dom', include: DOM_TESTS, environment: 'jsdom', setupFiles: ['src/testing/wait-patiently.ts'] },
};

/** The app by default; with `--mode cli` the command line, one file for Node; and the settings of the unit tests. */
export default defineConfig(({ mode }) => ({
  define: { __GATEPOST_VERSION__: JSON.stringify(manifest.version) },
  plugins: mode === 'cli' ? [] : [react(), guidePlugin(), contentSecurityPolicy()],
  worker: { format: 'es' as const },
  build:
    mode === 'cli'
      ? {
          ssr: 'src/cli/main.ts',
          outDir: 'dist-cli',
          target: 'node20',
          copyPublicDir: false,
          rollupOptions: { output: { entryFileNames: 'gatepost.js', codeSplitting: false } },
        }
      : {
          target: 'es2022',
          // Browsers that know light-dark(): written out for older ones, it would follow only what style sheets say of
          // the colour scheme, and Monaco's themes could not be read off the tokens.
          cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
          chunkSizeWarningLimit: 4000,
          reportCompressedSize: false,
        },
  // The command line is one file, with all that it needs.
  ...(mode === 'cli' ? { ssr: { noExternal: true as const } } : {}),
  test: {
    // Properties and real files take their time on a slow or busy machine.
    testTimeout: 60_000,
    maxWorkers: '100%',
    // Tests of the command line run the built one, so they come after the build, as a run of their own.
    ...(mode === 'cli'
      ? { include: ['src/cli/**/*.test.ts'] }
      : { projects: [NODE_PROJECT, GROWTH_PROJECT, DOM_PROJECT] }),
  },
}));

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import manifest from './package.json' with { type: 'json' };

/** The app by default; with `--mode cli` the command line, one file for Node; and the settings of the unit tests. */
export default defineConfig(({ mode }) => ({
  define: { __GATEPOST_VERSION__: JSON.stringify(manifest.version) },
  plugins: mode === 'cli' ? [] : [react()],
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
      : { target: 'es2022', chunkSizeWarningLimit: 4000, reportCompressedSize: false },
  ssr: { noExternal: true as const },
  test: {
    environment: 'node',
    include: ['src/**/*.test.{ts,tsx}'],
  },
}));

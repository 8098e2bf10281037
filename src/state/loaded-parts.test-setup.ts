import { readyLinter } from './documents/linter.ts';

// In the app the lint rules load after the first paint; in tests every store has them.
await readyLinter();
// A store with a page loads the HTML parser in the background. If that were still loading when a test file ends, it would
// fail to load in all other files that share the module graph.
await import('#core/pages');

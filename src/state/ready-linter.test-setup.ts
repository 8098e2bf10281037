import { readyLinter } from './documents/linter.ts';

// In the app the lint rules come after the first paint; tests find them in every store.
await readyLinter();

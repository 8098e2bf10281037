import { readyLinter } from './documents/linter.ts';

// In the app the lint rules load after the first paint; in tests every store has them.
await readyLinter();

import { beforeAll } from 'vitest';
import { loadLaterParts } from './later.tsx';

// In the app, these parts are loaded when they are first shown.
beforeAll(async () => {
  await loadLaterParts();
});

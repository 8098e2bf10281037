import { beforeAll } from 'vitest';
import { loadLaterParts } from './later.tsx';

// In the app these come when they are first shown.
beforeAll(async () => {
  await loadLaterParts();
});

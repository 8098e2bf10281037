import { afterAll, beforeAll, vi } from 'vitest';

// Monaco creates its services once, when the first of them is needed, and the test files of a worker share it: a file
// that loads only part of it would leave later ones without the rest.
beforeAll(async () => {
  // Monaco needs this; jsdom lacks it.
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  await import('./setup-monaco.ts');
}, 60_000);

afterAll(async () => {
  const { monaco } = await import('./setup-monaco.ts');
  for (const model of monaco.editor.getModels()) model.dispose();
});

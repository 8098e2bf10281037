import { expect, test } from 'vitest';
import { loadableCode } from './later.tsx';

/** Code whose loads a test ends. */
function controlledCode() {
  const ends: { readonly resolve: (code: string) => void; readonly reject: (error: Error) => void }[] = [];
  const load = () => new Promise<string>((resolve, reject) => ends.push({ resolve, reject }));
  return { ends, code: loadableCode(load) };
}

test('callers that wait for code continue before any that find it loaded', async () => {
  const { ends, code } = controlledCode();
  const ran: string[] = [];
  const first = code.load().then((loaded) => ran.push(`first: ${loaded}`));
  // As when it is preloaded meanwhile.
  void code.load().then((loaded) => ran.push(`preload: ${loaded}`));
  expect(ends).toHaveLength(1);
  expect(code.get()).toBeNull();
  ends[0]?.resolve('code');
  await first;
  ran.push(`later: ${code.get()}`);
  expect(ran).toEqual(['first: code', 'preload: code', 'later: code']);
  expect(await code.load()).toBe('code');
  expect(ends).toHaveLength(1);
});

test('a failed load is retried', async () => {
  const { ends, code } = controlledCode();
  const failed = code.load();
  ends[0]?.reject(new Error('offline'));
  await expect(failed).rejects.toThrow('offline');
  expect(code.get()).toBeNull();
  const retried = code.load();
  ends[1]?.resolve('code');
  expect(await retried).toBe('code');
});

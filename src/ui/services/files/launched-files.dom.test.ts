import { afterEach, expect, test, vi } from 'vitest';
import type { Notice } from '../app-services.tsx';
import { receiveLaunchedFiles } from './launched-files.ts';

afterEach(() => vi.unstubAllGlobals());

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only the parts that reading uses
const handleOf = (name: string, getFile: () => Promise<File>) => ({ name, getFile }) as FileSystemFileHandle;
const readable = (name: string) => handleOf(name, async () => new File([], name));
const unreadable = (name: string) => handleOf(name, () => Promise.reject(new DOMException('', 'NotFoundError')));

test.each([
  [[readable('robots.txt')], 'robots.txt', []],
  [[unreadable('robots.txt')], '', ['Not opened: robots.txt.']],
  [[unreadable('a.html'), readable('robots.txt')], 'robots.txt', ['Not opened: a.html.']],
  [[unreadable('a.html'), unreadable('b.html')], '', ['Not opened: a.html, b.html.']],
])('files opened with the installed app are opened, or said to be unreadable: %#', async (handles, expected, said) => {
  let launch: (params: { readonly files: readonly FileSystemFileHandle[] }) => void = () => undefined;
  vi.stubGlobal('launchQueue', { setConsumer: (consumer: typeof launch) => (launch = consumer) });
  const notices: Notice[] = [];
  const opened: string[] = [];
  receiveLaunchedFiles({ notify: (notice) => void notices.push(notice) }, (files) =>
    opened.push(...files.map(({ file }) => file.name)),
  );
  launch({ files: handles });
  await vi.waitFor(() => expect(opened.length + notices.length).toBeGreaterThan(0));
  expect(opened.join(' ')).toBe(expected);
  expect(notices.map(({ tone, message }) => [tone, message])).toEqual(said.map((message) => ['error', message]));
});

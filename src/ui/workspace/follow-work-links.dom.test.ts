import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createEditorData, createEditorStore, EXAMPLE_POLICY, selectActiveDocument, type EditorData } from '#state';
import type { Notice } from '../services/app-services.tsx';
import { workFragment } from '../services/share/work-link.ts';
import { createFileHandles } from '../services/storage/file-handles.ts';
import type { KeptWork } from '../services/storage/kept-work.ts';
import type { OtherTab } from '../services/storage/other-tabs.ts';
import { followWorkLinks } from './follow-work-links.ts';

const MINE = 'User-agent: mine\nDisallow: /\n';
const SHARED = 'User-agent: shared\nDisallow: /x/\n';

let stop = (): void => undefined;
beforeEach(() => window.history.replaceState(null, '', '/?e2e'));
afterEach(() => stop());

/** Opens a link in a tab with some work. */
async function open(text: string, fragment: string, archive: KeptWork['archive'], copied: EditorData | null = null) {
  const store = createEditorStore({ text });
  const notices: Notice[] = [];
  const detach = vi.fn<() => void>();
  const nothing = { otherTabs: createStore<readonly OtherTab[]>()(() => []), continueSession: vi.fn<() => void>() };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const work = { ...nothing, archive, detach } as unknown as KeptWork;
  const services = { store, fileHandles: createFileHandles(), notify: (notice: Notice) => void notices.push(notice) };
  window.history.replaceState(null, '', `/?e2e${fragment}`);
  stop = followWorkLinks(services, work, copied);
  await vi.waitFor(() => expect(notices).toHaveLength(1));
  return { notices, detach, text: () => selectActiveDocument(store.getState()).document.text };
}
const shared = async () => (await workFragment(createEditorData({ text: SHARED }))) ?? '';

test('the work in a link is shown, what was open is kept, and one click goes back', async () => {
  const archive = vi.fn<KeptWork['archive']>().mockResolvedValue();
  const tab = await open(MINE, await shared(), archive);
  expect(tab.text()).toBe(SHARED);
  expect(tab.notices[0]?.message).toBe('Opened from the link. Your previous work is in Recent work.');
  expect(archive.mock.calls.map(([data]) => selectActiveDocument(data).document.text)).toEqual([MINE]);
  expect(tab.detach).toHaveBeenCalledOnce();
  expect(window.location.href).toMatch(/\/\?e2e$/);
  tab.notices[0]?.action?.run();
  await vi.waitFor(() => expect(tab.text()).toBe(MINE));
  expect(archive).toHaveBeenCalledTimes(2);
});

test('a link pasted into the URL of an open tab is opened too', async () => {
  const archive = vi.fn<KeptWork['archive']>().mockResolvedValue();
  const tab = await open(MINE, '#work=1.x', archive);
  window.history.replaceState(null, '', `/?e2e${await shared()}`);
  window.dispatchEvent(new Event('hashchange'));
  await vi.waitFor(() => expect(tab.text()).toBe(SHARED));
});

test.each([
  ['the worked example', EXAMPLE_POLICY, null, 'Opened from the link.'],
  ['what the link contains', SHARED, null, 'Opened from the link.'],
  [
    'what another tab keeps',
    MINE,
    createEditorData({ text: MINE }),
    'Opened from the link. Your previous work is in Recent work.',
  ],
])('%s needs no copy', async (_, text, copied, message) => {
  const archive = vi.fn<KeptWork['archive']>().mockResolvedValue();
  const tab = await open(text, await shared(), archive, copied);
  expect(tab.text()).toBe(SHARED);
  expect(archive).not.toHaveBeenCalled();
  expect(tab.notices[0]?.message).toBe(message);
});

test('if the open work cannot be kept, it stays open', async () => {
  const tab = await open(MINE, await shared(), vi.fn<KeptWork['archive']>().mockRejectedValue(new Error('full')));
  expect(tab.text()).toBe(MINE);
  expect(tab.notices).toMatchObject([{ tone: 'error', message: 'Nothing was changed.' }]);
  expect(tab.detach).not.toHaveBeenCalled();
});

test.each([
  ['#work=1.eJw', 'incomplete or damaged'],
  ['#work=2.eJw', 'newer version'],
  [`#work=1.${'A'.repeat(40_000)}`, 'too large to open'],
])('%.12s… changes nothing and says why: %s', async (fragment, reason) => {
  const archive = vi.fn<KeptWork['archive']>();
  const tab = await open(MINE, fragment, archive);
  expect(tab.text()).toBe(MINE);
  expect(archive).not.toHaveBeenCalled();
  expect(tab.notices).toMatchObject([
    { message: 'The link was not opened; nothing was changed.', details: expect.stringContaining(reason) },
  ]);
});

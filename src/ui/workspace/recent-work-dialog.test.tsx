import {
  createEditorData,
  createEditorStore,
  EXAMPLE_POLICY,
  selectActiveDocument,
  summarizeSession,
  createSession,
  type EditorData,
} from '#state';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { OtherTabNotice } from '../app/shell/strips.tsx';
import { AppServicesProvider, type AppServices, type Notice } from '../services/app-services.tsx';
import { createFileHandles, type OpenedFile } from '../services/storage/file-handles.ts';
import { prepend, servicesOver } from '../services/render-in-app.test-setup.tsx';
import type { KeptItem, KeptWork } from '../services/storage/kept-work.ts';
import type { OtherTab } from '../services/storage/other-tabs.ts';
import { RecentWorkDialog } from './recent-work-dialog.tsx';

afterEach(cleanup);

// jsdom has no file handles; the content of one does not matter here.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const FILE: OpenedFile = { handle: {} as unknown as FileSystemFileHandle, modified: 1 };

/** In-memory storage with the work of other tabs. */
function createWork(others: readonly { place: KeptItem['place']; text: string }[], tabs: readonly OtherTab[] = []) {
  const sessions = new Map(
    others.map(({ place, text }, index) => [`session:${index}`, { place, data: createEditorData({ text }) }]),
  );
  const archived: { data: EditorData; files: ReadonlyMap<number, OpenedFile> }[] = [];
  const readKey = async (key: string) => {
    const found = sessions.get(key);
    return found === undefined ? null : { data: found.data, files: new Map([[0, FILE]]) };
  };
  const work: KeptWork = {
    otherTabs: createStore<readonly OtherTab[]>()(() => tabs),
    load: async () => [],
    save: async () => undefined,
    setAside: async () => undefined,
    writeJournal: () => undefined,
    clearJournal: () => undefined,
    continueSession: () => undefined,
    detach: vi.fn<() => void>(),
    list: async () =>
      [...sessions].flatMap(([key, { place, data }], index) => {
        const summary = summarizeSession(createSession(data, Date.UTC(2026, 10, 21, 12) - index));
        return summary === null ? [] : [{ ...summary, key, place }];
      }),
    read: readKey,
    readTab: async (name) => readKey(`session:${name}`),
    archive: async (data, files) => void archived.push({ data, files }),
    keepFiles: async () => undefined,
    loadFiles: async () => new Map(),
    close: () => undefined,
  };
  return { work, archived };
}

function show(part: 'dialog' | 'notice', kept: ReturnType<typeof createWork>, text = 'User-agent: mine\n') {
  const store = createEditorStore({ text });
  const notices: Notice[] = [];
  const onClose = vi.fn<() => void>();
  const showDialog = vi.fn<AppServices['showDialog']>();
  const fileHandles = createFileHandles();
  const services = servicesOver(store, {
    kept: { work: kept.work, offersRecent: kept.work.otherTabs.getState().length === 0 },
    fileHandles,
    showDialog,
    notify: (notice) => void notices.push(notice),
  });
  render(
    <AppServicesProvider value={services}>
      {part === 'dialog' ? <RecentWorkDialog onClose={onClose} /> : <OtherTabNotice />}
    </AppServicesProvider>,
  );
  return {
    ...kept,
    store,
    notices,
    onClose,
    showDialog,
    fileHandles,
    text: () => selectActiveDocument(store.getState()).document.text,
  };
}

const textOf = (data: EditorData | undefined) => (data === undefined ? null : selectActiveDocument(data).document.text);
const rows = async () => within(await screen.findByRole('list')).getAllByRole('listitem');

describe('Recent work', () => {
  test('lists what each tab keeps, with its place and how it begins', async () => {
    show(
      'dialog',
      createWork([
        { place: 'this-tab', text: 'User-agent: mine\n' },
        { place: 'open-tab', text: '# shop\nUser-agent: theirs\n' },
        { place: 'closed-tab', text: 'User-agent: older\n' },
      ]),
    );
    const [own, other, closed] = await rows();
    expect(own?.textContent).toMatch(/This tab.*User-agent: mine/);
    expect(own && within(own).queryByRole('button')).toBeNull();
    expect(other?.textContent).toMatch(/Open in another tab.*User-agent: theirs/);
    expect(closed?.textContent).toMatch(/^robots\.txt User-agent: older/);
    expect(closed && within(closed).getByRole('button').getAttribute('aria-label')).toMatch(
      /^Open robots\.txt, .*2026/,
    );
  });

  test('restores work with its files, and keeps what was open', async () => {
    const { text, archived, notices, onClose, fileHandles } = show(
      'dialog',
      createWork([{ place: 'closed-tab', text: 'User-agent: older\n' }]),
    );
    const [row] = await rows();
    if (row) await userEvent.click(within(row).getByRole('button'));
    await waitFor(() => expect(text()).toBe('User-agent: older\n'));
    expect(archived.map(({ data }) => textOf(data))).toEqual(['User-agent: mine\n']);
    expect(fileHandles.getState().get(0)).toBe(FILE);
    expect(notices.at(-1)?.message).toBe('Now shown here. Your previous work is in Recent work.');
    expect(onClose).toHaveBeenCalledOnce();
  });

  test.each(['dialog', 'notice'] as const)(
    'a second press while work is being opened keeps no second copy: %s',
    async (part) => {
      const kept = createWork([{ place: 'open-tab', text: 'User-agent: older\n' }], [{ name: '0', hasChanged: true }]);
      let finish = (): void => undefined;
      const isStored = new Promise<void>((resolve) => (finish = resolve));
      const archive: KeptWork['archive'] = async (data, files) => {
        await kept.work.archive(data, files);
        await isStored;
      };
      const { text, archived } = show(part, { ...kept, work: { ...kept.work, archive } });
      const button = await screen.findByRole('button', { name: /^Open robots|^Show its/ });
      await userEvent.click(button);
      await userEvent.click(button);
      finish();
      await waitFor(() => expect(text()).toBe('User-agent: older\n'));
      expect(archived.map(({ data }) => textOf(data))).toEqual(['User-agent: mine\n']);
    },
  );

  test('keeps what is typed while the open work is being stored', async () => {
    const kept = createWork([{ place: 'closed-tab', text: 'User-agent: older\n' }]);
    const archive: KeptWork['archive'] = async (data, files) => {
      await kept.work.archive(data, files);
      if (kept.archived.length === 1) prepend(store, '# typed\n');
    };
    const { store, text, archived } = show('dialog', { ...kept, work: { ...kept.work, archive } });
    const [row] = await rows();
    if (row) await userEvent.click(within(row).getByRole('button'));
    await waitFor(() => expect(text()).toBe('User-agent: older\n'));
    expect(textOf(archived.at(-1)?.data)).toBe('# typed\nUser-agent: mine\n');
  });

  test('changes nothing if the open work cannot be kept as well', async () => {
    const kept = createWork([{ place: 'closed-tab', text: 'User-agent: older\n' }]);
    const full = { ...kept, work: { ...kept.work, archive: async () => Promise.reject(new Error('full')) } };
    const { text, notices, onClose } = show('dialog', full);
    const [row] = await rows();
    if (row) await userEvent.click(within(row).getByRole('button'));
    await waitFor(() => expect(notices.at(-1)?.message).toBe('Nothing was changed.'));
    expect(text()).toBe('User-agent: mine\n');
    expect(onClose).not.toHaveBeenCalled();
  });

  test('the worked example is not kept', async () => {
    const kept = createWork([{ place: 'closed-tab', text: 'User-agent: older\n' }]);
    const { text, archived } = show('dialog', kept, EXAMPLE_POLICY);
    const [row] = await rows();
    if (row) await userEvent.click(within(row).getByRole('button'));
    await waitFor(() => expect(text()).toBe('User-agent: older\n'));
    expect(archived).toEqual([]);
  });

  test('says when nothing is kept, or it cannot be read', async () => {
    const kept = createWork([]);
    show('dialog', kept);
    expect(await screen.findByText('No saved work yet.')).not.toBeNull();
    cleanup();
    show('dialog', { ...kept, work: { ...kept.work, list: async () => Promise.reject(new Error('blocked')) } });
    expect(await screen.findByText('The browser blocked access to saved work.')).not.toBeNull();
  });
});

describe('other tabs', () => {
  test('the changed version of another tab is shown on demand, and can be kept apart', async () => {
    const kept = createWork([{ place: 'open-tab', text: 'User-agent: theirs\n' }], [{ name: '0', hasChanged: true }]);
    const { text, archived } = show('notice', kept);
    expect(screen.getByRole('status').textContent).toContain('Another tab has changed its version of this work.');
    await userEvent.click(screen.getByRole('button', { name: 'Show its version here' }));
    await waitFor(() => expect(text()).toBe('User-agent: theirs\n'));
    expect(archived.map(({ data }) => textOf(data))).toEqual(['User-agent: mine\n']);
    await userEvent.click(screen.getByRole('button', { name: 'Keep separate' }));
    expect(kept.work.detach).toHaveBeenCalledOnce();
  });

  test('the focus moves on when the notice goes', async () => {
    const kept = createWork([], [{ name: '0', hasChanged: false }]);
    vi.mocked(kept.work.detach).mockImplementation(() => kept.work.otherTabs.setState([], true));
    show('notice', kept);
    const next = document.body.appendChild(document.createElement('button'));
    screen.getByRole('button', { name: 'Keep separate' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByRole('complementary')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(next));
    next.remove();
  });

  test('the focus moves on when the version of the other tab is shown', async () => {
    const kept = createWork([{ place: 'open-tab', text: 'User-agent: theirs\n' }], [{ name: '0', hasChanged: true }]);
    const readTab: KeptWork['readTab'] = async (name) => {
      const read = await kept.work.readTab(name);
      kept.work.otherTabs.setState([{ name, hasChanged: false }], true);
      return read;
    };
    show('notice', { ...kept, work: { ...kept.work, readTab } });
    await userEvent.click(screen.getByRole('button', { name: 'Show its version here' }));
    const next = screen.getByRole('button', { name: 'Keep separate' });
    await waitFor(() => expect(document.activeElement).toBe(next));
    expect(screen.queryByRole('button', { name: 'Show its version here' })).toBeNull();
  });

  test('a missing version is reported, and nothing changes', async () => {
    const { text, notices } = show('notice', createWork([], [{ name: 'gone', hasChanged: true }]));
    await userEvent.click(screen.getByRole('button', { name: 'Show its version here' }));
    await waitFor(() => expect(notices.at(-1)?.message).toBe('This work can no longer be read.'));
    expect(text()).toBe('User-agent: mine\n');
  });

  test('work that is not shown here is offered, until dismissed', async () => {
    const { showDialog } = show('notice', createWork([]));
    await userEvent.click(screen.getByRole('button', { name: 'Recent work' }));
    expect(showDialog).toHaveBeenCalledWith('recent');
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('complementary')).toBeNull();
  });
});

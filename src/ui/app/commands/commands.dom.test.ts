import { encodeText } from '#core';
import { createEditorStore, selectActiveDocument, selectDiagnostics, selectIsModified, type EditorStore } from '#state';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Notice } from '../../services/app-services.tsx';
import { rememberFile } from '../../services/storage/file-handles.ts';
import { servicesOver } from '../../services/render-in-app.test-setup.tsx';
import type { Command } from './command.ts';
import {
  closeDocumentCommand,
  copyCommand,
  downloadCommand,
  nextDocumentCommand,
  saveAsCommand,
  saveCommand,
} from './document-commands.ts';
import { redoCommand, undoCommand } from './history-commands.ts';
import { nextProblemCommand, previousProblemCommand } from './problem-commands.ts';
import { runCommand } from './run-command.ts';

function createContext(text: string, encoding: 'utf-8' | 'windows-1252' = 'utf-8') {
  const store = createEditorStore({ text });
  if (encoding !== 'utf-8') store.getState().actions.openDocument('robots.txt', text, encoding);
  const notices: Notice[] = [];
  const context = servicesOver(store, { notify: (notice) => void notices.push(notice) });
  return { store, context, notices };
}

function insert(store: EditorStore, newText: string): void {
  store
    .getState()
    .actions.applyEdits('robots.txt', [{ start: 0, end: 0, newText }], { origin: 'form', label: 'add rule' });
}

const textOf = (store: EditorStore) => selectActiveDocument(store.getState()).document.text;

/** A fake file handle of the File System Access API, last modified at time 1. */
function createFile(failure?: DOMException) {
  const written: Uint8Array[] = [];
  const disk = { lastModified: 1 };
  const handle = {
    name: 'live-robots.txt',
    getFile: () => Promise.resolve({ ...disk }),
    createWritable: () =>
      failure
        ? Promise.reject(failure)
        : Promise.resolve({
            write: (bytes: Uint8Array) => Promise.resolve(void written.push(bytes)),
            close: () => Promise.resolve(void disk.lastModified++),
          }),
  };
  // jsdom has no FileSystemFileHandle; this implements the part that is used.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return { written, disk, handle: handle as unknown as FileSystemFileHandle };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('undo and redo', () => {
  test('name the step they affect, and are disabled without one', async () => {
    const { store, context } = createContext('User-agent: *\n');
    expect(undoCommand.isEnabled(store.getState())).toBe(false);
    expect(undoCommand.describe?.(store.getState())).toBe('Nothing to undo');
    insert(store, '# x\n');
    expect(undoCommand.describe?.(store.getState())).toBe('Undo: add rule');
    await runCommand(undoCommand, context);
    expect(textOf(store)).toBe('User-agent: *\n');
    expect(redoCommand.describe?.(store.getState())).toBe('Redo: add rule');
    await runCommand(redoCommand, context);
    expect(textOf(store)).toBe('# x\nUser-agent: *\n');
    expect(redoCommand.isEnabled(store.getState())).toBe(false);
  });
});

describe('copy', () => {
  test('copies the text without its BOM', async () => {
    const { context, notices } = createContext('\uFEFFUser-agent: *\r\n');
    const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    await runCommand(copyCommand, context);
    expect(writeText.mock.calls).toStrictEqual([['User-agent: *\r\n']]);
    expect(notices).toStrictEqual([{ tone: 'success', message: 'Copied the text of robots.txt.' }]);
  });

  test('says what to do when the browser does not allow it', async () => {
    const { context, notices } = createContext('User-agent: *\n');
    vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('denied')) } });
    await runCommand(copyCommand, context);
    expect(notices[0]).toMatchObject({ tone: 'error', message: 'The browser did not allow copying.' });
    expect(document.querySelector('textarea')).toBeNull();
  });
});

describe('download', () => {
  const downloads: { readonly name: string; readonly bytes: Promise<number[]> }[] = [];

  beforeEach(() => {
    downloads.length = 0;
    let blob = new Blob();
    vi.spyOn(URL, 'createObjectURL').mockImplementation((object) => {
      if (object instanceof Blob) blob = object;
      return 'blob:x';
    });
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      downloads.push({
        name: this.download,
        bytes: blob.arrayBuffer().then((buffer) => Array.from(new Uint8Array(buffer))),
      });
    });
    return () => {
      vi.restoreAllMocks();
    };
  });

  test('L1: downloads the bytes of the file, BOM and line endings included, and marks it as saved', async () => {
    const { store, context, notices } = createContext('\uFEFFUser-agent: *\r\nDisallow: /ä\r');
    insert(store, '');
    await runCommand(downloadCommand, context);
    expect(downloads[0]?.name).toBe('robots.txt');
    await expect(downloads[0]?.bytes).resolves.toStrictEqual([
      ...encodeText('\uFEFFUser-agent: *\r\nDisallow: /ä\r', 'utf-8').bytes,
    ]);
    expect(selectIsModified(store.getState())).toBe(false);
    expect(notices[0]).toStrictEqual({ tone: 'success', message: 'Downloaded robots.txt.' });
  });

  test('warns when a windows-1252 file has to be written as UTF-8', async () => {
    const { context, notices } = createContext('# snowman \u2603\n', 'windows-1252');
    await runCommand(downloadCommand, context);
    expect(notices[0]?.tone).toBe('warning');
    expect(notices[0]?.details).toContain('it was written as UTF-8');
  });
});

describe('save', () => {
  test('writes back to the opened file, byte for byte', async () => {
    const { store, context, notices } = createContext('# é\r\n', 'windows-1252');
    const { handle, written } = createFile();
    rememberFile(context.fileHandles, selectActiveDocument(store.getState()).opening, { handle, modified: 1 });
    insert(store, '# x\r\n');
    await runCommand(saveCommand, context);
    expect(written).toStrictEqual([new Uint8Array([0x23, 0x20, 0x78, 13, 10, 0x23, 0x20, 0xe9, 13, 10])]);
    expect(selectIsModified(store.getState())).toBe(false);
    expect(notices).toStrictEqual([{ topic: 'save', tone: 'success', message: 'Saved live-robots.txt.' }]);
    await runCommand(saveCommand, context);
    expect(written).toHaveLength(2);
  });

  test('after an open is undone, does not write to the file that was opened', async () => {
    const { store, context } = createContext('User-agent: first\n');
    const { handle, written } = createFile();
    store.getState().actions.openDocument('robots.txt', 'User-agent: second\n', 'utf-8');
    rememberFile(context.fileHandles, selectActiveDocument(store.getState()).opening, { handle, modified: 1 });
    store.getState().actions.undo();
    await runCommand(saveCommand, context);
    expect(written).toStrictEqual([]);
  });

  test('does not overwrite changes by another program until told to', async () => {
    const { store, context, notices } = createContext('User-agent: *\n');
    const { handle, written, disk } = createFile();
    const { opening } = selectActiveDocument(store.getState());
    rememberFile(context.fileHandles, opening, { handle, modified: 1 });
    insert(store, '# mine\n');
    disk.lastModified = 7;
    await runCommand(saveCommand, context);
    expect(written).toStrictEqual([]);
    expect(selectIsModified(store.getState())).toBe(true);
    const [notice] = notices;
    expect(notice).toMatchObject({
      tone: 'error',
      message: 'live-robots.txt was not saved.',
      details: 'Another tab or program has changed the file since it was opened. Reopen it to see the changes.',
    });
    // Showing another document in the meantime does not change which one is saved.
    store.getState().actions.addDocument('page', 'page.html', '<p>');
    notice?.action?.run();
    await vi.waitFor(() => expect(written).toHaveLength(1));
    expect(String.fromCharCode(...(written[0] ?? []))).toBe('# mine\nUser-agent: *\n');
    await vi.waitFor(() => expect(context.fileHandles.getState().get(opening)?.modified).toBe(8));
  });

  test.each([
    ['NotAllowedError', 'The browser does not have permission to write to it.'],
    ['NotFoundError', 'The file has been moved or deleted.'],
    ['QuotaExceededError', 'The disk is full.'],
    ['WhoKnowsError', 'The browser could not write to it.'],
  ])('says why it failed (%s), and that nothing is lost', async (name, sentence) => {
    const { store, context, notices } = createContext('User-agent: *\n');
    const { handle } = createFile(new DOMException('', name));
    rememberFile(context.fileHandles, selectActiveDocument(store.getState()).opening, { handle, modified: 1 });
    insert(store, '# x\n');
    await runCommand(saveCommand, context);
    expect(notices).toStrictEqual([
      {
        topic: 'save',
        tone: 'error',
        message: 'live-robots.txt was not saved.',
        details: `${sentence} Your text is still here; Download gives you the same file.`,
      },
    ]);
    expect(selectIsModified(store.getState())).toBe(true);
  });
});

describe('save as', () => {
  test('keeps saving to the chosen file', async () => {
    const { store, context } = createContext('User-agent: *\n');
    const { handle, written } = createFile();
    vi.stubGlobal('showSaveFilePicker', () => Promise.resolve(handle));
    await runCommand(saveAsCommand, context);
    await runCommand(saveCommand, context);
    expect(written).toHaveLength(2);
    const { opening } = selectActiveDocument(store.getState());
    expect(context.fileHandles.getState().get(opening)).toStrictEqual({ handle, modified: 3 });
  });

  test('does nothing when the user cancels', async () => {
    const { context, notices } = createContext('User-agent: *\n');
    vi.stubGlobal('showSaveFilePicker', () => Promise.reject(new DOMException('', 'AbortError')));
    await runCommand(saveAsCommand, context);
    expect(notices).toStrictEqual([]);
    expect(context.fileHandles.getState().size).toBe(0);
  });
});

test('the notice that “Save as” succeeded replaces the one that it failed', async () => {
  const { context, notices } = createContext('User-agent: *\n');
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('showSaveFilePicker', () => Promise.reject(new DOMException('', 'SecurityError')));
  await runCommand(saveAsCommand, context);
  const { handle } = createFile();
  vi.stubGlobal('showSaveFilePicker', () => Promise.resolve(handle));
  await runCommand(saveAsCommand, context);
  expect(notices.map(({ message }) => message)).toEqual(['Save as failed.', 'Saved live-robots.txt.']);
  expect(new Set(notices.map(({ topic }) => topic))).toEqual(new Set(['save']));
  logged.mockRestore();
});

test('next and previous problem reach every problem, several at one place included', () => {
  const { context, notices } = createContext('User-agent: *\nACAP-disallow-crawl: a\nCrawl-delay: 9\n');
  const found = selectDiagnostics(context.store.getState());
  expect(found.map(({ line }) => line)).toEqual([1, 1, 2]);
  const [next, previous] = [nextProblemCommand, previousProblemCommand];
  for (const command of [next, next, next, next, previous, previous, previous]) void runCommand(command, context);
  expect(notices.map(({ details }) => found.findIndex(({ message }) => message === details))).toEqual([
    0, 1, 2, 0, 2, 1, 0,
  ]);
});

test.each([nextDocumentCommand, closeDocumentCommand])('$id: the focus moves to the new form', async (command) => {
  const { context } = createContext('User-agent: *\n');
  context.store.getState().actions.addDocument('page', 'page.html', '<p>');
  document.body.innerHTML = '<div data-pane="policy"><input></div>';
  const pane = document.querySelector('div');
  pane?.querySelector('input')?.focus();
  context.store.subscribe(() => pane?.replaceChildren(document.createElement('button')));
  await runCommand(command, context);
  await vi.waitFor(() => expect(document.activeElement?.tagName).toBe('BUTTON'));
});

test('runCommand reports a failing command to the user', async () => {
  const { context, notices } = createContext('');
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const broken: Command = {
    ...undoCommand,
    isEnabled: () => true,
    run: () => Promise.reject(new Error('out of order')),
  };
  await runCommand(broken, context);
  expect(notices).toStrictEqual([
    {
      topic: 'undo',
      tone: 'error',
      message: 'Undo failed.',
      details: 'Your text is unchanged. The browser reported: out of order',
    },
  ]);
  expect(logged).toHaveBeenCalledOnce();
  logged.mockRestore();
});

import { createEditorStore, isModified, selectActiveDocument, type EditorStore } from '#state';
import { expect, test } from 'vitest';
import { servicesOver } from '../services/render-in-app.test-setup.tsx';
import { rememberFile } from '../services/storage/file-handles.ts';
import { saveDocument } from './save-document.ts';

/** A file whose modification time counts the writes. Calls `onWritten` as soon as something is written. */
function createFile(onWritten: () => void) {
  const written: string[] = [];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only the parts that saving uses
  const handle = {
    name: 'robots.txt',
    getFile: async () => ({ lastModified: written.length }),
    createWritable: async () => ({
      write: async (bytes: Uint8Array) => void written.push(new TextDecoder().decode(bytes)),
      close: async () => onWritten(),
    }),
  } as unknown as FileSystemFileHandle;
  return { handle, written };
}

interface Opened {
  readonly store: EditorStore;
  readonly notices: readonly string[];
  readonly written: readonly string[];
  readonly type: (newText: string) => void;
  readonly isSaved: () => boolean;
  readonly save: () => Promise<void>;
}

/** @param onWritten - called during the first write */
function open(onWritten: (opened: Opened) => void): Opened {
  const store = createEditorStore({ text: 'User-agent: *\n' });
  const notices: string[] = [];
  const services = servicesOver(store, { notify: ({ message }) => void notices.push(message) });
  let isFirst = true;
  const file = createFile(() => {
    if (isFirst) onWritten(opened);
    isFirst = false;
  });
  const { opening } = selectActiveDocument(store.getState());
  rememberFile(services.fileHandles, opening, { handle: file.handle, modified: 0 });
  const type = (newText: string): void => {
    store
      .getState()
      .actions.applyEdits('robots.txt', [{ start: 0, end: 0, newText }], { origin: 'form', label: 'type' });
  };
  const isSaved = () => !isModified(selectActiveDocument(store.getState()));
  const save = () => saveDocument(opening, file.handle, false, services);
  const opened: Opened = { store, notices, written: file.written, type, isSaved, save };
  return opened;
}

test('saving again at once writes what was typed since, and blames nobody else', async () => {
  let second = Promise.resolve();
  const { notices, written, type, isSaved, save } = open((opened) => {
    opened.type('# 2\n');
    second = opened.save();
  });
  type('# 1\n');
  await save();
  await second;
  expect(notices).toEqual(['Saved robots.txt.', 'Saved robots.txt.']);
  expect(written).toEqual(['# 1\nUser-agent: *\n', '# 2\n# 1\nUser-agent: *\n']);
  expect(isSaved()).toBe(true);
});

test('a document that is renamed while it is being written counts as saved', async () => {
  const { type, isSaved, save } = open(({ store }) =>
    store.getState().actions.renameDocument('robots.txt', 'mine.txt'),
  );
  type('# 1\n');
  await save();
  expect(isSaved()).toBe(true);
});

test('what is typed while a document is being written is not saved yet', async () => {
  const { type, isSaved, save } = open((opened) => opened.type('# 2\n'));
  type('# 1\n');
  await save();
  expect(isSaved()).toBe(false);
});

import { createEditorStore, selectActiveDocument, selectDocuments, type EditorStore } from '#state';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useMemo, useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { AppServicesProvider, type AppServices, type DialogId, type Notice } from '../services/app-services.tsx';
import { servicesOver } from '../services/render-in-app.test-setup.tsx';
import { DocumentDialogs } from './document-dialogs.tsx';
import { useOpening } from './use-opening.ts';

afterEach(cleanup);

interface HarnessProps {
  readonly store: EditorStore;
  readonly notices: Notice[];
}

/** The dialog as in the app, with a real store. */
function Harness({ store, notices }: HarnessProps) {
  const [dialog, setDialog] = useState<DialogId | null>('open');
  const context = useMemo<AppServices>(
    () => servicesOver(store, { showDialog: setDialog, notify: (notice) => void notices.push(notice) }),
    [store, notices],
  );
  const close = useMemo(() => () => setDialog(null), []);
  const opening = useOpening(context, close);
  return dialog === 'open' ? (
    <AppServicesProvider value={context}>
      <DocumentDialogs dialog={dialog} onClose={close} opening={opening} />
    </AppServicesProvider>
  ) : (
    <button type="button" onClick={() => setDialog('open')}>
      Show
    </button>
  );
}

function show() {
  const store = createEditorStore({ text: 'User-agent: before\n' });
  const notices: Notice[] = [];
  render(<Harness store={store} notices={notices} />);
  return { store, notices, text: () => selectActiveDocument(store.getState()).document.text };
}

const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'robots.txt content' });
const dialog = () => screen.queryByRole('dialog', { name: 'Open robots.txt' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

function chooseFile(name: string, bytes: Uint8Array<ArrayBuffer>): void {
  chooseFiles(new File([bytes], name));
}

function chooseFiles(...files: readonly File[]): void {
  const input = document.querySelector('input[type=file]');
  if (!input) throw new Error('no file input');
  fireEvent.change(input, { target: { files } });
}

describe('OpenDialog', () => {
  test('opens what was pasted, as one undo step', async () => {
    const { store, notices, text } = show();
    expect(document.activeElement).toBe(box());
    fireEvent.change(box(), { target: { value: 'User-agent: *\nDisallow: /\n' } });
    await press('Open');
    expect(dialog()).toBeNull();
    expect(text()).toBe('User-agent: *\nDisallow: /\n');
    expect(notices.map(({ message }) => message)).toStrictEqual(['Opened the pasted text: 2 lines.']);
    notices[0]?.action?.run();
    expect(text()).toBe('User-agent: before\n');
    expect(store.getState().history.redo).toHaveLength(1);
  });

  test('T1, Z5: adds what is clearly another file of the site next to the robots.txt, and keeps its line endings', async () => {
    const { store, text } = show();
    const tdmrep = '[{"location": "/", "tdm-reservation": 1}]';
    fireEvent.change(box(), { target: { value: tdmrep } });
    await press('Open');
    await press('Show');
    chooseFiles(new File(['\uFEFF<rsl/>\r\n'], 'terms.xml'));
    await waitFor(() => expect(text()).toBe('\uFEFF<rsl/>\r\n'));
    expect(selectDocuments(store.getState()).map(({ path, kind }) => `${kind} ${path}`)).toEqual([
      'robots robots.txt',
      'tdmrep tdmrep.json',
      'rsl terms.xml',
    ]);
    store.getState().actions.undo();
    store.getState().actions.undo();
    expect(text()).toBe('User-agent: before\n');
  });

  test('accepts up to 10 MiB, after asking', async () => {
    const { text } = show();
    const large = 'Disallow: /a/long/path/to/a/page\n'.repeat(300_000);
    fireEvent.change(box(), { target: { value: large } });
    await press('Open');
    expect(screen.getByRole('alert').textContent).toContain('This is 9.4 MiB.');
    await press('Open anyway');
    expect(text()).toHaveLength(large.length);
  });

  test('asks about an HTML page, and restores the paste on Cancel', async () => {
    const { text } = show();
    fireEvent.change(box(), { target: { value: '<!doctype html><title>Not found</title>' } });
    await press('Open');
    expect(screen.getByRole('alert').textContent).toContain('This looks like an HTML page, not a robots.txt.');
    expect(screen.queryByRole('textbox')).toBeNull();
    await press('Cancel');
    expect(box().value).toBe('<!doctype html><title>Not found</title>');
    expect(text()).toBe('User-agent: before\n');
  });

  test('the focus goes to the question about a text, and back to the text on Cancel', async () => {
    show();
    fireEvent.change(box(), { target: { value: '<!doctype html>' } });
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(box());
  });

  test('the focus goes to the question that opens the dialog', async () => {
    show();
    const file = new File([], 'robots.txt');
    let finish: (bytes: ArrayBuffer) => void = () => undefined;
    vi.spyOn(file, 'arrayBuffer').mockReturnValue(new Promise((resolve) => (finish = resolve)));
    chooseFiles(file);
    await press('Close');
    finish(new TextEncoder().encode('<!doctype html>').buffer);
    const cancel = await screen.findByRole('button', { name: 'Cancel' });
    await waitFor(() => expect(document.activeElement).toBe(cancel));
  });

  test('says that there is nothing to open', async () => {
    const { text } = show();
    await press('Open');
    expect(screen.getByRole('alert').textContent).toContain('The box is empty.');
    expect(text()).toBe('User-agent: before\n');
  });

  test('inserts a long paste into the box at once, at the selection', () => {
    show();
    fireEvent.change(box(), { target: { value: '# first\n# last\n' } });
    box().setSelectionRange(8, 8);
    const long = 'Allow: /x\n'.repeat(2000);
    expect(fireEvent(box(), new InputEvent('beforeinput', { data: long, cancelable: true, bubbles: true }))).toBe(
      false,
    );
    expect(box().value).toBe(`# first\n${long}# last\n`);
  });

  test('keeps a very long paste without showing it, with the line endings of a text box', async () => {
    const { text } = show();
    const long = 'Allow: /x\r\n'.repeat(60_000);
    fireEvent(box(), new InputEvent('beforeinput', { data: long, cancelable: true, bubbles: true }));
    expect(screen.getByText('586 KiB pasted.')).not.toBeNull();
    await press('Open');
    expect(text()).toBe('Allow: /x\n'.repeat(60_000));
    await press('Show');
    expect(box().value).toBe('');
    await press('Open');
    expect(screen.getByRole('alert').textContent).toContain('The box is empty.');
  });

  test('“Discard it” brings back what was in the box before', async () => {
    const { text } = show();
    fireEvent.change(box(), { target: { value: '# typed\n' } });
    const long = 'Allow: /x\n'.repeat(60_000);
    fireEvent(box(), new InputEvent('beforeinput', { data: long, cancelable: true, bubbles: true }));
    await press('Discard it');
    expect(box().value).toBe('# typed\n');
    await waitFor(() => expect(document.activeElement).toBe(box()));
    await press('Open');
    expect(text()).toBe('# typed\n');
  });

  test('L1: opens a file byte for byte, and says when it is not UTF-8', async () => {
    const { store, notices, text } = show();
    chooseFile('mine.txt', new Uint8Array([0x23, 0xe9, 0x0d, 0x0a, 0x0d]));
    await waitFor(() => {
      expect(dialog()).toBeNull();
    });
    expect(text()).toBe('#é\r\n\r');
    expect(selectActiveDocument(store.getState()).encoding).toBe('windows-1252');
    expect(notices[0]?.message).toBe('Opened mine.txt: 2 lines.');
    expect(notices[0]?.details).toContain('read as windows-1252');
  });

  test('detects the kinds of many files, opens the robots.txt last, and reports what it refuses', async () => {
    const { store, text } = show();
    chooseFiles(
      new File(['User-agent: *\n'], 'robots (2).txt'),
      new File(['<p>'], 'a.html'),
      new File(['HTTP/1.1 200 OK\r\nX-Robots-Tag: none\r\n'], 'answer.txt'),
      new File(['ACAP-crawler: *\nACAP-allow-crawl: /\n'], 'more.txt'),
      new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])], 'logo.png'),
    );
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('logo.png was not opened'));
    const documents = selectDocuments(store.getState()).map(({ path, kind }) => [path, kind]);
    expect(documents).toEqual([
      ['robots.txt', 'robots'],
      ['a.html', 'page'],
      ['answer.txt', 'headers'],
      ['more.txt', 'permissions'],
    ]);
    expect(text()).toBe('User-agent: *\n');
  });

  test('opens files in the order in which they were given, however long they take to read', async () => {
    const { store, text } = show();
    const next = new File(['<p>'], 'a.html');
    const reading = vi.spyOn(next, 'arrayBuffer');
    const first = new File(['User-agent: *\n'], 'robots.txt');
    vi.spyOn(first, 'arrayBuffer').mockImplementation(async () => {
      await waitFor(() => expect(reading).toHaveBeenCalled());
      await reading.mock.results[0]?.value;
      return new TextEncoder().encode('User-agent: *\n').buffer;
    });
    chooseFiles(first);
    chooseFiles(next);
    await waitFor(() => expect(selectDocuments(store.getState())).toHaveLength(2));
    expect(text()).toBe('<p>');
  });

  test.each([
    ['Open', 'User-agent: pasted\n'],
    ['Start empty', ''],
  ])('a file that is still being read is opened before what “%s” opens', async (button, expected) => {
    const { store, text } = show();
    const file = new File([], 'robots.txt');
    let finish: (bytes: ArrayBuffer) => void = () => undefined;
    const reading = vi.spyOn(file, 'arrayBuffer').mockReturnValue(new Promise((resolve) => (finish = resolve)));
    chooseFiles(file);
    await waitFor(() => expect(reading).toHaveBeenCalled());
    fireEvent.change(box(), { target: { value: 'User-agent: pasted\n' } });
    await press(button);
    finish(new TextEncoder().encode('User-agent: file\n').buffer);
    await waitFor(() => expect(store.getState().history.undo).toHaveLength(2));
    expect(text()).toBe(expected);
    expect(dialog()).toBeNull();
  });

  test('asks about one file after the other, also if more are offered meanwhile', async () => {
    const { store, text } = show();
    const SITEMAP = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"/>';
    const names = () => selectDocuments(store.getState()).map(({ path }) => path);
    const alerts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent);
    chooseFiles(new File(['<!doctype html>'], 'robots.txt'));
    chooseFiles(new File([SITEMAP], 'robots.txt'));
    chooseFiles(new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47])], 'a.png'));
    chooseFiles(new File(['<rsl/>'], 'terms.xml'));
    await waitFor(() => expect(names()).toContain('terms.xml'));
    const refused = expect.stringMatching(/^a\.png was not opened/);
    expect(alerts()).toEqual([
      refused,
      expect.stringMatching(/^robots\.txt: is this what you want\?This looks like an HTML page/),
    ]);
    await press('Open anyway');
    expect(text()).toBe('<!doctype html>');
    expect(alerts()).toEqual([
      refused,
      expect.stringMatching(/^robots\.txt: is this what you want\?This is a sitemap/),
    ]);
    await press('Open anyway');
    expect(text()).toBe(SITEMAP);
    expect(alerts()).toEqual([refused]);
  });

  test('lists all refused files together, and asks about the rest', async () => {
    const { text } = show();
    const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]);
    chooseFiles(new File([png], 'a.png'), new File(['<!doctype html>'], 'robots.txt'), new File([png], 'b.png'));
    const alerts = async () => (await screen.findAllByRole('alert')).map(({ textContent }) => textContent);
    const refusal = 'This is a PNG image, not a text file.';
    const refused = `2 files were not openeda.png: ${refusal}b.png: ${refusal}`;
    expect(await alerts()).toEqual([refused, expect.stringMatching(/^robots\.txt: is this what you want\?/)]);
    await press('Open anyway');
    expect(await alerts()).toEqual([refused]);
    expect(text()).toBe('<!doctype html>');
    await press('Close');
    await press('Show');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('refuses an image and says so, and keeps what is open', async () => {
    const { text } = show();
    chooseFile('robots.png', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('robots.png was not openedThis is a PNG image, not a text file.');
    expect(text()).toBe('User-agent: before\n');
  });
});

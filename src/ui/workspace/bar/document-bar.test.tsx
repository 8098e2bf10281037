import { createEditorStore, selectActiveDocument, selectDocuments, selectUndoLabel } from '#state';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useMemo, useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { chooseMenuItem } from '#testing/jsdom/choose-menu-item.ts';
import { AppServicesProvider, type AppServices, type DialogId, type Notice } from '../../services/app-services.tsx';
import { servicesOver } from '../../services/render-in-app.test-setup.tsx';
import { DocumentBar } from './document-bar.tsx';
import { DocumentDialogs } from '../document-dialogs.tsx';
import { useOpening } from '../use-opening.ts';

afterEach(cleanup);

const ROBOTS = 'ACAP-crawler: *\nACAP-permissions-reference: /more.txt\n';

/** The bar and its dialogs as in the app, with a real store. */
function show() {
  const store = createEditorStore({ text: ROBOTS });
  const notices: Notice[] = [];
  function Harness() {
    const [dialog, setDialog] = useState<DialogId | null>(null);
    const context = useMemo<AppServices>(
      () => servicesOver(store, { showDialog: setDialog, notify: (notice) => void notices.push(notice) }),
      [],
    );
    const close = useMemo(() => () => setDialog(null), []);
    const opening = useOpening(context, close);
    return (
      <AppServicesProvider value={context}>
        <DocumentBar />
        <DocumentDialogs dialog={dialog} onClose={close} opening={opening} />
      </AppServicesProvider>
    );
  }
  render(<Harness />);
  return {
    store,
    notices,
    actions: store.getState().actions,
    names: () => selectDocuments(store.getState()).map(({ path }) => path),
    active: () => selectActiveDocument(store.getState()),
    label: () => selectUndoLabel(store.getState()),
  };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const nameBox = () => screen.getByLabelText<HTMLInputElement>('Name');
const tab = (name: string) => within(screen.getByRole('list')).getByText(name).closest('button');

async function add(kind: string): Promise<void> {
  await press('Add document');
  await chooseMenuItem(kind);
}

describe('Add document', () => {
  test('offers kinds, each with its initial text', async () => {
    const { active, label, names } = show();
    for (const [kind, name, text] of [
      ['HTML page or META tags', 'page.html', '<meta name="robots" content="index, follow">\n'],
      ['HTTP headers', 'headers.txt', 'X-Robots-Tag: index, follow\n'],
      ['Referenced permissions', '/more.txt', '##ACAP version=1.0\n\nACAP-crawler: *\nACAP-allow-crawl: /\n'],
      [
        'TDM reservation (tdmrep.json)',
        'tdmrep.json',
        '[\n  {\n    "location": "/",\n    "tdm-reservation": 1\n  }\n]\n',
      ],
      ['ai.txt', 'ai.txt', 'User-agent: *\n'],
    ] as const) {
      await add(kind);
      expect(nameBox().value).toBe(name);
      await press('Add');
      expect([active().path, active().document.text]).toEqual([name, text]);
      expect(label()).toBe(`add ${name}`);
    }
    expect(names()).toEqual(['robots.txt', 'page.html', 'headers.txt', '/more.txt', 'tdmrep.json', 'ai.txt']);
  });

  test('a taken or empty name is reported at the box, and adds nothing', async () => {
    const { names } = show();
    await add('HTTP headers');
    for (const [typed, sentence] of [
      ['robots.txt', 'robots.txt already exists.'],
      [' ', 'A document needs a name.'],
    ] as const) {
      fireEvent.change(nameBox(), { target: { value: typed } });
      expect(screen.getByText(sentence)).not.toBeNull();
      await press('Add');
      expect(names()).toEqual(['robots.txt']);
    }
  });

  test('referenced permissions say whether the robots.txt refers to them', async () => {
    show();
    await add('Referenced permissions');
    expect(screen.getByText('The robots.txt refers to it by this name.')).not.toBeNull();
    fireEvent.change(nameBox(), { target: { value: '/other.txt' } });
    expect(screen.getByText(/No such line uses this name yet\.$/)).not.toBeNull();
  });

  test('Z4: an RSL licence is named by the URL in License lines', async () => {
    const { actions, active, names } = show();
    const { document } = active();
    const line = 'License: https://a.example/terms.xml\n';
    act(() =>
      actions.applyEdits('robots.txt', [{ start: 0, end: document.text.length, newText: line }], {
        origin: 'typing',
        label: 'x',
      }),
    );
    await add('RSL licence');
    const url = screen.getByLabelText<HTMLInputElement>('URL');
    expect(url.value).toBe('https://a.example/terms.xml');
    expect(screen.getByText('A License line in the robots.txt points to this URL.')).not.toBeNull();
    fireEvent.change(url, { target: { value: 'https://a.example/other.xml' } });
    expect(screen.getByText(/None in the robots.txt uses this URL yet\.$/)).not.toBeNull();
    await press('Add');
    expect(names()).toEqual(['robots.txt', 'https://a.example/other.xml']);
    expect(active()).toMatchObject({
      kind: 'rsl',
      document: { text: expect.stringContaining('<prohibits type="usage">') },
    });
  });

  test('a paste is added as the chosen kind, whatever it looks like', async () => {
    const { active, notices } = show();
    await add('HTML page or META tags');
    fireEvent.change(screen.getByRole('textbox', { name: 'Page or tags' }), { target: { value: '<!doctype html>\n' } });
    await press('Add');
    expect(active()).toMatchObject({ path: 'page.html', kind: 'page' });
    expect(notices.at(-1)?.message).toBe('Added page.html: 1 line.');
  });

  test('asks about a doubtful paste in the same dialog, which keeps the name and the text', async () => {
    const { active, names } = show();
    await add('Tests');
    const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Tests' });
    fireEvent.change(nameBox(), { target: { value: 'mine.yaml' } });
    fireEvent.change(box(), { target: { value: '<!doctype html>' } });
    await press('Add');
    expect(screen.getByRole('dialog', { name: 'Add tests' }).textContent).toContain('This looks like an HTML page.');
    await press('Cancel');
    expect([nameBox().value, box().value, names()]).toEqual(['mine.yaml', '<!doctype html>', ['robots.txt']]);
    await press('Add');
    await press('Add anyway');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(active()).toMatchObject({ path: 'mine.yaml', kind: 'expectations' });
  });
});

describe('the bar', () => {
  test('closes without asking, and offers Undo', async () => {
    const { actions, names, notices, label, active } = show();
    act(() => actions.addDocument('page', 'a.html', '<p>'));
    expect(screen.queryByRole('button', { name: 'Close robots.txt' })).toBeNull();
    await press('Close a.html');
    expect([names(), label()]).toEqual([['robots.txt'], 'close a.html']);
    expect(notices.at(-1)).toMatchObject({ message: 'Closed a.html.', action: { label: 'Undo' } });
    act(() => notices.at(-1)?.action?.run());
    expect([names(), active().document.text]).toEqual([['robots.txt', 'a.html'], '<p>']);
  });

  test('arrow keys move between documents; F2 renames, Delete closes', async () => {
    const { actions, names, active } = show();
    act(() => actions.addDocument('page', 'a.html', '<p>'));
    tab('robots.txt')?.focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(document.activeElement).toBe(tab('a.html'));
    await userEvent.keyboard('{Home}');
    expect(document.activeElement).toBe(tab('robots.txt'));
    await userEvent.keyboard('{End}{F2}');
    expect(screen.getByRole('dialog', { name: 'Rename a.html' })).not.toBeNull();
    await userEvent.clear(nameBox());
    await userEvent.type(nameBox(), 'b.html{Enter}');
    expect([names(), active().path]).toEqual([['robots.txt', 'b.html'], 'b.html']);
    await waitFor(() => expect(document.activeElement).toBe(tab('b.html')));
    await userEvent.keyboard('{Delete}');
    expect(names()).toEqual(['robots.txt']);
    await waitFor(() => expect(document.activeElement).toBe(tab('robots.txt')));
  });

  test('Delete does not close the robots.txt, and shortcuts of the browser leave the focus alone', async () => {
    const { actions, names } = show();
    act(() => actions.addDocument('page', 'a.html', '<p>'));
    tab('robots.txt')?.focus();
    await userEvent.keyboard('{Delete}{Alt>}{ArrowLeft}{/Alt}{Control>}{Home}{/Control}');
    await act(async () => new Promise<number>((resolve) => void requestAnimationFrame(resolve)));
    expect(names()).toEqual(['robots.txt', 'a.html']);
    expect(document.activeElement).toBe(tab('robots.txt'));
    await userEvent.keyboard('{Control>}{End}{/Control}');
    expect(document.activeElement).toBe(tab('robots.txt'));
  });

  test('the tabs show which documents are edited, and the menu leads to every one', async () => {
    const { actions, active } = show();
    act(() => actions.addDocument('headers', 'h.txt', 'X-Robots-Tag: none\n'));
    act(() =>
      actions.applyEdits('robots.txt', [{ start: 0, end: 0, newText: '#\n' }], {
        origin: 'form',
        label: 'add comment',
      }),
    );
    expect(tab('robots.txt')?.textContent).toContain('edited');
    expect(tab('h.txt')?.textContent).not.toContain('edited');
    await press('Actions for h.txt');
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'robots.txt' }));
    expect(active().path).toBe('robots.txt');
    await press('Actions for robots.txt');
    expect(screen.getByRole('menuitem', { name: 'Close' }).getAttribute('aria-disabled')).toBe('true');
  });
});

import { createEditorStore, selectActiveDocument, type EditorStore } from '#state';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useMemo, useState, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CommitField } from '../../controls/form/commit-field.tsx';
import { AppServicesProvider, type AppServices, type DialogId } from '../../services/app-services.tsx';
import { buttonNames, prepend, servicesOver } from '../../services/render-in-app.test-setup.tsx';
import { useCommands } from '../commands/use-commands.ts';
import { useShortcuts } from '../commands/use-shortcuts.ts';
import { Header } from './header.tsx';

let isWide = true;

beforeEach(() => {
  isWide = true;
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isWide && query.includes('min-width'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

interface FrameProps {
  readonly store: EditorStore;
  readonly children: (context: AppServices, dialog: DialogId | null) => ReactNode;
}

/** The providers of the app, around a real store. */
function Frame({ store, children }: FrameProps) {
  const [dialog, setDialog] = useState<DialogId | null>(null);
  const context = useMemo<AppServices>(() => servicesOver(store, { showDialog: setDialog }), [store]);
  return <AppServicesProvider value={context}>{children(context, dialog)}</AppServicesProvider>;
}

function HeaderWithShortcuts({ context, dialog }: { readonly context: AppServices; readonly dialog: DialogId | null }) {
  const commands = useCommands(context);
  useShortcuts(commands.all, context, dialog !== null);
  return (
    <>
      <Header commands={commands} changes={null} />
      <output>{dialog ?? 'no dialog'}</output>
      <input aria-label="Path" />
      <div data-undo="document">
        <input aria-label="Pattern" />
        <CommitField
          label="Comment"
          value=""
          commit={(typed) => {
            prepend(context.store, `# ${typed}\n`);
            return null;
          }}
        />
      </div>
    </>
  );
}

const textOf = (store: EditorStore) => selectActiveDocument(store.getState()).document.text;

describe('Header', () => {
  function show(): EditorStore {
    const store = createEditorStore({ text: 'User-agent: *\n' });
    render(
      <Frame store={store}>{(context, dialog) => <HeaderWithShortcuts context={context} dialog={dialog} />}</Frame>,
    );
    return store;
  }

  test('offers the commands by name', () => {
    const store = show();
    const names = buttonNames(within(screen.getByRole('banner')));
    // No `Save` here: this browser cannot write files.
    expect(names).toStrictEqual([
      'Open',
      'Undo',
      'Redo',
      'Commands',
      'Review',
      'Convert to ACAP',
      'Help',
      'Theme',
      'Add rules…',
    ]);
    prepend(store, '# x\n');
    expect(screen.getByRole('button', { name: 'Undo', description: 'Undo: add rule' })).not.toBeNull();
  });

  test('on a phone, names the document and moves what it has no room for into menus', async () => {
    isWide = false;
    const store = show();
    const header = within(screen.getByRole('banner'));
    expect(buttonNames(header)).toStrictEqual(['robots.txt', 'Undo', 'Commands', 'Add rules…', 'More']);
    prepend(store, '# x\n');
    expect(header.getByRole('button', { name: /^robots.txt ?edited$/ })).not.toBeNull();
    await userEvent.click(header.getByRole('button', { name: 'More' }));
    const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    expect(items).toStrictEqual([
      'OpenCtrl+O',
      'Copy',
      'DownloadCtrl+S',
      'RedoCtrl+Shift+Z',
      'Compare…',
      'Problemschecking',
      'Clean up…',
      'Convert to ACAP',
      'First steps',
      'About the readers',
      'Usages in plain words',
      'Webmaster’s guide',
      'Keyboard shortcutsF1',
    ]);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(header.getByRole('button', { name: /^robots\.txt/ }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'HTTP headers' }));
    expect(screen.getByText('add:headers')).not.toBeNull();
  });

  test('Open takes the place of Add rules until there is text', () => {
    isWide = false;
    const store = show();
    expect(screen.queryByRole('button', { name: 'Open' })).toBeNull();
    act(() => store.getState().actions.openDocument('robots.txt', '', 'utf-8', { name: 'robots.txt' }));
    expect(screen.getByRole('button', { name: 'Open' })).not.toBeNull();
    expect(screen.queryByRole('button', { name: 'Add rules…' })).toBeNull();
  });

  test('undoes and redoes by keyboard on the page and in the form, but not in other text boxes', async () => {
    const store = show();
    prepend(store, '# x\n');
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(textOf(store)).toBe('User-agent: *\n');
    await userEvent.keyboard('{Control>}{Shift>}Z{/Shift}{/Control}');
    expect(textOf(store)).toBe('# x\nUser-agent: *\n');
    screen.getByRole('textbox', { name: 'Path' }).focus();
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(textOf(store)).toBe('# x\nUser-agent: *\n');
    screen.getByRole('textbox', { name: 'Pattern' }).focus();
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(textOf(store)).toBe('User-agent: *\n');
    await userEvent.keyboard('{Control>}y{/Control}');
    expect(textOf(store)).toBe('# x\nUser-agent: *\n');
  });

  test('a shortcut includes the draft in the box where it is pressed', async () => {
    const store = show();
    const box = screen.getByRole('textbox', { name: 'Comment' });
    await userEvent.type(box, 'x');
    expect(textOf(store)).toBe('User-agent: *\n');
    await userEvent.keyboard('{Control>}o{/Control}');
    expect([screen.queryByText('open'), textOf(store)]).toEqual([expect.anything(), '# x\nUser-agent: *\n']);
    expect(document.activeElement).toBe(box);
  });

  test('shortcuts never reach the browser, and do nothing while a dialog is open', () => {
    const store = show();
    prepend(store, '# x\n');
    // `fireEvent` returns false when the default was prevented.
    expect(fireEvent.keyDown(document.body, { key: 'o', ctrlKey: true })).toBe(false);
    expect(screen.getByText('open')).not.toBeNull();
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    expect(textOf(store)).toBe('# x\nUser-agent: *\n');
    expect(fireEvent.keyDown(document.body, { key: 'b', ctrlKey: true })).toBe(true);
  });
});

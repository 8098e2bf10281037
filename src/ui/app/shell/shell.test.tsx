import { createEditorStore, EXAMPLE_POLICY, selectActiveDocument, type EditorStore } from '#state';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useMemo, useState, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CommitField } from '../../controls/form/commit-field.tsx';
import { AppServicesProvider, type AppServices, type DialogId, type Notice } from '../../services/app-services.tsx';
import { NoticeContainer, showNotice } from '../../services/notices/notices.tsx';
import { servicesOver } from '../../services/render-in-app.test-setup.tsx';
import { EditorStoreProvider } from '../../services/use-editor-store.tsx';
import { useCommands } from '../commands/use-commands.ts';
import { useShortcuts } from '../commands/use-shortcuts.ts';
import type { Pane } from '../panes/pane-slot.tsx';
import { Panes } from '../panes/panes.tsx';
import { useShownPanes } from '../panes/use-shown-panes.ts';
import { createStorageTrouble, showSessionNotice } from '../session-notices.ts';
import { welcomeBack } from '../welcome-back.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { FailureNotice } from './failure-notice.tsx';
import { Header } from './header.tsx';
import { StatusLine } from './status-line.tsx';
import { ExampleNotice, StorageNotice } from './strips.tsx';

let isWide = true;

beforeEach(() => {
  isWide = true;
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isWide && query.includes('min-width'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    },
  );
});

afterEach(() => {
  vi.useRealTimers();
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
  return (
    <EditorStoreProvider value={store}>
      <AppServicesProvider value={context}>{children(context, dialog)}</AppServicesProvider>
    </EditorStoreProvider>
  );
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
            edit(context.store, `# ${typed}\n`);
            return null;
          }}
        />
      </div>
    </>
  );
}

const textOf = (store: EditorStore) => selectActiveDocument(store.getState()).document.text;
const edit = (store: EditorStore, newText: string) => {
  act(() => {
    store
      .getState()
      .actions.applyEdits('robots.txt', [{ start: 0, end: 0, newText }], { origin: 'form', label: 'add rule' });
  });
};

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
    const names = within(screen.getByRole('banner'))
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label') ?? button.querySelector('span')?.textContent);
    // No `Save` here: this browser cannot write files.
    expect(names).toStrictEqual([
      'Commands',
      'Add rules…',
      'Open',
      'Undo',
      'Redo',
      'Copy',
      'Download',
      'Review',
      'Convert to ACAP',
      'Help',
      'Theme',
      'More',
    ]);
    edit(store, '# x\n');
    expect(screen.getByRole('button', { name: 'Undo', description: 'Undo: add rule' })).not.toBeNull();
  });

  test('undoes and redoes by keyboard on the page and in the form, but not in other text boxes', async () => {
    const store = show();
    edit(store, '# x\n');
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
    edit(store, '# x\n');
    // `fireEvent` returns false when the default was prevented.
    expect(fireEvent.keyDown(document.body, { key: 'o', ctrlKey: true })).toBe(false);
    expect(screen.getByText('open')).not.toBeNull();
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    expect(textOf(store)).toBe('# x\nUser-agent: *\n');
    expect(fireEvent.keyDown(document.body, { key: 'b', ctrlKey: true })).toBe(true);
  });
});

describe('Panes', () => {
  const panes: readonly Pane[] = [
    {
      id: 'policy',
      content: (
        <p data-selected="true">
          <input aria-label="Draft" />
        </p>
      ),
    },
    { id: 'text', content: <textarea aria-label="Text" /> },
    { id: 'simulator', scrolls: true, content: <button>Line 2</button> },
  ];

  function SomePanes({ content = panes }: { readonly content?: readonly Pane[] }) {
    return <Panes panes={content} visible={useShownPanes()} />;
  }

  test('are three named regions side by side, with named borders', () => {
    render(<Frame store={createEditorStore({})}>{() => <SomePanes />}</Frame>);
    const names = screen.getAllByRole('region').map((region) => within(region).getByRole('heading').textContent);
    expect(names).toStrictEqual(['Policy', 'Text', 'Simulator']);
    expect(screen.getByRole('separator', { name: 'Divider between Policy and Text' })).not.toBeNull();
  });

  test('are tabs on a narrow screen, all mounted; a line that the simulator names is shown in the text', async () => {
    isWide = false;
    const store = createEditorStore({ text: 'a\nb\nc\n' });
    render(<Frame store={store}>{() => <SomePanes />}</Frame>);
    const active = () => screen.getByRole('tab', { selected: true }).textContent;
    expect(active()).toBe('Policy');
    await userEvent.type(screen.getByRole('textbox', { name: 'Draft' }), '/x');
    await userEvent.click(screen.getByRole('tab', { name: 'Simulator' }));
    expect(active()).toBe('Simulator');
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Simulator' }));
    screen.getByRole('button', { name: 'Line 2' }).focus();
    act(() => {
      store.getState().actions.selectLine(1, 'simulator');
    });
    expect(active()).toBe('Text');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Text' }));
    await userEvent.click(screen.getByRole('tab', { name: 'Policy' }));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Draft' }).value).toBe('/x');
  });

  test('the verdict below the tabs moves the focus into the simulator, which takes its place', async () => {
    isWide = false;
    const simulator: Pane = { id: 'simulator', content: <input aria-label="Path" /> };
    render(
      <Frame store={createEditorStore({})}>{() => <SomePanes content={[...panes.slice(0, 2), simulator]} />}</Frame>,
    );
    screen.getByRole('button', { name: /^Googlebot is allowed/ }).focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Simulator');
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Path' })));
  });

  test('below are tabs, one at a time, remembered; a line that the simulator names uncovers the text', async () => {
    const content: readonly Pane[] = [
      ...panes,
      { id: 'problems', content: <input aria-label="Filter Problems" /> },
      { id: 'matrix', content: <input aria-label="Filter Matrix" /> },
    ];
    function More() {
      const visible = useShownPanes();
      const { shown, open, isMaximized, show } = visible;
      return (
        <>
          <button onClick={() => show('problems')}>Check</button>
          <output>{[shown, ...open, isMaximized].join(' ')}</output>
          <Panes panes={content} visible={visible} />
        </>
      );
    }
    const state = () => screen.getByRole('status').textContent;
    const store = createEditorStore({ text: 'a\nb\n' });
    const view = render(<Frame store={store}>{() => <More />}</Frame>);
    // By keyboard: jsdom has no layout, so to a pointer all borders are in one place.
    const go = (key: string) => {
      screen.getByRole('tab', { selected: true }).focus();
      return userEvent.keyboard(key);
    };
    const press = (name: string) => {
      screen.getByRole('button', { name }).focus();
      return userEvent.keyboard('{Enter}');
    };
    expect(screen.queryByRole('tab')).toBeNull();
    await press('Check');
    screen.getByRole('textbox', { name: 'Filter Problems' }).focus();
    await userEvent.keyboard('x');
    await go('{ArrowRight}');
    expect(state()).toBe('matrix matrix false');
    await go('{ArrowLeft}');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Filter Problems' }).value).toBe('x');
    await go('{ArrowRight}');
    await press('Maximize Matrix');
    expect(state()).toBe('matrix matrix true');
    act(() => {
      store.getState().actions.selectLine(1, 'simulator');
    });
    expect(state()).toBe('text matrix false');
    view.unmount();
    render(<Frame store={store}>{() => <More />}</Frame>);
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Matrix');
    await press('Close Matrix');
    expect(screen.queryByRole('tab')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Draft' }));
  });

  test('a pane that fails leaves the others intact', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    let isBroken = true;
    function Fragile() {
      if (isBroken) throw new Error('out of order');
      return <p>mended</p>;
    }
    const [policy, ...others] = panes;
    if (!policy) throw new Error('no pane');
    render(
      <Frame store={createEditorStore({})}>
        {() => <SomePanes content={[{ ...policy, content: <Fragile /> }, ...others]} />}
      </Frame>,
    );
    expect(screen.getByRole('alert').textContent).toContain('The Policy pane failed');
    expect(screen.getByRole('textbox', { name: 'Text' })).not.toBeNull();
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText('mended')).not.toBeNull();
    logged.mockRestore();
  });
});

test('ErrorBoundary: the text can be copied when the whole page fails', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
  const user = userEvent.setup();
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  function Broken(): ReactNode {
    throw new Error('out of order');
  }
  render(
    <Frame store={createEditorStore({ text: 'User-agent: *\n' })}>
      {() => (
        <ErrorBoundary
          renderFallback={(error, retry) => (
            <FailureNotice subject="Gatepost" error={error} onRetry={retry} offersText />
          )}
        >
          <Broken />
        </ErrorBoundary>
      )}
    </Frame>,
  );
  expect(screen.getByRole('alert').textContent).toContain('out of order');
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(writeText.mock.calls).toStrictEqual([['User-agent: *\n']]);
  logged.mockRestore();
});

test('StatusLine: shows changes, lines, encoding, BOM and line ends', () => {
  const store = createEditorStore({ text: '\uFEFFa\r\nb\n' });
  render(
    <Frame store={store}>
      {() => <StatusLine isTextShown changes={{ opened: 24, closed: 1, pages: 0, compared: 'wholly' }} />}
    </Frame>,
  );
  const facts = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(facts).toStrictEqual([
    '24 opened, 1 closed',
    'Line 1',
    '2 lines',
    'UTF-8 with BOM',
    'Mixed line endings (1 × LF, 1 × CRLF)',
  ]);
});

test('ExampleNotice: is shown until the example is changed', () => {
  const store = createEditorStore({});
  render(<Frame store={store}>{() => <ExampleNotice />}</Frame>);
  expect(screen.getByText('This is an example.')).not.toBeNull();
  edit(store, '# mine\n');
  expect(screen.queryByText('This is an example.')).toBeNull();
});

describe('notices', () => {
  test('are announced, stay for an error, and can have an action', async () => {
    const run = vi.fn<() => void>();
    render(<NoticeContainer />);
    act(() => {
      showNotice({
        tone: 'success',
        message: 'Opened.',
        details: 'It has 2 lines.',
        action: { label: 'Go back', run },
      });
      showNotice({ tone: 'error', message: 'Not saved.' });
    });
    expect((await screen.findByRole('status')).textContent).toBe('Opened.It has 2 lines.');
    expect((await screen.findByRole('alert')).textContent).toBe('Not saved.');
    await userEvent.click(screen.getByRole('button', { name: 'Go back' }));
    expect(run).toHaveBeenCalledOnce();
  });

  test('a notice from an action stays, replacing the one that offered the action', async () => {
    render(<NoticeContainer />);
    const again = () => showNotice({ topic: 'save', tone: 'error', message: 'Still not saved.' });
    // While the first one is being dismissed.
    const run = () => void setTimeout(again, 60);
    act(() => {
      showNotice({ topic: 'save', tone: 'error', message: 'It changed.', action: { label: 'Overwrite', run } });
    });
    const save = await screen.findByRole('button', { name: 'Overwrite' });
    vi.useFakeTimers();
    fireEvent.click(save);
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(screen.queryByText('It changed.')).toBeNull();
    expect(screen.getByText('Still not saved.')).not.toBeNull();
  });

  test('storage trouble is shown above the panes for as long as it lasts', () => {
    const trouble = createStorageTrouble();
    const notices: Notice[] = [];
    const notify = (notice: Notice) => void notices.push(notice);
    const store = createEditorStore({ text: 'User-agent: *\n' });
    const leave = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));
    render(<Frame store={store}>{() => <StorageNotice trouble={trouble} />}</Frame>);
    edit(store, '# x\n');
    expect(leave()).toBe(true);
    act(() => {
      showSessionNotice({ kind: 'not-kept', sentence: 'The storage is full.' }, trouble, notify);
    });
    expect(screen.getByRole('alert').textContent).toBe('Not saved. The storage is full.');
    // Leaving would lose it now, so the browser asks, whichever document is shown.
    expect(leave()).toBe(false);
    act(() => store.getState().actions.addDocument('page', 'page.html', ''));
    expect(leave()).toBe(false);
    act(() => {
      showSessionNotice({ kind: 'kept-again', sentence: 'Kept again.' }, trouble, notify);
    });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(leave()).toBe(true);
    expect(notices).toStrictEqual([{ tone: 'success', message: 'Kept again.' }]);
  });

  test('work from the last visit is announced, and starting afresh can be undone', () => {
    const store = createEditorStore({ text: 'User-agent: mine\n' });
    const notices: Notice[] = [];
    const loaded = {
      data: store.getState(),
      sequence: Date.UTC(2026, 10, 20),
      aside: [],
      known: true,
      notices: [],
      from: null,
    };
    welcomeBack(loaded, store, (notice) => void notices.push(notice));
    expect(notices[0]?.message).toMatch(/^Your work from .*2026.* was restored\.$/);
    notices[0]?.action?.run();
    expect(textOf(store)).toBe(EXAMPLE_POLICY);
    store.getState().actions.undo();
    expect(textOf(store)).toBe('User-agent: mine\n');
  });

  test('an untouched example is not announced', () => {
    const store = createEditorStore({});
    const notices: Notice[] = [];
    const loaded = { data: store.getState(), sequence: 1, aside: [], known: true, notices: [], from: null };
    welcomeBack(loaded, store, (notice) => void notices.push(notice));
    expect(notices).toStrictEqual([]);
  });
});

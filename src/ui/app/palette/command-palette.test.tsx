import { createEditorStore } from '#state';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useMemo, useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Button } from '../../controls/button.tsx';
import { AppServicesProvider, type AppServices, type DialogId, type PaneId } from '../../services/app-services.tsx';
import { servicesOver } from '../../services/render-in-app.test-setup.tsx';
import { areSingleKeysOn } from '../commands/single-keys.ts';
import { useCommands } from '../commands/use-commands.ts';
import { useShortcuts } from '../commands/use-shortcuts.ts';
import { CommandPalette } from './command-palette.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';

beforeEach(() => {
  localStorage.clear();
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const TEXT = 'User-agent: *\nDisallow: /a\n\nUser-agent: GPTBot\nDisallow: /\n';

function Tool({ context, dialog }: { readonly context: AppServices; readonly dialog: DialogId | null }) {
  const { all } = useCommands(context);
  useShortcuts(all, context, dialog !== null);
  const close = () => context.showDialog('none' as DialogId);
  return (
    <>
      <input aria-label="Path" />
      <button type="button">Button</button>
      <div data-pane="simulator">
        <Button data-palette tooltip="It holds nothing of the policy.">
          Copy verdict
        </Button>
      </div>
      <output>{dialog}</output>
      {dialog === 'palette' && <CommandPalette commands={all} onClose={close} />}
      {dialog === 'shortcuts' && <ShortcutsDialog commands={all} onClose={close} />}
    </>
  );
}

function show() {
  const store = createEditorStore({ text: TEXT });
  const panes: PaneId[] = [];
  function Frame() {
    const [dialog, setDialog] = useState<DialogId | null>(null);
    const context = useMemo<AppServices>(
      () =>
        servicesOver(store, {
          showDialog: (next) => setDialog((next as string) === 'none' ? null : next),
          showPane: (pane) => void panes.push(pane),
        }),
      [],
    );
    return (
      <AppServicesProvider value={context}>
        <Tool context={context} dialog={dialog} />
      </AppServicesProvider>
    );
  }
  render(<Frame />);
  return { store, panes };
}

const box = () => screen.findByRole('combobox', { name: 'Command', expanded: true });

describe('CommandPalette', () => {
  test('opens by shortcut even in a text box, finds, runs, and restores the focus', async () => {
    const { store } = show();
    screen.getByRole('textbox', { name: 'Path' }).focus();
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await box(), 'dark');
    expect(screen.getByRole('option', { selected: true }).textContent).toContain('Theme: dark');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(store.getState().preferences.theme).toBe('dark'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Path' }));
  });

  test('goes to a crawler of the file', async () => {
    const { store, panes } = show();
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await box(), 'gptbot{Enter}');
    await waitFor(() => expect(store.getState().selection.caret).toBe(TEXT.indexOf('User-agent: GPTBot')));
    expect(panes).toEqual(['text']);
  });

  test('omits disabled commands, and lists recently used ones first', async () => {
    show();
    await userEvent.keyboard('{Control>}k{/Control}');
    await box();
    expect(screen.queryByRole('option', { name: /^Undo/ })).toBeNull();
    await userEvent.type(await box(), 'convert{Enter}');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('convert'));
    cleanup();
    show();
    await userEvent.keyboard('{Control>}k{/Control}');
    await box();
    expect(screen.getAllByRole('option')[0]?.textContent).toContain('Convert to ACAP');
    expect(screen.getByText('Recently used')).not.toBeNull();
  });

  test('arrow keys wrap around, Escape closes', async () => {
    show();
    await userEvent.keyboard('{Control>}k{/Control}');
    await box();
    await userEvent.keyboard('{ArrowUp}');
    const options = screen.getAllByRole('option');
    expect(options.at(-1)?.getAttribute('aria-selected')).toBe('true');
    await userEvent.keyboard('{ArrowDown}');
    expect(options[0]?.getAttribute('aria-selected')).toBe('true');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('a double click on its button leaves it open, a click outside closes it', async () => {
    show();
    await userEvent.keyboard('{Control>}k{/Control}');
    await box();
    const overlay = screen.getByRole('dialog').previousElementSibling ?? document.body;
    fireEvent.pointerDown(overlay);
    fireEvent.click(overlay, { detail: 2 });
    expect(await box()).not.toBeNull();
    await userEvent.click(overlay);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('names a button of a pane by its label, without its description', async () => {
    show();
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await box(), 'copy verdict');
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('Copy verdict In the simulator');
  });

  test.each([
    ['review changes', 'Compare'],
    ['convert to rsl', 'Convert to ACAP'],
  ])('finds what users call %s', async (typed, title) => {
    show();
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await box(), typed);
    expect(screen.getByRole('option', { selected: true }).textContent).toContain(title);
  });

  test('says when nothing is found', async () => {
    show();
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await box(), 'zzz');
    expect(screen.getByText('No results for “zzz”.')).not.toBeNull();
  });
});

describe('ShortcutsDialog', () => {
  test('opens with ? outside text boxes, and lists every shortcut', async () => {
    show();
    screen.getByRole('textbox', { name: 'Path' }).focus();
    await userEvent.keyboard('?');
    expect(screen.queryByRole('dialog')).toBeNull();
    screen.getByRole('button', { name: 'Button' }).focus();
    await userEvent.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(dialog).getByText('Commands').closest('div')?.textContent).toBe('CommandsCtrl+K');
    expect(within(dialog).getByText('Redo').closest('div')?.textContent).toBe('RedoCtrl+Shift+Z or Ctrl+Y');
  });

  test('opens with F1, in text boxes too', async () => {
    show();
    screen.getByRole('textbox', { name: 'Path' }).focus();
    await userEvent.keyboard('{F1}');
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(dialog).getByText('Keyboard shortcuts', { selector: 'dt' }).closest('div')?.textContent).toBe(
      'Keyboard shortcutsF1 or ?',
    );
  });

  test('switches single-key shortcuts off', async () => {
    show();
    await userEvent.keyboard('?');
    await userEvent.click(await screen.findByRole('checkbox', { name: /Single-key shortcuts/ }));
    expect(areSingleKeysOn()).toBe(false);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.keyboard('?');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

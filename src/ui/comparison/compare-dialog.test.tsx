// @vitest-environment jsdom
import { createEditorStore, selectRobotsDocument } from '#state';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { CommandContext } from '../commands/command.ts';
import { AppServicesProvider } from '../hooks/use-app-services.tsx';
import { EditorStoreProvider } from '../hooks/use-editor-store.tsx';
import { createFileHandles } from '../workspace/file-handles.ts';
import { CompareDialog } from './compare-dialog.tsx';

beforeAll(() => {
  Element.prototype.scrollIntoView = () => {};
});
afterEach(cleanup);

function show(text: string, edit?: { readonly start: number; readonly end: number; readonly newText: string }) {
  const store = createEditorStore({ text });
  const shown: string[] = [];
  if (edit) {
    const { path } = selectRobotsDocument(store.getState());
    store.getState().actions.applyEdits(path, [edit], { origin: 'form', label: 'edit' });
  }
  const services: CommandContext = {
    store,
    fileHandles: createFileHandles(),
    showDialog: () => {},
    showPane: (pane) => void shown.push(pane),
    notify: () => {},
  };
  render(
    <EditorStoreProvider store={store}>
      <AppServicesProvider services={services}>
        <CompareDialog dropped={null} onClose={() => void shown.push('closed')} />
      </AppServicesProvider>
    </EditorStoreProvider>,
  );
  return { store, shown };
}

const TEXT = 'User-agent: *\nDisallow: /a/\n';

describe('CompareDialog', () => {
  test('says what changed since the file was saved, and asks the simulator about it', async () => {
    const { store, shown } = show(TEXT, { start: 14, end: 28, newText: 'Disallow: /b/\n' });
    const differences = await screen.findByRole('region', { name: 'Differences' });
    expect(within(differences).getByRole('heading').textContent).toBe('Any other crawler 2');
    expect(
      within(differences)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toStrictEqual([
      '/a/ProhibitedbecomesPermittedall usagesAsk the simulator',
      '/b/PermittedbecomesProhibitedall usagesAsk the simulator',
    ]);
    const gates = screen.getByRole('list', { name: 'At a glance' });
    expect(gates.textContent).toBe('Nothing newly permitted: No, 1 exceptionNothing newly prohibited: No, 1 exception');
    await userEvent.click(screen.getByRole('button', { name: 'Ask the simulator about /b/' }));
    expect(store.getState().simulator).toMatchObject({ crawler: '', path: '/b/', reader: 'acap' });
    expect(shown).toStrictEqual(['closed', 'simulator']);
  });

  test('compares with a text that is pasted', async () => {
    show(TEXT);
    await userEvent.type(screen.getByRole('textbox', { name: 'The other version' }), 'User-agent: *\nDisallow: /\n');
    await userEvent.click(screen.getByRole('button', { name: 'Compare with this text' }));
    await screen.findByRole('region', { name: 'Differences' });
    expect(screen.getByRole('list', { name: 'At a glance' }).textContent).toBe(
      'Nothing newly permitted: No, 1 exceptionNothing newly prohibited: Yes',
    );
  });

  test('says when both decide alike', async () => {
    show(TEXT, { start: 0, end: 0, newText: '# a comment\n' });
    expect(await screen.findByText('Both decide alike')).toBeTruthy();
    expect(screen.getByRole('list', { name: 'At a glance' }).textContent).toBe(
      'Nothing newly permitted: YesNothing newly prohibited: Yes',
    );
  });
});

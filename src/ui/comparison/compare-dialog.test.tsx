import { createEditorStore, selectRobotsDocument } from '#state';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { AppServicesProvider } from '../services/app-services.tsx';
import { renderInApp, servicesOver } from '../services/render-in-app.test-setup.tsx';
import { CompareDialog } from './compare-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(text: string, edit?: { readonly start: number; readonly end: number; readonly newText: string }) {
  const store = createEditorStore({ text });
  if (edit) {
    const { path } = selectRobotsDocument(store.getState());
    store.getState().actions.applyEdits(path, [edit], { origin: 'form', label: 'edit' });
  }
  const { panes: shown } = renderInApp(store, <CompareDialog onClose={() => void shown.push('closed')} />);
  return { store, shown };
}

const TEXT = 'User-agent: *\nDisallow: /a/\n';

describe('CompareDialog', () => {
  test('lists the paths that opened and closed since the file was opened, and tests one in the simulator', async () => {
    const { store, shown } = show(TEXT, { start: 14, end: 28, newText: 'Disallow: /b/\n' });
    const differences = await screen.findByRole('region', { name: 'Differences' });
    expect(
      within(differences)
        .getAllByRole('heading')
        .map(({ textContent }) => textContent),
    ).toStrictEqual([
      '1 example path openedAllowed now, blocked before. Next to each path: the line that blocked it.',
      'Any other crawler',
      '1 example path closedBlocked now, allowed before. Next to each path: the line that blocks it.',
      'Any other crawler',
    ]);
    expect(
      within(differences)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toStrictEqual(['/a/line 2', '/b/line 2']);
    await userEvent.click(screen.getByRole('button', { name: 'Test /b/ in the simulator' }));
    expect(store.getState().simulator).toMatchObject({ crawler: '', path: '/b/', reader: 'auto' });
    expect(shown).toStrictEqual(['closed', 'simulator']);
  });

  test('names the group that caused many changes, and adds the rules of * to it', async () => {
    const { store } = show(TEXT, { start: 28, end: 28, newText: '\nUser-agent: GPTBot\nDisallow: /private\n' });
    expect(await screen.findByText('GPTBot has its own group now')).toBeTruthy();
    expect(screen.getByText('Line 4 names it, so the rule of * no longer applies to it.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Add the rules of * to GPTBot' }));
    expect(selectRobotsDocument(store.getState()).document.text).toBe(
      `${TEXT}\nUser-agent: GPTBot\nDisallow: /private\nDisallow: /a/\n`,
    );
    await screen.findByRole('heading', { name: /^1 example path closed/ });
    expect(screen.queryByRole('heading', { name: /opened/ })).toBeNull();
    // The button is gone, and what follows comes and goes with the comparison.
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Read as' }));
  });

  test('A11: follows a referenced document that changes while it is open', async () => {
    const store = createEditorStore({ text: 'ACAP-crawler: *\nACAP-permissions-reference: /more.txt\n' });
    const { addDocument, applyEdits } = store.getState().actions;
    addDocument('permissions', '/more.txt', 'ACAP-crawler: *\nACAP-disallow-crawl: /a/\n');
    renderInApp(store, <CompareDialog onClose={() => {}} />);
    await userEvent.click(screen.getByRole('radio', { name: 'As opened' }));
    expect(await screen.findByText('No decision differs')).toBeTruthy();
    const fix = { start: 16, end: 16, newText: 'ACAP-disallow-crawl: /b/\n' };
    act(() => applyEdits('/more.txt', [fix], { origin: 'fix', label: 'fix' }));
    expect(await screen.findByRole('button', { name: 'Test /b/ in the simulator' })).toBeTruthy();
  });

  test('puts groups together that another version lacks, so that the paths stay in view', async () => {
    show('User-agent: A\nDisallow:\n\nUser-agent: B\nDisallow:\n');
    await userEvent.click(screen.getByRole('radio', { name: 'Another file' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'The other version' }), 'User-agent: *\nDisallow: /');
    await userEvent.click(screen.getByRole('button', { name: 'Compare with this text' }));
    expect(await screen.findByText('A and B have their own groups now')).toBeTruthy();
    expect(screen.getByText('Lines 1 and 4 name them, so the rule of * no longer applies to them.')).toBeTruthy();
  });

  test('goes to the line that blocks a path', async () => {
    const { store, shown } = show(TEXT, { start: 28, end: 28, newText: 'Disallow: /b/\n' });
    await userEvent.click(await screen.findByRole('button', { name: 'line 3' }));
    expect(store.getState().selection.caret).toBe(28);
    expect(shown).toStrictEqual(['closed', 'policy']);
  });

  test('names changed pages', () => {
    const store = createEditorStore({ text: TEXT });
    const { addDocument, applyEdits } = store.getState().actions;
    addDocument('page', 'page.html', '<meta name="robots" content="noindex">');
    applyEdits('page.html', [{ start: 0, end: 0, newText: '<!doctype html>' }], { origin: 'typing', label: 'type' });
    renderInApp(store, <CompareDialog onClose={() => {}} />);
    expect(screen.getByRole('region', { name: 'Changed pages' }).textContent).toMatch(/^1 page changedpage\.html\./);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'As opened' }).checked).toBe(true);
  });

  test('offers the saved version only if there is one', async () => {
    const { store } = show(TEXT, { start: 14, end: 28, newText: '' });
    const names = () => screen.getAllByRole('radio').map((radio) => radio.parentElement?.textContent);
    expect(names()).toStrictEqual(['As opened', 'Another file']);
    act(() => {
      store.getState().actions.markSaved(selectRobotsDocument(store.getState()).path);
    });
    expect(names()).toStrictEqual(['As opened', 'As last saved', 'Another file']);
  });

  test('compares with a pasted text', async () => {
    show(TEXT);
    await userEvent.type(screen.getByRole('textbox', { name: 'The other version' }), 'User-agent: *\nDisallow: /\n');
    await userEvent.click(screen.getByRole('button', { name: 'Compare with this text' }));
    expect(await screen.findByRole('region', { name: 'Opened' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Closed' })).toBeNull();
  });

  test('says that a text has no rules', async () => {
    show(TEXT);
    const box = screen.getByRole('textbox', { name: 'The other version' });
    const compare = screen.getByRole('button', { name: 'Compare with this text' });
    const note = 'The other version has no rules, so it allows everything.';
    await userEvent.type(box, 'Dear reader, this is a letter.');
    await userEvent.click(compare);
    expect(await screen.findByText(note)).toBeTruthy();
    await userEvent.type(box, '{Enter}User-agent: *');
    await userEvent.click(compare);
    expect(screen.queryByText(note)).toBeNull();
  });

  test('hides the result once the pasted text is another one', async () => {
    show(TEXT);
    const box = screen.getByRole('textbox', { name: 'The other version' });
    const compare = screen.getByRole('button', { name: 'Compare with this text' });
    const outdated = 'The text has changed: compare it again.';
    await userEvent.type(box, 'User-agent: *\nDisallow: /\n');
    await userEvent.click(compare);
    await screen.findByRole('region', { name: 'Opened' });
    await userEvent.type(box, 'x');
    expect(screen.getByText(outdated)).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Opened' })).toBeNull();
    // Back to what was compared.
    await userEvent.type(box, '{Backspace}');
    expect(screen.queryByText(outdated)).toBeNull();
    expect(screen.getByRole('region', { name: 'Opened' })).toBeTruthy();
    await userEvent.type(box, 'x');
    await userEvent.click(screen.getByRole('radio', { name: 'As opened' }));
    expect(await screen.findByText('No decision differs')).toBeTruthy();
  });

  test('says that the box is empty, and keeps what was pasted while another version is chosen', async () => {
    show(TEXT, { start: 14, end: 28, newText: '' });
    await userEvent.click(screen.getByRole('radio', { name: 'Another file' }));
    await userEvent.click(screen.getByRole('button', { name: 'Compare with this text' }));
    expect(screen.getByText('Paste the other version first.')).toBeTruthy();
    const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'The other version' });
    await userEvent.type(box(), TEXT);
    await userEvent.click(screen.getByRole('radio', { name: 'As opened' }));
    expect(screen.queryByRole('textbox')).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: 'Another file' }));
    expect(box().value).toBe(TEXT);
  });

  test('says that the other version is a page, not a robots.txt', async () => {
    show(TEXT);
    await userEvent.click(screen.getByRole('radio', { name: 'Another file' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'The other version' }), '<!doctype html>');
    await userEvent.click(screen.getByRole('button', { name: 'Compare with this text' }));
    expect(screen.getByText(/^This looks like an HTML page, not a robots\.txt/)).toBeTruthy();
  });

  test('a text that is compared while a file is being read stays', async () => {
    show(TEXT);
    const file = new File([], 'slow.txt');
    let finish: (bytes: ArrayBuffer) => void = () => undefined;
    vi.spyOn(file, 'arrayBuffer').mockReturnValue(new Promise((resolve) => (finish = resolve)));
    fireEvent.change(document.querySelector('input[type=file]') ?? document, { target: { files: [file] } });
    await userEvent.type(screen.getByRole('textbox', { name: 'The other version' }), TEXT);
    await userEvent.click(screen.getByRole('button', { name: 'Compare with this text' }));
    await act(async () => finish(await new File(['User-agent: *\n'], '').arrayBuffer()));
    expect(await screen.findByText('No decision differs')).toBeTruthy();
    expect(screen.queryByText(/^Compared with slow/)).toBeNull();
  });

  test('says why a file cannot be read', async () => {
    show(TEXT);
    const folder = new File([], 'folder');
    vi.spyOn(folder, 'arrayBuffer').mockRejectedValue(new DOMException('', 'NotFoundError'));
    fireEvent.change(document.querySelector('input[type=file]') ?? document, { target: { files: [folder] } });
    expect(await screen.findByText(/^folder: The browser could not read it/)).toBeTruthy();
  });

  test('starts again after it was stopped', async () => {
    // Frames may be painted before results that a press holds back appear.
    vi.stubGlobal('requestAnimationFrame', queueMicrotask);
    const store = createEditorStore({ text: TEXT });
    let started = 0;
    const start = () => {
      started++;
      return () => undefined;
    };
    const services = servicesOver(store, { tasks: { start } });
    store.getState().actions.applyEdits('robots.txt', [{ start: 0, end: 0, newText: '#\n' }], {
      origin: 'form',
      label: 'edit',
    });
    render(
      <AppServicesProvider value={services}>
        <CompareDialog onClose={() => {}} />
      </AppServicesProvider>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
    expect(screen.queryByRole('progressbar')).toBeNull();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Start again'));
    await userEvent.click(screen.getByRole('button', { name: 'Start again' }));
    expect(screen.getByRole('progressbar', { name: 'Comparison' })).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Stop'));
    expect(started).toBe(2);
  });

  test('says when no decision differs', async () => {
    show(TEXT, { start: 0, end: 0, newText: '# a comment\n' });
    expect(await screen.findByText('No decision differs')).toBeTruthy();
  });
});

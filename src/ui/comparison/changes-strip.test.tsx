import { createEditorStore, selectRobotsDocument } from '#state';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { renderInApp } from '../services/render-in-app.test-setup.tsx';
import { ChangesStrip } from './changes-strip.tsx';
import { describeChanges, useChanges } from './use-changes.ts';

afterEach(cleanup);

function Strip() {
  return <ChangesStrip changes={useChanges()} />;
}

const EVERYONE = 'User-agent: *\nDisallow: /a/\nDisallow: /b/\n';

describe('ChangesStrip', () => {
  test('counts what opened and closed since the file was opened, until it is undone', async () => {
    const store = createEditorStore({ text: EVERYONE });
    renderInApp(store, <Strip />);
    const strip = screen.getByRole('region', { name: 'Changes' });
    expect(strip.textContent).toBe('');
    const { path } = selectRobotsDocument(store.getState());
    const newText = '\nUser-agent: GPTBot\nDisallow: /private\n';
    const edit = { start: EVERYONE.length, end: EVERYONE.length, newText };
    act(() => {
      store.getState().actions.applyEdits(path, [edit], { origin: 'form', label: 'add' });
    });
    await screen.findByText('example paths');
    expect(strip.textContent).toBe('2 example paths opened, 1 closed since you opened the fileCompare');
    act(() => {
      store.getState().actions.undo();
    });
    expect(strip.textContent).toBe('');
  });

  test('counts changed pages, even if nothing else changed', async () => {
    const store = createEditorStore({ text: EVERYONE });
    renderInApp(store, <Strip />);
    const strip = screen.getByRole('region', { name: 'Changes' });
    const { addDocument, applyEdits } = store.getState().actions;
    act(() => {
      addDocument('page', 'page.html', '<meta name="robots" content="noindex">');
    });
    expect(strip.textContent).toBe('');
    act(() => {
      applyEdits('page.html', [{ start: 0, end: 0, newText: '<!-- -->' }], { origin: 'typing', label: 'type' });
    });
    expect(strip.textContent).toBe('1 page changed since you opened the filesCompare');
  });

  test('A11: counts what a changed document opens', async () => {
    const store = createEditorStore({ text: 'ACAP-crawler: *\nACAP-permissions-reference: p.txt\n' });
    const { addDocument, applyEdits } = store.getState().actions;
    addDocument('permissions', 'p.txt', 'ACAP-crawler: *\nACAP-disallow-crawl: /a/\n');
    renderInApp(store, <Strip />);
    act(() => {
      applyEdits('p.txt', [{ start: 16, end: 41, newText: '' }], { origin: 'typing', label: 'type' });
    });
    expect(await screen.findByText('1 opened')).toBeTruthy();
  });

  test('G4: counts what only Google’s parser reads', async () => {
    const store = createEditorStore({ text: EVERYONE });
    renderInApp(store, <Strip />);
    const { path } = selectRobotsDocument(store.getState());
    act(() => {
      const edit = { start: EVERYONE.length, end: EVERYONE.length, newText: 'Disalow: /c/\n' };
      store.getState().actions.applyEdits(path, [edit], { origin: 'form', label: 'add' });
    });
    expect(await screen.findByText('1 closed')).toBeTruthy();
  });

  test('appears with the change, says when no path opened or closed, and disappears when it is undone', async () => {
    const store = createEditorStore({ text: EVERYONE });
    renderInApp(store, <Strip />);
    const strip = screen.getByRole('region', { name: 'Changes' });
    const { path } = selectRobotsDocument(store.getState());
    act(() => {
      store
        .getState()
        .actions.applyEdits(path, [{ start: 0, end: 0, newText: '# x\n' }], { origin: 'typing', label: 'type' });
    });
    expect(strip.textContent).toBe('Comparing…Compare');
    // Screen readers announce only counts.
    expect(screen.getByRole('status').textContent).toBe('');
    await expect.poll(() => strip.textContent).toBe('No paths opened or closed since you opened the fileCompare');
    act(() => {
      store.getState().actions.undo();
    });
    expect(strip.textContent).toBe('');
  });

  test('says that paths could not be compared, even if pages changed', async () => {
    const changes = { opened: 0, closed: 0, pages: 1, compared: 'failed' } as const;
    renderInApp(createEditorStore({ text: EVERYONE }), <ChangesStrip changes={changes} />);
    const strip = screen.getByRole('region', { name: 'Changes' });
    await expect
      .poll(() => strip.textContent)
      .toBe('1 page changed since you opened the file (paths not compared)Compare');
  });

  test.each([
    [{ opened: 24, closed: 1, pages: 0, compared: 'wholly' }, '24 opened, 1 closed'],
    [{ opened: 1, closed: 0, pages: 2, compared: 'wholly' }, '1 opened, 2 pages changed'],
    [{ opened: 0, closed: 1234, pages: 0, compared: 'partly' }, '1,234 closed, partly compared'],
    [{ opened: 0, closed: 0, pages: 0, compared: 'partly' }, 'partly compared'],
    [{ opened: 0, closed: 0, pages: 0, compared: 'wholly' }, 'no paths changed'],
    [{ opened: 0, closed: 0, pages: 1, compared: 'not-yet' }, '1 page changed, comparing…'],
    [{ opened: 0, closed: 0, pages: 0, compared: 'failed' }, 'not compared'],
  ] as const)('%j', (changes, words) => {
    expect(describeChanges(changes)).toBe(words);
  });
});

import { createEditorStore } from '#state';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Notice } from '../../services/app-services.tsx';
import { prepend, renderInApp } from '../../services/render-in-app.test-setup.tsx';
import { createStorageTrouble, showSessionNotice } from '../session-notices.ts';
import { ExampleNotice, StorageNotice } from './strips.tsx';

afterEach(cleanup);

test('ExampleNotice: is shown until the example is changed', () => {
  const store = createEditorStore({});
  renderInApp(store, <ExampleNotice />);
  expect(screen.getByText('This is an example.')).not.toBeNull();
  prepend(store, '# mine\n');
  expect(screen.queryByText('This is an example.')).toBeNull();
});

test('StorageNotice: storage trouble is shown above the panes for as long as it lasts', () => {
  const trouble = createStorageTrouble();
  const notices: Notice[] = [];
  const notify = (notice: Notice) => void notices.push(notice);
  const store = createEditorStore({ text: 'User-agent: *\n' });
  const leave = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));
  renderInApp(store, <StorageNotice trouble={trouble} />);
  prepend(store, '# x\n');
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

test('unreadable work is reported as an error, with a download', () => {
  const notices: Notice[] = [];
  const notify = (notice: Notice) => void notices.push(notice);
  showSessionNotice({ kind: 'set-aside', sentence: 'Set aside.', kept: '[]' }, createStorageTrouble(), notify);
  expect(notices).toMatchObject([{ tone: 'error', message: 'Set aside.', action: { label: 'Download it' } }]);
});

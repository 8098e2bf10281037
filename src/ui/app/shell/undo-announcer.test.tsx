import { createEditorStore } from '#state';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { prepend, renderInApp } from '../../services/render-in-app.test-setup.tsx';
import { UndoAnnouncer } from './undo-announcer.tsx';

afterEach(cleanup);

test('UndoAnnouncer: announces what was undone or redone, even if it is the same twice, but no other steps', () => {
  const store = createEditorStore({ text: 'Disallow: /\n' });
  renderInApp(store, <UndoAnnouncer />);
  const { undo, redo } = store.getState().actions;
  const announced = () => screen.getByRole('status').textContent;
  prepend(store, 'User-agent: *\n');
  prepend(store, 'Allow: /a\n');
  expect(announced()).toBe('');
  act(undo);
  const first = announced();
  expect(first).toBe('Undone: add rule.');
  act(undo);
  expect(announced()?.trim()).toBe(first);
  expect(announced()).not.toBe(first);
  act(redo);
  expect(announced()).toBe('Redone: add rule.');
  prepend(store, 'Allow: /b\n');
  expect(announced()).toBe('Redone: add rule.');
});

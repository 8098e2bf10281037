import { createEditorStore } from '#state';
import { layOutInJsdom } from '#testing/lay-out-in-jsdom.ts';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { renderInApp } from '../services/render-in-app.test-setup.tsx';
import { DocumentForm } from './document-form.tsx';

beforeAll(layOutInJsdom);
afterEach(cleanup);

test('renaming a document keeps its form, and with it the click that ended the typing', async () => {
  const store = createEditorStore({ text: 'User-agent: *\n' });
  const { addDocument, renameDocument } = store.getState().actions;
  addDocument('rsl', '/a.xml', '<rsl xmlns="https://rslstandard.org/rsl"></rsl>');
  renderInApp(store, <DocumentForm />);
  const button = await screen.findByRole('button', { name: 'Add content element' }, { timeout: 10_000 });
  act(() => renameDocument('/a.xml', '/b.xml'));
  expect(screen.getByRole('button', { name: 'Add content element' })).toBe(button);
});

import { createEditorStore, selectActiveDocument, selectUndoLabel, type DocumentKind } from '#state';
import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { renderInApp } from '../services/render-in-app.test-setup.tsx';
import { PageForm } from './page-form.tsx';

/** Renders the form of a page or of headers. */
export async function showPageForm(kind: DocumentKind, text: string) {
  const store = createEditorStore({ text: '' });
  store.getState().actions.addDocument(kind, 'x', text);
  const { notices } = renderInApp(store, <PageForm />);
  await waitFor(() => expect(screen.queryByText('Reading the page…')).toBeNull(), { timeout: 10_000 });
  return {
    store,
    notices,
    text: () => selectActiveDocument(store.getState()).document.text,
    label: () => selectUndoLabel(store.getState()),
  };
}

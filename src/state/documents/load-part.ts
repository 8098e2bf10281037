import type { EditorStore } from '../editor-state.ts';

/**
 * Loads a part of the program for a store, unless it is loaded or loading; the state tells how that went. Never rejects.
 */
export async function loadPart(
  store: EditorStore,
  part: 'linter' | 'pageReader',
  load: () => Promise<void>,
): Promise<void> {
  const status = store.getState()[part];
  if (status === 'ready' || status === 'loading') return;
  store.setState({ [part]: 'loading' });
  try {
    await load();
    store.setState({ [part]: 'ready' });
  } catch {
    store.setState({ [part]: 'failed' });
  }
}

import type { StoreApi } from 'zustand/vanilla';
import type { EditorState } from './editor-state.ts';

type Store = StoreApi<EditorState>;

/**
 * Loads what reads HTML, unless it is there already; `pageReader` of the state tells how it went. Never rejects.
 *
 * It is large, so that nobody waits for it who has no page to read.
 */
export async function loadPageReader(store: Store): Promise<void> {
  const { status } = store.getState().pageReader;
  if (status === 'ready' || status === 'loading') return;
  store.setState({ pageReader: { status: 'loading' } });
  try {
    const { buildPagePolicy } = await import('#core/pages');
    store.setState({ pageReader: { status: 'ready', read: buildPagePolicy } });
  } catch {
    store.setState({ pageReader: { status: 'failed' } });
  }
}

/** Loads what reads HTML as soon as the store holds a page, or the simulator asks about one that was typed. */
export function loadPagesWhenNeeded(store: Store): void {
  const check = ({ workspace, pageReader, simulator }: EditorState): void => {
    if (pageReader.status !== 'absent') return;
    const isTyped = simulator.page.from === 'typed' && simulator.page.text !== '';
    const isHeld = Object.values(workspace.documents).some(({ kind }) => kind === 'page');
    if (isTyped || isHeld) void loadPageReader(store);
  };
  check(store.getState());
  store.subscribe((state, before) => {
    const isSame = state.workspace.documents === before.workspace.documents && state.simulator === before.simulator;
    if (!isSame) check(state);
  });
}

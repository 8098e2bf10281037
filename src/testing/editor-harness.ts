import type { TextEdit } from '#core';
import { createEditorStore, selectActiveDocument, type EditorState, type EditorStore } from '#state';

/** Lines with each kind of line ending. */
export const MIXED_FILE = 'User-agent: *\r\nDisallow: /a\nAllow: /b\rSitemap: x';

/** A store with one robots.txt and a fake clock, and short names for user actions. */
export interface EditorHarness {
  readonly store: EditorStore;
  readonly state: () => EditorState;
  readonly text: () => string;
  readonly wait: (milliseconds: number) => void;
  readonly type: (offset: number, newText: string, remove?: number) => void;
  readonly form: (edits: readonly TextEdit[], label?: string, coalesceKey?: string) => void;
}

/** Opens a file, by default one with mixed line endings. */
export function createEditorHarness(text = MIXED_FILE): EditorHarness {
  let time = 0;
  const store = createEditorStore({ text, now: () => time });
  const { actions } = store.getState();
  return {
    store,
    state: () => store.getState(),
    text: () => selectActiveDocument(store.getState()).document.text,
    wait: (milliseconds) => {
      time += milliseconds;
    },
    type: (offset, newText, remove = 0) =>
      actions.applyEdits('robots.txt', [{ start: offset, end: offset + remove, newText }], {
        origin: 'typing',
        label: 'typing',
        caretAfter: offset + newText.length,
      }),
    form: (edits, label = 'change pattern', coalesceKey) =>
      actions.applyEdits('robots.txt', edits, {
        origin: 'form',
        label,
        ...(coalesceKey === undefined ? {} : { coalesceKey }),
      }),
  };
}

import { lineContent, lineCount, type LineReference, type TextDocument } from '#core';
import { selectRobotsDocument, type EditorState } from '#state';
import { useEditorStoreApi } from '../hooks/use-editor-store.tsx';
import { useAsked, type Asked } from './use-asked.tsx';

/** A line that can be gone to. */
export interface ShownLine {
  /** What it says. */
  readonly content: string;
  /** Shows it in text and form; `null` where it stands in what was typed into the simulator. */
  readonly show: (() => void) | null;
}

/** Returns what a line reference of the answer leads to. */
export function useShowLine({ path, line }: LineReference): ShownLine {
  const store = useEditorStoreApi();
  const asked = useAsked();
  const text = textOf(path, asked);
  const content = text !== null && line < lineCount(text) ? lineContent(text, line) : '';
  const isTyped = (path === 'page' || path === 'headers') && asked.typed[path].from !== 'document';
  if (isTyped) return { content, show: null };
  const show = (): void => {
    const state = store.getState();
    const target = documentOf(path, asked, state);
    if (!Object.hasOwn(state.workspace.documents, target)) return;
    if (state.workspace.activePath !== target) state.actions.activate(target);
    state.actions.selectLine(line, 'simulator');
  };
  return { content, show };
}

/** The text that a line reference is about; `null` when it is gone. */
function textOf(path: string, { policy, texts }: Asked): TextDocument | null {
  return path === 'robots.txt' ? policy.document : (texts.documents?.get(path) ?? null);
}

/** The name that the workspace has for the document of a line reference. */
function documentOf(path: string, { typed }: Asked, state: EditorState): string {
  if (path === 'robots.txt') return selectRobotsDocument(state).path;
  return path === 'page' || path === 'headers' ? typed[path].path : path;
}

import { editor, type IDisposable } from 'monaco-editor/editor';
import { selectActiveDocument, watch, type EditorState, type EditorStore } from '#state';
import { rangeOfLine } from '../convert.ts';
import { disposeAll } from '../dispose-all.ts';

/** How a line, counted from 0, is marked. */
export type LineMark = readonly [line: number, options: editor.IModelDecorationOptions];

/** Debounce delay in milliseconds: typing and the simulator go first. */
const MARK_DELAY = 150;

/**
 * Marks lines of the active document, shortly after a watched value changes. Monaco removes the marks when it shows
 * another document.
 *
 * @param select - the values to watch
 * @returns what stops it
 */
export function markLines(
  store: EditorStore,
  textEditor: editor.ICodeEditor,
  select: (state: EditorState) => readonly unknown[],
  marksIn: (state: EditorState) => readonly LineMark[],
): IDisposable {
  const marks = textEditor.createDecorationsCollection();
  const mark = (state: EditorState): void => {
    const { lineStarts } = selectActiveDocument(state).document;
    const marked = marksIn(state).filter(([line]) => line < lineStarts.length);
    marks.set(marked.map(([line, options]) => ({ range: rangeOfLine(line), options: { ...options, stickiness } })));
  };
  const { stop } = watch(store, select, mark, { delay: MARK_DELAY });
  return disposeAll({ dispose: stop }, { dispose: () => marks.clear() });
}

const stickiness = editor.TrackedRangeStickiness.NeverGrowsWhenTypingAtEdges;

import { editor, type IDisposable } from 'monaco-editor/editor';
import { type DecidingLine, escapeMarkdown } from '#core/language';
import { selectActiveDocument, selectDecidingLines, watch, type EditorState, type EditorStore } from '#state';
import { rangeOfLine } from './convert.ts';
import { disposeAll } from './dispose-all.ts';

/** Debounce delay in milliseconds: the simulator goes first. */
const ASK_DELAY = 150;

/**
 * Marks the lines that decide the simulator's question; hovering over a line shows what it decides and why.
 *
 * @returns what stops it
 */
export function markDecisions(store: EditorStore, textEditor: editor.ICodeEditor): IDisposable {
  const marks = textEditor.createDecorationsCollection();
  let marked: readonly DecidingLine[] | null = null;
  const mark = (state: EditorState) => {
    const lines = selectDecidingLines(state);
    if (lines === marked) return;
    marked = lines;
    const { lineStarts } = selectActiveDocument(state).document;
    marks.set(lines.filter(({ line }) => line < lineStarts.length).map(toDecoration));
  };
  // The state that the marked lines depend on.
  const watched = ({ workspace, simulator, pageReader }: EditorState) => [workspace, simulator, pageReader];
  const { stop } = watch(store, watched, mark, { delay: ASK_DELAY });
  // Marks for one document mean nothing in another.
  const switched = textEditor.onDidChangeModel(() => {
    marks.clear();
    marked = null;
  });
  return disposeAll({ dispose: stop }, switched, { dispose: () => marks.clear() });
}

function toDecoration({ line, effect, text }: DecidingLine): editor.IModelDeltaDecoration {
  return {
    range: rangeOfLine(line),
    options: {
      isWholeLine: true,
      className: 'gatepost-deciding-line',
      linesDecorationsClassName: `gatepost-decides gatepost-decides-${effect}`,
      linesDecorationsTooltip: text,
      hoverMessage: { value: escapeMarkdown(text) },
      stickiness: editor.TrackedRangeStickiness.NeverGrowsWhenTypingAtEdges,
    },
  };
}

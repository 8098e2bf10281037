import { editor } from 'monaco-editor/editor';
import { type DecidingLine, escapeMarkdown } from '#core/language';
import { selectActiveDocument, selectDecidingLines, watch, type EditorState, type EditorStore } from '#state';

/** Debounce delay in milliseconds: the simulator goes first. */
const ASK_DELAY = 150;

/**
 * Marks the lines that decide the simulator's question; hovering over a line shows what it decides and why.
 *
 * @returns a function that stops it
 */
export function markDecisions(store: EditorStore, textEditor: editor.ICodeEditor): () => void {
  const marks = textEditor.createDecorationsCollection();
  let marked: readonly DecidingLine[] | null = null;
  const mark = (state: EditorState) => {
    const lines = selectDecidingLines(state);
    if (lines === marked) return;
    marked = lines;
    const { lineStarts } = selectActiveDocument(state).document;
    marks.set(lines.filter(({ line }) => line < lineStarts.length).map(toDecoration));
  };
  const { stop } = watch(store, dependencies, mark, { delay: ASK_DELAY });
  // Marks for one document mean nothing in another.
  const switched = textEditor.onDidChangeModel(() => {
    marks.clear();
    marked = null;
  });
  return () => {
    stop();
    switched.dispose();
    marks.clear();
  };
}

/** The state that the marked lines depend on. */
function dependencies({ workspace, simulator, pageReader }: EditorState): readonly unknown[] {
  return [workspace, simulator, pageReader];
}

function toDecoration({ line, effect, text }: DecidingLine): editor.IModelDeltaDecoration {
  return {
    // Monaco clamps it to the line.
    range: { startLineNumber: line + 1, startColumn: 1, endLineNumber: line + 1, endColumn: Number.MAX_SAFE_INTEGER },
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

import { editor } from 'monaco-editor/editor';
import { type DecidingLine, escapeMarkdown } from '#core/language';
import { selectActiveDocument, selectDecidingLines, watch, type EditorState, type EditorStore } from '#state';

/** How long nothing must change before the question is asked again, in milliseconds: the simulator goes first. */
const ASK_DELAY = 150;

/**
 * Marks the lines that decide what the simulator asks; what they decide and why is said where the pointer rests on the
 * line.
 *
 * @returns a function that ends it
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
  // Marks of one document say nothing about another.
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

/** What the lines depend on. */
function dependencies({ workspace, simulator, pageReader }: EditorState): readonly unknown[] {
  return [workspace, simulator, pageReader];
}

function toDecoration({ line, effect, text }: DecidingLine): editor.IModelDeltaDecoration {
  return {
    // Monaco cuts it to the line.
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

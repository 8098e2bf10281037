import { editor } from 'monaco-editor/editor';
import type { DecidingLine } from '#core';
import { selectActiveDocument, selectDecidingLines, type EditorState, type EditorStore } from '#state';
import { escapeMarkdown } from './providers/hover.ts';

/** How long nothing must change before the question is asked anew, in milliseconds: the simulator goes first. */
const ASK_DELAY = 150;

/**
 * Marks the lines that decide what the simulator asks; what they decide and why is said where the pointer rests on the
 * line.
 *
 * @returns a function that ends it
 */
export function markDecisions(store: EditorStore, textEditor: editor.ICodeEditor): () => void {
  const marks = textEditor.createDecorationsCollection();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let marked: readonly unknown[] = [];
  let shown: unknown = null;
  const mark = () => {
    const state = store.getState();
    const lines = selectDecidingLines(state);
    const { document } = selectActiveDocument(state);
    if (lines === shown && marks.length === lines.length) return;
    shown = lines;
    const last = document.lineStarts.length;
    marks.set(lines.filter(({ line }) => line < last).map(toDecoration));
  };
  const schedule = () => {
    const seen = dependencies(store.getState());
    if (seen.every((value, index) => value === marked[index])) return;
    // Marks of one document say nothing about another.
    if (seen[1] !== marked[1]) {
      marks.clear();
      shown = null;
    }
    marked = seen;
    clearTimeout(timer);
    timer = setTimeout(mark, ASK_DELAY);
  };
  schedule();
  const unsubscribe = store.subscribe(schedule);
  return () => {
    clearTimeout(timer);
    unsubscribe();
    marks.clear();
  };
}

/** What the lines depend on. */
function dependencies({ workspace, simulator, pageReader }: EditorState): readonly unknown[] {
  return [workspace.documents, workspace.activePath, simulator, pageReader.status];
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

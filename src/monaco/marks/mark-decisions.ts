import type { editor, IDisposable } from 'monaco-editor/editor';
import { type DecidingLine, escapeMarkdown } from '#core/language';
import { selectDecidingLines, type EditorState, type EditorStore } from '#state';
import { markLines, type LineMark } from './mark-lines.ts';

/**
 * Marks the lines that decide the simulator's question; hovering over a line shows what it decides and why.
 *
 * @returns what stops it
 */
export function markDecisions(store: EditorStore, textEditor: editor.ICodeEditor): IDisposable {
  // The state that the deciding lines depend on.
  const watched = ({ workspace, simulator, pageReader }: EditorState) => [workspace, simulator, pageReader];
  return markLines(store, textEditor, watched, (state) => selectDecidingLines(state).map(toMark));
}

function toMark({ line, effect, text }: DecidingLine): LineMark {
  const options = {
    isWholeLine: true,
    className: 'gatepost-deciding-line',
    linesDecorationsClassName: `gatepost-decides gatepost-decides-${effect}`,
    linesDecorationsTooltip: text,
    hoverMessage: { value: escapeMarkdown(text) },
  };
  return [line, options];
}

import { editor, type IDisposable } from 'monaco-editor/editor';
import {
  selectActiveDocument,
  selectHeat,
  selectRobotsDocument,
  watch,
  type EditorState,
  type EditorStore,
  type LineHeat,
} from '#state';
import { rangeOfLine } from './convert.ts';
import { disposeAll } from './dispose-all.ts';

/** Debounce delay before lines are marked again, in milliseconds: typing goes first. */
const MARK_DELAY = 150;

/**
 * Shows how many of the counted addresses each line decides: as a bar next to its number, and as a count after its
 * text.
 *
 * @returns what stops it
 */
export function markHeat(store: EditorStore, textEditor: editor.ICodeEditor): IDisposable {
  const marks = textEditor.createDecorationsCollection();
  const mark = (state: EditorState): void => {
    const { path, document } = selectActiveDocument(state);
    const heat = path === selectRobotsDocument(state).path ? [...selectHeat(state)] : [];
    marks.set(heat.filter(([line]) => line < document.lineStarts.length).map(([line, one]) => toDecoration(line, one)));
  };
  const { stop } = watch(store, ({ workspace, addressCounts }) => [workspace, addressCounts], mark, {
    delay: MARK_DELAY,
  });
  const switched = textEditor.onDidChangeModel(() => mark(store.getState()));
  return disposeAll({ dispose: stop }, switched, { dispose: () => marks.clear() });
}

function toDecoration(line: number, heat: LineHeat): editor.IModelDeltaDecoration {
  const { decided, blocked, level, isCurrent } = heat;
  const count = decided.toLocaleString('en');
  const verb = blocked > 0 && blocked === decided ? 'blocks' : 'decides';
  const also = blocked > 0 && blocked < decided ? `, blocks ${blocked.toLocaleString('en')}` : '';
  return {
    range: rangeOfLine(line),
    options: {
      lineNumberClassName: `gatepost-heat gatepost-heat-${level}`,
      lineNumberHoverMessage: { value: inWords(heat) },
      after: {
        content: `${verb} ${count}${also}${isCurrent ? '' : ' (earlier text)'}`,
        inlineClassName: 'gatepost-heat-count',
      },
      showIfCollapsed: true,
      stickiness: editor.TrackedRangeStickiness.NeverGrowsWhenTypingAtEdges,
    },
  };
}

function inWords({ matched, decided, blocked, isCurrent }: LineHeat): string {
  const [all, some, none] = [matched, decided, blocked].map((count) => count.toLocaleString('en'));
  return `Matches ${all} of the counted URLs, decides ${some} and blocks ${none}${isCurrent ? '' : ', in an earlier version of the text'}.`;
}

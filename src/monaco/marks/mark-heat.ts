import { formatCount } from '#core';
import type { editor, IDisposable } from 'monaco-editor/editor';
import {
  selectActiveDocument,
  selectHeat,
  selectRobotsDocument,
  type EditorState,
  type EditorStore,
  type LineHeat,
} from '#state';
import { markLines, type LineMark } from './mark-lines.ts';

/**
 * Shows how many of the counted URLs each line decides: as a bar next to its number, and as a count after its
 * text.
 *
 * @returns what stops it
 */
export function markHeat(store: EditorStore, textEditor: editor.ICodeEditor): IDisposable {
  const watched = ({ workspace, urlCounts }: EditorState) => [workspace, urlCounts];
  return markLines(store, textEditor, watched, (state) => {
    const isCounted = selectActiveDocument(state).path === selectRobotsDocument(state).path;
    return isCounted ? [...selectHeat(state)].map(toMark) : [];
  });
}

function toMark([line, heat]: readonly [number, LineHeat]): LineMark {
  const { decided, blocked, level, isCurrent } = heat;
  const count = formatCount(decided);
  const verb = blocked > 0 && blocked === decided ? 'blocks' : 'decides';
  const also = blocked > 0 && blocked < decided ? `, blocks ${formatCount(blocked)}` : '';
  const options = {
    lineNumberClassName: `gatepost-heat gatepost-heat-${level}`,
    lineNumberHoverMessage: { value: inWords(heat) },
    after: {
      content: `${verb} ${count}${also}${isCurrent ? '' : ' (earlier text)'}`,
      inlineClassName: 'gatepost-heat-count',
    },
    showIfCollapsed: true,
  };
  return [line, options];
}

function inWords({ matched, decided, blocked, isCurrent }: LineHeat): string {
  const [all, some, none] = [matched, decided, blocked].map(formatCount);
  return `Matches ${all} of the counted URLs, decides ${some} and blocks ${none}${isCurrent ? '' : ', in an earlier version of the text'}.`;
}

import { editor, Range, type IDisposable } from 'monaco-editor/editor';
import { offsetAt, positionAt } from '#core';
import { selectActiveDocument, type EditorStore } from '#state';
import { fromMonacoPosition, toMonacoPosition } from './convert.ts';
import { disposeAll } from './dispose-all.ts';
import type { ShownDocuments } from './show-documents.ts';

/**
 * Keeps the editor's caret in sync with the selection that all panes share. When another pane moves the selection, the
 * caret follows without taking focus, and its line is marked.
 *
 * @param shown - tells when a change of the text is being applied, so that caret moves are not the user's
 * @returns what stops it
 */
export function bridgeSelection(
  store: EditorStore,
  textEditor: editor.IStandaloneCodeEditor,
  { isApplying, onArrived }: Pick<ShownDocuments, 'isApplying' | 'onArrived'>,
): IDisposable {
  const mark = textEditor.createDecorationsCollection();
  let followed = -1;
  let isFollowing = false;
  let isRevealDue = false;

  /** Scrolls to the caret, in a hidden pane once it is shown: a line at the edge of no height would be covered then. */
  const reveal = () => {
    isRevealDue = textEditor.getLayoutInfo().height < textEditor.getOption(editor.EditorOption.lineHeight);
    const position = textEditor.getPosition();
    if (isRevealDue || position === null) return;
    textEditor.revealPositionInCenterIfOutsideViewport(position, editor.ScrollType.Immediate);
  };
  const follow = () => {
    if (textEditor.getModel() === null) return;
    const { selection } = store.getState();
    const { document } = selectActiveDocument(store.getState());
    const isMove = selection.revision !== followed;
    // The plain editor may have moved the caret before this one opened.
    const isOwn = selection.origin === 'text' && followed !== -1;
    followed = selection.revision;
    if (isOwn) return mark.clear();
    const position = toMonacoPosition(positionAt(document, selection.caret));
    if (!isMove || isApplying()) return;
    isFollowing = true;
    textEditor.setPosition(position, 'gatepost');
    isFollowing = false;
    reveal();
    if (selection.origin === 'app' || selection.origin === 'text') mark.clear();
    else mark.set([{ range: Range.fromPositions({ ...position, column: 1 }), options: MARKED_LINE }]);
  };
  const report = ({ position }: editor.ICursorPositionChangedEvent) => {
    if (isFollowing || isApplying()) return;
    const { selection, actions } = store.getState();
    const caret = offsetAt(selectActiveDocument(store.getState()).document, fromMonacoPosition(position));
    if (selection.caret === caret && selection.origin === 'text') return;
    actions.select(caret, 'text');
  };

  follow();
  return disposeAll(
    { dispose: store.subscribe(follow) },
    onArrived(follow),
    textEditor.onDidChangeCursorPosition(report),
    textEditor.onDidLayoutChange(() => isRevealDue && reveal()),
    { dispose: () => mark.clear() },
  );
}

const MARKED_LINE: editor.IModelDecorationOptions = {
  isWholeLine: true,
  className: 'gatepost-marked-line',
  linesDecorationsClassName: 'gatepost-marked-line-bar',
};

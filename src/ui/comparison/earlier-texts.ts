import { applyEdits } from '#core';
import { selectRobotsDocument, type EditorState } from '#state';

/**
 * The robots.txt as it was opened, as far as Undo goes back; `null` where an older step than the history keeps would be
 * needed.
 */
export function openedText(state: EditorState): string | null {
  const { document, path: current } = selectRobotsDocument(state);
  let { text } = document;
  let path = current;
  for (const entry of state.history.undo.toReversed()) {
    if (entry.path !== path) continue;
    if (entry.opened !== null) return text;
    if (entry.renamed !== null) path = entry.renamed;
    else text = applyEdits(text, entry.inverse);
  }
  return text;
}

/** The robots.txt as it was opened or last taken home. */
export function savedText(state: EditorState): string {
  return selectRobotsDocument(state).savedText;
}

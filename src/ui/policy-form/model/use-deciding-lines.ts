import type { DecidingLine } from '#core/language';
import { selectActiveDocument, selectDecidingLines, selectPolicyDocument, watch, type EditorState } from '#state';
import { useEffect, useState } from 'react';
import { useEditorStoreApi } from '../../services/use-editor-store.tsx';

/** The lines that decide the simulator's question, by line key. */
export type DecidingLines = ReadonlyMap<number, DecidingLine>;

/** Debounce in milliseconds, so that typing comes first. */
const DELAY = 150;

const NO_LINES: DecidingLines = new Map();

/** The lines of the form's document that decide the simulator's question, debounced. */
export function useDecidingLines(): DecidingLines {
  const store = useEditorStoreApi();
  const [lines, setLines] = useState(NO_LINES);
  useEffect(() => {
    const show = (state: EditorState): void => setLines(byKey(state, selectDecidingLines(state)));
    return watch(store, dependencies, show, { delay: DELAY }).stop;
  }, [store]);
  return lines;
}

/** The state that the lines depend on. */
function dependencies({ workspace, simulator, pageReader }: EditorState): readonly unknown[] {
  return [workspace, simulator, pageReader];
}

function byKey(state: EditorState, lines: readonly DecidingLine[]): DecidingLines {
  const { path, lineKeys } = selectPolicyDocument(state);
  if (selectActiveDocument(state).path !== path) return NO_LINES;
  return new Map(lines.map((one) => [lineKeys.keys[one.line] ?? -1, one]));
}

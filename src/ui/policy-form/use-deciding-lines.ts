import type { DecidingLine } from '#core';
import { selectActiveDocument, selectDecidingLines, selectPolicyDocument, type EditorStore } from '#state';
import { useEffect, useState } from 'react';
import { useEditorStoreApi } from '../hooks/use-editor-store.tsx';

/** The lines that decide what the simulator asks, by their keys. */
export type DecidingLines = ReadonlyMap<number, DecidingLine>;

/** How long nothing must change before the question is asked anew, in milliseconds: what is typed goes first. */
const ASK_DELAY = 150;

const NO_LINES: DecidingLines = new Map();

/** The lines of the form's document that decide what the simulator asks; they follow a moment later. */
export function useDecidingLines(): DecidingLines {
  const store = useEditorStoreApi();
  const [lines, setLines] = useState(NO_LINES);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let seen: readonly unknown[] = [];
    let shown: unknown = null;
    const ask = (): void => {
      const found = selectDecidingLines(store.getState());
      if (found === shown) return;
      shown = found;
      setLines(byKey(store, found));
    };
    const schedule = (): void => {
      const { workspace, simulator, pageReader } = store.getState();
      const now = [workspace.documents, workspace.activePath, simulator, pageReader.status];
      if (now.every((value, index) => value === seen[index])) return;
      seen = now;
      clearTimeout(timer);
      timer = setTimeout(ask, ASK_DELAY);
    };
    schedule();
    const unsubscribe = store.subscribe(schedule);
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [store]);
  return lines;
}

function byKey(store: EditorStore, lines: readonly DecidingLine[]): DecidingLines {
  const state = store.getState();
  const { path, lineKeys } = selectPolicyDocument(state);
  if (selectActiveDocument(state).path !== path) return NO_LINES;
  return new Map(lines.map((one) => [lineKeys.keys[one.line] ?? -1, one]));
}

import { useEffect, useState } from 'react';
import {
  settleReading,
  type Decision,
  type ReadingId,
  type SettlingChange,
  type SuggestedChange,
  type Usage,
} from '#core';
import {
  selectCrawlersInFile,
  selectDiagnosticsOf,
  selectRobotsDocument,
  selectRobotsPolicy,
  type EditorState,
  type SimulatorAnswer,
} from '#state';
import { useEditorStoreApi } from '../../services/use-editor-store.tsx';
import { useSimulatorAnswer } from '../answer-parts/use-simulator-answer.ts';

/** How many crawlers named in the file, besides all others (`*`), must keep their decisions. */
const CRAWLERS_KEPT = 20;
/** Maximum number of lint fixes tried. */
const FIXES_TRIED = 12;

/** An edit, the answer that it is offered with, and the decision that it settles. */
interface FoundChange {
  readonly simulated: SimulatorAnswer;
  readonly other: Decision;
  readonly change: SettlingChange | null;
}

/**
 * Searches for an edit of the robots.txt after which a reading makes no difference for a usage.
 *
 * @param other - the decision by that reading
 * @returns `undefined` while searching, `null` when there is none
 */
export function useSettlingChange(
  reading: ReadingId,
  usage: Usage,
  other: Decision,
): SettlingChange | null | undefined {
  const store = useEditorStoreApi();
  const simulated = useSimulatorAnswer();
  const [found, setFound] = useState<FoundChange | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      const { policy, question, context } = simulated;
      const state = store.getState();
      if (selectRobotsPolicy(state) !== policy) return;
      const crawlers = ['*', ...selectCrawlersInFile(state).slice(0, CRAWLERS_KEPT)];
      const fixes = fixesFor(state, other);
      setFound({
        simulated,
        other,
        change: settleReading(policy, question, { reading, usage }, context, crawlers, fixes),
      });
    }, 0);
    return () => clearTimeout(timer);
  }, [store, simulated, reading, usage, other]);
  return found?.simulated === simulated && found.other === other ? found.change : undefined;
}

/** Returns lint fixes for the lines that decide in a reading. */
function fixesFor(state: EditorState, { lines, steps }: Decision): SuggestedChange[] {
  const mentioned = [...lines, ...steps.flatMap(({ kept, dropped }) => [...kept, ...dropped])];
  const numbers = new Set(mentioned.filter(({ path }) => path === 'robots.txt').map(({ line }) => line));
  return selectDiagnosticsOf(state, selectRobotsDocument(state).path)
    .filter(({ line }) => numbers.has(line))
    .flatMap(({ fixes = [] }) => fixes)
    .slice(0, FIXES_TRIED);
}

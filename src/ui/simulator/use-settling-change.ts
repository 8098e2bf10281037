import { useEffect, useState } from 'react';
import {
  settleReading,
  type Decision,
  type Policy,
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
} from '#state';
import { useEditorStoreApi } from '../hooks/use-editor-store.tsx';
import { useAsked } from './use-asked.tsx';

/** Whose decisions a change must not touch: the first crawlers of the file, and whoever it does not name. */
const CRAWLERS_KEPT = 20;
/** How many fixes of lint rules are tried. */
const FIXES_TRIED = 12;

/** A change with the text that it is for. */
interface FoundChange {
  readonly policy: Policy;
  readonly change: SettlingChange | null;
}

/**
 * Looks for a change of the robots.txt after which a reading makes no difference for a usage.
 *
 * @param other - what the reading decides
 * @returns `undefined` while it is looked for, `null` when there is none
 */
export function useSettlingChange(
  reading: ReadingId,
  usage: Usage,
  other: Decision,
): SettlingChange | null | undefined {
  const store = useEditorStoreApi();
  const { policy, question, surroundings } = useAsked();
  const [found, setFound] = useState<FoundChange | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      const state = store.getState();
      if (selectRobotsPolicy(state) !== policy) return;
      const crawlers = ['*', ...selectCrawlersInFile(state).slice(0, CRAWLERS_KEPT)];
      const fixes = fixesFor(state, other);
      setFound({
        policy,
        change: settleReading(policy, question, { reading, usage }, surroundings, crawlers, fixes),
      });
    }, 0);
    return () => clearTimeout(timer);
  }, [store, policy, question, surroundings, reading, usage, other]);
  return found?.policy === policy ? found.change : undefined;
}

/** The fixes of lint rules on the lines by which a reading decides. */
function fixesFor(state: EditorState, { lines, steps }: Decision): SuggestedChange[] {
  const mentioned = [...lines, ...steps.flatMap(({ kept, dropped }) => [...kept, ...dropped])];
  const numbers = new Set(mentioned.filter(({ path }) => path === 'robots.txt').map(({ line }) => line));
  return selectDiagnosticsOf(state, selectRobotsDocument(state).path)
    .filter(({ line }) => numbers.has(line))
    .flatMap(({ fixes = [] }) => fixes)
    .slice(0, FIXES_TRIED);
}

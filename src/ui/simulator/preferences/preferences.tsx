import { useEffect, useMemo, useState, type ComponentType } from 'react';
import { statesPreferences } from '#core';
import { selectPreferenceFiles } from '#state';
import { useEditorStore } from '../../services/use-editor-store.tsx';
import { useSimulatorAnswer } from '../answer-parts/use-simulator-answer.ts';

type Part = ComponentType | 'failed' | null;

/**
 * What the site says may be done with the page after it is fetched. Most files say nothing about it, so the code is
 * loaded only for those that do.
 */
export function Preferences() {
  const { policy, surroundings } = useSimulatorAnswer();
  const hasFiles = useEditorStore((state) => {
    const { tdmrep, aiTxt } = selectPreferenceFiles(state);
    return tdmrep !== null || aiTxt !== null;
  });
  const { page = null } = surroundings;
  const isStated = useMemo(() => statesPreferences(policy, page), [policy, page]);
  const isNeeded = hasFiles || isStated;
  const [part, setPart] = useState<Part>(null);
  useEffect(() => {
    if (!isNeeded || part !== null) return;
    import('./preference-answer.tsx').then(
      ({ PreferenceAnswer }) => setPart(() => PreferenceAnswer),
      () => setPart('failed'),
    );
  }, [isNeeded, part]);
  if (!isNeeded || part === null) return null;
  if (part === 'failed') return <p>The section “After crawling” could not be loaded. Reload the page.</p>;
  const Answer = part;
  return <Answer />;
}

import { useMemo } from 'react';
import { statesPreferences } from '#core';
import { selectPreferenceFiles } from '#state';
import { loadableCode, useCode } from '../../controls/later/later.tsx';
import { useEditorStore } from '../../services/use-editor-store.tsx';
import { useSimulatorAnswer } from '../answer-parts/use-simulator-answer.ts';

const preferenceAnswer = loadableCode(async () => (await import('./preference-answer.tsx')).PreferenceAnswer);

/**
 * What the site says may be done with the page after it is fetched. Most files say nothing about it, so the code is
 * loaded only for those that do.
 */
export function Preferences() {
  const { policy, context } = useSimulatorAnswer();
  const hasFiles = useEditorStore((state) => {
    const { tdmrep, aiTxt } = selectPreferenceFiles(state);
    return tdmrep !== null || aiTxt !== null;
  });
  const { page = null } = context;
  const isStated = useMemo(() => statesPreferences(policy, page), [policy, page]);
  const { loaded: Answer, failure } = useCode(preferenceAnswer, hasFiles || isStated);
  if (failure !== null) return <p>The section “After crawling” could not be loaded. Reload the page.</p>;
  return Answer && <Answer />;
}

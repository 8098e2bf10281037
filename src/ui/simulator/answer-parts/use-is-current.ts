import { selectRobotsPolicy } from '#state';
import { useEditorStoreApi } from '../../services/use-editor-store.tsx';
import { useSimulatorAnswer } from './use-simulator-answer.ts';

/**
 * Returns a function that tells whether the shown answer is about the current question and text. For a moment after a
 * change it isn't, since answers are deferred.
 */
export function useIsCurrent(): () => boolean {
  const store = useEditorStoreApi();
  const { policy, input } = useSimulatorAnswer();
  return () => {
    const state = store.getState();
    return state.simulator === input && selectRobotsPolicy(state) === policy;
  };
}

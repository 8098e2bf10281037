import { selectRobotsPolicy } from '#state';
import { useEditorStoreApi } from '../../services/use-editor-store.tsx';
import { useSimulatorAnswer } from './use-simulator-answer.ts';

/**
 * Returns a function that tells whether the shown answer is about the current question and text. It is not for a moment
 * after a change, as answers are deferred.
 */
export function useIsCurrent(): () => boolean {
  const store = useEditorStoreApi();
  const { policy, input } = useSimulatorAnswer();
  return () => {
    const state = store.getState();
    return state.simulator === input && selectRobotsPolicy(state) === policy;
  };
}

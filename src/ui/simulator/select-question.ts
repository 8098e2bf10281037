import type { EditorState, QuestionState } from '#state';

/** Selects the state that the simulator's answer depends on. */
export function selectQuestionState({ workspace, pageReader, simulator }: EditorState): QuestionState {
  return { workspace, pageReader, simulator };
}

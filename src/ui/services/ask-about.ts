import { NO_SOURCE, type EditorStore, type SimulatorQuestion } from '#state';

/** Puts a question to the simulator, and drops a page and headers that belong to another path. */
export function askAbout(
  store: EditorStore,
  question: Partial<SimulatorQuestion> & Pick<SimulatorQuestion, 'path'>,
): void {
  const { simulator, actions } = store.getState();
  const isOtherPage = simulator.path !== question.path;
  actions.updateQuestion({ ...question, ...(isOtherPage && { page: NO_SOURCE, headers: NO_SOURCE }) });
}

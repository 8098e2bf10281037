import { NO_SOURCE, type EditorStore, type SimulatorQuestion } from '#state';

/** The conditions under which URLs are counted and versions compared. */
export const NO_CONDITIONS = {
  reader: 'auto',
  purpose: null,
  date: null,
  firstIndexed: null,
  status: '',
  readsElements: true,
  page: NO_SOURCE,
  headers: NO_SOURCE,
} as const satisfies Partial<SimulatorQuestion>;

/** Puts a question to the simulator, and drops a page and headers that belong to another path. */
export function askAbout(
  store: EditorStore,
  question: Partial<SimulatorQuestion> & Pick<SimulatorQuestion, 'path'>,
): void {
  const { simulator, actions } = store.getState();
  const isOtherPage = simulator.path !== question.path;
  actions.updateQuestion({ ...question, ...(isOtherPage && { page: NO_SOURCE, headers: NO_SOURCE }) });
}

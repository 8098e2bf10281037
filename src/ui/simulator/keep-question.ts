import type { EditorStore } from '#state';
import { fragmentOf, isWorthKeeping, questionIn } from './question-address.ts';

/** As long as a pause in typing; browsers allow only so many changes of the address. */
const PAUSE_MS = 250;

/**
 * Keeps the simulator's question in the address, so that a reload or a link asks it again: asks the one that is there,
 * now and whenever another is put there by hand, and writes each new one a moment after it was asked.
 *
 * @returns a function that ends it
 */
export function keepQuestionInAddress(store: EditorStore): () => void {
  const askWhatIsThere = (): void => {
    const { simulator, actions } = store.getState();
    const question = questionIn(window.location.hash, simulator);
    if (question !== null) actions.ask(question);
  };
  askWhatIsThere();

  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const { simulator } = store.getState();
    const { hash, pathname, search } = window.location;
    const fragment = isWorthKeeping(simulator) ? fragmentOf(simulator) : '';
    // What leads to a place on the page is somebody else's.
    if (fragment === hash || (fragment === '' && !hash.startsWith('#ask'))) return;
    window.history.replaceState(window.history.state, '', `${pathname}${search}${fragment}`);
  };
  const unsubscribe = store.subscribe(({ simulator }, before) => {
    if (simulator === before.simulator) return;
    clearTimeout(timer);
    timer = setTimeout(write, PAUSE_MS);
  });
  const leave = (): void => {
    if (timer !== undefined) write();
  };
  window.addEventListener('hashchange', askWhatIsThere);
  window.addEventListener('pagehide', leave);
  return () => {
    clearTimeout(timer);
    unsubscribe();
    window.removeEventListener('hashchange', askWhatIsThere);
    window.removeEventListener('pagehide', leave);
  };
}

/** The address of the present page that asks a question, whatever else the present address holds. */
export function linkTo(question: Parameters<typeof fragmentOf>[0]): string {
  const { origin, pathname } = window.location;
  return `${origin}${pathname}${fragmentOf(question)}`;
}

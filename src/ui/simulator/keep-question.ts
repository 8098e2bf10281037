import type { EditorStore } from '#state';
import { fragmentOf, isWorthKeeping, questionIn } from './question-address.ts';

/** As long as a pause in typing; browsers allow only so many changes of the address. */
const PAUSE_MS = 250;

/** What the state of the browser's history has where the question was written here; and where this tab keeps the last ones. */
const MARK = 'gatepost-question';
const LAST_KEPT = 4;

/**
 * Keeps the simulator's question in the address, so that a reload or a link asks it again: asks the one that is there,
 * now and whenever another is put there by hand, and writes each new one a moment after it was asked.
 *
 * @param isKept - true when the store holds the question that was asked last in this tab: a reload may come before the
 * address has it, and then the address follows
 * @returns a function that ends it
 */
export function keepQuestionInAddress(store: EditorStore, isKept: boolean): () => void {
  const askWhatIsThere = (): void => {
    const { simulator, actions } = store.getState();
    const question = questionIn(window.location.hash, simulator);
    if (question !== null) actions.ask(question);
  };

  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const { simulator } = store.getState();
    const { hash, pathname, search } = window.location;
    const fragment = isWorthKeeping(simulator) ? fragmentOf(simulator) : '';
    // What leads to a place on the page is somebody else's.
    if (fragment === hash || (fragment === '' && !hash.startsWith('#ask'))) return;
    window.history.replaceState({ [MARK]: true }, '', `${pathname}${search}${fragment}`);
    rememberOwn(fragment);
  };
  if (isKept && isOwnAddress()) write();
  else askWhatIsThere();
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

/**
 * True when the question in the address was written by this program, in this tab: a link has no state. A browser that
 * reloads while the address changes goes back to the one of before and forgets its state; so the last ones are kept.
 */
function isOwnAddress(): boolean {
  const state: unknown = window.history.state;
  return (typeof state === 'object' && state !== null && MARK in state) || lastOwn().includes(window.location.hash);
}

function rememberOwn(fragment: string): void {
  try {
    const last = [fragment, ...lastOwn().filter((other) => other !== fragment)].slice(0, LAST_KEPT);
    window.sessionStorage.setItem(MARK, last.join(' '));
  } catch {
    // Where nothing may be kept, the state must do.
  }
}

function lastOwn(): string[] {
  try {
    return (
      window.sessionStorage
        .getItem(MARK)
        ?.split(' ')
        .filter((fragment) => fragment !== '') ?? []
    );
  } catch {
    return [];
  }
}

/** The address of the present page that asks a question, whatever else the present address holds. */
export function linkTo(question: Parameters<typeof fragmentOf>[0]): string {
  const { origin, pathname } = window.location;
  return `${origin}${pathname}${fragmentOf(question)}`;
}

import { watch, type EditorState, type EditorStore } from '#state';
import { tabItems } from '../../services/storage/browser-storage.ts';
import { isWorkFragment } from '../../services/share/is-work-fragment.ts';
import { fragmentOf, isWorthKeeping, questionIn } from '../../services/share/question-url.ts';

/** Debounce in milliseconds: browsers limit how often the URL may change. */
const PAUSE_MS = 250;

/** Marks URLs written by this program in the history state; also the storage key of the latest ones. */
const MARK = 'gatepost-question';
const LAST_KEPT = 4;

/**
 * Synchronises the simulator's question with the URL, so that a reload or a link restores it. Applies a question
 * found in the URL, now and whenever it changes, and writes each new question to it, debounced.
 *
 * @param isKept - true when the store holds this tab's last question; a reload may come before the URL has it, and
 * then the URL follows
 * @returns a function that stops it
 */
export function keepQuestionInUrl(store: EditorStore, isKept: boolean): () => void {
  /** The fragment that was read or written last. */
  let known = window.location.hash;
  const applyQuestionInUrl = (): void => {
    known = window.location.hash;
    const { simulator, actions } = store.getState();
    const question = questionIn(known, simulator);
    if (question !== null) actions.updateQuestion(question);
  };
  /** True for a link whose `hashchange` event is still to come: overwritten now, it would never be opened. */
  const isNewLink = (hash: string): boolean => isWorkFragment(hash) || (hash.startsWith('#ask') && hash !== known);

  const write = ({ simulator }: EditorState): void => {
    const { hash, pathname, search } = window.location;
    const fragment = isWorthKeeping(simulator) ? fragmentOf(simulator) : '';
    // Other fragments are anchors and not ours.
    if (fragment === hash || (fragment === '' && !hash.startsWith('#ask')) || isNewLink(hash)) return;
    try {
      window.history.replaceState({ [MARK]: true }, '', `${pathname}${search}${fragment}`);
    } catch {
      // Rate-limited by the browser; the next change writes the URL.
      return;
    }
    known = window.location.hash;
    rememberOwn(fragment);
  };
  if (isKept && isOwnUrl()) write(store.getState());
  else applyQuestionInUrl();
  const watched = watch(store, ({ simulator }) => [simulator], write, { delay: PAUSE_MS, skipsFirst: true });
  window.addEventListener('hashchange', applyQuestionInUrl);
  window.addEventListener('pagehide', watched.flush);
  return () => {
    watched.stop();
    window.removeEventListener('hashchange', applyQuestionInUrl);
    window.removeEventListener('pagehide', watched.flush);
  };
}

/**
 * True when this program wrote the question in the URL, in this tab; a link has no state. A reload during a change
 * restores the previous URL without its state, so the latest URLs are kept as well.
 */
function isOwnUrl(): boolean {
  const state: unknown = window.history.state;
  return (typeof state === 'object' && state !== null && MARK in state) || lastOwn().includes(window.location.hash);
}

function rememberOwn(fragment: string): void {
  const last = [fragment, ...lastOwn().filter((other) => other !== fragment)].slice(0, LAST_KEPT);
  tabItems.setItem(MARK, last.join(' '));
}

function lastOwn(): string[] {
  return (tabItems.getItem(MARK) ?? '').split(' ').filter((fragment) => fragment !== '');
}

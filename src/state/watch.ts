import type { EditorState, EditorStore } from './editor-state.ts';
import { isSame } from './memoize.ts';

/** When a watch runs its effect. */
export interface WatchOptions {
  /** The debounce delay, in milliseconds, or a function that computes it from the state after each change. */
  readonly delay: number | ((state: EditorState) => number);
  /** How long after its creation the watch first runs the effect; by default, as after a change. */
  readonly firstDelay?: number;
  /** How long further changes may defer the effect, in milliseconds; unlimited by default. */
  readonly maxWait?: number;
  /** True if the effect only runs after a change. */
  readonly skipsFirst?: boolean;
}

export interface Watch {
  /** Runs the effect now if it is due; does nothing if it is not. */
  readonly flush: () => void;
  /** Ends the watch: the effect does not run again, and is cleaned up. */
  readonly stop: () => void;
}

/**
 * Runs an effect when part of the state has changed and then paused: the program's only debounced watcher.
 *
 * @param select - the values to watch, compared one by one on every change of the store, so it must be cheap
 * @param effect - may return a function that undoes it, which is called as soon as a watched value changes, and at the
 * end
 */
export function watch(
  store: EditorStore,
  select: (state: EditorState) => readonly unknown[],
  effect: (state: EditorState) => void | (() => void),
  { delay, firstDelay, maxWait, skipsFirst = false }: WatchOptions,
): Watch {
  let seen = select(store.getState());
  let cleanUp: void | (() => void);
  let restTimer: ReturnType<typeof setTimeout> | undefined;
  let limitTimer: ReturnType<typeof setTimeout> | undefined;

  const cancel = (): void => {
    clearTimeout(restTimer);
    clearTimeout(limitTimer);
    restTimer = undefined;
    limitTimer = undefined;
  };
  const undo = (): void => {
    cleanUp?.();
    cleanUp = undefined;
  };
  const run = (): void => {
    cancel();
    undo();
    cleanUp = effect(store.getState());
  };
  const delayAt = (state: EditorState): number => (typeof delay === 'number' ? delay : delay(state));
  const schedule = (wait: number): void => {
    undo();
    clearTimeout(restTimer);
    restTimer = setTimeout(run, wait);
    if (maxWait !== undefined) limitTimer ??= setTimeout(run, maxWait);
  };
  const unsubscribe = store.subscribe((state) => {
    const now = select(state);
    if (isSame(now, seen)) return;
    seen = now;
    schedule(delayAt(state));
  });
  if (!skipsFirst) schedule(firstDelay ?? delayAt(store.getState()));
  return {
    flush: () => {
      if (restTimer !== undefined) run();
    },
    stop: () => {
      unsubscribe();
      cancel();
      undo();
    },
  };
}

/** A delay for watches: `rest` milliseconds while the user is typing, none after any other change. */
export function whileTyping(rest: number): (state: EditorState) => number {
  return ({ history }) => (history.canGrow ? rest : 0);
}

import type { EditorState, EditorStore } from './editor-state.ts';

export interface WatchOptions {
  /** How long nothing watched must change before the effect runs, in milliseconds; the state after each change tells. */
  readonly delay: number | ((state: EditorState) => number);
  /** How long the effect may be put off by further changes, in milliseconds; without limit, unless given. */
  readonly maxWait?: number;
  /** True where the effect runs only after a change; else it first runs `delay` after the watch was created. */
  readonly skipsFirst?: boolean;
}

export interface Watch {
  /** Runs the effect now if it is due; does nothing if it is not. */
  readonly flush: () => void;
  /** Ends the watch: the effect does not run again, and what it left to clean up is cleaned up. */
  readonly stop: () => void;
}

/**
 * Runs an effect when part of the state has changed and then rested: the one debounced watcher of the program.
 *
 * @param select - the values to watch, compared one by one on every change of the store, so that it must be cheap
 * @param effect - may return what undoes it, which is called as soon as something watched changes, and at the end
 */
export function watch(
  store: EditorStore,
  select: (state: EditorState) => readonly unknown[],
  effect: (state: EditorState) => void | (() => void),
  { delay, maxWait, skipsFirst = false }: WatchOptions,
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
  const schedule = (state: EditorState): void => {
    undo();
    clearTimeout(restTimer);
    restTimer = setTimeout(run, typeof delay === 'number' ? delay : delay(state));
    if (maxWait !== undefined) limitTimer ??= setTimeout(run, maxWait);
  };
  const unsubscribe = store.subscribe((state) => {
    const now = select(state);
    if (isSame(now, seen)) return;
    seen = now;
    schedule(state);
  });
  if (!skipsFirst) schedule(store.getState());
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

function isSame(some: readonly unknown[], others: readonly unknown[]): boolean {
  return some.length === others.length && some.every((value, index) => Object.is(value, others[index]));
}

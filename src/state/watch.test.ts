import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { EditorState } from './editor-state.ts';
import { createEditorStore } from './editor-store.ts';
import { watch, whileTyping, type WatchOptions } from './watch.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const rest = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);

/** Watches the path in the simulator's question, and logs what happens. */
function watchPath(options: WatchOptions) {
  const store = createEditorStore({ text: '' });
  const log: string[] = [];
  const { actions } = store.getState();
  const effect = ({ simulator: { path } }: EditorState) => {
    log.push(path);
    return () => void log.push(`undo ${path}`);
  };
  return {
    log,
    ask: (path: string) => actions.updateQuestion({ path }),
    turnDark: () => actions.setTheme('dark'),
    ...watch(store, ({ simulator }) => [simulator.path], effect, options),
  };
}

describe('watch', () => {
  test('runs once changes pause, with the latest state, and undoes its effect on the next change', () => {
    const { log, ask } = watchPath({ delay: 100 });
    rest(99);
    expect(log).toEqual([]);
    rest(1);
    expect(log).toEqual(['/']);
    ask('/a');
    expect(log).toEqual(['/', 'undo /']);
    rest(99);
    ask('/b');
    rest(99);
    expect(log).toEqual(['/', 'undo /']);
    rest(1);
    expect(log).toEqual(['/', 'undo /', '/b']);
  });

  test('may wait longer before its first run', () => {
    const { log, ask } = watchPath({ delay: 0, firstDelay: 100 });
    rest(99);
    expect(log).toEqual([]);
    rest(1);
    ask('/a');
    rest(0);
    expect(log).toEqual(['/', 'undo /', '/a']);
  });

  test('may wait for typing only', () => {
    const store = createEditorStore({ text: '' });
    const texts: string[] = [];
    const textOf = ({ workspace }: EditorState) => workspace.documents['robots.txt']?.document.text ?? '';
    const note = (state: EditorState) => void texts.push(textOf(state));
    watch(store, (state) => [textOf(state)], note, { delay: whileTyping(100), skipsFirst: true });
    const { applyEdits } = store.getState().actions;
    applyEdits('robots.txt', [{ start: 0, end: 0, newText: 'a' }], { origin: 'typing', label: 'typing' });
    rest(99);
    expect(texts).toEqual([]);
    rest(1);
    applyEdits('robots.txt', [{ start: 1, end: 1, newText: 'b' }], { origin: 'form', label: 'add b' });
    rest(0);
    expect(texts).toEqual(['a', 'ab']);
  });

  test('ignores changes to other parts of the state', () => {
    const { log, turnDark, ask } = watchPath({ delay: 100, skipsFirst: true });
    turnDark();
    ask('/');
    rest(1000);
    expect(log).toEqual([]);
  });

  test('runs at the limit if changes never pause', () => {
    const { log, ask } = watchPath({ delay: 100, maxWait: 250, skipsFirst: true });
    for (let i = 1; i <= 5; i++) {
      ask(`/${i}`);
      rest(90);
    }
    expect(log).toEqual(['/3', 'undo /3']);
    rest(10);
    expect(log).toEqual(['/3', 'undo /3', '/5']);
    rest(1000);
    expect(log).toHaveLength(3);
  });

  test('the delay may depend on the state', () => {
    const { log, ask } = watchPath({ delay: ({ simulator }) => (simulator.path === '/slow' ? 500 : 0) });
    rest(0);
    ask('/slow');
    rest(499);
    expect(log).toEqual(['/', 'undo /']);
    ask('/fast');
    rest(0);
    expect(log).toEqual(['/', 'undo /', '/fast']);
  });

  test('flush runs what is due, and nothing else', () => {
    const { log, ask, flush } = watchPath({ delay: 100, skipsFirst: true });
    flush();
    ask('/a');
    flush();
    flush();
    rest(1000);
    expect(log).toEqual(['/a']);
  });

  test('stop cancels what is due and undoes the effect', () => {
    const { log, ask, stop } = watchPath({ delay: 100 });
    rest(100);
    stop();
    ask('/a');
    rest(1000);
    expect(log).toEqual(['/', 'undo /']);
    const other = watchPath({ delay: 100 });
    other.stop();
    rest(1000);
    expect(other.log).toEqual([]);
  });
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createEditorStore, PLAIN_QUESTION } from '#state';
import { keepQuestionInUrl } from './keep-question.ts';

let stop = (): void => undefined;

beforeEach(() => {
  vi.useFakeTimers();
  window.history.replaceState(null, '', '/?e2e');
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
  window.sessionStorage.clear();
});

test('the question is written to the URL after a pause, and the rest of it is left alone', () => {
  const store = createEditorStore();
  stop = keepQuestionInUrl(store, false);
  expect(window.location.href).toMatch(/\/\?e2e$/);
  store.getState().actions.updateQuestion({ path: '/a' });
  store.getState().actions.updateQuestion({ path: '/ab' });
  expect(window.location.hash).toBe('');
  vi.runAllTimers();
  expect(`${window.location.search}${window.location.hash}`).toBe('?e2e#ask?path=%2Fab&crawler=Googlebot');
  store.getState().actions.updateQuestion(PLAIN_QUESTION);
  vi.runAllTimers();
  expect(window.location.hash).toBe('');
});

test('the question in the URL is applied, at the start and whenever it changes', () => {
  window.history.replaceState(null, '', '/#ask?path=%2Fx&crawler=GPTBot&date=2026-01-01');
  const store = createEditorStore();
  stop = keepQuestionInUrl(store, false);
  expect(store.getState().simulator).toEqual({ ...PLAIN_QUESTION, path: '/x', crawler: 'GPTBot', date: '2026-01-01' });
  window.history.replaceState(null, '', '/#ask?path=%2Fy&crawler=');
  window.dispatchEvent(new Event('hashchange'));
  expect(store.getState().simulator).toEqual({ ...PLAIN_QUESTION, path: '/y' });
  window.history.replaceState(null, '', '/#panes');
  window.dispatchEvent(new Event('hashchange'));
  expect(store.getState().simulator.path).toBe('/y');
});

test.each(['#ask?path=%2Flinked&crawler=', '#work=1.eJw'])(
  'a link is not overwritten by the question before it: %s',
  (link) => {
    const store = createEditorStore();
    stop = keepQuestionInUrl(store, false);
    store.getState().actions.updateQuestion({ path: '/before' });
    // The browser changes the URL at once, and sends the event later.
    window.history.replaceState(null, '', `/${link}`);
    vi.runAllTimers();
    expect(window.location.hash).toBe(link);
    window.dispatchEvent(new Event('hashchange'));
    // Whoever opens the work of a link removes it from the URL.
    if (link.startsWith('#work')) window.history.replaceState(null, '', '/');
    vi.runAllTimers();
    store.getState().actions.updateQuestion({ crawler: 'GPTBot' });
    vi.runAllTimers();
    expect(window.location.hash).toBe(
      link.startsWith('#work') ? '#ask?path=%2Fbefore&crawler=GPTBot' : '#ask?path=%2Flinked&crawler=GPTBot',
    );
  },
);

test('leaving the page writes the last question', () => {
  const store = createEditorStore();
  stop = keepQuestionInUrl(store, false);
  store.getState().actions.updateQuestion({ path: '/last' });
  window.dispatchEvent(new Event('pagehide'));
  expect(window.location.hash).toContain('path=%2Flast');
});

test('after a reload, the kept question overrides a URL written here, but not a link', () => {
  const store = createEditorStore();
  stop = keepQuestionInUrl(store, false);
  store.getState().actions.updateQuestion({ path: '/written' });
  vi.runAllTimers();
  stop();
  const reloaded = createEditorStore();
  reloaded.getState().actions.updateQuestion({ path: '/newer' });
  stop = keepQuestionInUrl(reloaded, true);
  expect(reloaded.getState().simulator.path).toBe('/newer');
  expect(window.location.hash).toContain('path=%2Fnewer');
  stop();
  window.history.replaceState(null, '', '/#ask?path=%2Flinked&crawler=');
  stop = keepQuestionInUrl(reloaded, true);
  expect(reloaded.getState().simulator.path).toBe('/linked');
  stop();
  reloaded.getState().actions.updateQuestion({ path: '/again' });
  stop = keepQuestionInUrl(reloaded, false);
  expect(reloaded.getState().simulator.path).toBe('/linked');
});

test('a reload during a change of the URL keeps the question, though the browser lost the history state', () => {
  const store = createEditorStore();
  stop = keepQuestionInUrl(store, false);
  store.getState().actions.updateQuestion({ path: '/first' });
  vi.runAllTimers();
  const before = window.location.hash;
  store.getState().actions.updateQuestion({ path: '/second' });
  vi.runAllTimers();
  stop();
  // What Chromium does with a change during a reload: it restores the previous URL, without its state.
  window.history.replaceState(null, '', `/${before}`);
  const reloaded = createEditorStore();
  reloaded.getState().actions.updateQuestion({ path: '/second' });
  stop = keepQuestionInUrl(reloaded, true);
  expect(reloaded.getState().simulator.path).toBe('/second');
  expect(window.location.hash).toContain('path=%2Fsecond');
});

test('the question is written even where storage is blocked', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  const store = createEditorStore();
  stop = keepQuestionInUrl(store, false);
  store.getState().actions.updateQuestion({ path: '/a' });
  vi.runAllTimers();
  expect(window.location.hash).toContain('path=%2Fa');
});

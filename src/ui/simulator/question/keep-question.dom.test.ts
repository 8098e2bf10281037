import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createEditorStore, PLAIN_QUESTION } from '#state';
import { keepQuestionInAddress } from './keep-question.ts';

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

test('the question is written after a pause, and leaves the rest of the address alone', () => {
  const store = createEditorStore();
  stop = keepQuestionInAddress(store, false);
  expect(window.location.href).toMatch(/\/\?e2e$/);
  store.getState().actions.ask({ path: '/a' });
  store.getState().actions.ask({ path: '/ab' });
  expect(window.location.hash).toBe('');
  vi.runAllTimers();
  expect(`${window.location.search}${window.location.hash}`).toBe('?e2e#ask?path=%2Fab&crawler=Googlebot');
  store.getState().actions.ask(PLAIN_QUESTION);
  vi.runAllTimers();
  expect(window.location.hash).toBe('');
});

test('the question of the address is asked, then and when another one is put there', () => {
  window.history.replaceState(null, '', '/#ask?path=%2Fx&crawler=GPTBot&date=2026-01-01');
  const store = createEditorStore();
  stop = keepQuestionInAddress(store, false);
  expect(store.getState().simulator).toEqual({ ...PLAIN_QUESTION, path: '/x', crawler: 'GPTBot', date: '2026-01-01' });
  window.history.replaceState(null, '', '/#ask?path=%2Fy&crawler=');
  window.dispatchEvent(new Event('hashchange'));
  expect(store.getState().simulator).toEqual({ ...PLAIN_QUESTION, path: '/y' });
  window.history.replaceState(null, '', '/#panes');
  window.dispatchEvent(new Event('hashchange'));
  expect(store.getState().simulator.path).toBe('/y');
});

test('leaving the page writes what was asked last', () => {
  const store = createEditorStore();
  stop = keepQuestionInAddress(store, false);
  store.getState().actions.ask({ path: '/last' });
  window.dispatchEvent(new Event('pagehide'));
  expect(window.location.hash).toContain('path=%2Flast');
});

test('after a reload, what was kept is newer than an address that was written here, and not than a link', () => {
  const store = createEditorStore();
  stop = keepQuestionInAddress(store, false);
  store.getState().actions.ask({ path: '/written' });
  vi.runAllTimers();
  stop();
  const reloaded = createEditorStore();
  reloaded.getState().actions.ask({ path: '/newer' });
  stop = keepQuestionInAddress(reloaded, true);
  expect(reloaded.getState().simulator.path).toBe('/newer');
  expect(window.location.hash).toContain('path=%2Fnewer');
  stop();
  window.history.replaceState(null, '', '/#ask?path=%2Flinked&crawler=');
  stop = keepQuestionInAddress(reloaded, true);
  expect(reloaded.getState().simulator.path).toBe('/linked');
  stop();
  reloaded.getState().actions.ask({ path: '/again' });
  stop = keepQuestionInAddress(reloaded, false);
  expect(reloaded.getState().simulator.path).toBe('/linked');
});

test('a reload that overtakes a change of the address keeps the question, though the browser forgot who wrote it', () => {
  const store = createEditorStore();
  stop = keepQuestionInAddress(store, false);
  store.getState().actions.ask({ path: '/first' });
  vi.runAllTimers();
  const before = window.location.hash;
  store.getState().actions.ask({ path: '/second' });
  vi.runAllTimers();
  stop();
  // What Chromium makes of a change during a reload: the address of before, without its state.
  window.history.replaceState(null, '', `/${before}`);
  const reloaded = createEditorStore();
  reloaded.getState().actions.ask({ path: '/second' });
  stop = keepQuestionInAddress(reloaded, true);
  expect(reloaded.getState().simulator.path).toBe('/second');
  expect(window.location.hash).toContain('path=%2Fsecond');
});

test('where the browser keeps nothing, the question is written all the same', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  const store = createEditorStore();
  stop = keepQuestionInAddress(store, false);
  store.getState().actions.ask({ path: '/a' });
  vi.runAllTimers();
  expect(window.location.hash).toContain('path=%2Fa');
});

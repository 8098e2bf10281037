import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { focusPane } from './focus-pane.ts';

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<div data-pane="simulator"><input></div><div data-pane="coverage"></div>';
});
afterEach(() => {
  vi.useRealTimers();
  document.body.innerHTML = '';
});

const simulator = () => document.querySelector('input');

/** Renders the pane that was still loading. */
function load(): HTMLElement {
  const button = document.createElement('button');
  document.querySelector('[data-pane="coverage"]')?.append(button);
  vi.advanceTimersByTime(100);
  return button;
}

test('a pane that is still loading gets the focus when it is rendered', () => {
  focusPane('coverage');
  vi.advanceTimersByTime(100);
  const button = load();
  expect(document.activeElement).toBe(button);
});

test('it does not take the focus from what the user presses or goes to meanwhile', () => {
  focusPane('coverage');
  window.dispatchEvent(new Event('pointerdown'));
  simulator()?.focus();
  load().remove();
  expect(document.activeElement).toBe(simulator());

  focusPane('coverage');
  focusPane('simulator');
  load();
  expect(document.activeElement).toBe(simulator());
});

test('a press after the focus has moved changes nothing', () => {
  focusPane('simulator');
  expect(document.activeElement).toBe(simulator());
  window.dispatchEvent(new Event('pointerdown'));
  focusPane('coverage');
  const button = load();
  expect(document.activeElement).toBe(button);
});

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
  vi.advanceTimersByTime(60_000);
  const button = load();
  expect(document.activeElement).toBe(button);
});

test('a form without a filter gets the focus at once, on the button that adds to it', () => {
  document.body.innerHTML = '<div data-pane="policy"><button>Info</button><button data-control="add"></button></div>';
  focusPane('policy');
  expect(document.activeElement).toBe(document.querySelector('[data-control="add"]'));
});

test.each([new Event('pointerdown'), new KeyboardEvent('keydown')])(
  'it does not take the focus after the user has pressed something: %#',
  (press) => {
    focusPane('coverage');
    window.dispatchEvent(press);
    simulator()?.focus();
    load();
    expect(document.activeElement).toBe(simulator());
  },
);

test('it does not take the focus from the pane that the user goes to meanwhile', () => {
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

import { afterEach, beforeEach, expect, test } from 'vitest';
import { ignoreCompositionKeys } from './ignore-composition-keys.ts';

let stop = (): void => undefined;
beforeEach(() => (stop = ignoreCompositionKeys()));
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

test.each([
  ['Enter', { isComposing: true }, null],
  ['Escape', { isComposing: true }, null],
  // As in Safari, which has ended the composition.
  ['Enter', { keyCode: 229 }, null],
  ['Enter', { keyCode: 13 }, 'Enter'],
])('%s with %o reaches the box as %s', (key, facts, expected) => {
  const box = document.createElement('input');
  let reached: string | null = null;
  box.addEventListener('keydown', (event) => (reached = event.key));
  document.body.append(box);
  box.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...facts }));
  expect(reached).toBe(expected);
});

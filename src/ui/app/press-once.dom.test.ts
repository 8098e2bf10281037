import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pressOnce } from './press-once.ts';

let stop = (): void => undefined;
beforeEach(() => (stop = pressOnce()));
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

/** Presses the first of three buttons that are removed when clicked. @returns how many are left */
async function leftAfter(press: (button: Element) => Promise<void>, attribute: string | null): Promise<number> {
  const list = document.createElement('ul');
  for (const name of ['a', 'b', 'c']) {
    const button = document.createElement('button');
    button.textContent = name;
    if (attribute !== null) button.setAttribute(attribute, '');
    // As in the app, the next item takes the place of the removed one, here even its element.
    button.addEventListener('click', () => list.lastElementChild?.remove());
    list.append(button);
  }
  document.body.append(list);
  const { firstElementChild: first } = list;
  if (first) await press(first);
  return list.childElementCount;
}

test.each([
  [null, 2],
  ['aria-expanded', 1],
  ['aria-pressed', 1],
  ['data-repeats', 1],
])('a double click or a held Enter on a button with %s leaves %i of three items', async (attribute, left) => {
  expect(await leftAfter((button) => userEvent.dblClick(button), attribute)).toBe(left);
  expect(await leftAfter(holdEnter, attribute)).toBe(left);
});

/** Holds Enter down on a button until it has repeated once. */
async function holdEnter(button: Element): Promise<void> {
  if (button instanceof HTMLElement) button.focus();
  await userEvent.keyboard('{Enter>2/}');
}

test('Enter that is held down on the button of a menu runs no item of the menu', async () => {
  const item = document.createElement('div');
  item.setAttribute('role', 'menuitem');
  item.tabIndex = -1;
  let keys = 0;
  item.addEventListener('keydown', () => keys++);
  document.body.append(item);
  await holdEnter(item);
  expect(keys).toBe(1);
});

test('two single clicks act twice', async () => {
  const button = document.createElement('button');
  let clicks = 0;
  button.addEventListener('click', () => clicks++);
  document.body.append(button);
  button.click();
  button.click();
  expect(clicks).toBe(2);
});

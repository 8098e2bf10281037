import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ignoreStrayPresses } from './ignore-stray-presses.ts';

let stop = (): void => undefined;
beforeEach(() => (stop = ignoreStrayPresses()));
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

/** Adds a button, with what happens when it is pressed. */
function add(onPress: (button: HTMLElement) => void): HTMLElement {
  const button = document.createElement('button');
  button.addEventListener('click', () => onPress(button));
  document.body.append(button);
  return button;
}

/** Adds three buttons; pressing one removes it, so that the next takes its place and gets the focus. */
function addList(): readonly [HTMLElement, HTMLElement, HTMLElement] {
  const remove = (button: HTMLElement): void => {
    const next = button.nextElementSibling;
    button.remove();
    if (next instanceof HTMLElement) next.focus();
  };
  return [add(remove), add(remove), add(remove)];
}

/** Holds Enter down on an element until it has repeated once. */
async function holdEnter(element: HTMLElement): Promise<void> {
  element.focus();
  await userEvent.keyboard('{Enter>2/}');
}

/** Clicks twice in the same place. */
function doubleClick(first: Element, second: Element): void {
  for (const [index, element] of [first, second].entries()) {
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: index + 1 }));
  }
}

test('a double click on a button that is removed leaves the next one alone', () => {
  const buttons = addList();
  doubleClick(buttons[0], buttons[1]);
  expect(buttons.map(({ isConnected }) => isConnected)).toEqual([false, true, true]);
});

test('Enter that is held down on a button that is removed leaves the next one alone', async () => {
  const buttons = addList();
  await holdEnter(buttons[0]);
  expect(buttons.map(({ isConnected }) => isConnected)).toEqual([false, true, true]);
});

test('Enter that is held down on the button of a menu runs no item of the menu', async () => {
  const item = document.createElement('div');
  item.setAttribute('role', 'menuitem');
  item.tabIndex = -1;
  let keys = 0;
  item.addEventListener('keydown', () => keys++);
  const button = add(() => {
    document.body.append(item);
    item.focus();
  });
  await holdEnter(button);
  expect(keys).toBe(0);
});

test('a double click on a button that closes its dialog does not move the caret of what is below', () => {
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'dialog');
  const button = add(() => dialog.remove());
  dialog.append(button);
  const editor = document.createElement('textarea');
  document.body.append(dialog, editor);
  let presses = 0;
  editor.addEventListener('mousedown', () => presses++);
  const press = (detail: number): boolean =>
    editor.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true, detail }));
  button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
  expect({ isDefault: press(2), presses }).toEqual({ isDefault: false, presses: 0 });
  expect({ isDefault: press(1), presses }).toEqual({ isDefault: true, presses: 1 });
});

test('a double click on a button that is still there acts twice', () => {
  let presses = 0;
  const button = add(() => presses++);
  doubleClick(button, button);
  expect(presses).toBe(2);
});

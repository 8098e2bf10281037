import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ignoreSecondClicks } from './ignore-second-clicks.ts';

let stop = (): void => undefined;
beforeEach(() => (stop = ignoreSecondClicks()));
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

/** Double clicks the first of three buttons that are removed when clicked. @returns how many are left */
async function leftAfterDoubleClick(attribute: string | null): Promise<number> {
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
  if (first) await userEvent.dblClick(first);
  return list.childElementCount;
}

test.each([
  [null, 2],
  ['aria-expanded', 1],
  ['aria-pressed', 1],
  ['data-repeats', 1],
])('a double click on a button with %s leaves %i of three items', async (attribute, left) => {
  expect(await leftAfterDoubleClick(attribute)).toBe(left);
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

import { describe, expect, test } from 'vitest';
import { ownsUndo } from './owns-undo.ts';

describe('ownsUndo', () => {
  test.each([
    ['the page', '<p id="at">', false],
    ['a button', '<button id="at">', false],
    ['a check box', '<input id="at" type="checkbox">', false],
    ['a text box, such as the path of the simulator', '<input id="at">', true],
    ['a text area', '<textarea id="at"></textarea>', true],
    ['a box of the form', '<div data-undo="document"><input id="at"></div>', false],
    ['a chooser of the form', '<div data-undo="document"><select id="at"></select></div>', false],
    ['a box of the form that holds a draft', '<div data-undo="document"><input id="at" data-undo="own"></div>', true],
    ['what handles the keys itself', '<div data-undo="keys"><button id="at"></div>', true],
    ['Monaco', '<div class="monaco-editor"><textarea id="at"></textarea></div>', true],
  ])('%s', (_title, html, expected) => {
    document.body.innerHTML = html;
    expect(ownsUndo(document.getElementById('at'))).toBe(expected);
  });

  test('nothing', () => {
    expect(ownsUndo(null)).toBe(false);
  });
});

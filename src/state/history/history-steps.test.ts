import { describe, expect, test } from 'vitest';
import { insertAt } from '#core';
import { createEditorHarness } from '#testing/editor-harness.ts';

/** `[offset, new text, characters removed, pause before it in milliseconds]` */
type Keystroke = readonly [number, string, number?, number?];

describe('typing becomes steps', () => {
  test.each<{ name: string; before: string; keys: readonly Keystroke[]; undone: readonly string[] }>([
    {
      name: 'a word is one step',
      before: '',
      keys: [
        [0, 'a'],
        [1, 'b'],
        [2, 'c'],
      ],
      undone: [''],
    },
    {
      name: 'a pause ends it',
      before: '',
      keys: [
        [0, 'a'],
        [1, 'b', 0, 1001],
      ],
      undone: ['a', ''],
    },
    {
      name: 'a short pause does not',
      before: '',
      keys: [
        [0, 'a'],
        [1, 'b', 0, 1000],
      ],
      undone: [''],
    },
    {
      name: 'another place ends it',
      before: '--',
      keys: [
        [0, 'a'],
        [3, 'b'],
      ],
      undone: ['a--', '--'],
    },
    {
      name: 'a new line begins another',
      before: '',
      keys: [
        [0, 'a'],
        [1, '\n'],
        [2, 'b'],
      ],
      undone: ['a', ''],
    },
    {
      name: 'so does one of two characters',
      before: '',
      keys: [
        [0, 'a'],
        [1, '\r\n'],
        [3, 'b'],
      ],
      undone: ['a', ''],
    },
    {
      name: 'a typing error mended at once is no step',
      before: '',
      keys: [
        [0, 'a'],
        [1, 'x'],
        [1, '', 1],
        [1, 'b'],
      ],
      undone: [''],
    },
    {
      name: 'all taken back by hand leaves no step',
      before: 'q',
      keys: [
        [1, 'a'],
        [2, 'b'],
        [2, '', 1],
        [1, '', 1],
      ],
      undone: [],
    },
    {
      name: 'deleting backwards is one step',
      before: 'abc',
      keys: [
        [2, '', 1],
        [1, '', 1],
      ],
      undone: ['abc'],
    },
    {
      name: 'deleting forwards is one step',
      before: 'abc',
      keys: [
        [0, '', 1],
        [0, '', 1],
      ],
      undone: ['abc'],
    },
    {
      name: 'typing after deleting is another',
      before: 'abc',
      keys: [
        [2, '', 1],
        [2, 'x'],
      ],
      undone: ['ab', 'abc'],
    },
    {
      name: 'a paste is a step of its own',
      before: '',
      keys: [
        [0, 'a'],
        [1, 'pasted'],
        [7, 'b'],
      ],
      undone: ['apasted', 'a', ''],
    },
    {
      name: 'typing over what was marked goes on',
      before: 'old',
      keys: [
        [0, 'n', 3],
        [1, 'e'],
        [2, 'w'],
      ],
      undone: ['old'],
    },
    {
      name: 'an input method that replaces what it wrote goes on',
      before: '',
      keys: [
        [0, 'k'],
        [1, 'a'],
        [0, '\u304B', 2],
      ],
      undone: [''],
    },
    {
      name: 'a character of two units is one',
      before: '',
      keys: [
        [0, 'a'],
        [1, '\u{1F600}'],
        [3, 'b'],
      ],
      undone: [''],
    },
  ])('$name', ({ before, keys, undone }) => {
    const { store, text, type, wait } = createEditorHarness(before);
    for (const [offset, newText, remove = 0, pause = 10] of keys) {
      wait(pause);
      type(offset, newText, remove);
    }
    const seen: string[] = [];
    while (store.getState().history.undo.length > 0) {
      store.getState().actions.undo();
      seen.push(text());
    }
    expect(seen).toEqual(undone);
  });

  test('several cursors type together', () => {
    const { store, text } = createEditorHarness('a\nb');
    const options = { origin: 'typing', label: 'typing' } as const;
    store.getState().actions.applyEdits('robots.txt', [insertAt(1, 'x'), insertAt(3, 'x')], options);
    store.getState().actions.applyEdits('robots.txt', [insertAt(2, 'y'), insertAt(5, 'y')], options);
    expect(text()).toBe('axy\nbxy');
    store.getState().actions.undo();
    expect(text()).toBe('a\nb');
  });

  test('a form edit, saving, undo and closing the step each end it', () => {
    const { store, state, text, type, form } = createEditorHarness('');
    const { actions } = store.getState();
    const pauses = [() => form([insertAt(0, '#')]), () => actions.markSaved('robots.txt'), () => actions.closeStep()];
    type(0, 'a');
    for (const pause of pauses) {
      pause();
      type(text().length, 'b');
    }
    expect(state().history.undo.map(({ label }) => label)).toEqual([
      'typing',
      'change pattern',
      'typing',
      'typing',
      'typing',
    ]);
    actions.undo();
    type(text().length, 'c');
    actions.undo();
    expect(text()).toBe('#abb');
  });
});

describe('form edits become steps', () => {
  test('those with the same key are one step, others are not', () => {
    const { store, state, text, form } = createEditorHarness('Disallow: /\n');
    form([insertAt(11, 'a')], 'change pattern', 'pattern:0');
    form([{ start: 10, end: 12, newText: '/ab' }], 'change pattern', 'pattern:0');
    form([insertAt(13, 'c')], 'change pattern', 'pattern:1');
    form([insertAt(14, 'd')]);
    form([insertAt(15, 'e')]);
    expect(text()).toBe('Disallow: /abcde\n');
    expect(state().history.undo).toHaveLength(4);
    for (let i = 0; i < 3; i++) store.getState().actions.undo();
    expect(text()).toBe('Disallow: /ab\n');
    store.getState().actions.undo();
    expect(text()).toBe('Disallow: /\n');
    store.getState().actions.redo();
    expect(text()).toBe('Disallow: /ab\n');
  });

  test('a closed step does not grow', () => {
    const { store, text, form } = createEditorHarness('');
    form([insertAt(0, 'a')], 'change pattern', 'k');
    store.getState().actions.closeStep();
    form([insertAt(1, 'b')], 'change pattern', 'k');
    store.getState().actions.undo();
    expect(text()).toBe('a');
  });
});

import { afterEach, describe, expect, test, vi } from 'vitest';
import { freePosition, isCovered } from './uncover-focus.ts';

const NOTICE = new DOMRect(800, 700, 400, 60);

test.each([
  ['completely under it', new DOMRect(900, 710, 80, 28), true],
  ['half under it', new DOMRect(760, 710, 80, 28), true],
  ['with only its edge under it', new DOMRect(722, 710, 80, 28), false],
  ['next to it', new DOMRect(100, 710, 80, 28), false],
  ['larger than it', new DOMRect(0, 0, 1280, 800), false],
  ['not rendered at all', new DOMRect(0, 0, 0, 0), false],
])('isCovered: a control %s', (_title, box, covered) => {
  expect(isCovered(box, NOTICE)).toBe(covered);
});

describe('a notice is shown', () => {
  /** Adds an element to a window of 1280 × 800 px. */
  function place(html: string, box: DOMRect): Element {
    vi.stubGlobal('innerWidth', 1280);
    vi.stubGlobal('innerHeight', 800);
    const holder = document.createElement('div');
    document.body.append(holder);
    holder.innerHTML = html;
    const [element] = holder.querySelectorAll('[data-placed]');
    if (element === undefined) throw new Error('nothing is placed');
    vi.spyOn(element, 'getBoundingClientRect').mockReturnValue(box);
    return element;
  }
  afterEach(() => {
    document.body.replaceChildren();
  });

  const VERDICT = '<div data-verdict data-placed></div>';
  const FIELD = '<input data-placed>';

  test('in the lower right corner', () => {
    place(VERDICT, new DOMRect(934, 200, 334, 300));
    expect(freePosition()).toBe('bottom-right');
  });

  test('in the middle where the verdict is in that corner', () => {
    place(VERDICT, new DOMRect(934, 600, 334, 300));
    expect(freePosition()).toBe('bottom-center');
  });

  test('in the middle where the control in use is in that corner', () => {
    const field = place(FIELD, new DOMRect(940, 690, 320, 32));
    expect(freePosition()).toBe('bottom-right');
    if (field instanceof HTMLElement) field.focus();
    expect(freePosition()).toBe('bottom-center');
  });

  test('on the left where the caret of the text is in the middle', () => {
    place(VERDICT, new DOMRect(934, 600, 334, 300));
    place(
      '<div class="monaco-editor focused"><i class="current-line" data-placed></i></div>',
      new DOMRect(500, 700, 420, 19),
    );
    expect(freePosition()).toBe('bottom-left');
  });
});

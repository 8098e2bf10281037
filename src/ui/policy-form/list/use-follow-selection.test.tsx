import { createEditorStore } from '#state';
import type { Virtualizer } from '@tanstack/react-virtual';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inApp } from '../../services/render-in-app.test-setup.tsx';
import { useFollowSelection } from './use-follow-selection.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Renders the hook with a list that never reaches the selected row, however often it is told to scroll there. */
function open() {
  const store = createEditorStore();
  const scroller = document.createElement('div');
  const scrollToIndex = vi.fn<() => void>();
  const range = { startIndex: 5, endIndex: 9 };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only the parts that the hook reads
  const list = {
    scrollElement: scroller,
    scrollRect: { width: 1, height: 1 },
    range,
    scrollToIndex,
  } as unknown as Virtualizer<HTMLElement, Element>;
  const { unmount } = renderHook(() => useFollowSelection(list, 0), {
    wrapper: ({ children }) => inApp(store, children).element,
  });
  act(() => store.getState().actions.selectLine(3, 'text'));
  return { scroller, scrollToIndex, unmount };
}

test('keeps scrolling to the selected row while heights are being measured, but not forever', () => {
  const { scrollToIndex } = open();
  const before = scrollToIndex.mock.calls.length;
  vi.advanceTimersByTime(100);
  expect(scrollToIndex.mock.calls.length).toBeGreaterThan(before);
  vi.advanceTimersByTime(1000);
  const after = scrollToIndex.mock.calls.length;
  vi.advanceTimersByTime(1000);
  expect(scrollToIndex).toHaveBeenCalledTimes(after);
});

test.each(['wheel', 'pointerdown', 'touchstart', 'keydown'])(
  'stops scrolling once the user acts in the list: %s',
  (type) => {
    const { scroller, scrollToIndex } = open();
    scroller.dispatchEvent(new Event(type, { bubbles: true }));
    scrollToIndex.mockClear();
    vi.advanceTimersByTime(1000);
    expect(scrollToIndex).not.toHaveBeenCalled();
  },
);

test('does not scroll an unmounted list', () => {
  const { scrollToIndex, unmount } = open();
  unmount();
  scrollToIndex.mockClear();
  vi.advanceTimersByTime(1000);
  expect(scrollToIndex).not.toHaveBeenCalled();
});

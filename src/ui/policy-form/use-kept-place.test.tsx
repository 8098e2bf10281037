// @vitest-environment jsdom
import { Virtualizer, observeElementOffset, observeElementRect, elementScroll } from '@tanstack/react-virtual';
import { renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useKeptPlace } from './use-kept-place.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ['what the browser forgot is scrolled to again', 500, 0, 300, 500],
  ['the list is where it says it is', 500, 500, 300, 500],
  ['at the top it stays there', 0, 0, 300, 0],
  ['while it is hidden, nothing is done', 500, 0, 0, 0],
])('%s', (_title, known, scrolled, height, expected) => {
  let resized: () => void = () => undefined;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        resized = callback;
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
  const scroller = document.createElement('div');
  Object.defineProperty(scroller, 'clientHeight', { value: height });
  const list = new Virtualizer<HTMLElement, Element>({
    count: 100,
    getScrollElement: () => scroller,
    estimateSize: () => 20,
    initialOffset: known,
    scrollToFn: elementScroll,
    observeElementRect,
    observeElementOffset,
  });
  list.scrollOffset = known;
  scroller.scrollTop = scrolled;
  renderHook(() => {
    useKeptPlace(list, scroller);
  });
  resized();
  expect(scroller.scrollTop).toBe(expected);
});

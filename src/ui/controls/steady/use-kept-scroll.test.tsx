import { stubResizeObserver } from '#testing/jsdom/stub-resize-observer.ts';
import { renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useKeptScroll } from './use-kept-scroll.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ['restores a scroll position that was lost', 500, 300, 500],
  ['does nothing while hidden', 500, 0, 0],
  ['stays at the top', 0, 300, 0],
])('%s', (_title, scrolled, height, expected) => {
  const reportSize = stubResizeObserver();
  const scroller = document.createElement('div');
  let clientHeight = 300;
  Object.defineProperty(scroller, 'clientHeight', { get: () => clientHeight });
  renderHook(() => {
    useKeptScroll(scroller);
  });
  scroller.scrollTop = scrolled;
  scroller.dispatchEvent(new Event('scroll'));
  // Moved within the page: the browser resets the position, and may report that while the element has no size.
  clientHeight = 0;
  scroller.scrollTop = 0;
  scroller.dispatchEvent(new Event('scroll'));
  clientHeight = height;
  reportSize();
  expect(scroller.scrollTop).toBe(expected);
});

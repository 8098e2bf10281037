import { vi } from 'vitest';
import { stubResizeObserver } from './jsdom/stub-resize-observer.ts';

/**
 * Gives every element in jsdom, which has no layout, the size of a window or of a row, so that virtual lists render what
 * would be visible.
 */
export function layOutInJsdom(): void {
  stubResizeObserver();
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(2000);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(600);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 600, 36));
}

import { vi } from 'vitest';

/**
 * Replaces `ResizeObserver`, for jsdom has no layout.
 *
 * @returns reports a change of size to every observer created from now on
 */
export function stubResizeObserver(): () => void {
  const reports: (() => void)[] = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(report: () => void) {
        reports.push(report);
      }
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    },
  );
  return () => reports.forEach((report) => report());
}

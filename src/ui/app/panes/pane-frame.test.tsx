import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { PaneFrame } from './pane-frame.tsx';

afterEach(cleanup);

/** A ResizeObserver stub, which jsdom lacks. */
class StillObserver {
  observe(): void {}
  disconnect(): void {}
}

test.each([true, false])('PaneFrame: a region named by its heading (hidesTitle %s)', (hidesTitle) => {
  vi.stubGlobal('ResizeObserver', StillObserver);
  render(
    <PaneFrame title="Policy" scrolls hidesTitle={hidesTitle}>
      content
    </PaneFrame>,
  );
  const region = screen.getByRole('region', { name: 'Policy' });
  expect(within(region).getByRole('heading', { level: 2 }).textContent).toBe('Policy');
});

import { createEditorStore } from '#state';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInApp } from '../../services/render-in-app.test-setup.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { FailureNotice } from './failure-notice.tsx';

afterEach(cleanup);

test('ErrorBoundary: the text can be copied when the whole page fails', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
  const user = userEvent.setup();
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  function Broken(): ReactNode {
    throw new Error('out of order');
  }
  renderInApp(
    createEditorStore({ text: 'User-agent: *\n' }),
    <ErrorBoundary
      renderFallback={(error, retry) => <FailureNotice subject="Gatepost" error={error} onRetry={retry} offersText />}
    >
      <Broken />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('alert').textContent).toContain('out of order');
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(writeText.mock.calls).toStrictEqual([['User-agent: *\n']]);
  logged.mockRestore();
});

import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ErrorBoundary } from '../../app/shell/error-boundary.tsx';
import { loadableCode } from '../../controls/later/later.tsx';
import { useLoaded } from './use-loaded.ts';

afterEach(cleanup);

test('code that did not load is named as such, and loaded again when its part is shown again', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('ready');
  const code = loadableCode(load);
  function Part() {
    return <p>{useLoaded(code)}</p>;
  }
  render(
    <ErrorBoundary
      renderFallback={(error, retry) => (
        <button type="button" onClick={retry}>
          {String(error)}
        </button>
      )}
    >
      <Part />
    </ErrorBoundary>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'PartNotLoaded: offline' }));
  expect(await screen.findByText('ready')).not.toBeNull();
});

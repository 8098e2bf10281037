import { withoutAct } from '#testing/jsdom/without-act.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lazyPart, preloadParts } from './lazy-part.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const Part = lazyPart('Part', async () => () => <p>Part</p>);

function Opener() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      {isOpen && <Part />}
    </>
  );
}

test('a preloaded part appears with the click that opens it', async () => {
  render(<Opener />);
  const stop = preloadParts();
  await vi.advanceTimersByTimeAsync(2000);
  stop();
  const shown = await withoutAct(async () => {
    screen.getByRole('button').click();
    await Promise.resolve();
    return screen.queryByText('Part');
  });
  expect(shown).not.toBeNull();
});

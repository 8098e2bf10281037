import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Callout } from './callout.tsx';

afterEach(cleanup);

test('Callout: names its tone in a word', () => {
  render(
    <Callout tone="warning" role="alert">
      The storage is full.
    </Callout>,
  );
  expect(screen.getByRole('alert').textContent).toBe('WarningThe storage is full.');
});

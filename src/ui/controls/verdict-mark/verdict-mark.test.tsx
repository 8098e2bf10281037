import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { VerdictMark } from './verdict-mark.tsx';

afterEach(cleanup);

test('VerdictMark: names the verdict in a word', () => {
  const { container } = render(
    <>
      <VerdictMark effect="permitted" /> <VerdictMark effect="prohibited" />
    </>,
  );
  expect(container.textContent).toBe('Permitted Prohibited');
});

import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Dialog } from '../dialog.tsx';
import { keepFocus } from './keep-focus.ts';

afterEach(cleanup);

/** Rows that can be removed, between two buttons. */
function Rows({ start }: { readonly start: readonly string[] }) {
  const [rows, setRows] = useState(start);
  return (
    <>
      <button>Before</button>
      <ul>
        {rows.map((row) => (
          <li key={row}>
            <button
              onClick={() => {
                keepFocus();
                setRows(rows.filter((one) => one !== row));
              }}
            >
              Remove {row}
            </button>
          </li>
        ))}
      </ul>
      <button>After</button>
    </>
  );
}

test.each([
  { removed: 'a', next: 'Remove b' },
  { removed: 'b', next: 'Remove c' },
  { removed: 'c', next: 'After' },
])('after $removed is removed, the focus is on $next', async ({ removed, next }) => {
  render(<Rows start={['a', 'b', 'c']} />);
  await userEvent.click(screen.getByRole('button', { name: `Remove ${removed}` }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe(next));
});

test('the focus stays in place in a dialog', async () => {
  render(
    <Dialog title="Rows" onClose={() => undefined}>
      <Rows start={['a', 'b', 'c']} />
    </Dialog>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Remove b' }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Remove c'));
});

test('a removed control that Tab skips is followed by the next one, too', async () => {
  function Row() {
    const [isShown, setShown] = useState(true);
    const remove = () => {
      keepFocus();
      setShown(false);
    };
    return isShown && <input type="checkbox" tabIndex={-1} aria-label="Row" onChange={remove} />;
  }
  render(
    <>
      <button>Before</button>
      <Row />
      <button>After</button>
    </>,
  );
  await userEvent.click(screen.getByRole('checkbox', { name: 'Row' }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('After'));
});

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

test('it also stays in place in a dialog, which catches a lost focus itself', async () => {
  render(
    <Dialog title="Rows" onClose={() => {}}>
      <Rows start={['a', 'b']} />
    </Dialog>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Remove a' }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Remove b'));
});

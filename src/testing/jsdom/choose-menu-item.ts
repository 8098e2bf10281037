import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';

/**
 * Chooses an item of the open menu and waits until its action has run: after the menu has closed and returned the focus.
 */
export async function chooseMenuItem(name: string | RegExp): Promise<void> {
  await userEvent.click(await screen.findByRole('menuitem', { name }));
  await waitFor(() => {
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).not.toBe(document.body);
  });
}

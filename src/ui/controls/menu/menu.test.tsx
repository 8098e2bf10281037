import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { Menu, MenuItem, MenuRadioGroup } from './menu.tsx';

afterEach(cleanup);

test('Menu: is inside the dialog of its button, which hides all else', async () => {
  render(
    <main>
      <Dialog onClose={() => undefined} title="A dialog">
        <Menu trigger={<Button>More</Button>}>
          <MenuItem onSelect={() => undefined}>Add</MenuItem>
        </Menu>
      </Dialog>
    </main>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(within(screen.getByRole('dialog')).getByRole('menuitem', { name: 'Add' })).not.toBeNull();
});

test('Menu: opens by keyboard, its items run, its radio items show the choice', async () => {
  const onSelect = vi.fn<() => void>();
  const onChange = vi.fn<(value: 'light' | 'dark') => void>();
  render(
    <Menu trigger={<Button>More</Button>}>
      <MenuItem onSelect={onSelect}>Start afresh</MenuItem>
      <MenuRadioGroup
        label="Theme"
        value="light"
        onChange={onChange}
        options={[
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' },
        ]}
      />
    </Menu>,
  );
  screen.getByRole('button', { name: 'More' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('menuitemradio', { name: 'Light' }).getAttribute('aria-checked')).toBe('true');
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Dark' }));
  expect(onChange.mock.calls).toStrictEqual([['dark']]);
  await userEvent.keyboard('{Enter}');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Start afresh' }));
  expect(onSelect).toHaveBeenCalledOnce();
});

import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { SearchField } from './fields/search-field.tsx';
import { SuggestBox } from './fields/suggest-box.tsx';
import { loadLaterParts } from './later/later.tsx';
import { Menu, MenuItem } from './menu/menu.tsx';
import { TooltipLayer } from './tooltip-layer/tooltip-layer.tsx';

afterEach(cleanup);

const suggestNothing = () => [];

describe('Dialog', () => {
  test('has its title as name, and closes with the close button and Escape', async () => {
    const onClose = vi.fn<() => void>();
    render(
      <Dialog onClose={onClose} title="Open robots.txt" description="Nothing is uploaded.">
        body
      </Dialog>,
    );
    screen.getByRole('dialog', { name: 'Open robots.txt', description: 'Nothing is uploaded.' });
    // The landmarks of the page, of which there is one each.
    expect(screen.queryByRole('banner')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await userEvent.keyboard('{Escape}');
    expect(onClose.mock.calls).toEqual([[], []]);
  });

  test('closes with a click outside, but not with the second of the double click that opened it', async () => {
    const onClose = vi.fn<() => void>();
    render(
      <Dialog onClose={onClose} title="Open robots.txt">
        body
      </Dialog>,
    );
    const overlay = screen.getByRole('dialog').previousElementSibling ?? document.body;
    await userEvent.pointer([{ keys: '[MouseLeft]', target: overlay }]);
    expect(onClose).toHaveBeenCalledOnce();
    await userEvent.dblClick(overlay);
    // Its first click.
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  test('returns the focus to where it was', async () => {
    function WithDialog() {
      const [open, setOpen] = useState(false);
      return (
        <>
          <Button
            onClick={() => {
              setOpen(true);
            }}
          >
            Show
          </Button>
          {open && (
            <Dialog onClose={() => setOpen(false)} title="A dialog">
              body
            </Dialog>
          )}
        </>
      );
    }
    render(<WithDialog />);
    const button = screen.getByRole('button', { name: 'Show' });
    await userEvent.click(button);
    expect(document.activeElement).not.toBe(button);
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() => {
      expect(document.activeElement).toBe(button);
    });
  });

  test('returns the focus to the button of the menu that opened it, also if another dialog took its place', async () => {
    function WithDialogs() {
      const [open, setOpen] = useState(0);
      return (
        <>
          <Menu trigger={<Button>More</Button>}>
            <MenuItem onSelect={() => setOpen(1)}>Show</MenuItem>
          </Menu>
          {open > 0 && (
            <Dialog key={open} onClose={() => setOpen(0)} title={`Dialog ${open}`}>
              <Button onClick={() => setOpen(2)}>Next</Button>
            </Dialog>
          )}
        </>
      );
    }
    render(<WithDialogs />);
    const button = () => screen.getByRole('button', { name: 'More' });
    for (const isFollowed of [false, true]) {
      await userEvent.click(button());
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Show' }));
      await screen.findByRole('dialog', { name: 'Dialog 1' });
      if (isFollowed) await userEvent.click(screen.getByRole('button', { name: 'Next' }));
      await userEvent.keyboard('{Escape}');
      await vi.waitFor(() => expect(document.activeElement).toBe(button()));
    }
  });

  test('does not return the focus to what had it before an earlier dialog', async () => {
    const page = (isOpen: boolean) => (
      <main tabIndex={-1}>
        <Button>Show</Button>
        {isOpen && (
          <Dialog onClose={() => undefined} title="A dialog">
            body
          </Dialog>
        )}
      </main>
    );
    const { rerender } = render(page(false));
    const button = screen.getByRole('button', { name: 'Show' });
    button.focus();
    rerender(page(true));
    rerender(page(false));
    await vi.waitFor(() => expect(document.activeElement).toBe(button));
    button.blur();
    rerender(page(true));
    rerender(page(false));
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  });

  test('Escape first clears the search box, or restores what a box with suggestions held', async () => {
    function Boxes() {
      const [sought, setSought] = useState('');
      const [named, setNamed] = useState('');
      return (
        <>
          <SearchField label="Search" value={sought} onChange={setSought} />
          <SuggestBox
            label="Crawler"
            value={named}
            onChange={setNamed}
            suggest={suggestNothing}
            placeholder=""
            openLabel="Show"
          />
        </>
      );
    }
    await loadLaterParts();
    const onClose = vi.fn<() => void>();
    render(
      <Dialog onClose={onClose} title="A dialog">
        <Boxes />
      </Dialog>,
    );
    for (const box of [screen.getByRole('searchbox'), screen.getByRole('combobox')]) {
      onClose.mockClear();
      await userEvent.type(box, 'bot{Escape}');
      expect([box, onClose.mock.calls.length]).toMatchObject([{ value: '' }, 0]);
      await userEvent.keyboard('{Escape}');
      expect(onClose).toHaveBeenCalledOnce();
    }
  });

  test('Escape first hides the tooltip', async () => {
    const onClose = vi.fn<() => void>();
    render(
      <>
        <Dialog onClose={onClose} title="A dialog">
          <input aria-label="Path" />
        </Dialog>
        <TooltipLayer />
      </>,
    );
    await userEvent.click(screen.getByRole('textbox'));
    await userEvent.tab({ shift: true });
    await screen.findByText('Close');
    await userEvent.keyboard('{Escape}');
    expect([screen.queryByText('Close'), onClose.mock.calls.length]).toEqual([null, 0]);
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });
});

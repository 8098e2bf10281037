import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Trash2 } from 'lucide-react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { IconButton } from '../icon-button.tsx';
import { tooltipAttributes } from '../tooltip.tsx';
import { TooltipLayer } from './tooltip-layer.tsx';

afterEach(cleanup);

describe('TooltipLayer', () => {
  test('shows the tooltip of the element with keyboard focus, until Escape', async () => {
    render(
      <>
        <input aria-label="Path" />
        <IconButton label="Delete" shortcut="Alt+Del" icon={Trash2} />
        <TooltipLayer />
      </>,
    );
    // Starts in a text box: in jsdom, Tab out of one always counts as keyboard focus, whatever happened before.
    await userEvent.tab();
    await userEvent.tab();
    expect((await screen.findByText('Alt+Del')).parentElement?.textContent).toBe('DeleteAlt+Del');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByText('Alt+Del')).toBeNull();
  });

  test('shows that of the element that had keyboard focus before', async () => {
    const withLayer = (isLoaded: boolean) => (
      <>
        <input aria-label="Path" />
        <IconButton label="Delete" shortcut="Alt+Del" icon={Trash2} />
        {isLoaded && <TooltipLayer />}
      </>
    );
    const { rerender } = render(withLayer(false));
    await userEvent.tab();
    await userEvent.tab();
    rerender(withLayer(true));
    expect(await screen.findByText('Alt+Del')).toBeTruthy();
  });

  test('shows it after hovering for a moment, and hides it once the pointer has left', async () => {
    render(
      <>
        <IconButton label="Delete" icon={Trash2} />
        <p>elsewhere</p>
        <TooltipLayer />
      </>,
    );
    await userEvent.hover(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Delete')).not.toBeNull();
    await userEvent.hover(screen.getByText('elsewhere'));
    await vi.waitFor(() => {
      expect(screen.queryByText('Delete')).toBeNull();
    });
  });

  test('shows that of the element with keyboard focus while the pointer moves elsewhere', async () => {
    render(
      <>
        <input aria-label="Path" />
        <IconButton label="Delete" icon={Trash2} />
        <p>elsewhere</p>
        <TooltipLayer />
      </>,
    );
    await userEvent.tab();
    await userEvent.tab();
    await screen.findByText('Delete');
    vi.useFakeTimers();
    for (const text of ['Delete', 'elsewhere']) fireEvent.pointerOver(screen.getByText(text));
    act(() => void vi.advanceTimersByTime(2000));
    vi.useRealTimers();
    expect(screen.queryByText('Delete')).not.toBeNull();
  });

  test('shows that of a row while a control in it has keyboard focus', async () => {
    render(
      <>
        <input aria-label="Path" />
        <div {...tooltipAttributes('Facts about the row')}>
          <button>Choose</button>
        </div>
        <TooltipLayer />
      </>,
    );
    await userEvent.tab();
    await userEvent.tab();
    expect(await screen.findByText('Facts about the row')).toBeTruthy();
  });

  test('shows none for a pressed element until the pointer returns: a menu may have opened there', () => {
    vi.useFakeTimers();
    render(
      <>
        <IconButton label="Add" icon={Trash2} />
        <p>elsewhere</p>
        <TooltipLayer />
      </>,
    );
    const pressed = screen.getByRole('button', { name: 'Add' });
    const shown = () => {
      act(() => void vi.advanceTimersByTime(2000));
      return screen.queryByText('Add') !== null;
    };
    fireEvent.pointerOver(pressed);
    fireEvent.pointerDown(pressed);
    fireEvent.pointerOver(pressed);
    expect(shown()).toBe(false);
    fireEvent.pointerOver(screen.getByText('elsewhere'));
    fireEvent.pointerOver(pressed);
    expect(shown()).toBe(true);
    vi.useRealTimers();
  });
});

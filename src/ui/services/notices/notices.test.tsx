import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { NoticeContainer, showNotice } from './notices.tsx';

afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

describe('notices', () => {
  test('are announced, stay for an error, and can have an action', async () => {
    const run = vi.fn<() => void>();
    render(<NoticeContainer />);
    act(() => {
      showNotice({
        tone: 'success',
        message: 'Opened.',
        details: 'It has 2 lines.',
        action: { label: 'Go back', run },
      });
      showNotice({ tone: 'error', message: 'Not saved.' });
    });
    expect((await screen.findByRole('status')).textContent).toBe('Opened.It has 2 lines.');
    expect((await screen.findByRole('alert')).textContent).toBe('Not saved.');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Go back' }));
    expect(run).toHaveBeenCalledOnce();
  });

  test('a notice from an action stays, replacing the one that offered the action', async () => {
    render(<NoticeContainer />);
    const again = () => showNotice({ topic: 'save', tone: 'error', message: 'Still not saved.' });
    // While the first one is being dismissed.
    const run = () => void setTimeout(again, 60);
    act(() => {
      showNotice({ topic: 'save', tone: 'error', message: 'It changed.', action: { label: 'Overwrite', run } });
    });
    const save = await screen.findByRole('button', { name: 'Overwrite' });
    vi.useFakeTimers();
    fireEvent.click(save);
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(screen.queryByText('It changed.')).toBeNull();
    expect(screen.getByText('Still not saved.')).not.toBeNull();
  });
});

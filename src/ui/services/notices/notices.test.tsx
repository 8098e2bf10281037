import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createEditorStore, selectRobotsDocument } from '#state';
import { offerUndo } from '../offer-undo.ts';
import { prepend } from '../render-in-app.test-setup.tsx';
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

  test('one that offers Undo goes when something else has changed since', async () => {
    const store = createEditorStore({ text: '' });
    render(<NoticeContainer />);
    const change = (text: string) => {
      prepend(store, text);
      // An error would stay.
      act(() => offerUndo({ store, notify: showNotice }, { tone: 'error', message: `Added ${text}.` }));
    };
    change('a');
    await screen.findByRole('button', { name: 'Undo' });
    change('b');
    await screen.findByText('Added b.');
    await waitFor(() => expect(screen.queryByText('Added a.')).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(selectRobotsDocument(store.getState()).document.text).toBe('a');
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

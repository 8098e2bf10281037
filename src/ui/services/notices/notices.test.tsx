import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createEditorStore, selectRobotsDocument } from '#state';
import { offerUndo } from '../offer-undo.ts';
import { prepend } from '../render-in-app.test-setup.tsx';
import { dismissNotices, NoticeContainer, showNotice } from './notices.tsx';

afterEach(() => {
  vi.useRealTimers();
  dismissNotices();
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

  test('one that has the focus stays', async () => {
    vi.useFakeTimers();
    render([<button key="before">Before</button>, <NoticeContainer key="notices" />]);
    screen.getByRole('button', { name: 'Before' }).focus();
    showNotice({ tone: 'success', message: 'Deleted.', action: { label: 'Undo', run: () => undefined } });
    await act(() => vi.advanceTimersByTimeAsync(9000));
    const undo = screen.getByRole('button', { name: 'Undo' });
    act(() => undo.focus());
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(document.activeElement).toBe(undo);
    act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(undo.isConnected).toBe(true);
    act(() => screen.getByRole('button', { name: 'Before' }).focus());
    await act(() => vi.advanceTimersByTimeAsync(9000));
    expect(undo.isConnected).toBe(true);
    await act(() => vi.advanceTimersByTimeAsync(9000));
    expect(undo.isConnected).toBe(false);
  });

  test('one that loses the focus under the pointer stays until the pointer leaves', async () => {
    vi.useFakeTimers();
    render([<button key="before">Before</button>, <NoticeContainer key="notices" />]);
    showNotice({ tone: 'success', message: 'Deleted.' });
    await act(() => vi.advanceTimersByTimeAsync(1000));
    const dismiss = screen.getByRole('button', { name: 'Dismiss' });
    fireEvent.pointerEnter(dismiss);
    act(() => dismiss.focus());
    act(() => screen.getByRole('button', { name: 'Before' }).focus());
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(dismiss.isConnected).toBe(true);
    fireEvent.pointerLeave(dismiss);
    await act(() => vi.advanceTimersByTimeAsync(9000));
    expect(dismiss.isConnected).toBe(false);
  });

  test.each([
    ['Tab', '{Tab}'],
    ['Alt+T and Tab', '{Alt>}t{/Alt}{Tab}'],
  ])('%s reaches its first button; the focus then stays where it goes', async (_title, keys) => {
    render([
      <button key="before">Before</button>,
      <NoticeContainer key="notices" />,
      <button key="after">After</button>,
    ]);
    showNotice({ tone: 'error', message: 'Not saved.' });
    const dismiss = await screen.findByRole('button', { name: 'Dismiss' });
    screen.getByRole('button', { name: 'Before' }).focus();
    await userEvent.keyboard(keys);
    expect(document.activeElement).toBe(dismiss);
    await userEvent.tab();
    const after = screen.getByRole('button', { name: 'After' });
    expect(document.activeElement).toBe(after);
    act(dismissNotices);
    await waitFor(() => expect(screen.queryByText('Not saved.')).toBeNull());
    expect(document.activeElement).toBe(after);
  });

  test('one that offers Undo disappears with the next change', async () => {
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

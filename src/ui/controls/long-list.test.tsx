import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { LongList } from './long-list.tsx';

afterEach(cleanup);

test('LongList: renders the first items, and more with each press', () => {
  const items = Array.from({ length: 450 }, (_, index) => index);
  render(<LongList items={items}>{(shown) => <p data-testid="shown">{shown.length}</p>}</LongList>);
  const count = () => screen.getByTestId('shown').textContent;
  expect(count()).toBe('20');
  fireEvent.click(screen.getByRole('button', { name: 'Show 200 more of 450' }));
  expect(count()).toBe('220');
  fireEvent.click(screen.getByRole('button', { name: 'Show 200 more of 450' }));
  fireEvent.click(screen.getByRole('button', { name: 'Show 30 more' }));
  expect(count()).toBe('450');
  expect(screen.queryByRole('button')).toBeNull();
});

test('LongList: shows more when `first` grows', () => {
  const list = (first: number) => (
    <LongList items={[1, 2, 3]} first={first}>
      {(shown) => <p data-testid="shown">{shown.length}</p>}
    </LongList>
  );
  const { rerender } = render(list(2));
  rerender(list(3));
  expect(screen.getByTestId('shown').textContent).toBe('3');
});

test('LongList: shows an item beyond the first, and everything it has shown from then on', () => {
  const list = (shows: number) => (
    <LongList items={[1, 2, 3, 4]} first={1} shows={shows}>
      {(shown) => <p data-testid="shown">{shown.length}</p>}
    </LongList>
  );
  const { rerender } = render(list(2));
  expect(screen.getByTestId('shown').textContent).toBe('3');
  rerender(list(-1));
  expect(screen.getByTestId('shown').textContent).toBe('3');
});

test('LongList: once everything is shown, the focus is on the first item that was added', async () => {
  render(
    <LongList items={['a', 'b', 'c']} first={2}>
      {(shown) => shown.map((one) => <button key={one}>{one}</button>)}
    </LongList>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Show 1 more' }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('c'));
});

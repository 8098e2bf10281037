import { cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SuggestBox } from './suggest-box.tsx';

const NAMES = ['Googlebot', 'GPTBot', 'bingbot'];

function suggest(typed: string) {
  const matching = NAMES.filter((name) => name.toLowerCase().includes(typed.toLowerCase()));
  return [{ title: 'Crawlers', suggestions: matching.map((token) => ({ token, detail: '' })), omitted: 0 }];
}

function Box({ of: Suggesting = SuggestBox }) {
  const [value, setValue] = useState('');
  return (
    <Suggesting label="Crawler" value={value} onChange={setValue} suggest={suggest} placeholder="" openLabel="Show" />
  );
}

// Outside act, React defers updates as in a browser.
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});
afterEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  cleanup();
});

function type(box: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text);
  box.dispatchEvent(new InputEvent('input', { bubbles: true, data: text }));
}

test('suggestions that load during the composition of an input method wait for its end', async () => {
  vi.resetModules();
  const { SuggestBox: NotLoaded } = await import('./suggest-box.tsx');
  render([<Box key={1} of={NotLoaded} />, <Box key={2} of={NotLoaded} />]);
  const [box, other] = screen.getAllByRole<HTMLInputElement>('combobox', { name: 'Crawler' });
  if (!box || !other) throw new Error('fewer than two boxes are shown');
  box.focus();
  box.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
  type(box, 'ｇ');
  await expect.poll(() => other.isConnected).toBe(false);
  expect(document.activeElement).toBe(box);
  type(box, 'goo');
  box.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
  await screen.findByRole('option', { name: 'Googlebot' });
  expect(box.isConnected).toBe(false);
  await expect.poll(() => document.activeElement).toBe(screen.getByDisplayValue('goo'));
});

test('Enter takes the best option for everything typed, even before the list has caught up', async () => {
  render(<Box />);
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Crawler' });
  box.focus();
  type(box, 'bingb');
  box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  await expect.poll(() => box.value).toBe('bingbot');
});

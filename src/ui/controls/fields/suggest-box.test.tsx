import { cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SuggestBox } from './suggest-box.tsx';

const NAMES = ['Googlebot', 'GPTBot', 'bingbot'];

function suggest(typed: string) {
  const matching = NAMES.filter((name) => name.toLowerCase().includes(typed.toLowerCase()));
  return [{ title: 'Crawlers', suggestions: matching.map((token) => ({ token, detail: '' })), omitted: 0 }];
}

function Box() {
  const [value, setValue] = useState('');
  return (
    <SuggestBox label="Crawler" value={value} onChange={setValue} suggest={suggest} placeholder="" openLabel="Show" />
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

test('Enter takes the best option for everything typed, even before the list has caught up', async () => {
  render(<Box />);
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Crawler' });
  box.focus();
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, 'bingb');
  box.dispatchEvent(new InputEvent('input', { bubbles: true, data: 'bingb' }));
  box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  await expect.poll(() => box.value).toBe('bingbot');
});

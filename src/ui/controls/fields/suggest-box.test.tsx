import { cleanup, render, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPortal } from 'react-dom';
import { SuggestBox } from './suggest-box.tsx';

const NAMES = ['Googlebot', 'GPTBot', 'bingbot'];

function suggest(typed: string) {
  const matching = NAMES.filter((name) => name.toLowerCase().includes(typed.toLowerCase()));
  return [{ title: 'Crawlers', suggestions: matching.map((token) => ({ token, detail: '' })), omitted: 0 }];
}

function Box({ of: Suggesting = SuggestBox, ...rest }: { of?: typeof SuggestBox; inside?: ReactNode }) {
  const [value, setValue] = useState('');
  const box = { label: 'Crawler', placeholder: '', openLabel: 'Show', ...rest };
  return <Suggesting {...box} value={value} onChange={setValue} suggest={suggest} />;
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

test('suggestions do not take the place of the focused button inside the box, nor of what it has opened', async () => {
  vi.resetModules();
  const { SuggestBox: NotLoaded } = await import('./suggest-box.tsx');
  const inside = (
    <>
      <button>Choose</button>
      {createPortal(<button>In the dialog</button>, document.body)}
    </>
  );
  render([<Box key={1} of={NotLoaded} inside={inside} />, <Box key={2} of={NotLoaded} />]);
  const [box, other] = screen.getAllByRole('combobox', { name: 'Crawler' });
  const choose = screen.getByRole('button', { name: 'Choose' });
  choose.focus();
  await expect.poll(() => other?.isConnected).toBe(false);
  expect(document.activeElement).toBe(choose);
  const opened = screen.getByRole('button', { name: 'In the dialog' });
  opened.focus();
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  expect(document.activeElement).toBe(opened);
  opened.blur();
  await expect.poll(() => box?.isConnected).toBe(false);
});

test('a key pressed when suggestions have just been loaded leaves the caret after it', async () => {
  vi.resetModules();
  const { SuggestBox: NotLoaded } = await import('./suggest-box.tsx');
  render(<Box of={NotLoaded} />);
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Crawler' });
  box.focus();
  type(box, 'goo');
  const { id } = box;
  const current = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Crawler' });
  // What replaces the box looks whether it has the focus.
  const replacing = vi.spyOn(box, 'id', 'get').mockImplementationOnce(() => {
    queueMicrotask(() => type(current(), 'goog'));
    return id;
  });
  await expect.poll(() => replacing.mock.calls.length).toBe(1);
  await screen.findByRole('option', { name: 'Googlebot' });
  expect(current()).not.toBe(box);
  expect([current().value, current().selectionStart]).toEqual(['goog', 4]);
});

test('Enter takes the best option for everything typed, even before the list has caught up', async () => {
  render(<Box />);
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Crawler' });
  box.focus();
  type(box, 'bingb');
  box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  await expect.poll(() => box.value).toBe('bingbot');
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startDrag } from './start-drag.ts';

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(document, { elementFromPoint: () => null });
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(document, 'elementFromPoint');
  document.body.replaceChildren();
});

test('releasing the handle after Escape has cancelled the drag does not open its menu', () => {
  const onClick = vi.fn<() => void>();
  const handle = document.createElement('button');
  handle.addEventListener('click', onClick);
  document.body.append(handle);
  const press = new PointerEvent('pointerdown', { clientY: 0 });
  startDrag(press, handle, {
    label: 'Rule',
    scroller: document.body,
    findDrop: () => null,
    setLabel: () => undefined,
    tell: () => undefined,
  });
  window.dispatchEvent(new PointerEvent('pointermove', { clientY: 10, buttons: 1 }));
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  vi.advanceTimersByTime(1000);
  window.dispatchEvent(new PointerEvent('pointerup', { clientY: 0 }));
  handle.click();
  expect(onClick).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  handle.click();
  expect(onClick).toHaveBeenCalledOnce();
});

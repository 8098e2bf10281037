import { act, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { resetBetweenTests, showLines } from '../policy-form.test-setup.tsx';

resetBetweenTests();
afterEach(() => {
  Reflect.deleteProperty(document, 'elementFromPoint');
});

const CONTINUED = [
  'ACAP-crawler: a',
  'ACAP-allow-crawl: /a',
  'User-agent: b',
  'Disallow: /b',
  'ACAP-disallow-index: /a',
  '',
  'ACAP-crawler: c',
  'ACAP-allow-crawl: /c',
];

test('A5: a record is dropped on another one, but not on the part of a record that continues it', async () => {
  const { lines } = showLines(...CONTINUED);
  // The headings are found by their place, since a part and what it continues have the same line.
  const [first, , continuation, other] = [...document.querySelectorAll('article > [data-index]:has(h3)')];
  const grip = first?.querySelector('[data-grip="section"]');
  if (!grip || !continuation || !other) throw new Error('a heading is missing');
  let under: Element = other;
  const elementFromPoint = vi.fn<() => Element>(() => under);
  Object.assign(document, { elementFromPoint });
  const fire = (type: string, target: EventTarget, clientY: number): void => {
    act(() => {
      target.dispatchEvent(new PointerEvent(type, { clientY, buttons: 1, bubbles: true }));
    });
  };
  const dragTo = (target: Element, clientY: number): void => {
    under = target;
    fire('pointermove', window, clientY);
  };

  fire('pointerdown', grip, 0);
  await waitFor(() => {
    dragTo(other, 20);
    expect(other.getAttribute('data-drop')).toBe('on');
  });
  dragTo(continuation, 30);
  expect(document.querySelector('[data-drop]')).toBeNull();
  fire('pointerup', window, 30);
  expect(lines()).toEqual(CONTINUED);
});

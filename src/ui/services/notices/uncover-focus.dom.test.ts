import { expect, test, vi } from 'vitest';
import { isCovered, isCornerTaken } from './uncover-focus.ts';

const NOTICE = new DOMRect(800, 700, 400, 60);

test.each([
  ['wholly under it', new DOMRect(900, 710, 80, 28), true],
  ['half under it', new DOMRect(760, 710, 80, 28), true],
  ['with its edge alone under it', new DOMRect(722, 710, 80, 28), false],
  ['beside it', new DOMRect(100, 710, 80, 28), false],
  ['larger than it', new DOMRect(0, 0, 1280, 800), false],
  ['not drawn at all', new DOMRect(0, 0, 0, 0), false],
])('a control is covered or not: %s', (_title, box, covered) => {
  expect(isCovered(box, NOTICE)).toBe(covered);
});

test('a control in the lower right corner of the window would be covered by the next notice, while it has the focus', () => {
  vi.stubGlobal('innerWidth', 360);
  vi.stubGlobal('innerHeight', 740);
  const box = document.createElement('input');
  document.body.append(box);
  const place = vi.spyOn(box, 'getBoundingClientRect').mockReturnValue(new DOMRect(16, 620, 320, 40));
  expect(isCornerTaken()).toBe(false);
  box.focus();
  expect(isCornerTaken()).toBe(true);
  place.mockReturnValue(new DOMRect(16, 300, 320, 40));
  expect(isCornerTaken()).toBe(false);
});

test('a verdict in the lower right corner is not covered either', () => {
  vi.stubGlobal('innerWidth', 360);
  vi.stubGlobal('innerHeight', 740);
  const verdict = document.createElement('div');
  verdict.setAttribute('role', 'group');
  verdict.setAttribute('aria-label', 'Verdict');
  document.body.append(verdict);
  const place = vi.spyOn(verdict, 'getBoundingClientRect').mockReturnValue(new DOMRect(16, 300, 320, 300));
  expect(isCornerTaken()).toBe(true);
  place.mockReturnValue(new DOMRect(16, 100, 320, 300));
  expect(isCornerTaken()).toBe(false);
});

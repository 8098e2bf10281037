// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { isCovered } from './uncover-focus.ts';

const NOTICE = new DOMRect(800, 700, 400, 60);

test.each([
  ['wholly under it', new DOMRect(900, 710, 80, 28), true],
  ['with an edge that nobody could make out', new DOMRect(798, 710, 80, 28), true],
  ['half under it', new DOMRect(760, 710, 80, 28), false],
  ['beside it', new DOMRect(100, 710, 80, 28), false],
  ['larger than it', new DOMRect(0, 0, 1280, 800), false],
  ['not drawn at all', new DOMRect(0, 0, 0, 0), false],
])('a control %s is covered: %s', (_title, box, covered) => {
  expect(isCovered(box, NOTICE)).toBe(covered);
});

import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';

/**
 * The same as `expect(actual).toEqual(expected)`, for what is compared a hundred thousand times: making an expectation
 * takes longer than most of these comparisons.
 */
export function expectEqual(actual: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(actual, expected)) expect(actual).toEqual(expected);
}

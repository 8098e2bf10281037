import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';

/**
 * Like `expect(actual).toEqual(expected)`, for comparisons that are made a hundred thousand times: creating an
 * expectation takes longer than most of them.
 */
export function expectEqual(actual: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(actual, expected)) expect(actual).toEqual(expected);
}

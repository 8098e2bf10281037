import { describe, expect, test } from 'vitest';
import { createTextDocument } from '#core';
import { countSteps, measureGrowth, NEAR_LINEAR } from './count-steps.ts';

const split = (size: number) => createTextDocument('a\n'.repeat(size));

describe('counted steps', () => {
  test('are the same each time', () => {
    expect(countSteps(() => split(100))).toBe(countSteps(() => split(100)));
  });

  test('distinguish linear work from quadratic', () => {
    expect(measureGrowth(split, 20)).toBeLessThan(NEAR_LINEAR);
    const splitAgainAndAgain = (size: number) => {
      for (let i = 0; i < size; i++) split(size);
    };
    expect(measureGrowth(splitAgainAndAgain, 20)).toBeGreaterThan(NEAR_LINEAR);
  });
});

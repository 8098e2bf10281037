import { describe, expect, test } from 'vitest';
import { CROSSWALK_ROWS } from '../rows/rows.ts';

describe('the rows', () => {
  test('every row explains its loss, unless it is exact', () => {
    for (const { id, fidelity, loss } of CROSSWALK_ROWS)
      expect(`${id} ${loss === ''}`).toBe(`${id} ${fidelity === 'exact'}`);
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FirstAddresses } from './first-addresses.ts';

describe('the first addresses', () => {
  test('are the same however the counting is split', () => {
    const address = fc.constantFrom('/a', '/b', '/c', '/d', '/e', '/f', '/g', '/h');
    fc.assert(
      fc.property(fc.array(fc.tuple(address, fc.nat(3)), { maxLength: 40 }), (added) => {
        const whole = new FirstAddresses();
        const parts = Array.from({ length: 4 }, () => new FirstAddresses());
        for (const [at, [one, part]] of added.entries()) {
          whole.add(one, at);
          parts[part]?.add(one, at);
        }
        const merged = new FirstAddresses();
        for (const part of parts) merged.merge(part);
        expect(merged.count()).toEqual(whole.count());
        expect(whole.count().examples).toEqual([...new Set(added.map(([one]) => one))].slice(0, 5));
      }),
    );
  });
});

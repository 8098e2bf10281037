import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FirstUrls } from './first-urls.ts';

describe('the first URLs', () => {
  test('are the same however the counting is split', () => {
    const url = fc.constantFrom('/a', '/b', '/c', '/d', '/e', '/f', '/g', '/h');
    fc.assert(
      fc.property(fc.array(fc.tuple(url, fc.nat(3)), { maxLength: 40 }), (added) => {
        const whole = new FirstUrls();
        const parts = Array.from({ length: 4 }, () => new FirstUrls());
        for (const [at, [one, part]] of added.entries()) {
          whole.add(one, at);
          parts[part]?.add(one, at);
        }
        const merged = new FirstUrls();
        for (const part of parts) merged.merge(part);
        expect(merged.count()).toEqual(whole.count());
        expect(whole.count().examples).toEqual([...new Set(added.map(([one]) => one))].slice(0, 5));
      }),
    );
  });
});

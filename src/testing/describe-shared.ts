// A helper that declares tests is judged as a test itself, whose title must be a literal and stand on the top level.
/* oxlint-disable vitest/valid-title, vitest/require-hook, vitest/no-conditional-in-test, vitest/no-conditional-tests */
import { describe, expect, test } from 'vitest';
import { sharedMaterial } from './shared-material.ts';

/**
 * Describes tests that need shared material. Where it is missing, they are left out, and the run says so: one line
 * on the console and one skipped test, instead of a silence that looks like success.
 *
 * @param relative - what the tests read, as for {@link sharedMaterial}
 * @param body - called only when it is there, with its absolute path
 */
export function describeShared(relative: string, title: string, body: (location: string) => void): void {
  const location = sharedMaterial(relative);
  describe(title, () => {
    if (location !== null) {
      body(location);
      return;
    }
    console.error(`Left out, because ../shared/${relative} is not there: ${title}`);
    test.skipIf(true)(`left out: needs ../shared/${relative}`, () => {
      expect(sharedMaterial(relative)).not.toBeNull();
    });
  });
}

// The linter mistakes a helper that declares tests for a test, whose title must be a literal at the top level.
/* oxlint-disable vitest/valid-title, vitest/require-hook, vitest/no-conditional-in-test, vitest/no-conditional-tests */
import { describe, expect, test } from 'vitest';
import { sharedMaterial } from './shared-material.ts';

/**
 * Describes tests that need shared material. If it is missing, they are skipped and the run says so, with a line on the
 * console and a skipped test, instead of appearing to pass.
 *
 * @param relative - what the tests read, as for {@link sharedMaterial}
 * @param body - called with the absolute path, only if the material exists
 */
export function describeShared(relative: string, title: string, body: (location: string) => void): void {
  const location = sharedMaterial(relative);
  describe(title, () => {
    if (location !== null) {
      body(location);
      return;
    }
    console.error(`Skipped, because ../shared/${relative} does not exist: ${title}`);
    test.skipIf(true)(`skipped: needs ../shared/${relative}`, () => {
      expect(sharedMaterial(relative)).not.toBeNull();
    });
  });
}

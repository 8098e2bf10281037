import type { Policy } from './policy.ts';

/** Returns the distinct locators of the documents that ACAP records refer to, as written, in file order. Clause: A11. */
export function referenceLocators({ records }: Policy): readonly string[] {
  return [...new Set(records.flatMap(({ references }) => references.map(({ locator }) => locator.text)))];
}

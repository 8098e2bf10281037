import type { Policy } from '../../model/policy.ts';
import type { ReferencedPolicies } from '../../rules/acap-blocks.ts';

/**
 * A reference that the conversion cannot take into account as it stands:
 * - `missing`: the document is not there, and what it says to the crawlers is unknown;
 * - `nested`: the document refers to documents itself, or back to the robots.txt; crawlers do not follow that.
 */
export interface ReferenceProblem {
  /** Of the reference, from 0. */
  readonly line: number;
  readonly locator: string;
  readonly problem: 'missing' | 'nested';
}

/** Finds what is wrong with the references of a file, in file order. Clause: A11. */
export function findReferenceProblems({ records }: Policy, references: ReferencedPolicies): ReferenceProblem[] {
  return records.flatMap((record) =>
    record.references.flatMap(({ line, locator: { text: locator } }): ReferenceProblem[] => {
      const document = references.get(locator);
      if (!document) return [{ line, locator, problem: 'missing' }];
      const isNested = document.records.some((inner) => inner.references.length > 0);
      return isNested ? [{ line, locator, problem: 'nested' }] : [];
    }),
  );
}

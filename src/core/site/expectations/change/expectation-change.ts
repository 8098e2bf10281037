import type { Usage } from '../../../vocabulary/usages.ts';
import type { TestFieldName } from '../../../vocabulary/expectation-fields.ts';
import type { Expectation, ExpectedOutcome, ExpectedPath } from '../expectation.ts';

/** A test to add; omitted fields take their defaults. */
export type NewExpectation = Pick<Expectation, 'crawlers' | 'paths' | 'expected'> &
  Partial<Pick<Expectation, 'name' | 'reader' | 'purpose' | 'date' | 'firstIndexed' | 'status' | 'page' | 'headers'>>;

/** The fields of a test that contain a single value. */
export type ValueField = Exclude<TestFieldName, 'crawlers' | 'paths' | 'all' | 'expect'>;

/** A change to a document of expectations. `index` is that of the test in the list, from 0. */
export type ExpectationChange =
  | { readonly kind: 'add'; readonly test: NewExpectation }
  | { readonly kind: 'remove'; readonly index: number }
  | { readonly kind: 'duplicate'; readonly index: number }
  /** `null` removes the field. */
  | { readonly kind: 'field'; readonly index: number; readonly field: ValueField; readonly value: string | null }
  /** `at` is the index among the crawlers; one past the last adds one. `null` removes it. */
  | { readonly kind: 'crawler'; readonly index: number; readonly at: number; readonly value: string | null }
  /** As for crawlers. A replaced path keeps its kind. */
  | { readonly kind: 'path'; readonly index: number; readonly at: number; readonly value: ExpectedPath | null }
  /** `null` removes the expectation for the usage. */
  | {
      readonly kind: 'outcome';
      readonly index: number;
      readonly usage: Usage;
      readonly outcome: ExpectedOutcome | null;
    };

import { parseStatus } from '../../../decide/clauses/response.ts';
import { READER_CHOICES } from '../../../vocabulary/readers.ts';
import { type Expectation, keyOfTest } from '../expectation.ts';
import type { ExpectationChange, NewExpectation, ValueField } from './expectation-change.ts';

/**
 * The tests intended after a change, serialised for comparison: the order of the tests counts, but not on which lines
 * they are, nor whether a pattern is among the paths or in its own field.
 */
export function intendedTests(tests: readonly Expectation[], change: ExpectationChange): string[] {
  if (change.kind === 'add') return [...tests, complete(change.test)].map(keyOfTest);
  return tests.flatMap((test) => (test.index === change.index ? changed(test, change) : [test])).map(keyOfTest);
}

function changed(test: Expectation, change: Exclude<ExpectationChange, { kind: 'add' }>): Expectation[] {
  switch (change.kind) {
    case 'remove':
      return [];
    case 'duplicate':
      return [test, { ...test, name: copyName(test.name) }];
    case 'crawler':
      return [{ ...test, crawlers: withItem(test.crawlers, change.at, change.value) }];
    case 'path':
      return [{ ...test, paths: withItem(test.paths, change.at, change.value) }];
    case 'outcome': {
      const expected = new Map(test.expected);
      if (change.outcome === null) expected.delete(change.usage);
      else expected.set(change.usage, change.outcome);
      return [{ ...test, expected }];
    }
    default:
      return [{ ...test, ...valueOf(change.field, change.value) }];
  }
}

export function copyName(name: string | null): string | null {
  return name === null ? null : `${name} (copy)`;
}

function withItem<Item>(items: readonly Item[], at: number, value: Item | null): Item[] {
  return value === null ? items.filter((_, index) => index !== at) : items.toSpliced(at, 1, value);
}

function valueOf(field: ValueField, value: string | null): Partial<Expectation> {
  switch (field) {
    case 'reader':
      return { reader: READER_CHOICES.find((one) => one === value) ?? 'auto' };
    case 'status':
      return { status: value === null ? 200 : (parseStatus(value) ?? null) };
    case 'first-indexed':
      return { firstIndexed: value };
    default:
      return { [field]: value };
  }
}

function complete(test: NewExpectation): Expectation {
  const { name = null, reader = 'auto', purpose = null, date = null, firstIndexed = null, status = 200 } = test;
  const { page = null, headers = null } = test;
  return { ...test, index: 0, line: 0, name, reader, purpose, date, firstIndexed, status, page, headers };
}

import { stringify } from 'yaml';
import { EFFECT_WORDS } from '../../../vocabulary/expectation-fields.ts';
import { USAGES } from '../../../vocabulary/usages.ts';
import type { Expectation, ExpectedOutcome, ExpectedPath } from '../expectation.ts';
import type { NewExpectation } from './expectation-change.ts';

/** Prints a text that can stand anywhere in YAML, on one line; quoted if necessary. */
export function printText(text: string): string {
  // Brackets require more quoting than other places, so the result is valid everywhere.
  const written = stringify([text], { collectionStyle: 'flow', flowCollectionPadding: false, lineWidth: 0 }).trim();
  return written.includes('\n') ? JSON.stringify(text) : written.slice(1, -1).trim();
}

export function printList(items: readonly string[]): string {
  return `[${items.join(', ')}]`;
}

/** Prints a path: `/news/`, or `{ all: /news/* }`. */
export function printPath({ kind, text }: ExpectedPath): string {
  return kind === 'path' ? printText(text) : `{ all: ${printText(text)} }`;
}

/** Prints an outcome: `allowed`, or `{ allowed: true, max-length: 100-chars }`. */
export function printExpected({ effect, conditions }: ExpectedOutcome): string {
  if (conditions.length === 0) return EFFECT_WORDS[effect];
  const written = conditions.map((condition) => {
    const at = condition.indexOf('=');
    return `${condition.slice(0, at)}: ${printText(condition.slice(at + 1))}`;
  });
  return `{ ${['allowed: true', ...written].join(', ')} }`;
}

export function printFields(test: NewExpectation): string[] {
  const { name, crawlers, paths, reader, purpose, date, firstIndexed, status, page, headers } = test;
  const values: readonly (readonly [name: string, value: string | null | undefined])[] = [
    ['reader', reader === 'auto' ? null : reader],
    ['purpose', purpose],
    ['date', date],
    ['first-indexed', firstIndexed],
    ['status', printStatus(status)],
    ['page', page],
    ['headers', headers],
  ];
  return [
    ...(name === undefined || name === null ? [] : [`name: ${printText(name)}`]),
    `crawlers: ${printList(crawlers.map(printText))}`,
    ...printPaths(paths),
    `expect: { ${printOutcomes(test.expected)} }`,
    ...values.flatMap(([field, value]) =>
      value === null || value === undefined ? [] : [`${field}: ${field === 'status' ? value : printText(value)}`],
    ),
  ];
}

function printStatus(status: Expectation['status'] | undefined): string | null {
  if (status === undefined || status === 200) return null;
  return status === null ? 'none' : String(status);
}

function printPaths(paths: readonly ExpectedPath[]): string[] {
  const patterns = paths.filter(({ kind }) => kind === 'all');
  if (patterns.length < paths.length) return [`paths: ${printList(paths.map(printPath))}`];
  return [`all: ${printList(patterns.map(({ text }) => printText(text)))}`];
}

function printOutcomes(expected: Expectation['expected']): string {
  return USAGES.flatMap((usage) => {
    const outcome = expected.get(usage);
    return outcome === undefined ? [] : [`${usage}: ${printExpected(outcome)}`];
  }).join(', ');
}

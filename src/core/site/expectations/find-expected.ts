import { readerFor } from '../../decide/choose-reader.ts';
import { pathOfUrl } from '../../match/normalize-path.ts';
import type { Policy } from '../../model/policy.ts';
import { crawlerNamed } from '../../vocabulary/crawler-directory.ts';
import type { ReaderId } from '../../vocabulary/readers.ts';
import type { Usage } from '../../vocabulary/usages.ts';
import { purposeIn } from '../resolve-crawlers.ts';
import { isClaimed } from '../find-counterexample.ts';
import type { Expectation, ExpectedOutcome, ExpectedPath } from './expectation.ts';

/** A decision that tests may be about: that of a cell of the matrix, or of the simulator. */
export interface TestedDecision {
  /** A name, a User-Agent header, or `*` for any that the file does not name. */
  readonly crawler: string;
  readonly path: string;
  readonly reader: ReaderId;
  readonly purpose?: string | null;
  readonly date?: string | null;
  readonly firstIndexed?: string | null;
  readonly status?: number | null;
}

/** A test with an expectation about a decision. */
export interface FoundExpectation {
  readonly expectation: Expectation;
  readonly usage: Usage;
  readonly outcome: ExpectedOutcome;
}

/**
 * Finds the tests with an expectation about a decision: those of the same crawler, path, reader, purpose, day and
 * status. Tests with a page or headers are left out: they ask a different question.
 *
 * Clause: D13.
 */
export function findExpected(
  tests: readonly Expectation[],
  policy: Policy,
  { crawler, path, reader, purpose = null, date = null, firstIndexed = null, status = 200 }: TestedDecision,
): FoundExpectation[] {
  const matching = tests.filter(
    (test) =>
      test.page === null &&
      test.headers === null &&
      test.purpose === purpose &&
      test.date === date &&
      (date === null || test.firstIndexed === firstIndexed) &&
      test.status === status &&
      test.crawlers.some((written) => isAbout(written, crawler)) &&
      readerFor(test.reader, policy, null, crawler) === reader &&
      test.paths.some((one) => covers(one, path, reader)),
  );
  return matching.flatMap((expectation) =>
    [...expectation.expected].map(([usage, outcome]) => ({ expectation, usage, outcome })),
  );
}

function isAbout(written: string, crawler: string): boolean {
  const purpose = purposeIn(written);
  if (purpose === null) return written.trim().toLowerCase() === crawler.toLowerCase();
  return crawlerNamed(crawler)?.purposes.some((one) => one === purpose) ?? false;
}

function covers({ kind, text }: ExpectedPath, path: string, reader: ReaderId): boolean {
  return kind === 'path' ? pathOfUrl(text) === pathOfUrl(path) : isClaimed(text, path, reader);
}

import type { Effect } from '../../decide/decision.ts';
import type { ReaderChoice } from '../../vocabulary/readers.ts';
import { type Usage, USAGES } from '../../vocabulary/usages.ts';

/** What is expected for one usage. */
export interface ExpectedOutcome {
  readonly effect: Effect;
  /** Conditions that must be in force, in canonical form: `max-length=100-chars`. */
  readonly conditions: readonly string[];
}

/** A path, or every path that a pattern matches. */
export interface ExpectedPath {
  readonly kind: 'path' | 'all';
  readonly text: string;
}

/** A test of a policy: what some crawlers may do with some paths. */
export interface Expectation {
  /** Its index in the list of the document, from 0; unreadable tests count too. */
  readonly index: number;
  /** `null` if it has none; see {@link titleOf}. */
  readonly name: string | null;
  /** The line on which it begins, from 0. */
  readonly line: number;
  /** As written: names, User-Agent headers, `*`, or `purpose:` with a purpose. */
  readonly crawlers: readonly string[];
  readonly paths: readonly ExpectedPath[];
  readonly expected: ReadonlyMap<Usage, ExpectedOutcome>;
  readonly reader: ReaderChoice;
  readonly purpose: string | null;
  /** The day of the use, and the day of first indexing, `YYYY-MM-DD`. */
  readonly date: string | null;
  readonly firstIndexed: string | null;
  /** The HTTP status of the robots.txt; `null` for no answer. */
  readonly status: number | null;
  /** The name of an HTML file: the page at each of the paths. */
  readonly page: string | null;
  /** The header lines of the response. */
  readonly headers: string | null;
}

/** Returns the title of a test in results: its name, else `Test 2`. */
export function titleOf({ name, index }: Pick<Expectation, 'name' | 'index'>): string {
  return name ?? `Test ${index + 1}`;
}

/** Returns a key that is equal for tests with the same name, question and expectations, wherever they are. */
export function keyOfTest({ index: _index, line: _line, paths, expected, ...test }: Expectation): string {
  return JSON.stringify({
    ...Object.fromEntries(Object.entries(test).toSorted(([a], [b]) => (a < b ? -1 : 1))),
    paths: paths.map(({ kind, text }) => `${kind} ${text}`).toSorted(),
    expected: USAGES.map((usage) => expected.get(usage) ?? null),
  });
}

/** A document of expectations. */
export interface ExpectationFile {
  /** The name of the robots.txt that is tested. */
  readonly robots: string;
  /** The line that names it, from 0; `null` if none does. */
  readonly robotsLine: number | null;
  readonly tests: readonly Expectation[];
}

/** Why a document of expectations cannot be read. */
export interface ExpectationProblem {
  /** Its position, both from 0. */
  readonly line: number;
  readonly column: number;
  /** What is wrong and what to write, in one or two sentences. */
  readonly message: string;
}

/** The file that a document tests unless it names another one. */
export const DEFAULT_ROBOTS = 'robots.txt';

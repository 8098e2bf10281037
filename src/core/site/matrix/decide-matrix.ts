import { policyOf, type PolicySide } from '../../compare/differences/policy-side.ts';
import { readerFor } from '../../decide/choose-reader.ts';
import { createDecider, type CrawlerDecider } from '../../decide/create-decider.ts';
import type { Decision } from '../../decide/decision.ts';
import type { ReaderChoice, ReaderId } from '../../vocabulary/readers.ts';
import type { Usage } from '../../vocabulary/usages.ts';
import type { TestedCrawler } from '../resolve-crawlers.ts';

/** A question to ask about every path. */
export interface MatrixQuestion {
  /** The columns. */
  readonly crawlers: readonly TestedCrawler[];
  readonly usage: MatrixUsage;
  readonly reader: ReaderChoice;
  readonly purpose?: string | null;
  readonly date?: string | null;
  readonly firstIndexed?: string | null;
  readonly status?: number | null;
}

/** A usage, or all of them. */
export type MatrixUsage = Usage | 'all';

/** A column, and the reader that decides it. */
export interface MatrixColumn extends TestedCrawler {
  readonly reader: ReaderId;
}

/** The decisions of a cell: about one usage, or about all of them, crawling first. */
export type CellDecisions = readonly Decision[];

/** Crawlers by paths; rows are decided one at a time, so there can be any number of them. */
export interface Matrix {
  readonly columns: readonly MatrixColumn[];
  /** False if a referenced document is missing, so that decisions may be different (A11). */
  readonly isComplete: boolean;
  /** The decisions about a path, by column. */
  readonly decideRow: (path: string) => readonly CellDecisions[];
}

/** What a matrix is about: a policy, with the documents that it may refer to. */
type MatrixFile = Omit<PolicySide, 'readings'>;

/** A version of a policy, with deciders for the columns of a matrix. */
export interface MatrixVersion {
  readonly file: MatrixFile;
  readonly columns: readonly MatrixColumn[];
  readonly isComplete: boolean;
  /** For each column, the index of its decider; columns that share one have the same decisions. */
  readonly places: Int32Array;
  /** Indexed by the values of `places`. */
  readonly deciders: readonly CrawlerDecider[];
}

/** Prepares the columns of a matrix; crawlers that obey the same rules share a decider. Clause: G1-G5, D1, D11. */
export function openMatrixVersion(file: MatrixFile, question: MatrixQuestion): MatrixVersion {
  const policy = policyOf(file);
  const columns = question.crawlers.map((one) => ({
    ...one,
    reader: readerFor(question.reader, policy, null, one.crawler),
  }));
  return { file, columns, ...findDeciders(file, question, columns) };
}

/** Finds the deciders of columns, or of their crawlers with other readers. */
export function findDeciders(
  { policy, references }: MatrixFile,
  { crawlers: _crawlers, usage: _usage, reader: _reader, ...conditions }: MatrixQuestion,
  columns: readonly Pick<MatrixColumn, 'crawler' | 'reader'>[],
): Pick<MatrixVersion, 'places' | 'deciders' | 'isComplete'> {
  const decider = createDecider(policy, references);
  const places = new Map<string, number>();
  const deciders: CrawlerDecider[] = [];
  const placeOf = ({ crawler, reader }: Pick<MatrixColumn, 'crawler' | 'reader'>): number => {
    const one = decider.for({ ...conditions, reader, crawler });
    const missing = one.applicable.acap?.missing.map(({ locator }) => locator) ?? [];
    const key = JSON.stringify([reader, one.applicable.key, missing]);
    const known = places.get(key);
    if (known !== undefined) return known;
    places.set(key, deciders.length);
    return deciders.push(one) - 1;
  };
  return {
    places: Int32Array.from(columns, placeOf),
    deciders,
    isComplete: deciders.every(({ isComplete }) => isComplete),
  };
}

/** Creates a matrix of a policy's decisions. Every cell agrees with `decide`. Clause: G1-G7, D1-D13, A11. */
export function createMatrix(file: MatrixFile, question: MatrixQuestion): Matrix {
  const { columns, isComplete, places, deciders } = openMatrixVersion(file, question);
  return {
    columns,
    isComplete,
    decideRow: (path) => {
      const cells = deciders.map((one) => decideCell(one, path, question.usage));
      return Array.from(places, (place) => cells[place] ?? []);
    },
  };
}

/** Decides a cell. Clause: D1-D13. */
export function decideCell(decider: CrawlerDecider, path: string, usage: MatrixUsage): CellDecisions {
  return usage === 'all' ? [...decider.decide(path).decisions.values()] : [decider.decideUsage(path, usage)];
}

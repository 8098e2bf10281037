import type { PolicySide } from '../../compare/differences/policy-side.ts';
import { readerFor } from '../../decide/choose-reader.ts';
import { createDecider, type CrawlerDecider } from '../../decide/create-decider.ts';
import type { Decision } from '../../decide/decision.ts';
import type { Policy } from '../../model/policy.ts';
import type { ReaderChoice, ReaderId } from '../../vocabulary/readers.ts';
import type { Usage } from '../../vocabulary/usages.ts';
import type { TestedCrawler } from '../resolve-crawlers.ts';

/** A question to ask about every path. */
export interface MatrixQuestion {
  /** The columns. */
  readonly crawlers: readonly TestedCrawler[];
  /** `all`: all fourteen usages at once. */
  readonly usage: MatrixUsage;
  readonly reader: ReaderChoice;
  readonly purpose?: string | null;
  readonly date?: string | null;
  readonly firstIndexed?: string | null;
  readonly status?: number | null;
}

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

/** Returns the columns of a matrix, each with its reader. */
export function columnsOf(policy: Policy, { crawlers, reader }: MatrixQuestion): MatrixColumn[] {
  return crawlers.map((one) => ({ ...one, reader: readerFor(reader, policy, null, one.crawler) }));
}

/** Creates a matrix of a policy's decisions. Every cell agrees with `decide`. Clause: G1-G7, D1-D13, A11. */
export function createMatrix({ policy, references, readings }: PolicySide, question: MatrixQuestion): Matrix {
  const { crawlers: _crawlers, usage, reader: _reader, ...asked } = question;
  const decider = createDecider(policy, references);
  const columns = columnsOf(policy, question);
  const deciders: readonly CrawlerDecider[] = columns.map((column) =>
    decider.for({ ...asked, reader: column.reader, crawler: column.crawler, ...(readings ? { readings } : {}) }),
  );
  return {
    columns,
    isComplete: deciders.every(({ isComplete }) => isComplete),
    decideRow: (path) => deciders.map((one) => decideCell(one, path, usage)),
  };
}

/** Decides a cell. Clause: D1-D13. */
export function decideCell(decider: CrawlerDecider, path: string, usage: MatrixUsage): CellDecisions {
  return usage === 'all' ? [...decider.decide(path).decisions.values()] : [decider.decideUsage(path, usage)];
}

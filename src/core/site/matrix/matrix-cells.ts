import { possibleReaders } from '../../decide/choose-reader.ts';
import type { CrawlerDecider } from '../../decide/create-decider.ts';
import { type Answer, differs } from '../../decide/decision.ts';
import { verdictOf } from '../../decide/explain/explain-verdict.ts';
import { pathOfUrl } from '../../match/normalize-path.ts';
import type { ReaderId } from '../../vocabulary/readers.ts';
import { holds } from '../expectations/check-expectations.ts';
import type { Expectation } from '../expectations/expectation.ts';
import { findExpected } from '../expectations/find-expected.ts';
import {
  type CellDecisions,
  decideCell,
  findDeciders,
  type MatrixColumn,
  type MatrixQuestion,
  type MatrixUsage,
  type MatrixVersion,
} from './decide-matrix.ts';

/** What a cell shows: `limited` is allowed with conditions, or crawling allowed but another usage not. */
const CELL_VERDICTS = ['allowed', 'limited', 'blocked'] as const;
export type CellVerdict = (typeof CELL_VERDICTS)[number];

/** The verdict of a cell, and what is special about it. */
export interface MatrixCell {
  readonly verdict: CellVerdict;
  /** Its decision differs from the earlier version's. */
  readonly isChanged: boolean;
  /** Another reader that the crawler might use decides differently. */
  readonly isDisputed: boolean;
  /** Whether it is as its tests expect; `null` if it has none. */
  readonly isAsExpected: boolean | null;
}

/** Cells by column and path, each in one byte, so that a million of them can be counted, stored and passed on. */
export interface MatrixCells {
  readonly columns: readonly MatrixColumn[];
  /** False if a referenced document is missing, so that decisions may be different (A11). */
  readonly isComplete: boolean;
  /** Decides a row: writes a code for each column, from `at` on; {@link readCell} decodes it. */
  readonly writeRow: (path: string, codes: Uint8Array, at: number) => void;
}

const VERDICT_MASK = 3;
const CHANGED = 4;
const DISPUTED = 8;
const EXPECTED = 16;
const UNEXPECTED = 32;

/** Decodes the code of a cell. */
export function readCell(code: number): MatrixCell {
  return {
    verdict: CELL_VERDICTS[code & VERDICT_MASK] ?? 'allowed',
    isChanged: (code & CHANGED) !== 0,
    isDisputed: (code & DISPUTED) !== 0,
    isAsExpected: (code & (EXPECTED | UNEXPECTED)) === 0 ? null : (code & UNEXPECTED) === 0,
  };
}

/**
 * Creates the cells of a matrix. Every verdict agrees with `decide`.
 *
 * @param before - an earlier version of the policy with the same columns; `null` for none
 * @param tests - expectations about some of the cells
 *
 * Clause: G1-G7, D1-D13, A11.
 */
export function createMatrixCells(
  version: MatrixVersion,
  before: MatrixVersion | null,
  question: MatrixQuestion,
  tests: readonly Expectation[] = [],
): MatrixCells {
  const { usage } = question;
  const others = otherReaders(version, question);
  const now = new Verdicts(version.deciders, usage);
  const earlier = before === null ? null : new Verdicts(before.deciders, usage);
  const byOthers = new Verdicts(others.deciders, usage);
  const expected = createExpectedCells(version, question, tests);
  const isChanged = (path: string, place: number, placeBefore: number): boolean => {
    if (earlier === null) return false;
    const verdict = now.codes[place] ?? 0;
    if (verdict !== earlier.codes[placeBefore]) return true;
    // Conditions may have changed.
    if ((verdict & VERDICT_MASK) !== CELL_VERDICTS.indexOf('limited')) return false;
    const decisions = earlier.decide(placeBefore, path);
    return now.decide(place, path).some((one, at) => decisions[at] === undefined || differs(one, decisions[at]));
  };
  return {
    columns: version.columns,
    isComplete: version.isComplete,
    writeRow: (path, codes, at) => {
      now.setPath(path);
      earlier?.setPath(path);
      byOthers.setPath(path);
      for (let column = 0; column < version.columns.length; column++) {
        const place = version.places[column] ?? 0;
        const code = now.codes[place] ?? 0;
        let cell = code & VERDICT_MASK;
        if (before !== null && isChanged(path, place, before.places[column] ?? 0)) cell |= CHANGED;
        for (const other of others.byColumn[column] ?? []) {
          if (((byOthers.codes[other] ?? 0) ^ code) & ~VERDICT_MASK) cell |= DISPUTED;
        }
        codes[at + column] = cell;
      }
      for (const { column, isMet } of expected(path, (place) => now.decide(place, path))) {
        codes[at + column] = (codes[at + column] ?? 0) | (isMet ? EXPECTED : UNEXPECTED);
      }
    },
  };
}

/** A cell that tests are about. */
interface ExpectedCell {
  readonly column: number;
  readonly isMet: boolean;
}

/** Creates a function that finds the cells of a path that tests are about, and whether the tests are met. */
function createExpectedCells(
  { file, columns, places }: MatrixVersion,
  question: MatrixQuestion,
  tests: readonly Expectation[],
): (path: string, decide: (place: number) => CellDecisions) => readonly ExpectedCell[] {
  const { usage } = question;
  // Most paths are in no test.
  const named = new Set(
    tests.flatMap(({ paths }) => paths.map(({ kind, text }) => (kind === 'path' ? pathOfUrl(text) : ''))),
  );
  const general = tests.filter(({ paths }) => paths.some(({ kind }) => kind === 'all'));
  return (path, decide) => {
    const asPath = pathOfUrl(path);
    const possible = named.has(asPath) ? tests : general;
    if (possible.length === 0) return [];
    return columns.flatMap(({ label, reader }, column) => {
      const found = findExpected(possible, file.policy, { ...question, crawler: label, path: asPath, reader });
      const relevant = found.filter((one) => usage === 'all' || one.usage === usage);
      if (relevant.length === 0) return [];
      const cell = decide(places[column] ?? 0);
      const isMet = relevant.every((one) => {
        const decision = cell.find(({ usage: decided }) => decided === one.usage);
        return decision ? holds(one.outcome, decision) : false;
      });
      return [{ column, isMet }];
    });
  };
}

/** Verdicts of several crawlers on one path at a time. */
class Verdicts {
  /** By crawler: the verdict in the lowest bits; above them that on crawling and indexing, to compare readers by. */
  readonly codes: Uint8Array;
  private readonly deciders: readonly CrawlerDecider[];
  private readonly usage: MatrixUsage;
  private readonly known = new WeakMap<Answer, number>();

  constructor(deciders: readonly CrawlerDecider[], usage: MatrixUsage) {
    this.deciders = deciders;
    this.usage = usage;
    this.codes = new Uint8Array(deciders.length);
  }

  /** Decides a path for all crawlers; the results are in `codes`. */
  setPath(path: string): void {
    for (let index = 0; index < this.deciders.length; index++) this.codes[index] = this.codeAt(index, path);
  }

  decide(index: number, path: string): CellDecisions {
    const decider = this.deciders[index];
    return decider === undefined ? [] : decideCell(decider, path, this.usage);
  }

  private codeAt(index: number, path: string): number {
    const decider = this.deciders[index];
    if (decider === undefined) return 0;
    // Only ACAP has conditions on crawling.
    if (this.usage === 'crawl' && decider.rules.acap === null) return decider.mayCrawl(path) ? 0 : BLOCKED;
    if (this.usage !== 'all') {
      const { effect, restrictions } = decider.decideUsage(path, this.usage);
      return effect === 'prohibited' ? BLOCKED : restrictions.length > 0 ? 1 : 0;
    }
    const answer = decider.decide(path);
    const known = this.known.get(answer);
    if (known !== undefined) return known;
    const code =
      CELL_VERDICTS.indexOf(verdictOfCell([...answer.decisions.values()])) | (READER_CODES[verdictOf(answer)] << 2);
    this.known.set(answer, code);
    return code;
  }
}

const READER_CODES = { allowed: 0, 'not-indexed': 1, blocked: 2 } as const;
const BLOCKED = 2 | (READER_CODES.blocked << 2);

/** Returns the verdict of a cell. Clause: F7. */
export function verdictOfCell(cell: CellDecisions): CellVerdict {
  if (cell[0]?.effect === 'prohibited') return 'blocked';
  return cell.some(({ effect, restrictions }) => effect === 'prohibited' || restrictions.length > 0)
    ? 'limited'
    : 'allowed';
}

/** The other readers that each column's crawler might use. Clause: G1-G6. */
function otherReaders({ file, columns }: MatrixVersion, question: MatrixQuestion) {
  const others: { readonly crawler: string; readonly reader: ReaderId; readonly column: number }[] = columns.flatMap(
    ({ crawler, reader }, column) =>
      possibleReaders(file.policy, null, crawler)
        .filter((other) => other !== reader)
        .map((other) => ({ crawler, reader: other, column })),
  );
  const { places, deciders } = findDeciders(file, question, others);
  const byColumn = columns.map((): number[] => []);
  for (const [index, { column }] of others.entries()) byColumn[column]?.push(places[index] ?? 0);
  return { deciders, byColumn };
}

import type { TextEdit } from '../text/text-edit.ts';

/** How the ACAP section is written. Clause: C5, V5. */
export interface ConversionOptions {
  /** What the file declares, unless it declares a version already. */
  readonly version: '1.0' | '1.1';
  /** Each converted line is followed by its original as a comment. */
  readonly annotate: boolean;
  /** Whether `ACAP-ignore-conventional-records` is written, written as a comment, or left out. */
  readonly ignoreConventional: 'active' | 'comment' | 'none';
  /** What a `Disallow` becomes (Part 1 §2.5.1 note). */
  readonly disallowMeans: 'crawl' | 'crawl-and-index';
  /** Lists of paths used more than once become resource sets. */
  readonly resourceSets: boolean;
  /**
   * Where the records go to a file of their own: the locator by which the robots.txt names it, as `/acap.txt`. Left out or
   * `null`, they stand in the robots.txt.
   */
  readonly separateFile?: string | null;
}

export const DEFAULT_CONVERSION: ConversionOptions = {
  version: '1.0',
  annotate: false,
  ignoreConventional: 'none',
  disallowMeans: 'crawl',
  resourceSets: false,
};

/**
 * A path for which the converted file decides `crawl` otherwise than the original.
 *
 * One stands for all of its kind: the same crawlers, the same reason, the same lines. Clause: C2.
 */
export interface ConversionDifference {
  /** One of `crawlers`, to ask with. */
  readonly crawler: string;
  /** All crawlers of the file for which it is so, as written; `*` is any other crawler. */
  readonly crawlers: readonly string[];
  /** The shortest that was found, normalised. */
  readonly path: string;
  readonly original: 'permitted' | 'prohibited';
  readonly converted: 'permitted' | 'prohibited';
  readonly reason: DifferenceReason;
  /** Lines of the original, from 0, that decide there, before or after; `converted` may rest on none. */
  readonly lines: readonly number[];
}

/**
 * Why decisions differ:
 * - `case`: ACAP ignores the case of paths, the conventional records do not (P4);
 * - `existing-record`: an ACAP record that was in the file before decides otherwise;
 * - `crawler-name`: the crawler's name holds a `*`, which no name in ACAP may (L6);
 * - `blank-in-pattern`: the pattern holds a blank, which ACAP can only write as `%20`;
 * - `overlap`: patterns overlap in more ways than repairs were written for.
 */
export type DifferenceReason = 'case' | 'existing-record' | 'crawler-name' | 'blank-in-pattern' | 'overlap';

/** A line for which no ACAP line was written; it stays where it is. Clause: C4. */
export interface UnconvertedField {
  readonly line: number;
  /** The field's name as written. */
  readonly field: string;
  readonly reason: UnconvertedReason;
  /** The line, from 0, of the rule that decides instead (`overruled`, `case-clash`); else `null`. */
  readonly by: number | null;
}

/**
 * Why a line was not converted:
 * - `no-counterpart`: ACAP has nothing like it;
 * - `unknown-field`: nothing is known of the field;
 * - `empty-pattern`: an `Allow` without a value, or a `Disallow` without one beside others: it says nothing;
 * - `pattern-without-slash`: the pattern begins with neither `/` nor `*` and matches no path;
 * - `overruled`: wherever it matches, another rule decides;
 * - `case-clash`: it contradicts another rule that differs only in case, which ACAP ignores;
 * - `crawler-name`: the name holds a `*`, which no name in ACAP may;
 * - `nobody`: it stands before any `User-agent`, or names no crawler.
 */
export type UnconvertedReason =
  | 'no-counterpart'
  | 'unknown-field'
  | 'empty-pattern'
  | 'pattern-without-slash'
  | 'overruled'
  | 'case-clash'
  | 'crawler-name'
  | 'nobody';

/** What was written for which lines. */
export interface ConvertedRecord {
  readonly crawlers: readonly string[];
  /** Lines of the original that the record stands for, from 0, sorted. */
  readonly lines: readonly number[];
  /** How many rules the record has. */
  readonly rules: number;
  /** How many of them stand for no line but repair what rules of the original would decide otherwise in ACAP (C2). */
  readonly repairs: number;
}

/** A document with the records, to which the robots.txt refers. Clause: A11, C5. */
export interface SeparateRecords {
  readonly locator: string;
  readonly text: string;
}

export interface Conversion {
  /** Empty when there is nothing to convert, or all is converted already (C6). */
  readonly edits: readonly TextEdit[];
  readonly text: string;
  /** The file for the records, where they go to one of their own; `null` where there is none to write. */
  readonly separate: SeparateRecords | null;
  readonly records: readonly ConvertedRecord[];
  readonly unconverted: readonly UnconvertedField[];
}

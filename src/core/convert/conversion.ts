import type { TextEdit } from '../text/text-edit.ts';

/** How the ACAP section is written. Clause: C5, V5. */
export interface ConversionOptions {
  readonly version: '1.0' | '1.1';
  /** Each converted line is followed by its original as a comment. */
  readonly annotate: boolean;
  /** Whether `ACAP-ignore-conventional-records` is written, written as a comment, or left out. */
  readonly ignoreConventional: 'active' | 'comment' | 'none';
  /** What a `Disallow` becomes (Part 1 §2.5.1 note). */
  readonly disallowMeans: 'crawl' | 'crawl-and-index';
  /** Lists of paths used more than once become resource sets. */
  readonly resourceSets: boolean;
}

export const DEFAULT_CONVERSION: ConversionOptions = {
  version: '1.0',
  annotate: false,
  ignoreConventional: 'none',
  disallowMeans: 'crawl',
  resourceSets: false,
};

/** A path for which the converted file decides `crawl` otherwise than the original. Clause: C2. */
export interface ConversionDifference {
  readonly crawler: string;
  readonly path: string;
  readonly original: 'permitted' | 'prohibited';
  readonly converted: 'permitted' | 'prohibited';
  readonly reason: DifferenceReason;
  /** Lines of the original that decide there, from 0. */
  readonly lines: readonly number[];
}

export type DifferenceReason =
  'case' | 'scope-undeterminable' | 'existing-record' | 'pattern-without-slash' | 'conflict';

/** A field without an ACAP counterpart; it stays where it is. Clause: C4. */
export interface UnconvertedField {
  readonly line: number;
  readonly field: string;
  readonly reason: 'no-counterpart' | 'unknown-field' | 'empty-pattern' | 'nobody';
}

/** What was written for which lines. */
export interface ConvertedRecord {
  readonly crawlers: readonly string[];
  /** Lines of the original that the record stands for, from 0, sorted. */
  readonly lines: readonly number[];
  /** How many rules the record has, and how many of them only repair an overlap (C2). */
  readonly rules: number;
  readonly repairs: number;
}

export interface Conversion {
  /** Empty when there is nothing to convert, or all is converted already (C6). */
  readonly edits: readonly TextEdit[];
  readonly text: string;
  readonly records: readonly ConvertedRecord[];
  readonly unconverted: readonly UnconvertedField[];
  readonly differences: readonly ConversionDifference[];
  /**
   * How far differences were looked for: on `paths` paths built from the patterns of the file, for `crawlers`
   * crawlers. A search, not a proof.
   */
  readonly searched: { readonly paths: number; readonly crawlers: number };
}

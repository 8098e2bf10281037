import type { AddressFormat, CoverageReport } from '#core/site';
import type { TextInput } from '../../services/tasks/task.ts';

/** A file of addresses, or pasted text. */
export interface AddressSource {
  readonly name: string;
  readonly content: Blob;
}

/** The policy that addresses are counted for, and the crawlers. */
export interface CoveragePolicy extends TextInput {
  /** The crawlers for which the addresses of lists are decided: names, `*`, `purpose:search`. */
  readonly crawlers: readonly string[];
}

/** A message to the worker. */
export type CoverageRequest =
  | {
      readonly kind: 'count';
      readonly policy: CoveragePolicy;
      readonly sources: readonly AddressSource[];
      /** The format of the files; `null` to detect it from their content. */
      readonly format: AddressFormat | null;
    }
  /** Counts the addresses of the last count again. */
  | { readonly kind: 'recount'; readonly policy: CoveragePolicy };

/** What was read from a file. */
export interface ReadSource {
  readonly name: string;
  readonly format: AddressFormat;
  readonly addresses: number;
  /** What was left out or is damaged, each in a sentence. */
  readonly notes: readonly string[];
}

export interface CoverageResult {
  readonly report: CoverageReport;
  readonly sources: readonly ReadSource[];
  /** True when all addresses are from logs, which name the client. */
  readonly isLog: boolean;
  /** Whether the addresses are kept, so that they can be counted again. */
  readonly isKept: boolean;
}

/** A message from the worker. */
export type CoverageReply =
  | {
      readonly kind: 'progress';
      /** The name of the file that is being read. */
      readonly name: string;
      readonly bytes: number;
      readonly allBytes: number;
      readonly addresses: number;
    }
  | { readonly kind: 'finished'; readonly result: CoverageResult }
  | { readonly kind: 'failed'; readonly message: string };

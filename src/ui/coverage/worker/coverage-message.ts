import type { UrlFormat, CoverageReport } from '#core/site';
import type { TextInput } from '../../services/tasks/task.ts';

/** A file of URLs, or pasted text. */
export interface UrlSource {
  readonly name: string;
  readonly content: Blob;
}

/** The policy that URLs are counted for, and the crawlers. */
export interface CoveragePolicy extends TextInput {
  /** The crawlers for which the URLs of lists are decided: names, `*`, `purpose:search`. */
  readonly crawlers: readonly string[];
}

/** A message to the worker. */
export type CoverageRequest =
  | {
      readonly kind: 'count';
      readonly policy: CoveragePolicy;
      readonly sources: readonly UrlSource[];
      /** The format of the files; `null` to detect it from their content. */
      readonly format: UrlFormat | null;
    }
  /** Counts the URLs of the last count again. */
  | { readonly kind: 'recount'; readonly policy: CoveragePolicy };

/** What was read from a file. */
export interface ReadSource {
  readonly name: string;
  readonly format: UrlFormat;
  readonly urls: number;
  /** What was left out or is damaged, each in a sentence. */
  readonly notes: readonly string[];
}

export interface CoverageResult {
  readonly report: CoverageReport;
  readonly sources: readonly ReadSource[];
  /** True when all URLs are from logs, which name the client. */
  readonly isLog: boolean;
  /** Whether the URLs are kept, so that they can be counted again. */
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
      readonly urls: number;
    }
  | { readonly kind: 'finished'; readonly result: CoverageResult }
  | { readonly kind: 'failed'; readonly message: string };

import { pathOfUrl } from '../../match/normalize-path.ts';
import { hostOf } from '../coverage/site-paths.ts';
import { type UrlReader, recognizeUrlFormat } from '../url-lists/url-format.ts';
import { createUrlReader } from '../url-lists/read-urls.ts';

/** Paths from a list, a sitemap or a log. */
export interface CollectedPaths {
  /** Path and query, without duplicates, in their original order. */
  readonly paths: readonly string[];
  /** How many more were cut off. */
  readonly cut: number;
  /** The first URLs on other hosts, and how many there are. */
  readonly otherUrls: readonly string[];
  readonly others: number;
  /** The first sitemaps that an index names. */
  readonly parts: readonly string[];
  /** What was left out, in sentences. */
  readonly notes: readonly string[];
  /** Why the rest could not be read, in a sentence; `null` if nothing is wrong. */
  readonly problem: string | null;
}

/** Collects paths from a text as it arrives. Never throws. */
export interface PathCollector {
  readonly write: (text: string) => void;
  readonly finish: () => CollectedPaths;
}

/** How many URLs and parts to list. */
const MAX_NAMED = 100;
/** How many characters to recognise a format by. */
const START = 4096;

/**
 * Creates a collector of paths. Skips blank lines and duplicates. Full URLs belong to the site if they have the
 * most frequent host.
 *
 * @param most - how many paths to keep
 *
 * Clause: P1.
 */
export function createPathCollector(most: number): PathCollector {
  const found = new Map<string, { readonly host: string | null; readonly path: string; readonly written: string }>();
  const counts = new Map<string | null, number>();
  const parts: string[] = [];
  const notes: string[] = [];
  let problem: string | null = null;
  let start = '';
  let reader: UrlReader | null = null;

  const take = (written: string): void => {
    const host = hostOf(written);
    const path = pathOfUrl(written);
    const key = `${host ?? ''} ${path}`;
    if (found.has(key)) return;
    found.set(key, { host, path, written });
    counts.set(host, (counts.get(host) ?? 0) + 1);
  };
  const open = (): UrlReader => {
    const format = recognizeUrlFormat(start);
    const opened = createUrlReader(format === 'csv' ? 'urls' : format, {
      onUrl: take,
      onPart: (url) => {
        if (parts.length < MAX_NAMED) parts.push(url);
      },
      onProblem: (message) => {
        problem = message;
      },
      onNote: (message) => notes.push(message),
    });
    opened.write(start);
    return opened;
  };
  return {
    write: (text) => {
      if (reader !== null) return reader.write(text);
      start += start === '' ? text.replace(/^\uFEFF/, '') : text;
      if (start.length >= START) reader = open();
    },
    finish: () => {
      reader ??= open();
      reader.close();
      const [site = null] = [...counts]
        .filter(([host]) => host !== null)
        .toSorted(([, one], [, other]) => other - one)
        .map(([host]) => host);
      const all = [...found.values()];
      const others = all.filter(({ host }) => host !== null && host !== site);
      const paths = [...new Set(all.flatMap(({ host, path }) => (host === null || host === site ? [path] : [])))];
      return {
        paths: paths.slice(0, most),
        cut: Math.max(0, paths.length - most),
        otherUrls: others.slice(0, MAX_NAMED).map(({ written }) => written),
        others: others.length,
        parts,
        notes,
        problem,
      };
    },
  };
}

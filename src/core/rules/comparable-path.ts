import { comparablePath, encodeUtf8, pathOfUrl } from '../match/normalize-path.ts';
import type { ReaderId } from '../vocabulary/readers.ts';
import { toDecodedOctets } from './octets.ts';

/** How a reader compares paths with patterns. */
export interface PathComparison {
  /** Converts a typed path or full URL to the form that is compared. */
  readonly comparable: (typed: string) => string;
  /** The path that may always be crawled, in that form; `null` if there is none. */
  readonly alwaysPermitted: string | null;
}

/** The path of the file itself. */
export const ROBOTS_TXT_PATH = '/robots.txt';

/** How each reader compares paths. Source: RFC 9309 §2.2.2; Koster §3.2.2. Clause: P1, P2, G3, G4, G5, D10. */
export const PATH_COMPARISONS: Readonly<Record<ReaderId, PathComparison>> = {
  acap: { comparable: comparablePath, alwaysPermitted: ROBOTS_TXT_PATH },
  rfc9309: { comparable: comparablePath, alwaysPermitted: ROBOTS_TXT_PATH },
  google: { comparable: googlePath, alwaysPermitted: null },
  'koster-1996': { comparable: kosterPath, alwaysPermitted: ROBOTS_TXT_PATH },
};

/** The query is ignored. */
function kosterPath(typed: string): string {
  const path = pathOfUrl(typed);
  const query = path.indexOf('?');
  return toDecodedOctets(query === -1 ? path : path.slice(0, query));
}

/** Path and query of what was typed; only characters outside ASCII are encoded. */
function googlePath(typed: string): string {
  const path = typed.startsWith('/') ? pathOfUrl(typed) : pathOfFullUrl(typed);
  return path.replace(/[\u0080-\uffff]+/g, encodeUtf8);
}

/** Path and query as Google's parser finds them in a URL: they may begin with `;`, and the scheme may be missing. */
function pathOfFullUrl(typed: string): string {
  const early = indexOfAny(typed, 0);
  const scheme = typed.indexOf('://');
  const start = indexOfAny(typed, scheme === -1 || (early !== -1 && early < scheme) ? 0 : scheme + 3);
  const hash = typed.indexOf('#');
  if (start === -1 || (hash !== -1 && hash < start)) return '/';
  const path = typed.slice(start, hash === -1 ? undefined : hash);
  return path.startsWith('/') ? path : `/${path}`;
}

/** The first index from `from` on where a path, a query or parameters may begin; -1 if there is none. */
function indexOfAny(text: string, from: number): number {
  const found = text.slice(from).search(/[/?;]/);
  return found === -1 ? -1 : found + from;
}

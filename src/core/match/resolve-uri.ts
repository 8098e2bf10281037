import { foldCase, normalizePath } from './normalize-path.ts';

/**
 * Resolves a URI reference against the URI of its page and normalises the result, so that URIs that are equivalent by
 * RFC 3986 become the same text: case of scheme and host, default ports, empty paths, dot segments and
 * percent-encoding, the last as in paths. Fragments are dropped. Never throws; any text is a reference.
 *
 * @param base - the page's URI; a relative reference stays relative if the base is
 * @example resolveUri('../b', 'HTTP://A.example:80/x/y') // 'http://a.example/b'
 *
 * Source: RFC 3986 §5.2, §6.2.2, §6.2.3. Clause: M5, P2.
 */
export function resolveUri(reference: string, base: string): string {
  const target = resolve(splitUri(reference), splitUri(base));
  const path = removeDotSegments(target.path);
  const query = target.query ?? '';
  const scheme = target.scheme === null ? '' : `${target.scheme}:`;
  if (target.authority === null) return scheme + path + query;
  return `${scheme}//${normalizeAuthority(target.authority, target.scheme)}${path === '' ? '/' : path}${query}`;
}

interface UriParts {
  /** In lower case. */
  readonly scheme: string | null;
  readonly authority: string | null;
  readonly path: string;
  /** Including the `?`. */
  readonly query: string | null;
}

/** The parts of RFC 3986, appendix B, except the fragment. */
const PARTS = /^(?:([A-Za-z][A-Za-z0-9+.-]*):)?(?:\/\/([^/?#]*))?([^?#]*)(\?[^#]*)?/;

function splitUri(text: string): UriParts {
  const [, scheme, authority, path = '', query] = PARTS.exec(text.trim()) ?? [];
  return {
    scheme: scheme?.toLowerCase() ?? null,
    authority: authority ?? null,
    path: normalizePath(path),
    query: query === undefined ? null : normalizePath(query),
  };
}

function resolve(reference: UriParts, base: UriParts): UriParts {
  if (reference.scheme !== null) return reference;
  if (reference.authority !== null) return { ...reference, scheme: base.scheme };
  if (reference.path === '') return { ...base, query: reference.query ?? base.query };
  return { ...base, path: mergePaths(reference.path, base), query: reference.query };
}

function mergePaths(path: string, base: UriParts): string {
  if (path.startsWith('/')) return path;
  if (base.authority !== null && base.path === '') return `/${path}`;
  return base.path.slice(0, base.path.lastIndexOf('/') + 1) + path;
}

function removeDotSegments(path: string): string {
  const isRooted = path.startsWith('/');
  const segments = path.split('/').slice(isRooted ? 1 : 0);
  const kept: string[] = [];
  for (const segment of segments) {
    if (segment === '..') kept.pop();
    else if (segment !== '.') kept.push(segment);
  }
  const last = segments.at(-1);
  // A path that ends in a dot segment ends in a slash.
  if (last === '.' || last === '..') kept.push('');
  return (isRooted ? '/' : '') + kept.join('/');
}

const DEFAULT_PORTS: Readonly<Record<string, string>> = { http: '80', https: '443', ftp: '21' };

function normalizeAuthority(authority: string, scheme: string | null): string {
  const at = authority.lastIndexOf('@') + 1;
  const hostAndPort = authority.slice(at);
  const [written = '', port = ''] = /:(\d*)$/.exec(hostAndPort) ?? [];
  const host = hostAndPort.slice(0, hostAndPort.length - written.length);
  const isDefault = port === '' || (scheme !== null && DEFAULT_PORTS[scheme] === port);
  return normalizePath(authority.slice(0, at)) + foldCase(normalizePath(host)) + (isDefault ? '' : `:${port}`);
}

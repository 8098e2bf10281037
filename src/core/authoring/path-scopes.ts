import { normalizePath, pathOfUrl } from '../match/normalize-path.ts';

/** How far a change to a verdict reaches. */
export type ScopeKind = 'address' | 'prefix' | 'directory' | 'site';

/** A pattern that matches a path; its kind says what else it matches. */
export interface PathScope {
  readonly kind: ScopeKind;
  /** As written to the file. */
  readonly pattern: string;
}

/**
 * Returns the patterns a webmaster may mean by "this page", narrowest first: only this URL, everything that begins
 * with it, its directory, the whole site.
 *
 * @param path - a path or a full URL (P1)
 * @example pathScopes('/news/a.html').map(({ pattern }) => pattern) // ['/news/a.html$', '/news/a.html', '/news/', '/']
 *
 * Clause: P1-P3.
 */
export function pathScopes(path: string): PathScope[] {
  const literal = normalizePath(pathOfUrl(path)).replaceAll(' ', '%20');
  const [withoutQuery = '/'] = literal.split('?');
  const directory = withoutQuery.slice(0, withoutQuery.lastIndexOf('/') + 1);
  const scopes: PathScope[] = [
    { kind: 'address', pattern: `${literal}$` },
    { kind: 'prefix', pattern: literal },
    { kind: 'directory', pattern: directory },
    { kind: 'site', pattern: '/' },
  ];
  // Of identical patterns, keep the widest kind: "/" is the whole site.
  return scopes.filter(({ pattern }, at) => scopes.findLastIndex((other) => other.pattern === pattern) === at);
}

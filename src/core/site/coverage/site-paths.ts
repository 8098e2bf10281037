import { pathOfUrl } from '../../match/normalize-path.ts';

/**
 * Creates a function that returns the path of a URL of the site; `null` for one on another host.
 *
 * @param host - of the site; `null` to use that of the first full URL
 *
 * Clause: P1.
 */
export function createSitePaths(host: string | null): (url: string) => string | null {
  let own = host?.toLowerCase() ?? null;
  // Cached, because most URLs of a list have the same origin.
  let origin = '';
  return (url) => {
    if (url.startsWith('/')) return url;
    if (origin !== '' && url.startsWith(origin)) return url.slice(origin.length - 1);
    const found = hostOf(url);
    if (found !== null) {
      own ??= found;
      if (found !== own) return null;
    }
    const path = pathOfUrl(url);
    if (url.endsWith(path) && path.startsWith('/')) origin = url.slice(0, url.length - path.length + 1);
    return path;
  };
}

/** The host of a full URL, in lower case; `null` for a path. */
export function hostOf(url: string): string | null {
  const [, host = null] = /^[a-z][a-z\d+.-]*:\/\/(?:[^/?#@]*@)?([^/?#]*)/i.exec(url) ?? [];
  return host === null ? null : host.toLowerCase().replace(/:(?:80|443)$/, '');
}

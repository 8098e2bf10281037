import { pathOfUrl } from '../../match/normalize-path.ts';

/**
 * Creates a function that returns the path of an address of the site; `null` for one on another host.
 *
 * @param host - of the site; `null` to use that of the first full URL
 *
 * Clause: P1.
 */
export function createSitePaths(host: string | null): (address: string) => string | null {
  let own = host?.toLowerCase() ?? null;
  // Cached, because most addresses of a list have the same origin.
  let origin = '';
  return (address) => {
    if (address.startsWith('/')) return address;
    if (origin !== '' && address.startsWith(origin)) return address.slice(origin.length - 1);
    const found = hostOf(address);
    if (found !== null) {
      own ??= found;
      if (found !== own) return null;
    }
    const path = pathOfUrl(address);
    if (address.endsWith(path) && path.startsWith('/')) origin = address.slice(0, address.length - path.length + 1);
    return path;
  };
}

/** The host of a full URL, in lower case; `null` for a path. */
function hostOf(address: string): string | null {
  const [, host = null] = /^[a-z][a-z\d+.-]*:\/\/(?:[^/?#@]*@)?([^/?#]*)/i.exec(address) ?? [];
  return host === null ? null : host.toLowerCase().replace(/:(?:80|443)$/, '');
}

/** `%xx` with hexadecimal digits, or a run of characters outside ASCII. */
const ENCODABLE = /%[0-9A-Fa-f]{2}|[\u0080-\uffff]+/g;
/** What {@link normalizePath} may have to change. */
const UNUSUAL = /[%*$]|[\u0080-\uffff]/;
const UNRESERVED = /[A-Za-z0-9\-._~]/;

/**
 * Normalises a path for comparison with a pattern that went through {@link normalizePattern}.
 *
 * Characters outside ASCII become percent-encoded UTF-8 (a lone surrogate counts as U+FFFD), an encoded unreserved
 * character is decoded, other `%xx` get upper-case digits, and a `*` or `$` is encoded, since in a path it is only
 * a character. The result is ASCII. To be applied once: a second time may change it again (`%%341`).
 *
 * @param path - path and query, starting with `/`, without fragment (see {@link pathOfUrl})
 * @example normalizePath('/caf\u00e9/%7euser/*') // '/caf%C3%A9/~user/%2A'
 *
 * Source: RFC 9309 §2.2.2, §2.2.3. Clause: P2.
 */
export function normalizePath(path: string): string {
  if (!UNUSUAL.test(path)) return path;
  return normalizeEncoding(path).replaceAll('*', '%2A').replaceAll('$', '%24');
}

/**
 * Normalises a pattern as {@link normalizePath} does a path, but for `*`, the wildcard, and a final `$`, the end
 * mark, which stay. In the result a raw `$` is always an end mark.
 *
 * @param pattern - as written in the file
 * @example normalizePattern('/a$b/*.php$') // '/a%24b/*.php$'
 *
 * Source: RFC 9309 §2.2.2, §2.2.3. Clause: P2, P3.
 */
export function normalizePattern(pattern: string): string {
  if (!UNUSUAL.test(pattern)) return pattern;
  const normalized = normalizeEncoding(pattern);
  const last = normalized.length - 1;
  const dollar = normalized.indexOf('$');
  if (dollar === -1 || dollar === last) return normalized;
  return normalized.slice(0, last).replaceAll('$', '%24') + normalized.slice(last);
}

function normalizeEncoding(text: string): string {
  return text.replace(ENCODABLE, (run) => (run.startsWith('%') ? normalizeTriplet(run) : encodeUtf8(run)));
}

function normalizeTriplet(triplet: string): string {
  const character = String.fromCharCode(Number.parseInt(triplet.slice(1), 16));
  return UNRESERVED.test(character) ? character : triplet.toUpperCase();
}

/**
 * Percent-encodes every character of a text without ASCII characters as UTF-8; a lone surrogate counts as U+FFFD.
 */
export function encodeUtf8(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
}

/**
 * Lower-cases the ASCII letters of a text and leaves all others alone.
 *
 * Clause: P4.
 */
export function foldCase(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/**
 * Reduces what someone typed to the path and query that patterns are matched against: scheme, host and fragment go,
 * an empty path is `/`, and what does not start with `/` gets one. Nothing is normalised. Never throws.
 *
 * @param typed - a path or a full URL
 * @example pathOfUrl('https://example.com?q=1#top') // '/?q=1'
 *
 * Clause: P1.
 */
export function pathOfUrl(typed: string): string {
  const fragment = typed.indexOf('#');
  const address = fragment === -1 ? typed : typed.slice(0, fragment);
  if (address.startsWith('/')) return address;
  const origin = /^[A-Za-z][A-Za-z0-9+.-]*:\/\/[^/?]*/.exec(address);
  const rest = origin === null ? address : address.slice(origin[0].length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}
